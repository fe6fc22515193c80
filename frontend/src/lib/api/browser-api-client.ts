import type { Translate } from '../translate';
import type { ApiResponse } from './api-client';
import { browserCaller } from './browser-caller';
import { createApiClient } from './create-api-client';

/** The client of the API that sends with the browser's `fetch` and cookies. */
export const browserApiClient = (t: Translate) => createApiClient(send, t, browserCaller());

/** On a page that shows something by flags, what comes later shows the same: no text changes during a visit. */
async function send(path: string, init?: RequestInit): Promise<ApiResponse> {
  const response = await fetch(path, init);
  if (!path.startsWith('/api/commerce/storefront') || document.getElementById('flags') === null)
    return response;
  const { flagged } = await import('../page/page-flags');
  return flagged(response);
}
