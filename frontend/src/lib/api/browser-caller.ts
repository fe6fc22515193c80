import type { CallerState } from './api-client';

/** The visitor's side of the API client: the crumb from its cookie, read at the moment of each call. */
export function browserCaller(): CallerState {
  return {
    position: undefined,
    crumb: () => /(?:^|;\s*)(?:__Host-)?crumb=([^;]+)/.exec(document.cookie)?.[1],
    cookiesEnabled: () => navigator.cookieEnabled,
  };
}
