import { ProductType } from '../../shared/enumerations.js';

/** Where an add leads to: the cart, and from there at once to the checkout, or to a checkout of its own. */
export type PurchaseKind = 'cart' | 'express' | 'subscription' | 'gift-card';

/** Section 4, "Add flow order", its last step. */
export function purchaseKind(
  product: { readonly productType: number; readonly isSubscribable: boolean },
  isExpress: boolean,
): PurchaseKind {
  if (product.isSubscribable) return 'subscription';
  if (product.productType === ProductType.giftCard) return 'gift-card';
  return isExpress ? 'express' : 'cart';
}
