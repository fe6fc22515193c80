import { formatAddress } from 'localized-address-format';
import { envelopeNamesRegion } from './address-layout.data.js';
import type { AddressPart } from './address-parts.js';

/** The address as an envelope has it, line by line, without the country. */
export function addressLines(address: Readonly<Record<AddressPart, string>>): string[] {
  return formatAddress({
    postalCountry: address.country,
    administrativeArea: envelopeNamesRegion(address.country) ? address.region : '',
    locality: address.city,
    postalCode: address.postalCode,
    addressLines: [address.line1, address.line2],
  });
}
