import { addressLayout } from './address-layout.data.js';
import type {
  AddressExpectation,
  AddressPart,
  AddressPartError,
  AddressParts,
  AddressProblems,
  PostalCodeScope,
} from './address-parts.js';
import { isCountry } from './countries.js';
import { checkPostalCode, needsPostalCode } from './postal-codes.data.js';
import { findRegion, needsRegion } from './regions.js';

/**
 * The address as it is stored: the country in capitals, the postal code and the region as the country writes them. What
 * is wrong stays as it was typed, so that its owner can mend it.
 */
export function tidyAddress(address: AddressParts, scope: PostalCodeScope = 'whole'): AddressParts {
  const country = address.country.toUpperCase();
  const checked = checkPostalCode(country, address.postalCode, scope);
  return {
    ...address,
    country,
    region: findRegion(country, address.region)?.written ?? address.region,
    postalCode: 'code' in checked ? checked.code : address.postalCode,
  };
}

/** Whether an address of the country cannot do without the part, where the country's addresses have it. */
export function isPartNeeded(country: string, part: AddressPart): boolean {
  if (part === 'line2') return false;
  if (part === 'postalCode') return needsPostalCode(country);
  return part !== 'region' || needsRegion(country);
}

/**
 * What is wrong with an address. A part that may be left empty and is empty passes.
 * @param address as `tidyAddress` made it
 */
export function addressProblems(
  address: AddressParts,
  { scope = 'whole', isComplete = true }: AddressExpectation = {},
): AddressProblems {
  const isNeeded = (part: AddressPart) =>
    isPartNeeded(address.country, part) && (isComplete || (part !== 'region' && part !== 'postalCode'));
  const problems: [AddressPart, AddressPartError][] = [];
  for (const part of addressLayout(address.country)) {
    const error = address[part] !== '' ? partError(part, address, scope) : isNeeded(part) && 'FIELD_REQUIRED';
    if (error) problems.push([part, error]);
  }
  return Object.fromEntries(problems);
}

function partError(
  part: AddressPart,
  { country, region, postalCode }: AddressParts,
  scope: PostalCodeScope,
): AddressPartError | undefined {
  switch (part) {
    case 'country':
      return isCountry(country) ? undefined : 'FIELD_NOT_AN_OPTION';
    case 'region':
      // elsewhere people write a county or a district of their own there, and post arrives
      return !needsRegion(country) || findRegion(country, region) ? undefined : 'FIELD_NOT_AN_OPTION';
    case 'postalCode': {
      const checked = checkPostalCode(country, postalCode, scope);
      return 'error' in checked ? checked.error : undefined;
    }
    default:
      return undefined;
  }
}
