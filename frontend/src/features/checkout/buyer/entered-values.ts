import type { Checkout, SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { tidyAddress } from '@daybook/contracts/shared/address/check-address.data';

/**
 * What was filled in, as a text that is the same for what means the same: the server keeps an address in the form of its
 * country. Codes are not in it, for gift cards come back as their last characters.
 */
export function comparable({
  email,
  shippingAddress,
  billingAddress,
  shippingOptionId,
  note,
  vatNumber,
  reminder,
}: SaveCheckoutRequest | Checkout): string {
  return JSON.stringify([
    email?.trim() || null,
    tidied(shippingAddress),
    tidied(billingAddress),
    shippingOptionId ?? null,
    note?.trim() || null,
    // as the server keeps it
    vatNumber?.toUpperCase().replaceAll(/[\s.\-/]/g, '') || null,
    reminder || 0,
  ]);
}

function tidied(address: CheckoutAddress | null | undefined): readonly string[] | null {
  if (!address) return null;
  const { name, line1, line2 = '', city, region = '', postalCode, country, phone = '' } = address;
  const parts = tidyAddress({
    line1: line1.trim(),
    line2: line2.trim(),
    city: city.trim(),
    region: region.trim(),
    postalCode: postalCode.trim(),
    country,
  });
  const { line1: first, line2: second, city: town, region: area, postalCode: code, country: land } = parts;
  return [name.trim(), first, second, town, area, code, land, phone.trim()];
}
