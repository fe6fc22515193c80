import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** The chosen gift card with the answers to its custom form; the token opens it. */
export const chosenGiftCardQuery = (api: ApiClient, cartToken: string) =>
  queryOptions({
    queryKey: ['chosen-gift-card', cartToken],
    queryFn: ({ signal }) => {
      const params = { query: { cartToken } };
      return api.GET('/api/3/commerce/cart/gift-card', { params, signal }).then(answer);
    },
  });

/** The chosen subscription of a checkout; the cart's token opens it (section 2). */
export const chosenSubscriptionQuery = (api: ApiClient, cartToken: string) =>
  queryOptions({
    queryKey: ['chosen-subscription', cartToken],
    queryFn: ({ signal }) => {
      const params = { query: { cartToken } };
      return api.GET('/api/3/commerce/cart/subscription', { params, signal }).then(answer);
    },
  });
