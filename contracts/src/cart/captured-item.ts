import type { ProductDocument, ProductVariant } from '../catalogue/product.js';
import { priceNow } from '../catalogue/shared/product-display.js';
import type { CapturedItem } from './cart.events.js';

/** What an event keeps of a product's variant when a visitor chooses it. */
export function capturedItem(product: ProductDocument, variant: ProductVariant): CapturedItem {
  return {
    itemId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    title: product.title,
    productType: product.productType,
    attributes: variant.attributes,
    unitPrice: priceNow(variant),
  };
}
