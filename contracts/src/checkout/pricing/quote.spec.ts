import { ProductType } from '../../shared/enumerations.js';
import {
  amountOff,
  coupon,
  freeDelivery,
  item,
  order,
  percent,
  typed,
  vat,
} from '../testing/quoted-orders.js';
import { type QuoteFacts, type QuoteSums, quoteOf } from './quote.js';

const post = (price: number, ...percents: number[]) => ({
  optionId: 'post',
  price,
  rates: percents.map((of) => vat(of)),
});
const taxed = (entryId: string, price: number, quantity: number, ...percents: number[]) =>
  item(entryId, price, quantity, { rates: percents.map((of, i) => vat(of, `t${i}`)) });

const sums = (...[subtotal, discount, shipping, tax, giftCards, total]: number[]) =>
  ({ subtotal, discount, shipping, tax, giftCards, total }) as QuoteSums;

test.each<[string, QuoteFacts, QuoteSums]>([
  ['nothing', order([]), sums(0, 0, 0, 0, 0, 0)],
  ['one product', order([item('a', 1999)]), sums(1999, 0, 0, 0, 0, 1999)],
  ['three of it', order([item('a', 1999, 3)]), sums(5997, 0, 0, 0, 0, 5997)],
  // 5,997 × 0.20 = 1,199.4, once for the line and not three times 399.8
  ['added tax, by line', order([taxed('a', 1999, 3, 20)]), sums(5997, 0, 0, 1199, 0, 7196)],
  // two lines of 333 × 0.07 = 23.31 each, not 46.62 together
  [
    'added tax, line by line',
    order([taxed('a', 333, 1, 7), taxed('b', 333, 1, 7)]),
    sums(666, 0, 0, 46, 0, 712),
  ],
  // 1,999 − round(1,999 ÷ 1.2) = 1,999 − 1,666
  ['included tax', order([taxed('a', 1999, 1, 20)], { taxIncluded: true }), sums(1999, 0, 0, 333, 0, 1999)],
  // delivery taxed as a line: 590 × 0.2 = 118
  [
    'added tax of delivery',
    order([taxed('a', 1000, 1, 20)], { delivery: post(590, 20) }),
    sums(1000, 0, 590, 318, 0, 1908),
  ],
  [
    'included tax of delivery',
    order([taxed('a', 1200, 1, 20)], { taxIncluded: true, delivery: post(600, 20) }),
    sums(1200, 0, 600, 300, 0, 1800),
  ],
  [
    'untaxed delivery',
    order([taxed('a', 1000, 1, 20)], { delivery: post(590) }),
    sums(1000, 0, 590, 200, 0, 1790),
  ],
  // tax after discount: (1,000 − 100) × 0.2
  [
    'tax is due on what is left after the discount',
    order([taxed('a', 1000, 1, 20)], { coupons: [typed(coupon('X', percent(10)))] }),
    sums(1000, 100, 0, 180, 0, 1080),
  ],
  // 250 over 1,000 and 500: 166.67 and 83.33; taxes of 833 × 0.2 = 166.6 and 417 × 0.055 = 22.935
  [
    'a discount over two rates',
    order([taxed('a', 1000, 1, 20), taxed('b', 500, 1, 5.5)], {
      coupons: [typed(coupon('X', amountOff(250)))],
    }),
    sums(1500, 250, 0, 190, 0, 1440),
  ],
  [
    'free delivery is untaxed',
    order([item('a', 1000)], { delivery: post(590, 20), coupons: [typed(coupon('F', freeDelivery))] }),
    sums(1000, 590, 590, 0, 0, 1000),
  ],
  // a gift card is a tender: the tax stays whole
  [
    'a gift card',
    order([taxed('a', 1000, 1, 20)], { giftCards: [{ cardId: 'g', balance: 500 }] }),
    sums(1000, 0, 0, 200, 500, 700),
  ],
  [
    'a gift card that pays all',
    order([taxed('a', 1000, 1, 20)], { giftCards: [{ cardId: 'g', balance: 5000 }] }),
    sums(1000, 0, 0, 200, 1200, 0),
  ],
  [
    'a gift card is bought untaxed',
    order([item('g', 5000, 1, { productType: ProductType.giftCard, rates: [vat(20)] })]),
    sums(5000, 0, 0, 0, 0, 5000),
  ],
  ['JPY has no decimals', order([taxed('a', 333, 1, 10)], { currency: 'JPY' }), sums(333, 0, 0, 33, 0, 366)],
  [
    'JPY, 8 % included',
    order([taxed('a', 1080, 1, 8)], { currency: 'JPY', taxIncluded: true }),
    sums(1080, 0, 0, 80, 0, 1080),
  ],
  // Québec: 5 % and 9.975 %, each rounded by itself
  ['two taxes', order([taxed('a', 1010, 1, 5, 9.975)]), sums(1010, 0, 0, 152, 0, 1162)],
  // 999.90 ÷ 1.19 = 840.252…, and not 9,999 times 0.08; of the delivery 5.95 ÷ 1.19
  [
    'included tax that an exempt buyer does not pay, by line',
    order([item('a', 10, 9999, { exempted: [vat(19)] })], {
      taxIncluded: true,
      delivery: { ...post(595), exempted: [vat(19)] },
    }),
    sums(84_025, 0, 500, 0, 0, 84_525),
  ],
  ['a free product', order([taxed('a', 0, 3, 20)]), sums(0, 0, 0, 0, 0, 0)],
])('%s', (_, facts, expected) => expect(quoteOf(facts).sums).toEqual(expected));

