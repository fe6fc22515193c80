import { ADDRESS_PARTS, type AddressParts } from '../../../shared/address/address-parts.js';
import { flag, matching, optional } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { isAnyTooLong, readParts } from '../read-text.js';

type AddressOptions = {
  readonly defaultCountry?: string;
  /** asks for the area of the postal code alone, where the country's codes have one, such as `SW1A` (section 5) */
  readonly asksPostalArea?: boolean;
};

/** The area of a postal code answers a form too: no parcel is sent to it. */
export const postalCodeScope = ({ asksPostalArea = false }: AddressOptions) =>
  asksPostalArea ? 'area' : 'either';

/** A postal address. Its parts follow the country. */
export const addressKind: FieldKind<'address', AddressOptions, AddressParts> = {
  kind: 'address',
  options: {
    defaultCountry: optional(matching(/^[A-Z]{2}$/, 'Choose a country.')),
    asksPostalArea: optional(flag),
  },
  parts: () => ADDRESS_PARTS,
  read(given, field, { address }) {
    const parts = readParts(given, ADDRESS_PARTS);
    if (parts === null || parts === UNREADABLE) return parts;
    // the page chooses a country before the visitor types anything
    if (ADDRESS_PARTS.every((part) => part === 'country' || parts[part] === '')) return null;
    return address && !isAnyTooLong(parts) ? address.tidy(parts, postalCodeScope(field)) : parts;
  },
  check(answer, field, { address }) {
    if (isAnyTooLong(answer)) return 'FIELD_TOO_LONG';
    const { line1, country } = answer;
    const expected = { scope: postalCodeScope(field), isComplete: field.required } as const;
    const problems = address
      ? Object.values(address.problems(answer, expected))
      : [line1, country].includes('')
        ? (['FIELD_REQUIRED'] as const)
        : [];
    if (!problems.includes('FIELD_REQUIRED')) return problems[0];
    return field.required ? 'FIELD_REQUIRED' : 'FIELD_NOT_AN_ADDRESS';
  },
  show: (answer) => ({ type: 'address', values: ADDRESS_PARTS.map((part) => answer[part]) }),
};
