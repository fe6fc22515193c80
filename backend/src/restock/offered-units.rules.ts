import type { ProductDocument, ProductVariant } from '@daybook/contracts/catalogue/product';
import { isWaitable } from '@daybook/contracts/restock/shared/restock-waitable';
import type { Availability } from '@daybook/contracts/stock/availability';

/** The variant of a list, as long as a subscriber who is notified can buy it. @param product undefined when it is gone */
export function offeredVariant(
  product: ProductDocument | undefined,
  variantId: string,
): ProductVariant | undefined {
  if (product?.status !== 'published' || !isWaitable(product)) return undefined;
  return product.variants.find(({ id }) => id === variantId);
}

/** Units that a send may offer: none of a variant that its subscribers cannot buy. @returns null when unlimited */
export function unitsToOffer(
  product: ProductDocument | undefined,
  variantId: string,
  { unlimited, available }: Availability,
): number | null {
  if (!offeredVariant(product, variantId)) return 0;
  return unlimited ? null : available;
}
