import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { addressLines } from '@daybook/contracts/shared/address/address-lines.data';

/** An address as an envelope has it, with the name first and the country last, in a language; no lines for none. */
export function namedAddressLines(address: CheckoutAddress | null, language: string): string[] {
  if (!address) return [];
  const { name, line1, line2 = '', city, region = '', postalCode, country } = address;
  const land = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  const lines = addressLines({ line1, line2, city, region, postalCode, country });
  return [name, ...lines, land ?? ''].filter(Boolean);
}
