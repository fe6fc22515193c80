/** The paths of the checkouts of section 2. The URL carries the chosen item, so that a reload shows it again. */
export const EXPRESS_CHECKOUT = '/commerce/goto-checkout';

export const subscriptionCheckout = (cartToken: string): string =>
  `/checkout/subscribe?${new URLSearchParams({ cartToken })}`;

export const giftCardCheckout = (card: {
  websiteId: string;
  giftCardProductId: string;
  sku: string;
  /** of a gift card with answers to its custom form */
  cartToken?: string;
}): string => `/checkout/giftcard?${new URLSearchParams(card)}`;
