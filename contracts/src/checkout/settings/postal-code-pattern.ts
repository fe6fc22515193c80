import { ADDRESS_ERRORS } from '../../shared/address/address-errors.js';
import { checkByRule } from '../../shared/address/postal-code-rules.js';
import { bare } from './place.js';

/** What a zone may list of a country's postal codes (section 5), and the hint for anything else. */
const PATTERNS: ReadonlyMap<string, readonly [pattern: RegExp, hint: string]> = new Map([
  ['GB', [/^[A-Z]{1,2}(\d[A-Z\d]?)?$/, 'Enter only the 1-4 character outcode portion of postcodes.']],
  ['IE', [/^([AC-FHKNPRTV-Y]\d{2}|D6W)$/, 'Enter only the first three characters of the Eircode']],
  ['CA', [/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/, 'An FSA code is invalid.']],
  ['US', [/^(\d{1,3}|\d{5})$/, 'ZIP Codes need to be 5 digits.']],
]);

/** Codes that begin with A to Z: an area is their beginning, as `C14` or `VLT`. */
const ALPHABETIC_CODE = [/^(?=[A-Z])[A-Z\d]{1,10}$/, 'Enter the beginning of the postcode'] as const;
const ALPHABETIC = new Set(
  'AD AI AR AS AZ BB BM BN FK GG GI IM IO JE KY LC LT LV MD MS MT PN SH SO SZ TC VC VG'.split(' '),
);

/** Elsewhere: 1 to 3 digits are a beginning; more are a whole code. */
const ELSEWHERE = [/^(\d{1,3}|(?=.*\d)[A-Z\d]{4,10})$/, 'Enter up to 3 digits of the postcode'] as const;

/** A longer one is a whole code, or an area with a name of its own. */
const LONGEST_BEGINNING = 3;

/**
 * What is wrong with a postal code of a zone; undefined: nothing. One that no address of the country can have is refused, so
 * that no zone waits for buyers who never come.
 * @param country ISO 3166-1 alpha-2
 */
export function patternProblem(country: string, typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (ALPHABETIC.has(country) && ALPHABETIC_CODE[0].test(code)) return undefined;
  const plain = bare(country, typed);
  const [pattern, hint] = PATTERNS.get(country) ?? ELSEWHERE;
  if (!pattern.test(plain)) return ALPHABETIC.has(country) ? ALPHABETIC_CODE[1] : hint;
  const checked = plain.length > LONGEST_BEGINNING ? checkByRule(country, plain, 'either') : undefined;
  return checked && 'error' in checked ? ADDRESS_ERRORS[checked.error][1] : undefined;
}