test('each line says its discounts, its taxes by rate and its total', () => {
  const coupons = [typed(coupon('X', amountOff(250))), typed(coupon('Y', percent(10)))];
  const { lines } = quoteOf(order([taxed('a', 1000, 1, 5, 9.975), item('b', 500)], { coupons }));
  // Y: 150 over 1,000 and 500 is 100 and 50; X: 250 over 900 and 450 is 166.67 and 83.33; 733 × 0.05, × 0.09975
  expect(lines[0]).toEqual({
    entryId: 'a',
    variantId: 'v-a',
    quantity: 1,
    unitPrice: 1000,
    subtotal: 1000,
    discounts: [
      { couponId: 'c-Y', amount: 100 },
      { couponId: 'c-X', amount: 167 },
    ],
    discount: 267,
    taxes: [
      { ...vat(5, 't0'), amount: 37 },
      { ...vat(9.975, 't1'), amount: 73 },
    ],
    tax: 110,
    total: 843,
  });
});

test('what an exempt buyer pays less is said: the price of the shop, and the taxes in all of it', () => {
  const { lines } = quoteOf(order([item('a', 10, 9999, { exempted: [vat(19)] })], { taxIncluded: true }));
  expect(lines).toMatchObject([
    {
      quantity: 9999,
      unitPrice: 8,
      subtotal: 84_025,
      tax: 0,
      total: 84_025,
      exempted: { price: 10, taxes: [{ ...vat(19), amount: 15_965 }] },
    },
  ]);
});

test('gift cards pay in the order that they were typed, and no more than is due', () =>
  expect(
    quoteOf(
      order([item('a', 1000)], {
        giftCards: [
          { cardId: 'empty', balance: 0 },
          { cardId: 'first', balance: 300 },
          { cardId: 'second', balance: 900 },
          { cardId: 'third', balance: 900 },
        ],
      }),
    ).giftCards,
  ).toEqual([
    { cardId: 'first', amount: 300 },
    { cardId: 'second', amount: 700 },
  ]));

describe('the hash', () => {
  const facts = order([taxed('a', 1000, 1, 20)], { delivery: post(590, 20) });
  const { hash } = quoteOf(facts);
  test('is the same for the same facts, in whatever order their fields come', () => {
    const turned = Object.fromEntries(Object.entries(facts).reverse()) as QuoteFacts;
    expect(quoteOf(turned).hash).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
  test.each<[string, Partial<QuoteFacts>]>([
    ['the currency', { currency: 'GBP' }],
    ['the destination', { destination: 'DE' }],
    ['included taxes', { taxIncluded: true }],
    ['a price', { items: [taxed('a', 1001, 1, 20)] }],
    ['a quantity', { items: [taxed('a', 500, 2, 20)] }],
    ['a rate', { items: [taxed('a', 1000, 1, 20.0001)] }],
    ['another entry', { items: [taxed('b', 1000, 1, 20)] }],
    ['the delivery', { delivery: post(591, 20) }],
    ['no delivery', { delivery: null }],
    ['a coupon', { coupons: [typed(coupon('X', amountOff(1)))] }],
    ['a gift card', { giftCards: [{ cardId: 'g', balance: 1 }] }],
  ])('names %s', (_, changes) => expect(quoteOf({ ...facts, ...changes }).hash).not.toBe(hash));
  test('does not name a coupon that counts for nothing: the price is the same', () => {
    const coupons = [typed(coupon('X', percent(10), { active: false }))];
    expect(quoteOf({ ...facts, coupons }).hash).toBe(hash);
  });
});

test.each([
  ['one line', [item('a', 99_999_999_999, 9999), item('b', 1_000_000_000_000_000)]],
  ['many lines', Array.from({ length: 1000 }, (_, i) => item(`e${i}`, 99_999_999_999, 9999))],
])('a sum beyond all prices is refused, never rounded: %s', (_, items) =>
  expect(() => quoteOf(order(items))).toThrow(RangeError),
);
