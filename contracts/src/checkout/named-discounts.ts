import type { Quote } from './pricing/quote.js';

/** The amount that one discount takes off the whole order; minor units. */
export type NamedUnitsOff = {
  /** the code of a coupon, or the name of a discount without one */
  readonly name: string;
  readonly amount: number;
};

type Named = Pick<Quote, 'coupons' | 'automatic'> & {
  readonly lines: readonly Pick<Quote['lines'][number], 'discounts'>[];
  readonly delivery: Pick<NonNullable<Quote['delivery']>, 'discounts'> | null;
};

/**
 * Why an order costs less, discount by discount: those without a code first. The amounts come to the sum of the discounts.
 * A free delivery that is not priced yet is named with 0. Each name comes once, also where a code is written like a name.
 */
export function discountsByName({ coupons, automatic = [], lines, delivery }: Named): NamedUnitsOff[] {
  const all = [...lines, ...(delivery ? [delivery] : [])].flatMap(({ discounts }) => discounts);
  const amountOf = (id: string) =>
    all.reduce((sum, off) => sum + ((off.couponId ?? off.discountId) === id ? off.amount : 0), 0);
  const named = [
    ...automatic.map(({ discountId, name }) => ({ name, amount: amountOf(discountId) })),
    ...coupons.map(({ couponId, code }) => ({ name: code, amount: amountOf(couponId) })),
  ];
  const sums = new Map<string, number>();
  for (const { name, amount } of named) sums.set(name, (sums.get(name) ?? 0) + amount);
  return [...sums].map(([name, amount]) => ({ name, amount }));
}
