import type { ChosenSubscription } from '@daybook/contracts/checkout/subscription.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client';

/** What the subscription checkout shows; the token opens it (section 2). */
export const chosenSubscriptionQuery = (api: ApiClient, cartToken: string) =>
  queryOptions({
    queryKey: ['chosen-subscription', cartToken],
    queryFn: ({ signal }) =>
      api.get<ChosenSubscription>(
        `/api/3/commerce/cart/subscription?${new URLSearchParams({ cartToken })}`,
        signal,
      ),
  });
