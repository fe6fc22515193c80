import type { FieldErrorCode } from '../field-kind.js';

/** An address as the whole product has it; `country` is of ISO 3166-1 alpha-2, and a part that was left empty is ''. */
export type AddressAnswer = Readonly<Record<(typeof ADDRESS_PARTS)[number], string>>;

export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

/**
 * What is wrong with an address that has its required parts. The rules of postal codes and regions by country stand
 * behind this one function.
 */
export function addressError({ line1, city, country }: AddressAnswer): FieldErrorCode | undefined {
  const isWhole = line1 !== '' && city !== '' && /^[A-Z]{2}$/.test(country);
  return isWhole ? undefined : 'FIELD_NOT_AN_ADDRESS';
}
