import { type CountryCode, postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { PostalCodeScope } from './address-parts.js';
import { type CheckedPostalCode, checkByRule } from './postal-code-rules.js';
import { withoutCountry } from './postal-code-signs.js';

/** No postal code is longer, however it is written. */
const LONGEST = 20;

/**
 * Reads a postal code in any case, spacing and width. Of a country without rules any code is taken as it is.
 * @param country ISO 3166-1 alpha-2
 */
export function checkPostalCode(
  country: string,
  typed: string,
  scope: PostalCodeScope = 'whole',
): CheckedPostalCode {
  const plain = halfWidth(typed).trim().replace(/\s+/g, ' ').toUpperCase();
  if (plain.length > LONGEST) return { error: 'FIELD_POSTAL_CODE' };
  return checkByRule(country, plain, scope) ?? checkByPackage(country, plain);
}

/** Keyboards of East Asia type wide digits, and dashes of many lengths: `１００ー０００１` is `100-0001`. */
const halfWidth = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\u2010-\u2015\u2212\u30fc]/g, '-');

/** The countries of section 3 but Ireland, where post arrives without one. */
const NEEDED = new Set(['US', 'CA', 'GB', 'ES', 'FR', 'DE', 'SE', 'NO', 'NL', 'AU', 'NZ']);

/** Whether an address of the country needs a postal code. Elsewhere it may be left out, and is checked when it is given. */
export const needsPostalCode = (country: string): boolean => NEEDED.has(country);

/** Every other country, by the patterns of postcode-validator. They ask for blanks and hyphens, and people leave them out. */
function checkByPackage(country: string, plain: string): CheckedPostalCode {
  if (!postcodeValidatorExistsForCountry(country)) return { code: plain };
  const compact = plain.replace(/[ -]/g, '');
  const national = [
    ...(compact.startsWith(country) ? [compact.slice(2)] : []),
    withoutCountry(country, compact),
  ];
  const spellings = [plain, compact, ...national, ...[compact, ...national].flatMap(cutInTwo)];
  const code = spellings.find((one) => one !== '' && postcodeValidator(one, country as CountryCode));
  return code === undefined ? { error: 'FIELD_POSTAL_CODE' } : { code };
}

const cutInTwo = (compact: string) =>
  [...compact.slice(1)].flatMap((_, i) =>
    ['-', ' '].map((between) => compact.slice(0, i + 1) + between + compact.slice(i + 1)),
  );
