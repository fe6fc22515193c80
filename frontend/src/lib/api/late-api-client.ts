import { m } from '../../paraglide/messages';
import { fetchedLate } from '../page/fetched-late';
import type { Translate } from '../translate';
import { type ApiClient, ApiError } from './api-client';

/**
 * The client of the API in the browser. The server has rendered the page with all answers, so what sends a call is
 * fetched with the first one, or by `ahead` before.
 */
export function lateApiClient(t: Translate) {
  const fetched = fetchedLate(() =>
    import('./browser-api-client').then(
      ({ browserApiClient }) => browserApiClient(t),
      () => {
        throw new ApiError(0, 'OFFLINE', t(m.call_unavailable));
      },
    ),
  );
  const method =
    (verb: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    async (...call: unknown[]) =>
      ((await fetched())[verb] as (...call: unknown[]) => unknown)(...call);
  const [GET, POST, PUT, DELETE] = (['GET', 'POST', 'PUT', 'DELETE'] as const).map(method);
  const noted = (position: string | null) => void fetched().then((api) => api.noted(position));
  return { api: { GET, POST, PUT, DELETE, noted } as ApiClient, ahead: () => void fetched().catch(() => {}) };
}
