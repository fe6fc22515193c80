/** What the values of a product's options are read from. */
export type ProductOptions = {
  readonly variants: readonly {
    readonly attributes: Readonly<Record<string, string>>;
    readonly imageId?: string;
  }[];
  /** option name to values, in the owner's order */
  readonly variantOptionOrdering: Readonly<Record<string, readonly string[]>>;
};

/** The values of one option that a variant has, in the owner's order. */
export function valuesOf({ variants, variantOptionOrdering }: ProductOptions, option: string): string[] {
  const used = new Set(variants.map(({ attributes }) => attributes[option]));
  const values = new Set([...(variantOptionOrdering[option] ?? []), ...used]);
  return [...values].filter((value) => value !== undefined && used.has(value)) as string[];
}

/** The picture of an option's value, an id, when each value has its own and no two values share one. */
export function swatchesOf(product: ProductOptions, option: string): ReadonlyMap<string, string> | undefined {
  const swatches = new Map<string, string>();
  for (const value of valuesOf(product, option)) {
    const own = product.variants.filter(({ attributes }) => attributes[option] === value);
    const images = new Set(own.map(({ imageId }) => imageId));
    const [image] = images;
    if (images.size !== 1 || image === undefined) return undefined;
    swatches.set(value, image);
  }
  return swatches.size > 1 && new Set(swatches.values()).size === swatches.size ? swatches : undefined;
}
