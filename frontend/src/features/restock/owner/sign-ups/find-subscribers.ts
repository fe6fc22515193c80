import { type ApiClient, answer } from '../../../../lib/api/api-client';
import type { PaletteItem } from '../../../../lib/owner/palette-search';

/** Emails are encrypted, so that only a whole one finds its sign-ups. */
const WHOLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** So many sign-ups are shown at once. */
const LIMIT = '5';

/** Finds the waiting lists of one person for the palette. */
export async function findSubscribers(
  api: ApiClient,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  if (!WHOLE_EMAIL.test(typed)) return [];
  const params = { query: { email: typed, limit: LIMIT } };
  const { signUps } = await api
    .GET('/api/site-users/account/notifications/restock', { params, signal })
    .then(answer);
  return signUps.map(({ signUpId, variantId, sku }) => ({
    id: `sign-up-${signUpId}`,
    label: typed,
    detail: `Waitlist ${sku}`,
    icon: 'bell',
    isPersonal: true,
    open: (navigate) =>
      navigate({
        to: '/config/restock/lists/$variantId',
        params: { variantId },
        search: { sku, email: typed },
      }),
  }));
}
