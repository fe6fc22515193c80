/** How a request, a cart, an order or a link names a variant: by its id, and by its SKU where it knows no id. */
export type VariantName = { readonly variantId?: string; readonly sku: string };

/**
 * The variant that is named; undefined: the product has it no more. An owner may rename a SKU, or give it to another
 * variant, so an id that is known decides alone.
 */
export const variantNamed = <Variant extends { readonly id: string; readonly sku: string }>(
  product: { readonly variants: readonly Variant[] } | undefined,
  { variantId, sku }: VariantName,
): Variant | undefined =>
  product?.variants.find((variant) =>
    variantId === undefined ? variant.sku === sku : variant.id === variantId,
  );
