import { unitsLeft, type VariantStock } from '../../catalogue/shared/product-display.js';
import { ProductType } from '../../shared/enumerations.js';

/** What decides whether a buyer may take several units of a product in one entry. */
export type Multipliable = {
  readonly productType: number;
  readonly isSubscribable: boolean;
  /** of services; allowed where nothing is said */
  readonly multipleQuantityAllowedForServices?: boolean;
};

/** What decides about the quantity field. */
export type Countable = Multipliable & { readonly variants: readonly VariantStock[] };

/**
 * Section 5, "Quantity input": several units only of physical products and of services that allow it, and never of a
 * subscription. Of everything else an entry has one unit.
 */
export function allowsSeveral(product: Multipliable): boolean {
  const { productType, isSubscribable, multipleQuantityAllowedForServices = true } = product;
  const isCounted =
    productType === ProductType.physical ||
    (productType === ProductType.service && multipleQuantityAllowedForServices);
  return isCounted && !isSubscribable;
}

/** Section 5, "Quantity input": shown where several units are allowed, and only with more than one unit in all. */
export function showsQuantity(product: Countable): boolean {
  if (!allowsSeveral(product)) return false;
  const { productType, variants } = product;
  return variants.reduce((units, variant) => units + unitsLeft(productType, variant), 0) > 1;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** What is typed into the field, as a number; NaN when it is none. Whether it is a quantity is judged elsewhere. */
export function typedQuantity(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : Number.NaN;
}
