import { matching, optional } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { isAnyTooLong, readParts } from '../read-text.js';
import { ADDRESS_PARTS, type AddressAnswer, addressError } from './address-rules.js';

/** A postal address. */
export const addressKind: FieldKind<'address', { readonly defaultCountry?: string }, AddressAnswer> = {
  kind: 'address',
  options: { defaultCountry: optional(matching(/^[A-Z]{2}$/, 'Choose a country.')) },
  parts: () => ADDRESS_PARTS,
  read: (given) => readParts(given, ADDRESS_PARTS),
  check(answer, { required }) {
    if (isAnyTooLong(answer)) return 'FIELD_TOO_LONG';
    if (required && [answer.line1, answer.city, answer.country].includes('')) return 'FIELD_REQUIRED';
    return addressError(answer);
  },
  show: ({ line1, line2, city, region, postalCode, country }) => ({
    type: 'address',
    values: [line1, line2, city, region, postalCode, country],
  }),
};
