import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import type { PromisedQuotesEvent } from '@daybook/contracts/checkout/promised-quotes.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { CartQuoteRow } from './cart-quotes.entity.js';

type Ending = Extract<CartEvent, { type: 'CartPurchased' | 'CartMergedAway' | 'CartExpired' }>;
type Told = PromisedQuotesEvent | Ending;

/** What each cart costs as its checkout said last: sums, delivery and coupons of section 3, "Shopping cart". */
export const cartQuotesProjection = projection<Told>({
  name: 'cart_quotes',
  version: 1,
  busyGatherMs: 50,
  tables: [CartQuoteRow],
  on: {
    QuotePromised: (tx, { data: { cartId, quote, expiresAt, offer }, websiteId }) => {
      // of a subscription, which has no cart
      if (offer) tx.upsert(CartQuoteRow, { websiteId, cartId, quote, offer, expiresAt: new Date(expiresAt) });
    },
    CartPurchased: end,
    CartMergedAway: end,
    CartExpired: end,
  },
  // a price is promised in a stream of its own, and ends with its cart
  sequenceOf: ({ websiteId, data }) => `cart ${data.cartId} of ${websiteId}`,
});

function end(tx: ProjectionTx, { data: { cartId }, websiteId }: ProjectedEvent<Ending>): void {
  tx.delete(CartQuoteRow, { websiteId, cartId });
}
