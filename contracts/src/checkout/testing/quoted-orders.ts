import { ProductType } from '../../shared/enumerations.js';
import type { AutomaticDiscount, DiscountBenefit, DiscountSettings } from '../pricing/automatic-discount.js';
import type { Coupon, CouponBenefit, TypedCoupon } from '../pricing/coupon.js';
import type { QuotedItem, QuoteFacts } from '../pricing/quote.js';

/** A tax of so many percent. */
export const vat = (percent: number, id = 'vat') => ({ id, name: 'VAT', rate: Math.round(percent * 10_000) });

/** One physical product in the collection `all`, untaxed unless a test says otherwise. */
export const item = (
  entryId: string,
  unitPrice: number,
  quantity = 1,
  changes: Partial<QuotedItem> = {},
): QuotedItem => ({
  entryId,
  itemId: `p-${entryId}`,
  collectionId: 'all',
  variantId: `v-${entryId}`,
  productType: ProductType.physical,
  quantity,
  unitPrice,
  rates: [],
  ...changes,
});

/** A coupon that counts, on all products. */
export const coupon = (code: string, benefit: CouponBenefit, changes: Partial<Coupon> = {}): Coupon => ({
  id: `c-${code}`,
  code,
  currency: 'EUR',
  benefit,
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: null,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});

/** The coupon as the buyer typed it. */
export const typed = (of: Coupon, changes: Partial<TypedCoupon> = {}): TypedCoupon => ({
  code: of.code,
  coupon: of,
  uses: 0,
  usedByCustomer: false,
  ...changes,
});

export const percent = (of: number): CouponBenefit => ({ kind: 'percent', percent: of * 100 });
export const amountOff = (amount: number): CouponBenefit => ({ kind: 'amount', amount });
export const freeDelivery: CouponBenefit = { kind: 'freeDelivery' };

/** A discount without a code that counts, on all products. */
export const discount = (
  id: string,
  benefit: DiscountBenefit,
  changes: Partial<AutomaticDiscount> = {},
): AutomaticDiscount => ({
  id,
  name: `Sale ${id}`,
  benefit,
  scope: { kind: 'all' },
  minimum: 0,
  minimumUnits: 0,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});

/** The discounts of a website that sells in euro. */
export const discounts = (...of: AutomaticDiscount[]): DiscountSettings => ({
  currency: 'EUR',
  discounts: of,
});

/** An order in euro without delivery, coupons and gift cards. */
export const order = (items: readonly QuotedItem[], changes: Partial<QuoteFacts> = {}): QuoteFacts => ({
  currency: 'EUR',
  destination: 'FR',
  taxIncluded: false,
  items,
  delivery: null,
  coupons: [],
  giftCards: [],
  today: '2026-11-23',
  ...changes,
});
