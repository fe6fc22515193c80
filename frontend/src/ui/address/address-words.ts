import type { AddressPart, PostalCodeScope } from '@daybook/contracts/shared/address/address-parts';
import { type RegionLabel, regionLabel } from '@daybook/contracts/shared/address/regions';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';

const REGIONS: Readonly<Record<RegionLabel, Message>> = {
  state: m.address_state,
  province: m.address_province,
  county: m.address_county,
  region: m.address_region,
  stateOrTerritory: m.address_state_or_territory,
  prefecture: m.address_prefecture,
};

const POSTAL_CODES: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['US', m.address_zip_code],
  ['GB', m.address_postcode],
  ['AU', m.address_postcode],
  ['NZ', m.address_postcode],
  ['IE', m.address_eircode],
]);

/** The areas of postal codes that have a name of their own. */
const POSTAL_AREAS: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['CA', m.address_fsa],
  ['IE', m.address_routing_key],
]);

const AREA_HINTS: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['GB', m.address_hint_outcode],
  ['IE', m.address_hint_eircode],
  ['DE', m.address_hint_digits],
  ['SE', m.address_hint_digits],
]);

/**
 * What a part of an address is called where it is (section 3, "Address vocabulary").
 * @param country ISO 3166-1 alpha-2; '': not chosen yet
 */
export function partLabel(part: AddressPart, country: string, scope: PostalCodeScope): Message {
  switch (part) {
    case 'country':
      return m.address_country;
    case 'line1':
      return m.address_line1;
    case 'line2':
      return m.address_line2;
    case 'city':
      return m.address_city;
    case 'region':
      return REGIONS[regionLabel(country)];
    case 'postalCode':
      return (
        (scope === 'area' ? POSTAL_AREAS.get(country) : undefined) ??
        POSTAL_CODES.get(country) ??
        m.address_postal_code
      );
  }
}

/** What to type where the area of a postal code is asked for (section 5); undefined: there is nothing to say. */
export const partHint = (part: AddressPart, country: string, scope: PostalCodeScope): Message | undefined =>
  part === 'postalCode' && scope === 'area' ? AREA_HINTS.get(country) : undefined;
