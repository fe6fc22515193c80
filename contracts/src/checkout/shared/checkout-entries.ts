import type { SaveCheckoutRequest } from '../checkout.api.js';
import type { CheckoutAddress } from '../checkout-address.api.js';
import type { CheckoutAddressName } from './entered-checkout.js';

/** The fields of a form that holds this: `enteredCheckout` reads the same from them, but for a ticked `SAME_BILLING`. */
export function checkoutEntries({
  couponCodes = [],
  giftCardCodes = [],
  shippingAddress,
  billingAddress,
  reminder,
  ...texts
}: SaveCheckoutRequest): [string, string][] {
  const inAddress = (address: CheckoutAddressName, parts: CheckoutAddress | null | undefined) =>
    Object.entries(parts ?? {}).map(([part, value]) => [`${address}.${part}`, value]);
  const entries = [
    ...Object.entries(texts),
    ...inAddress('shippingAddress', shippingAddress),
    ...inAddress('billingAddress', billingAddress),
    ['reminder', reminder?.toString()],
    ...couponCodes.map((code) => ['couponCodes', code]),
    ...giftCardCodes.map((code) => ['giftCardCodes', code]),
  ];
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
