import type { CallerState } from './api-client';

/** The browser's part of the API client. It reads the crumb's cookie at each call. */
export function browserCaller(): CallerState {
  return {
    position: undefined,
    crumb: () => /(?:^|;\s*)(?:__Host-)?crumb=([^;]+)/.exec(document.cookie)?.[1],
    cookiesEnabled: () => navigator.cookieEnabled,
  };
}
