import { formatAddress } from 'localized-address-format';
import type { AddressPart } from './address-parts.js';

/** Marks that no format holds of its own. */
const MARKS = { line1: '\ue000', city: '\ue001', region: '\ue002', postalCode: '\ue003' } as const;

/** The countries of section 3 have a list of regions, also where an envelope does not name the region. */
const REGION_AFTER_CITY = new Set(['NZ', 'SE', 'NO', 'DE', 'FR', 'NL', 'GB']);

/**
 * The parts of an address that a country's people fill in, in the order in which they write them. The country comes
 * first, since it decides on the others. Formats are those of Google's address data, by localized-address-format.
 * @param country ISO 3166-1 alpha-2; one that is unknown has line and city
 */
export function addressLayout(country: string): readonly AddressPart[] {
  const lines = formatAddress({
    postalCountry: country,
    administrativeArea: MARKS.region,
    locality: MARKS.city,
    postalCode: MARKS.postalCode,
    addressLines: [MARKS.line1],
  }).join('\n');
  const parts = (Object.keys(MARKS) as (keyof typeof MARKS)[])
    .filter((part) => lines.includes(MARKS[part]))
    .sort((one, other) => lines.indexOf(MARKS[one]) - lines.indexOf(MARKS[other]));
  return [
    'country' as const,
    ...parts.flatMap((part): AddressPart[] => {
      if (part === 'line1') return ['line1', 'line2'];
      return part === 'city' && REGION_AFTER_CITY.has(country) ? ['city', 'region'] : [part];
    }),
  ];
}

/** The address as an envelope has it, line by line, without the country. */
export function addressLines(address: Readonly<Record<AddressPart, string>>): string[] {
  return formatAddress({
    postalCountry: address.country,
    administrativeArea: REGION_AFTER_CITY.has(address.country) ? '' : address.region,
    locality: address.city,
    postalCode: address.postalCode,
    addressLines: [address.line1, address.line2],
  });
}
