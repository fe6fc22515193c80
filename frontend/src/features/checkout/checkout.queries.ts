import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, answer } from '../../lib/api/api-client';

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

/** Of the visitor's cart, or of the subscription of a token. */
export const checkoutKey = (cartToken?: string) => ['checkout', cartToken ?? ''] as const;

type Offered = { readonly paymentMethods: readonly { readonly kind: string }[] } | null | undefined;

/** Whether a card can be typed into a provider's fields. */
export const takesCards = (offered: Offered): boolean =>
  offered?.paymentMethods.some(({ kind }) => kind === 'stripe') ?? false;

/** Tells the server that the page's policy has to let a card provider's fields in. */
export const cardHeaders = (offered: Offered): Readonly<Record<string, string>> =>
  takesCards(offered) ? { 'x-card-fields': 'stripe' } : {};

/**
 * The checkout of the visitor's cart, or of a subscription: what is filled in, the promised price and what is missing;
 * null: no cart.
 */
export const checkoutQuery = (api: ApiClient, cartToken?: string) =>
  queryOptions({
    queryKey: checkoutKey(cartToken),
    queryFn: ({ signal }) =>
      api
        .GET('/api/commerce/checkout', { params: { query: { cartToken } }, signal })
        .then(answer)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'CART_NOT_FOUND') return null;
          throw error;
        }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { isOfVisitor: true },
  });
