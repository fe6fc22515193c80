import type { RestockSignUpRequest } from '@daybook/contracts/restock/restock.api';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import type { LinkAction } from './link-actions';
import { CLAIM_PLACE_KEY, RECEIPT_KEY } from './receipt.queries';

/** Signs a visitor up (section 7). The answer has the text that replaces the form. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (signUp: RestockSignUpRequest) =>
      api.POST('/api/site-users/account/notifications/restock', { body: signUp }).then(answer),
  });
}

/** Asks for the captcha of a sign-up. */
export function useAskCaptcha() {
  const api = useApi();
  return () => api.GET('/api/site-users/account/notifications/restock/challenge').then(answer);
}

/**
 * Does the action of an email's link. With `moves`, a claim takes the unit also from the cart of another browser.
 * @param onClaimed called with the cart of a claim; the other actions return nothing to show
 */
export function useFollowLink(
  what: LinkAction,
  token: string,
  onClaimed: (cart: RestockClaimAnswer['shoppingCart']) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (options: { moves?: boolean }) => followLink(api, what, { token, ...options }),
    onSuccess(done) {
      // the receipt has changed, so the loaded one is stale
      void queries.invalidateQueries({ queryKey: RECEIPT_KEY });
      void queries.invalidateQueries({ queryKey: CLAIM_PLACE_KEY });
      if (done) onClaimed(done.shoppingCart);
    },
  });
}

/** @returns the cart of a claim; nothing for the other actions */
async function followLink(
  api: ApiClient,
  what: LinkAction,
  { token, moves = false }: { token: string; moves?: boolean },
) {
  const params = { path: { token } };
  switch (what) {
    case 'claim':
      return api
        .POST('/api/site-users/account/notifications/restock/claim/{token}', { params, body: { moves } })
        .then(answer);
    case 'decline':
      await api.POST('/api/site-users/account/notifications/restock/decline/{token}', { params });
      return undefined;
    case 'confirm':
      await api.POST('/api/site-users/account/notifications/restock/confirm/{token}', { params });
      return undefined;
    case 'join':
      await api.POST('/api/site-users/account/notifications/restock/join/{token}', { params });
      return undefined;
    case 'leave':
      await api.POST('/api/site-users/account/notifications/restock/leave/{token}', { params });
      return undefined;
    case 'unsubscribe':
      await api.POST('/api/site-users/account/notifications/restock/unsubscribe/{token}', { params });
      return undefined;
  }
}
