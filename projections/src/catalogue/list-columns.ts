import { listedPrice } from '@daybook/contracts/catalogue/plan-pricing';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';

/** What lists filter and sort products by, in the rows of catalogue and of search. */
export function listColumns(product: ProductDocument) {
  const { collectionId, status, productType, displayIndex } = product;
  const tags = withKeys(product.tags);
  const options = optionsOf(product);
  return {
    collectionId,
    status,
    productType,
    displayIndex,
    ...listedPrice(product),
    tags: [...tags.values()],
    tagKeys: [...tags.keys()],
    options: [...options.values()],
    optionKeys: [...options.keys()],
  };
}

/** What its variants are made in, in the order in which a visitor may choose. */
function optionsOf({ userDefinedVariantOptions, variantOptionOrdering, variants }: ProductDocument) {
  return withKeys(
    userDefinedVariantOptions.flatMap((option) => {
      const made = new Set(variants.map(({ attributes }) => attributes[option] ?? ''));
      const values = [...new Set([...(variantOptionOrdering[option] ?? []), ...made])];
      // the colon stands between the option and its value
      const name = option.replaceAll(':', ' ').trim();
      return values
        .filter((value) => made.has(value) && value.trim())
        .map((value) => `${name}:${value.trim()}`);
    }),
  );
}

/** By their keys: in lower case, each once. */
function withKeys(texts: readonly string[]): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const text of texts.map((written) => written.trim())) {
    const key = text.toLowerCase();
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return byKey;
}
