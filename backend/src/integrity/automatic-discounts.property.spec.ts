import { discountsByName } from '@daybook/contracts/checkout/named-discounts';
import type {
  AutomaticDiscount,
  DiscountBenefit,
} from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { CouponScope } from '@daybook/contracts/checkout/pricing/coupon';
import { type QuoteFacts, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { coupon, discount, item, order, typed, vat } from '@daybook/contracts/checkout/testing/quoted-orders';
import { type RefundRequest, refundable, refundOf } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { CURRENCIES } from '@daybook/contracts/shared/money';
import fc from 'fast-check';
import { quoteViolation } from './quote-audit.js';

const scope: fc.Arbitrary<CouponScope> = fc.constantFrom(
  { kind: 'all' },
  { kind: 'products', productIds: ['p-e0', 'p-e1'] },
  { kind: 'collections', collectionIds: ['c0'] },
);
const units = fc.integer({ min: 1, max: 3 });
const share = fc.integer({ min: 1, max: 10_000 });
const benefit: fc.Arbitrary<DiscountBenefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: share }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
  fc.constant({ kind: 'freeDelivery' as const }),
  fc.record({
    kind: fc.constant('buyAndGet' as const),
    buyUnits: units,
    getUnits: units,
    get: fc.option(scope),
    percent: share,
  }),
);
const settings = fc.record({
  benefit,
  scope,
  minimum: fc.constantFrom(0, 0, 500),
  minimumUnits: fc.constantFrom(0, 0, 3),
  combinable: fc.boolean(),
});
const discounted = fc
  .array(settings, { maxLength: 5 })
  .map((all) =>
    all.map(({ benefit: of, ...changes }, i): AutomaticDiscount => discount(`d${i}`, of, changes)),
  );
const rates = fc.array(fc.constantFrom(5.5, 8.875, 20), { maxLength: 2 });
const price = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000 }));
const codes = fc.array(
  fc.tuple(benefit, scope, fc.boolean()).filter(([of]) => of.kind !== 'buyAndGet'),
  { maxLength: 2 },
);

/** Orders in every currency, of no decimals and of two, with discounts that have codes and some that have none. */
const facts: fc.Arbitrary<QuoteFacts> = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    taxIncluded: fc.boolean(),
    items: fc.array(fc.record({ unitPrice: price, quantity: fc.integer({ min: 1, max: 7 }), rates }), {
      minLength: 1,
      maxLength: 5,
    }),
    delivery: fc.option(fc.record({ price, rates })),
    discounts: discounted,
    codes,
  })
  .map(({ currency, taxIncluded, items, delivery, discounts, codes: typedCodes }) =>
    order(
      items.map((of, i) =>
        item(`e${i}`, of.unitPrice, of.quantity, { collectionId: `c${i % 2}`, rates: ratesOf(of.rates) }),
      ),
      {
        currency,
        taxIncluded,
        delivery: delivery && { optionId: 'post', price: delivery.price, rates: ratesOf(delivery.rates) },
        automatic: { currency, discounts },
        coupons: typedCodes.map(([of, on, combinable], i) =>
          typed(coupon(`K${i}`, of as never, { currency, scope: on, combinable })),
        ),
      },
    ),
  );
const ratesOf = (percents: readonly number[]) => percents.map((of, i) => vat(of, `t${i}`));

test('money is conserved in every quote, and the discounts by name come to the discount', () =>
  fc.assert(
    fc.property(facts, (given) => {
      const quote = quoteOf(given);
      expect(quoteViolation(quote)).toBeUndefined();
      const named = discountsByName(quote).reduce((sum, { amount }) => sum + amount, 0);
      expect(named).toBe(quote.sums.discount);
      for (const { discount: off, subtotal } of quote.lines) expect(off).toBeLessThanOrEqual(subtotal);
      expect(quote.sums.total).toBeGreaterThanOrEqual(0);
    }),
  ));

test('no order costs more for a discount without a code', () =>
  fc.assert(
    fc.property(facts, ({ automatic, ...without }) => {
      const before = quoteOf(without).sums.discount;
      const after = quoteOf({ ...without, ...(automatic && { automatic }) }).sums.discount;
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  ));

test('refunds give back exactly what was paid, unit by unit and then the rest', () =>
  fc.assert(
    fc.property(facts, (given) => {
      const { lines, delivery, sums } = quoteOf(given);
      const sale = {
        lines,
        delivery,
        tenders: sums.total > 0 ? [{ id: 'payment', amount: sums.total }] : [],
      };
      const refunds: Refund[] = [];
      const refund = (request: RefundRequest) => refunds.push(refundOf(sale, refunds, request));
      for (const { entryId, quantity, total } of lines)
        for (let unit = 0; total > 0 && unit < quantity; unit += 1)
          refund({ lines: [{ entryId, quantity: 1 }] });
      const left = refundable(sale, refunds);
      expect(left).toBe(delivery?.total ?? 0);
      if (left > 0) refund({ amount: left });
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.total);
    }),
  ));
