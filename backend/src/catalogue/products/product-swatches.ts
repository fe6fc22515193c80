import type { Swatch } from '@daybook/contracts/catalogue/catalogue.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { swatchesOf } from '@daybook/contracts/catalogue/shared/option-values';

/** So many stand in one line of a card on a phone. */
const MOST_SWATCHES = 5;

/**
 * The values of the first option whose values have pictures of their own; undefined: there is none.
 * @param isInStock of a variant, by its id
 */
export function productSwatches(
  document: ProductDocument,
  isInStock: (variantId: string) => boolean,
): Swatch[] | undefined {
  for (const option of document.userDefinedVariantOptions) {
    const swatches = swatchesOf(document, option);
    if (swatches)
      return [...swatches].slice(0, MOST_SWATCHES).flatMap(([value, imageId]) => {
        const made = document.variants.filter(({ attributes }) => attributes[option] === value);
        const variant = made.find(({ id }) => isInStock(id)) ?? made[0];
        const image = document.images.find(({ id }) => id === imageId);
        return variant && image ? [{ value, sku: variant.sku, image }] : [];
      });
  }
  return undefined;
}
