import type { ContentStatus } from '../shared/enumerations.js';
import { type Currency, decimalsOf, type Money, minorUnits, money } from '../shared/money.js';
import type { ProductDocument } from './product.js';
import { foreignPrices } from './product-currency.js';

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

/** Dearest price that a document may have, minor units (`productProblems`). */
const DEAREST = 999_999_999_999_999;

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
  const prices = pricesOf(changedProduct(product, change)).map(({ amount }) => minorUnits(amount));
  if (prices.some((price) => price < 0)) return 'A price would fall below zero.';
  if (prices.some((price) => price > DEAREST)) return 'A price would be larger than we can write.';
  return undefined;
}

/** What the change makes another, for a preview. */
export function bulkDifferences(product: ProductDocument, change: BulkChange): BulkDifference[] {
  const changed = changedProduct(product, change);
  if (changed === product) return [];
  if (change.kind !== 'price') {
    return [{ what: 'status', sku: null, before: product.status, after: changed.status }];
  }
  const after = pricesOf(changed);
  return pricesOf(product).flatMap(({ what, sku, amount }, i) => {
    const now = after[i]?.amount ?? amount;
    return now.value === amount.value ? [] : [{ what, sku, before: amount, after: now }];
  });
}

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

type Price = { what: 'price' | 'sale-price'; sku: string | null; amount: Money };

function pricesOf({ variants, productSubscriptionOptions }: ProductDocument): Price[] {
  const ofOffer = (
    { priceMoney, salePriceMoney }: { readonly priceMoney: Money; readonly salePriceMoney?: Money },
    sku: string | null,
  ): Price[] => [
    { what: 'price', sku, amount: priceMoney },
    ...(salePriceMoney ? [{ what: 'sale-price', sku, amount: salePriceMoney } as const] : []),
  ];
  return [
    ...variants.flatMap((variant) => [
      ...ofOffer(variant, variant.sku),
      ...(variant.pricingOptions ?? []).flatMap((option) => ofOffer(option, variant.sku)),
    ]),
    ...productSubscriptionOptions.flatMap((option) => ofOffer(option, null)),
  ];
}
