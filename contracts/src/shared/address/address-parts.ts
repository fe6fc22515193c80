import type { PostalCodeError } from './address-errors.js';

/** The parts of a postal address, in the order in which an answer lists them. */
export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/**
 * A postal address. `country` is of ISO 3166-1 alpha-2; `region` is what an envelope of that country says: "CA" in the
 * United States, "Bayern" in Germany. A part that was left empty, or that the country's addresses do not have, is ''.
 */
export type AddressParts = Readonly<Record<AddressPart, string>>;

/**
 * How much of a postal code is typed: the whole of it, its area (a Canadian FSA, the outcode of a British postcode, the
 * routing key of an Eircode, the digits of a Dutch code), or either.
 */
export type PostalCodeScope = 'whole' | 'area' | 'either';

/** What an address has to be. */
export type AddressExpectation = {
  /** default: whole */
  readonly scope?: PostalCodeScope;
  /** false: the address says where something is, and post need not reach it: postal code and region may be empty */
  readonly isComplete?: boolean;
};

/** What is wrong with one part of an address. */
export type AddressPartError = PostalCodeError | 'FIELD_REQUIRED' | 'FIELD_NOT_AN_OPTION';
/** What is wrong with an address, part by part, in the order in which the country's people fill it in. */
export type AddressProblems = Readonly<Partial<Record<AddressPart, AddressPartError>>>;
