import type { ProductDocument, ProductVariant } from '../catalogue/product.js';
import { priceNow } from '../catalogue/shared/product-display.js';
import type { CapturedItem } from './cart.events.js';

/**
 * The part of a product's variant that an event captures when a visitor chooses it. It is in the contracts because the
 * deciders of two features make such events: the cart's and the checkout's.
 */
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
