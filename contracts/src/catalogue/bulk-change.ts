import type { ContentStatus } from '../shared/enumerations.js';
import { MAX_PRICE_UNITS } from '../shared/limits.js';
import { type Currency, decimalsOf, formatMoney, type Money, minorUnits, money } from '../shared/money.js';
import type { ProductDocument } from './product.js';
import { foreignPrices } from './product-currency.js';
import { isLeap, priceDifferences, pricesOf } from './shared/product-prices.js';

/** One change for many products. */
export type BulkChange =
  | { readonly kind: 'publish' | 'unpublish' }
  | {
      readonly kind: 'price';
      /** hundredths of a percent more (or, below 0, less), or minor units more (or less) */
      readonly by: { readonly percent: number } | { readonly amount: number };
      readonly rounding: Rounding;
      /**
       * what the website sells in: a price in another currency stays as it is, for so much more of it would be another
       * amount. Not said in changes from before it was asked for: those are of every price
       */
      readonly currency?: Currency;
    };

/** To minor units, to whole units of the currency, or to the nearest price that ends in 99. */
export type Rounding = 'none' | 'whole' | 'ninety-nine';

/** One status or price of a product that a change makes another. */
export type BulkDifference = {
  readonly what: 'status' | 'price' | 'sale-price';
  /** whose price; null of a status and of a subscription option */
  readonly sku: string | null;
  readonly before: Money | ContentStatus;
  readonly after: Money | ContentStatus;
};

/** The document as the change makes it; the same object when there is nothing to change. */
export function changedProduct(product: ProductDocument, change: BulkChange): ProductDocument {
  if (change.kind === 'price') return repriced(product, change);
  const { publishAt: _, ...rest } = product;
  if (change.kind === 'publish') {
    return product.status === 'published' ? product : { ...rest, status: 'published' };
  }
  const isShown = product.status === 'published' || product.status === 'scheduled';
  return isShown ? { ...rest, status: 'draft' } : product;
}

/** Why the change cannot be made to this product, in words for its owner; undefined when it can. */
export function bulkRefusal(product: ProductDocument, change: BulkChange): string | undefined {
  if (change.kind === 'price' && change.currency !== undefined) {
    const foreign = foreignPrices(product, change.currency);
    if (foreign) return [...new Set(Object.values(foreign))].join(' ');
  }
  if (change.kind !== 'price') return undefined;
  const changed = changedProduct(product, change);
  const prices = pricesOf(changed).map(({ amount }) => minorUnits(amount));
  if (prices.some((price) => price < 0)) return 'A price would fall below zero.';
  if (priceDifferences(product, changed).some(({ after }) => minorUnits(after) === 0))
    return 'A price would fall to zero.';
  const dearest = pricesOf(changed).find(({ amount }) => minorUnits(amount) > MAX_PRICE_UNITS);
  if (dearest) {
    return `A price would be more than ${formatMoney(money(MAX_PRICE_UNITS, dearest.amount.currency))}.`;
  }
  return undefined;
}

/** What the change makes another, for a preview. */
export function bulkDifferences(product: ProductDocument, change: BulkChange): BulkDifference[] {
  const changed = changedProduct(product, change);
  if (changed === product) return [];
  if (change.kind !== 'price') {
    return [{ what: 'status', sku: null, before: product.status, after: changed.status }];
  }
  return priceDifferences(product, changed);
}

/** How many amounts of the product the owner is asked about before the change is made. */
export const bulkLeaps = (product: ProductDocument, change: BulkChange): number =>
  change.kind === 'price'
    ? priceDifferences(product, changedProduct(product, change)).filter(isLeap).length
    : 0;

function repriced(
  product: ProductDocument,
  { by, rounding }: Extract<BulkChange, { kind: 'price' }>,
): ProductDocument {
  let isAnother = false;
  const priced = (amount: Money): Money => {
    const units = minorUnits(amount);
    const moved = 'percent' in by ? Math.round((units * (10_000 + by.percent)) / 10_000) : units + by.amount;
    const value = rounded(moved, amount, rounding);
    if (value === units) return amount;
    isAnother = true;
    return money(value, amount.currency);
  };
  const offer = <Offer extends { readonly priceMoney: Money; readonly salePriceMoney?: Money }>(
    one: Offer,
  ) => ({
    ...one,
    priceMoney: priced(one.priceMoney),
    ...(one.salePriceMoney && { salePriceMoney: priced(one.salePriceMoney) }),
  });
  const changed: ProductDocument = {
    ...product,
    variants: product.variants.map((variant) => ({
      ...offer(variant),
      ...(variant.pricingOptions && { pricingOptions: variant.pricingOptions.map(offer) }),
    })),
    productSubscriptionOptions: product.productSubscriptionOptions.map(offer),
  };
  return isAnother ? changed : product;
}

function rounded(units: number, { currency }: Money, rounding: Rounding): number {
  const whole = 10 ** decimalsOf(currency);
  // where there are no decimals, a price that ends in 99 is one below a hundred
  const step = rounding === 'ninety-nine' ? 100 : whole;
  if (rounding === 'none' || units <= 0) return units;
  if (rounding === 'whole') return Math.round(units / step) * step;
  return Math.max(Math.round((units + 1) / step) * step - 1, step - 1);
}
