import { unitsLeft, type VariantStock } from '../../catalogue/shared/product-display.js';
import { ProductType } from '../../shared/enumerations.js';

/** What decides about the quantity field. */
export type Countable = {
  readonly productType: number;
  readonly isSubscribable: boolean;
  readonly variants: readonly VariantStock[];
  /** of services; allowed where nothing is said */
  readonly multipleQuantityAllowedForServices?: boolean;
};

/**
 * Section 5, "Quantity input": physical products, and services that allow several; never subscriptions; only with
 * more than one unit in all.
 */
export function showsQuantity(product: Countable): boolean {
  const { productType, isSubscribable, variants, multipleQuantityAllowedForServices = true } = product;
  const isCounted =
    productType === ProductType.physical ||
    (productType === ProductType.service && multipleQuantityAllowedForServices);
  if (isSubscribable || !isCounted) return false;
  return variants.reduce((units, variant) => units + unitsLeft(productType, variant), 0) > 1;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** What is typed into the field, as a number; NaN when it is none. Whether it is a quantity is judged elsewhere. */
export function typedQuantity(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : Number.NaN;
}
