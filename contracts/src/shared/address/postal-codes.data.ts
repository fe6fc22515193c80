import { type CountryCode, postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { PostalCodeError } from './address-errors.js';
import type { PostalCodeScope } from './address-parts.js';

type Rule = {
  /** without blanks and hyphens, in capitals */
  readonly whole: RegExp;
  /** undefined: the code has no area with a name of its own */
  readonly area?: RegExp;
  /** what stands for an area in codes that name none: its first digits */
  readonly beginning?: RegExp;
  /** so many characters are the first half of the code; a blank follows them */
  readonly head?: number;
  /** so many characters are the last half; a blank precedes them */
  readonly tail?: number;
  /** of the country's digits; of any other mistake `FIELD_POSTAL_CODE` */
  readonly digits?: readonly [count: number, error: PostalCodeError];
};

const ONE_TO_THREE = /^\d{1,3}$/;
const FIVE = [5, 'FIELD_POSTAL_CODE_5'] as const;

/** The countries of section 3, whose codes section 5 names. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['US', { whole: /^\d{5}(\d{4})?$/, digits: [5, 'FIELD_POSTAL_CODE_ZIP'] }],
  [
    'CA',
    {
      whole: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
      area: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/,
      head: 3,
    },
  ],
  [
    'GB',
    {
      whole: /^(GIR0AA|[A-PR-UWYZ](\d[\dA-HJKPSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?)\d[ABD-HJLNP-UW-Z]{2})$/,
      area: /^(GIR|[A-PR-UWYZ](\d[\dA-HJKPSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?))$/,
      tail: 3,
    },
  ],
  [
    'IE',
    {
      whole: /^([AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
      area: /^([AC-FHKNPRTV-Y]\d{2}|D6W)$/,
      head: 3,
    },
  ],
  ['ES', { whole: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, digits: FIVE }],
  ['FR', { whole: /^(0[1-9]|[1-8]\d|9[0-57-8])\d{3}$/, digits: FIVE }],
  ['DE', { whole: /^(0[1-9]|[1-9]\d)\d{3}$/, beginning: ONE_TO_THREE, digits: FIVE }],
  ['SE', { whole: /^[1-9]\d{4}$/, beginning: ONE_TO_THREE, head: 3, digits: FIVE }],
  ['NO', { whole: /^(?!0000)\d{4}$/, digits: [4, 'FIELD_POSTAL_CODE_4'] }],
  [
    'NL',
    {
      whole: /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/,
      area: /^[1-9]\d{3}$/,
      head: 4,
      digits: [4, 'FIELD_POSTAL_CODE_4_NL'],
    },
  ],
  ['AU', { whole: /^(0[289]\d{2}|[1-9]\d{3})$/, digits: [4, 'FIELD_POSTCODE_4'] }],
  ['NZ', { whole: /^(?!0000)\d{4}$/, digits: [4, 'FIELD_POSTCODE_4'] }],
  // the pattern of the package is narrower than what the country's people write
  ['AR', { whole: /^(\d{4}|[A-HJ-NP-Z]\d{4}([A-Z]{3})?)$/ }],
  ['BH', { whole: /^(1[0-2]\d{2}|[1-9]\d{2})$/ }],
  ['KH', { whole: /^\d{5,6}$/ }],
  ['NI', { whole: /^\d{5}$/ }],
  ['SV', { whole: /^[1-3]\d{3}$/ }],
]);

/** No postal code is longer, however it is written. */
const LONGEST = 20;

/** A postal code as its country writes it, or what is wrong with it. */
type CheckedPostalCode = { readonly code: string } | { readonly error: PostalCodeError };

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
  const rule = RULES.get(country);
  return rule ? checkByRule(country, rule, plain, scope) : checkByPackage(country, plain);
}

/** Keyboards of East Asia type wide digits, and dashes of many lengths: `１００ー０００１` is `100-0001`. */
const halfWidth = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\u2010-\u2015\u2212\u30fc]/g, '-');

/** The countries of section 3 but Ireland, where post arrives without one. */
const NEEDED = new Set(['US', 'CA', 'GB', 'ES', 'FR', 'DE', 'SE', 'NO', 'NL', 'AU', 'NZ']);

/** Whether an address of the country needs a postal code. Elsewhere it may be left out, and is checked when it is given. */
export const needsPostalCode = (country: string): boolean => NEEDED.has(country);

function checkByRule(country: string, rule: Rule, plain: string, scope: PostalCodeScope): CheckedPostalCode {
  const compact = withoutCountry(country, plain.replace(/[ -]/g, ''));
  const { whole, beginning, head, tail, digits } = rule;
  // a beginning says too little where the whole is expected
  const area = scope === 'whole' ? undefined : (rule.area ?? (scope === 'area' ? beginning : undefined));
  if (area?.test(compact)) return { code: compact };
  const takesWhole = scope !== 'area' || area === undefined;
  if (takesWhole && whole.test(compact)) {
    if (country === 'US') return { code: compact.replace(/^(\d{5})(\d{4})$/, '$1-$2') };
    const cut = head ?? (tail === undefined ? undefined : compact.length - tail);
    return { code: cut === undefined ? compact : `${compact.slice(0, cut)} ${compact.slice(cut)}` };
  }
  // what is no longer than an FSA is taken for one
  if (country === 'CA' && compact.length <= 3) return { error: 'FIELD_POSTAL_CODE_FSA' };
  if (scope === 'area' && beginning) return { error: 'FIELD_POSTAL_CODE' };
  const isDigits = /^\d*$/.test(compact);
  if (digits && (compact.length !== digits[0] || !isDigits) && (country !== 'NL' || isDigits))
    return { error: digits[1] };
  return { error: 'FIELD_POSTAL_CODE' };
}

/** `SE-114 55` is written on envelopes from abroad. */
const withoutCountry = (country: string, compact: string) =>
  compact.startsWith(country) && /^[A-Z]{2}\d/.test(compact) && country !== 'GB' ? compact.slice(2) : compact;

/** Every other country, by the patterns of postcode-validator. They ask for blanks and hyphens, and people leave them out. */
function checkByPackage(country: string, plain: string): CheckedPostalCode {
  if (!postcodeValidatorExistsForCountry(country)) return { code: plain };
  const compact = plain.replace(/[ -]/g, '');
  const national = compact.startsWith(country) ? [compact.slice(2)] : [];
  const spellings = [plain, compact, ...national, ...[compact, ...national].flatMap(cutInTwo)];
  const code = spellings.find((one) => one !== '' && postcodeValidator(one, country as CountryCode));
  return code === undefined ? { error: 'FIELD_POSTAL_CODE' } : { code };
}

const cutInTwo = (compact: string) =>
  [...compact.slice(1)].flatMap((_, i) =>
    ['-', ' '].map((between) => compact.slice(0, i + 1) + between + compact.slice(i + 1)),
  );
