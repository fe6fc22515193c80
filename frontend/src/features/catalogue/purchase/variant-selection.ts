import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type ProductOptions, valuesOf } from '@daybook/contracts/catalogue/shared/option-values';
import { unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';

/** Option name to chosen value; an option that is not chosen yet has no entry. */
export type Selection = Readonly<Record<string, string>>;

/** The result of choosing a value, with the other options as they are. */
export type ChoiceState = 'available' | 'sold-out' | 'missing';
export type Choice = { value: string; state: ChoiceState };

/** Whether the variant is available (section 4). */
export function canBuy(productType: number, variant: VariantItem): boolean {
  return unitsLeft(productType, variant) > 0;
}

/** Selectors are shown with more than one variant only (section 2). */
export function needsSelection({ structuredContent, userDefinedVariantOptions }: ProductItem): boolean {
  return structuredContent.variants.length > 1 && userDefinedVariantOptions.length > 0;
}

/** The variant of a shared link, or the only variant, or else the values of options with a single value. */
export function initialSelection(product: ProductItem, sku?: string): Selection {
  const { variants } = product.structuredContent;
  const chosen =
    variants.find((variant) => variant.sku === sku) ?? (variants.length === 1 ? variants[0] : undefined);
  if (chosen) return chosen.attributes;
  return Object.fromEntries(
    product.userDefinedVariantOptions.flatMap((option) => {
      const values = valuesOf(optionsOf(product), option);
      return values.length === 1 ? [[option, values[0] as string]] : [];
    }),
  );
}

/**
 * The variant with exactly the chosen values; undefined while an option is not chosen or no variant has these values.
 */
export function variantOf(product: ProductItem, selection: Selection): VariantItem | undefined {
  const { variants } = product.structuredContent;
  if (!needsSelection(product)) return variants[0];
  if (unselectedOptions(product, selection).length > 0) return undefined;
  return variants.find((variant) => matches(variant, selection));
}

/** The variants that the selection may still become, whatever their stock. */
export function possibleVariants(product: ProductItem, selection: Selection): readonly VariantItem[] {
  const { variants } = product.structuredContent;
  return needsSelection(product)
    ? variants.filter((variant) => matches(variant, selection))
    : variants.slice(0, 1);
}

/** Names of the options without a choice, in their order. */
export function unselectedOptions(product: ProductItem, selection: Selection): string[] {
  if (!needsSelection(product)) return [];
  return product.userDefinedVariantOptions.filter((option) => selection[option] === undefined);
}

/** The values of one option in the owner's order. */
export function choicesOf(product: ProductItem, option: string, selection: Selection): Choice[] {
  const { productType, variants } = product.structuredContent;
  return valuesOf(optionsOf(product), option).map((value) => {
    const made = variants.filter((variant) => matches(variant, { ...selection, [option]: value }));
    if (made.length === 0) return { value, state: 'missing' };
    return { value, state: made.some((variant) => canBuy(productType, variant)) ? 'available' : 'sold-out' };
  });
}

/**
 * The picture of a selection: the one of all variants that it may still become. Where these differ in their pictures,
 * the shown picture stays, unless it is the picture of other variants alone.
 * @param shown the picture that the visitor sees now, an id
 */
export function imageOf(product: ProductItem, selection: Selection, shown?: string): string | undefined {
  const images = imagesOf(possibleVariants(product, selection));
  const [first] = images;
  if (images.size === 1) return first;
  const isOfOthers = shown !== undefined && imagesOf(product.structuredContent.variants).has(shown);
  return isOfOthers && first !== undefined && !images.has(shown) ? first : shown;
}

const imagesOf = (variants: readonly VariantItem[]): ReadonlySet<string> =>
  new Set(variants.flatMap(({ imageId }) => imageId ?? []));

/** What the values of the product's options are read from. */
export const optionsOf = (product: ProductItem): ProductOptions => ({
  ...product,
  ...product.structuredContent,
});

function matches(variant: VariantItem, selection: Selection): boolean {
  return Object.entries(selection).every(([option, value]) => variant.attributes[option] === value);
}
