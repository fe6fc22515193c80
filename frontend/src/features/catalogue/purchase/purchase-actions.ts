import type { ComponentType } from 'react';

/** An entry for the cart, or for a checkout of its own. `additionalFields` are answers as text. */
export type Purchased = { itemId: string; sku: string; quantity: number; additionalFields: string | null };

/** The item of a restock sign-up: the variant is undefined while none is chosen. */
export type RestockFormProps = { productId: string; variantId: string | undefined };

/** The actions for a purchase. Each resolves when it is done, and throws an `ApiError`. */
export type PurchaseActions = {
  /** units of a variant of this product that are in the cart */
  inCart: (sku: string) => number;
  /** units of all in the cart: where they change, the cause of a refusal may be gone */
  cartUnits: number;
  addToCart: (entry: Purchased) => Promise<unknown>;
  /**
   * express checkout (section 2); undefined where the website has none. It resolves to false when there is no cart to
   * check out
   */
  goToCheckout?: () => Promise<boolean>;
  subscribe: (entry: Purchased & { subscriptionOptionId: string }) => Promise<unknown>;
  goToGiftCard: (card: Omit<Purchased, 'quantity'>) => Promise<unknown>;
  /** the restock sign-up, shown for a sold-out product */
  RestockForm: ComponentType<RestockFormProps>;
};
