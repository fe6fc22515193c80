import { ProductType } from '../../shared/enumerations.js';
import { isLess, type Money } from '../../shared/money.js';

/** Section 4, "Product display": the sold-out mark wins over the sale mark. */
export const PRODUCT_DISPLAYS = ['normal', 'on-sale', 'sold-out'] as const;
export type ProductDisplay = (typeof PRODUCT_DISPLAYS)[number];

/** Section 3, "Stock result". */
export type VariantStock = {
  readonly unlimited: boolean;
  /** null when unlimited */
  readonly qtyInStock: number | null;
};

type StockedVariant = VariantStock & { readonly onSale: boolean };

/** Whether stock allows to buy one variant. */
export function inStock(variant: VariantStock): boolean {
  return variant.unlimited || (variant.qtyInStock ?? 0) > 0;
}

/**
 * Units of a variant that can be bought: those of the stock item for a physical product, a service or a paywall (its units
 * are places), any number of a type that never runs out, and none of an unknown type (section 4).
 */
export function unitsLeft(productType: number, { unlimited, qtyInStock }: VariantStock): number {
  switch (productType) {
    case ProductType.digital:
    case ProductType.giftCard:
      return Number.POSITIVE_INFINITY;
    case ProductType.physical:
    case ProductType.service:
    case ProductType.paywall:
      return unlimited ? Number.POSITIVE_INFINITY : Math.max(0, qtyInStock ?? 0);
    default:
      return 0;
  }
}

/** The variants that can be bought; all of them where none can, so that what is sold out shows a price too. */
export function variantsOnOffer<Variant extends VariantStock>(
  productType: number,
  variants: readonly Variant[],
): readonly Variant[] {
  const available = variants.filter((variant) => unitsLeft(productType, variant) > 0);
  return available.length > 0 ? available : variants;
}

/** Whether stock counts for a product at all: digital products and gift cards never run out (section 4). */
export function runsOut(productType: number): boolean {
  return productType !== ProductType.digital && productType !== ProductType.giftCard;
}

/**
 * Section 4: physical and service run out, digital and gift card never do, an unknown type counts as sold out. A paywall,
 * of which it says nothing, has places as a service has.
 */
export function productDisplay(productType: number, variants: readonly StockedVariant[]): ProductDisplay {
  return isSoldOut(productType, variants)
    ? 'sold-out'
    : variants.some((v) => v.onSale)
      ? 'on-sale'
      : 'normal';
}

function isSoldOut(productType: number, variants: readonly StockedVariant[]): boolean {
  return runsOut(productType) && !variants.some((variant) => unitsLeft(productType, variant) > 0);
}

/** What one unit costs now: the sale price while on sale. */
export function priceNow(priced: {
  readonly onSale: boolean;
  readonly priceMoney: Money;
  readonly salePriceMoney?: Money;
}): Money {
  return priced.onSale && priced.salePriceMoney ? priced.salePriceMoney : priced.priceMoney;
}

/** The cheapest of several, and whether they differ: "from {fromPrice}". */
export function priceRange(
  variants: readonly Parameters<typeof priceNow>[0][],
): { from: Money; differs: boolean } | undefined {
  const prices = variants.map(priceNow);
  const first = prices[0];
  if (!first) return undefined;
  const from = prices.reduce((low, price) => (isLess(price, low) ? price : low), first);
  return { from, differs: prices.some((price) => price.value !== from.value) };
}
