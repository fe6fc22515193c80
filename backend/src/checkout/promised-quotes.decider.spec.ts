import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import type { PromisedQuotesEvent } from '@daybook/contracts/checkout/promised-quotes.events';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../platform/testing/decider-spec.js';
import { promised, promisedQuotesDecider } from './promised-quotes.decider.js';

const { given } = specFor(promisedQuotesDecider, undefined);
const quote = (price: number) => quoteOf(order([item('a', price)]));
const offer = { shippingOptions: [], shippingLocation: null };
const was = (price: number, expiresAt: number): PromisedQuotesEvent => ({
  type: 'QuotePromised',
  data: { cartId: 'c', quote: quote(price), expiresAt, offer },
});
const promise = (price: number, at: number) => ({
  cartId: 'c',
  quote: quote(price),
  offer,
  at,
  expiresAt: at + 100,
});

test('a price is promised', () => given().when(promise(500, 0)).then(was(500, 100)));
test('a promise with half its time left is given again as it is', () =>
  given(was(500, 100)).when(promise(500, 50)).thenNothing());
test('later it is renewed', () => given(was(500, 100)).when(promise(500, 51)).then(was(500, 151)));
test('another price is another promise', () =>
  given(was(500, 100)).when(promise(600, 1)).then(was(600, 101)));
test('an earlier price is promised anew: the last promise is what the cart shows', () =>
  given(was(500, 100), was(600, 100)).when(promise(500, 1)).then(was(500, 101)));
test('another offer at the same price is another promise', () => {
  const shippingLocation = { country: 'FR', region: null, postalCode: null };
  const other = { shippingOptions: [], shippingLocation };
  const { type, data } = was(500, 101);
  given(was(500, 100))
    .when({ ...promise(500, 1), offer: other })
    .then({ type, data: { ...data, offer: other } });
});
test('the last ten are remembered, and a renewed one once', () => {
  const events = Array.from({ length: 11 }, (_, i) => was(i + 1, 100));
  const state = fold(promisedQuotesDecider, [], [...events, was(11, 150)]);
  expect(state).toHaveLength(10);
  expect(promised(state, quote(1).hash)).toBeUndefined();
  expect(promised(state, quote(11).hash)?.expiresAt).toBe(150);
});
