import type { Translate } from '../translate';
import { browserCaller } from './browser-caller';
import { createApiClient } from './create-api-client';

/** The client of the API that sends with the browser's `fetch` and cookies. */
export const browserApiClient = (t: Translate) =>
  createApiClient((path, init) => fetch(path, init), t, browserCaller());
