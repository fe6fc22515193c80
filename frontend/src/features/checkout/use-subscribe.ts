import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context';

/** `POST /api/3/commerce/cart/subscription` (section 7). `additionalFields` are answers as text. */
type SubscriptionToAdd = {
  itemId: string;
  sku: string;
  qty: number;
  additionalFields: string | null;
  subscriptionOptionId: string;
};

/** Puts a subscription into a cart of its own; the token of the answer is what its checkout goes by. */
export function useSubscribe() {
  const api = useApi();
  return useMutation({
    mutationFn: (subscription: SubscriptionToAdd) =>
      api.send<{ data: { cartToken: string } }>('POST', '/api/3/commerce/cart/subscription', subscription),
  });
}
