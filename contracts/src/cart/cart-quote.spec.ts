import { quoteOf } from '../checkout/pricing/quote.js';
import { coupon, item, order, percent, typed, vat } from '../checkout/testing/quoted-orders.js';
import { money } from '../shared/money.js';
import { isQuoteOf, quotedCart } from './cart-quote.js';

const stored = (entryId: string, unitPrice: number, quantity = 1) => ({
  entryId,
  quantity,
  unitPrice: money(unitPrice, 'EUR'),
});

describe('a price is for the entries that it was reckoned from', () => {
  const quote = quoteOf(order([item('a', 1000, 2), item('b', 500)]));
  test.each([
    ['the same, in any order', [stored('b', 500), stored('a', 1000, 2)], true],
    ['another number', [stored('a', 1000, 3), stored('b', 500)], false],
    ['another price', [stored('a', 1001, 2), stored('b', 500)], false],
    ['one more', [stored('a', 1000, 2), stored('b', 500), stored('c', 1)], false],
    ['one less', [stored('a', 1000, 2)], false],
    ['another entry', [stored('a', 1000, 2), stored('c', 500)], false],
    ['none', [], false],
  ])('%s', (_, entries, isIt) => expect(isQuoteOf(quote, entries)).toBe(isIt));

  test('another currency', () => {
    const dollars = [{ entryId: 'a', quantity: 1, unitPrice: money(1000, 'USD') }];
    expect(isQuoteOf(quoteOf(order([item('a', 1000)])), dollars)).toBe(false);
  });
});

test('the sums, the delivery, the taxes and the coupons of a cart are those of its price', () => {
  const post = { id: 'post', name: 'Post', kind: 'shipping', note: '', price: 690 } as const;
  const pickup = { id: 'pickup', name: 'Pickup', kind: 'pickup', note: 'At the studio.', price: 0 } as const;
  const shippingLocation = { country: 'FR', region: null, postalCode: '75001' };
  const quote = quoteOf(
    order([item('a', 1000, 2, { rates: [vat(20)] })], {
      coupons: [typed(coupon('TEN', percent(10))), typed(coupon('OLD', percent(50), { active: false }))],
      delivery: { optionId: 'post', price: 690, rates: [vat(20)] },
      giftCards: [{ cardId: 'g', balance: 500 }],
    }),
  );
  const cart = quotedCart({ quote, offer: { shippingOptions: [pickup, post], shippingLocation } });
  expect(cart).toEqual({
    shippingOptions: [
      { ...pickup, price: money(0, 'EUR') },
      { ...post, price: money(690, 'EUR') },
    ],
    selectedShippingOption: { ...post, price: money(690, 'EUR') },
    shippingLocation,
    // 1800 and 690 at 20 %
    applicableTaxRules: [{ name: 'VAT', rate: 200_000, amount: money(498, 'EUR') }],
    coupons: [{ code: 'TEN' }, { code: 'OLD' }],
    validCoupons: [{ code: 'TEN', discountCents: 200 }],
    invalidCoupons: [{ code: 'OLD', problem: expect.any(String) }],
    discounts: [{ name: 'TEN', discountCents: 200 }],
    // the gift card pays a part of the grand total, and takes nothing off it
    taxCents: 498,
    shippingCostCents: 690,
    discountCents: 200,
    grandTotalCents: 2988,
  });
});
