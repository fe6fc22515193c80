import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order, vat } from '@daybook/contracts/checkout/testing/quoted-orders';
import fc from 'fast-check';
import {
  type ChargeGroup,
  cancelledShares,
  chargesOf,
  refundGroups,
  sharesOf,
  tendersOf,
} from './order-charges.js';
import { restOf } from './refunds.rules.js';

const RATES = [[], [vat(20)], [vat(5.5, 'reduced')], [vat(20), vat(1.25, 'city')]];

/** Orders whose gift cards pay a part. */
const orders = fc
  .record({
    prices: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 9999 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        rates: fc.constantFrom(...RATES),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    delivery: fc.option(
      fc.record({ price: fc.integer({ min: 0, max: 900 }), rates: fc.constantFrom(...RATES) }),
    ),
    taxIncluded: fc.boolean(),
    balances: fc.array(fc.integer({ min: 1, max: 12_000 }), { maxLength: 3 }),
  })
  .map(({ prices, delivery, taxIncluded, balances }) =>
    quoteOf(
      order(
        prices.map(({ price, quantity, rates }, i) => item(`e${i}`, price, quantity, { rates })),
        {
          taxIncluded,
          delivery: delivery && { optionId: 'post', ...delivery },
          giftCards: balances.map((balance, i) => ({ cardId: `g${i}`, balance })),
        },
      ),
    ),
  );

/** What groups come to, by the taxes that they bear. */
function sums(groups: readonly (readonly [sign: number, group: ChargeGroup])[]) {
  const found: Record<string, number[]> = {};
  for (const [sign, { gross, taxes }] of groups) {
    const key = taxes.map(({ name, rate }) => `${name} ${rate}`).join(' + ');
    const before = found[key] ?? [0, ...taxes.map(() => 0)];
    found[key] = [gross, ...taxes.map(({ amount }) => amount)].map((amount, i) => before[i]! + sign * amount);
  }
  return Object.values(found).flat();
}

test('sale, refund and cancellation of an order that cards have paid in part come to 0 by each rate', () => {
  fc.assert(
    fc.property(orders, (quote) => {
      const { lines, delivery } = quote;
      const refund = restOf({ quote, captured: 0, refunds: [], isDue: quote.sums.total > 0 });
      const tenders = tendersOf(quote, { method: 'bank', method_name: 'Bank transfer' });
      const sold = chargesOf(lines, delivery);
      const back = refund ? refundGroups(refund, lines, delivery) : [];
      const cards = tenders.filter(({ kind }) => kind === 'giftCard');
      const cancelled = cancelledShares(sold, back, tenders);
      expect(cancelled.every(({ tender }) => tender.kind === 'payment')).toBe(true);
      const all = [
        ...sharesOf(sold, tenders).map(({ group }) => [1, group] as const),
        ...sharesOf(back, cards).map(({ group }) => [-1, group] as const),
        ...cancelled.map(({ group }) => [-1, group] as const),
      ];
      expect(sums(all).filter((amount) => amount !== 0)).toEqual([]);
    }),
    { numRuns: 1000, seed: 11 },
  );
});
