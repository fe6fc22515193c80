import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import type { PromisedQuotesEvent } from '@daybook/contracts/checkout/promised-quotes.events';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import { ACME, specFor } from '../testing/given-events.js';
import { CartQuoteRow } from './cart-quotes.entity.js';
import { cartQuotesProjection } from './cart-quotes.projection.js';

const { given } = specFor<PromisedQuotesEvent | CartEvent>(cartQuotesProjection);

const NOON = Date.UTC(2026, 0, 1, 12);
const offer = { shippingOptions: [], shippingLocation: null };
const quote = (price: number) => quoteOf(order([item('a', price)]));
const promised = (price: number, expiresAt = NOON): PromisedQuotesEvent => ({
  type: 'QuotePromised',
  data: { cartId: 'c', quote: quote(price), expiresAt, offer },
});
const row = (price: number, at = NOON) => ({
  websiteId: ACME,
  cartId: 'c',
  quote: quote(price),
  offer,
  expiresAt: new Date(at),
});

test('a cart has the price that was promised last', () =>
  given(promised(500))
    .when(promised(600, NOON + 1))
    .thenRows(CartQuoteRow, [row(600, NOON + 1)]));

test('a subscription is in no cart', () =>
  given()
    .when({ type: 'QuotePromised', data: { cartId: 'c', quote: quote(500), expiresAt: NOON } })
    .thenRows(CartQuoteRow, []));

const ENDINGS: readonly CartEvent[] = [
  { type: 'CartPurchased', data: { cartId: 'c', orderId: 'o', entries: [], purchasedAt: NOON } },
  { type: 'CartMergedAway', data: { cartId: 'c', intoCartId: 'd' } },
  { type: 'CartExpired', data: { cartId: 'c', expiredAt: NOON } },
];
test.each(ENDINGS.map((event) => [event.type, event] as const))('it ends with its cart: %s', (_, ending) =>
  given(promised(500)).when(ending).thenRows(CartQuoteRow, []),
);
