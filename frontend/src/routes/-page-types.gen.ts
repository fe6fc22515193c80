import { PageType } from '@daybook/contracts/analytics/shared/page-types';

/** Pages by their route; others are plain pages. `npm run openapi` writes this file from the declared pages. */
export const PAGE_TYPES: Readonly<Record<string, PageType>> = {
  '/$collection/p/$product': PageType.item,
  '/$slug/$item': PageType.item,
  '/$slug/': PageType.collection,
  '/cart': PageType.cart,
  '/checkout/': PageType.checkout,
  '/checkout/giftcard': PageType.checkout,
  '/checkout/subscribe': PageType.checkout,
  '/commerce/goto-checkout': PageType.checkout,
  '/order/$secret/': PageType.orderStatus,
  '/order/$secret/confirmed': PageType.orderConfirmed,
  '/order/$secret/received': PageType.orderReceived,
  '/review/$secret': PageType.reviewsRequest,
  '/search': PageType.search,
  '/shop': PageType.collection,
  '/subscription/$secret': PageType.subscriptionConfirmed,
};
