import { type QuoteFacts, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { refundOf, type Sale } from '@daybook/contracts/orders/refund';
import { recountOrders } from './recount-orders.js';
import { recountQuote } from './recount-quote.js';
import { recountRefunds } from './recount-refunds.js';

test('2,000 random orders in all currencies are reckoned again to the same amounts, and the field of a changed one is named', () => {
  const { findings, refunds, currencies, unnamed } = recountOrders(2_000, 20_261_123);
  expect(findings.slice(0, 5)).toEqual([]);
  expect(refunds).toBeGreaterThan(8_000);
  expect(currencies.size).toBe(27);
  expect(unnamed.slice(0, 5)).toEqual([]);
});

/** 10.00 and 5.00 at 20 %: worked out by hand, so that the recount and the product cannot be wrong together. */
const FACTS: QuoteFacts = {
  currency: 'EUR',
  destination: 'FR',
  taxIncluded: false,
  today: '2026-11-23',
  delivery: null,
  items: [
    {
      entryId: 'a',
      itemId: 'p',
      collectionId: 'c',
      variantId: 'v',
      productType: 1,
      quantity: 2,
      unitPrice: 500,
      rates: [{ id: 't', name: 'VAT', rate: 200_000 }],
    },
  ],
  coupons: [],
  giftCards: [{ cardId: 'g', balance: 200 }],
};

test('the recount knows an order that was worked out by hand', () => {
  const line = {
    unitPrice: 500,
    subtotal: 1000,
    discounts: [],
    discount: 0,
    taxes: [{ amount: 200 }],
    tax: 200,
    total: 1200,
  };
  const sums = { subtotal: 1000, discount: 0, shipping: 0, tax: 200, giftCards: 200, total: 1000 };
  const stored = { lines: [line], delivery: null, giftCards: [{ cardId: 'g', amount: 200 }], sums };
  expect(recountQuote(FACTS, stored)).toEqual([]);
  expect(quoteOf(FACTS)).toMatchObject({ lines: [line], sums });
  expect(recountQuote(FACTS, { ...stored, sums: { ...sums, total: 1001 } })).toEqual([
    'sums.total is 1001 and has to be 1000',
  ]);
});

const SALE: Sale = {
  lines: [{ entryId: 'a', quantity: 2, total: 1200, taxes: [{ id: 't', amount: 200 }] }],
  delivery: null,
  tenders: [
    { id: 'g', amount: 200 },
    { id: 'payment', amount: 1000 },
  ],
};

test.each([
  [
    'a tender out of turn',
    {
      tenders: [
        { id: 'g', amount: 200 },
        { id: 'payment', amount: 400 },
      ],
    },
    'out of turn',
  ],
  ['a tender of another order', { tenders: [{ id: 'x', amount: 600 }] }, 'there is no tender x'],
  [
    'less than the units are worth',
    { amount: 599, lines: [{ entryId: 'a', quantity: 1, amount: 599, taxes: [{ amount: 100 }] }] },
    'are worth 600',
  ],
  [
    'too little tax',
    { lines: [{ entryId: 'a', quantity: 1, amount: 600, taxes: [{ amount: 97 }] }] },
    'leaves the split',
  ],
  ['parts that do not add up', { amount: 601 }, 'its parts come to 600'],
])('the recount of refunds names %s', (_, changes, text) => {
  const request = { lines: [{ entryId: 'a', quantity: 1 }] };
  const refund = refundOf(SALE, [], request);
  expect(recountRefunds(SALE, [{ request, refund }])).toEqual([]);
  const findings = recountRefunds(SALE, [{ request, refund: { ...refund, ...changes } }]);
  expect(findings.join()).toContain(text);
});
