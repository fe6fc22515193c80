import type {
  ChooseSubscriptionAnswer,
  ChooseSubscriptionRequest,
} from '@daybook/contracts/checkout/subscription.api';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context';

/** Puts a subscription into a cart of its own; the token of the answer is what its checkout goes by (section 7). */
export function useSubscribe() {
  const api = useApi();
  return useMutation({
    mutationFn: (subscription: ChooseSubscriptionRequest) =>
      api.send<ChooseSubscriptionAnswer>('POST', '/api/3/commerce/cart/subscription', subscription),
  });
}
