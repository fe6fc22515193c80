import { ProductType } from '../../shared/enumerations.js';

/** What decides whether visitors can wait for a product. */
export type Waitable = { readonly productType: number; readonly isSubscribable: boolean };

/** Product types that run out and are sold through the cart (section 4). */
export const WAITABLE_TYPES: readonly number[] = [ProductType.physical, ProductType.service];

/**
 * Whether visitors can sign up for the restock of a product. It has to run out, and to be sold through the cart, where
 * the link of an offer puts the held unit. Digital products and gift cards never run out, a subscription has a checkout
 * of its own that takes no held unit, and an unknown type cannot be bought (section 4).
 */
export const isWaitable = ({ productType, isSubscribable }: Waitable): boolean =>
  !isSubscribable && WAITABLE_TYPES.includes(productType);
