import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { subscriptionKey } from './subscription.queries';

export type Move = 'pause' | 'resume' | 'skip' | 'cancel';

/** Pauses, resumes, skips or cancels; the page shows the answer. */
export function useMove(secret: string) {
  const api = useApi();
  const shown = useShown(secret);
  const params = { path: { secret } };
  return useMutation({
    mutationFn: (move: Move): Promise<SubscriptionView> => {
      switch (move) {
        case 'pause':
          return api.POST('/api/commerce/subscriptions/{secret}/pause', { params }).then(answer);
        case 'resume':
          return api.POST('/api/commerce/subscriptions/{secret}/resume', { params }).then(answer);
        case 'skip':
          return api.POST('/api/commerce/subscriptions/{secret}/skip', { params }).then(answer);
        case 'cancel':
          return api.POST('/api/commerce/subscriptions/{secret}/cancel', { params }).then(answer);
      }
    },
    onSuccess: shown,
  });
}

/** Pays in another way from now on. */
export function useChangePayment(secret: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { method: string; paymentToken?: string }): Promise<SubscriptionView> =>
      api
        .PUT('/api/commerce/subscriptions/{secret}/payment', { params: { path: { secret } }, body })
        .then(answer),
    onSuccess: useShown(secret),
  });
}

type Address = NonNullable<SubscriptionView['shippingAddress']>;

/** Sends the next deliveries elsewhere, or bills the next periods to another address. */
export function useChangeAddress(secret: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: {
      shippingAddress: Address | null;
      billingAddress: Address | null;
    }): Promise<SubscriptionView> =>
      api
        .PUT('/api/commerce/subscriptions/{secret}/address', { params: { path: { secret } }, body })
        .then(answer),
    onSuccess: useShown(secret),
  });
}

function useShown(secret: string) {
  const queries = useQueryClient();
  return (view: SubscriptionView) => queries.setQueryData(subscriptionKey(secret), view);
}
