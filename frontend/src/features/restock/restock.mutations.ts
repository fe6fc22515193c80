import type { RestockSignUpRequest } from '@daybook/contracts/restock/restock.api';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { RECEIPT_KEY } from './receipt.queries';

/** What an email's link does. */
type LinkKind = 'claim' | 'decline' | 'unsubscribe' | 'confirm';

/** Signs a visitor up (section 7); the answer brings the text that takes the form's place. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (signUp: RestockSignUpRequest) =>
      api.POST('/api/site-users/account/notifications/restock', { body: signUp }).then(answer),
  });
}

/** Fetches a captcha's challenge and does its work. The code that does it comes when it is first needed. */
export function useSolveCaptcha(): () => Promise<string | undefined> {
  const api = useApi();
  return async () => {
    const [{ challenge }, { solveChallenge }] = await Promise.all([
      api.GET('/api/site-users/account/notifications/restock/challenge').then(answer),
      import('./captcha'),
    ]);
    return challenge ? solveChallenge(challenge) : undefined;
  };
}

/**
 * Does what an email's link is for.
 * @param onClaimed shows the cart of a claim; the other actions have nothing to show
 */
export function useFollowLink(
  what: LinkKind,
  token: string,
  onClaimed: (cart: RestockClaimAnswer['shoppingCart']) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => followLink(api, what, token),
    onSuccess(done) {
      // a receipt that was open before tells another story now
      void queries.invalidateQueries({ queryKey: RECEIPT_KEY });
      if (done) onClaimed(done.shoppingCart);
    },
  });
}

/** @returns the cart, of a claim; of the others nothing that a page shows */
async function followLink(api: ApiClient, what: LinkKind, token: string) {
  const params = { path: { token } };
  switch (what) {
    case 'claim':
      return api.POST('/api/site-users/account/notifications/restock/claim/{token}', { params }).then(answer);
    case 'decline':
      await api.POST('/api/site-users/account/notifications/restock/decline/{token}', { params });
      return undefined;
    case 'confirm':
      await api.POST('/api/site-users/account/notifications/restock/confirm/{token}', { params });
      return undefined;
    case 'unsubscribe':
      await api.POST('/api/site-users/account/notifications/restock/unsubscribe/{token}', { params });
      return undefined;
  }
}
