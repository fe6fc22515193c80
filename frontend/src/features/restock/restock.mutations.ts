import type {
  RestockChallengeAnswer,
  RestockSignUpAnswer,
  RestockSignUpRequest,
} from '@daybook/contracts/restock/restock.api';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { RECEIPT_KEY } from './receipt.queries';

const ADDRESS = '/api/site-users/account/notifications/restock';

/** Signs a visitor up (section 7); the answer brings the text that takes the form's place. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (signUp: RestockSignUpRequest) => api.send<RestockSignUpAnswer>('POST', ADDRESS, signUp),
  });
}

/** Fetches a captcha's challenge and does its work. The code that does it comes when it is first needed. */
export function useSolveCaptcha(): () => Promise<string | undefined> {
  const api = useApi();
  return async () => {
    const [{ challenge }, { solveChallenge }] = await Promise.all([
      api.get<RestockChallengeAnswer>(`${ADDRESS}/challenge`),
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
  what: 'claim' | 'decline' | 'unsubscribe' | 'confirm',
  token: string,
  onClaimed: (cart: RestockClaimAnswer['shoppingCart']) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<RestockClaimAnswer>('POST', `${ADDRESS}/${what}/${encodeURIComponent(token)}`),
    onSuccess(answer) {
      // a receipt that was open before tells another story now
      void queries.invalidateQueries({ queryKey: RECEIPT_KEY });
      if (what === 'claim') onClaimed(answer.shoppingCart);
    },
  });
}
