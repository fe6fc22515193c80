/** The checkouts of section 2. What was chosen travels in the address, so that a reload shows it again. */
export const EXPRESS_CHECKOUT = '/commerce/goto-checkout';

export const subscriptionCheckout = (cartToken: string): string =>
  `/checkout/subscribe?${new URLSearchParams({ cartToken })}`;

export const giftCardCheckout = (card: {
  websiteId: string;
  giftCardProductId: string;
  sku: string;
}): string => `/checkout/giftcard?${new URLSearchParams(card)}`;
