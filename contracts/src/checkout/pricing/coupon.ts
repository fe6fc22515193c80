import type { Currency } from '../../shared/money.js';

/** What a coupon takes off. */
export type CouponBenefit =
  /** `percent` in hundredths of a percent: 1250 is 12.5 % */
  | { readonly kind: 'percent'; readonly percent: number }
  /** minor units of the website's currency, once an order */
  | { readonly kind: 'amount'; readonly amount: number }
  /** the whole price of the delivery */
  | { readonly kind: 'freeDelivery' };

/** The products that a coupon takes something off; those of a list, or of a collection of a list. */
export type CouponScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'products'; readonly productIds: readonly string[] }
  | { readonly kind: 'collections'; readonly collectionIds: readonly string[] };

/** A coupon as its owner wrote it. */
export type Coupon = {
  readonly id: string;
  /** as the owner wrote it; {@link couponCode} compares */
  readonly code: string;
  readonly currency: Currency;
  readonly benefit: CouponBenefit;
  readonly scope: CouponScope;
  /** minor units that the products of the scope have to cost before discounts; 0: none */
  readonly minimum: number;
  readonly oncePerCustomer: boolean;
  /** how many orders may use it; null: any number */
  readonly limit: number | null;
  /** the first day and the last day, `2026-11-23` in the website's time zone; null: no bound */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** whether another coupon may stand beside it */
  readonly combinable: boolean;
  readonly active: boolean;
};

/** Why a coupon takes nothing off. */
export const COUPON_PROBLEMS = [
  'unknown',
  // too many codes were tried, and this one was not
  'guesses',
  'inactive',
  'notYet',
  'over',
  'usedUp',
  'usedByCustomer',
  'wrongCurrency',
  'nothingEligible',
  'belowMinimum',
  'nothingToDeliver',
  'notCombinable',
  'nothingLeft',
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** What is known of a code that the buyer typed. */
export type TypedCoupon = {
  readonly code: string;
  /** null: the website has no such coupon */
  readonly coupon: Coupon | null;
  /** orders that use it, without the one that is quoted */
  readonly uses: number;
  /** whether this customer used it before, in another order */
  readonly usedByCustomer: boolean;
};

/** A code as it is compared: buyers type it in any case, with spaces around. */
export const couponCode = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/** What a coupon is judged by. */
type CouponFacts = {
  readonly currency: Currency;
  /** `2026-11-23` in the website's time zone */
  readonly today: string;
  /** minor units that the products of its scope cost before discounts; null: the order has none of them */
  readonly eligible: number | null;
  readonly hasDelivery: boolean;
};

/** Why a coupon does not count in this order by itself; null: it does. Whether it may stand beside others comes later. */
export function couponProblem(
  { coupon, uses, usedByCustomer }: TypedCoupon,
  { currency, today, eligible, hasDelivery }: CouponFacts,
): CouponProblem | null {
  if (!coupon) return 'unknown';
  if (!coupon.active) return 'inactive';
  // days compare as texts
  if (coupon.firstDay !== null && today < coupon.firstDay) return 'notYet';
  if (coupon.lastDay !== null && today > coupon.lastDay) return 'over';
  if (coupon.limit !== null && uses >= coupon.limit) return 'usedUp';
  if (coupon.oncePerCustomer && usedByCustomer) return 'usedByCustomer';
  if (coupon.currency !== currency) return 'wrongCurrency';
  if (eligible === null) return 'nothingEligible';
  if (eligible < coupon.minimum) return 'belowMinimum';
  if (coupon.benefit.kind === 'freeDelivery' && !hasDelivery) return 'nothingToDeliver';
  return null;
}
