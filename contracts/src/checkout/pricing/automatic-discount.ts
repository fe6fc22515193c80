import type { ProductType } from '../../shared/enumerations.js';
import type { Currency } from '../../shared/money.js';
import type { CouponBenefit, CouponScope } from './coupon.js';

/**
 * So many units of its scope are bought, and so many of another are cheaper. `get` has the products that are cheaper; null:
 * those of its scope. `percent` in hundredths of a percent: 10 000 is free.
 */
export type BuyAndGet = {
  readonly kind: 'buyAndGet';
  readonly buyUnits: number;
  readonly getUnits: number;
  readonly get: CouponScope | null;
  readonly percent: number;
};

export type DiscountBenefit = CouponBenefit | BuyAndGet;

/** A discount that counts without a code, as its owner wrote it. Amounts are in the currency of the settings around it. */
export type AutomaticDiscount = {
  readonly id: string;
  /** as buyers read it in the cart, the order, its emails and its invoice */
  readonly name: string;
  readonly benefit: DiscountBenefit;
  /** the products that it takes something off, or that have to be bought */
  readonly scope: CouponScope;
  /** minor units that the products of the scope have to cost before discounts; 0: none */
  readonly minimum: number;
  /** units of the products of the scope; 0: none */
  readonly minimumUnits: number;
  /** the first day and the last day, `2026-11-23` in the website's time zone; null: no bound */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** whether codes may count beside it */
  readonly combinable: boolean;
  readonly active: boolean;
};

/** The discounts of a website that count without a code: one document, so that a quote reads one stream. */
export type DiscountSettings = {
  readonly currency: Currency;
  readonly discounts: readonly AutomaticDiscount[];
};

/** A line as discounts reckon with it; amounts in minor units. */
export type DiscountedLine = {
  readonly itemId: string;
  readonly collectionId: string;
  readonly productType: ProductType;
  readonly quantity: number;
  /** of all units, before discounts */
  readonly subtotal: number;
};
