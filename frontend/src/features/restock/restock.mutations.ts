import type {
  RestockChallengeAnswer,
  RestockSignUpAnswer,
  RestockSignUpRequest,
} from '@daybook/contracts/restock/restock.api';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context';

const ADDRESS = '/api/site-users/account/notifications/restock';

/** Signs a visitor up (section 7); the answer brings the text that takes the form's place. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (signUp: Omit<RestockSignUpRequest, 'crumb'>) =>
      api.send<RestockSignUpAnswer>('POST', ADDRESS, signUp),
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
