import type { DiscountSettings } from '../pricing/automatic-discount.js';
import type { Coupon } from '../pricing/coupon.js';
import type { DeliverySettings } from './delivery-settings.js';

/** One amount of settings, in words for their owner; minor units of their currency. */
export type NamedUnits = { readonly name: string; readonly units: number };

/** Every amount of a delivery, in the order of its zones. */
export const namedInDelivery = ({ zones }: DeliverySettings): NamedUnits[] =>
  zones.flatMap(({ options }) =>
    options.flatMap(({ name, price, freeFrom }): NamedUnits[] => {
      const prices: NamedUnits[] =
        price.kind === 'flat'
          ? [{ name: `${name}: price`, units: price.price }]
          : price.steps.flatMap((step, i) => [
              ...(price.kind === 'bySubtotal' ? [{ name: `${name}: step ${i + 1}`, units: step.from }] : []),
              { name: `${name}: price ${i + 1}`, units: step.price },
            ]);
      return freeFrom === null ? prices : [...prices, { name: `${name}: free from`, units: freeFrom }];
    }),
  );

/** Every amount of a coupon above zero. */
export function namedInCoupon({ code, benefit, minimum }: Coupon): NamedUnits[] {
  const off = benefit.kind === 'amount' ? [{ name: `Coupon ${code}: amount`, units: benefit.amount }] : [];
  return minimum > 0 ? [...off, { name: `Coupon ${code}: minimum`, units: minimum }] : off;
}

/** Every amount of the discounts above zero, in their order. */
export const namedInDiscounts = ({ discounts }: DiscountSettings): NamedUnits[] =>
  discounts.flatMap(({ name, benefit, minimum }) => [
    ...(benefit.kind === 'amount' ? [{ name: `Discount ${name}: amount`, units: benefit.amount }] : []),
    ...(minimum > 0 ? [{ name: `Discount ${name}: minimum`, units: minimum }] : []),
  ]);
