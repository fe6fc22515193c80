import type { PostalCodeError } from './address-errors.js';
import type { PostalCodeScope } from './address-parts.js';
import { withoutCountry } from './postal-code-signs.js';

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

/** A postal code as its country writes it, or what is wrong with it. */
export type CheckedPostalCode = { readonly code: string } | { readonly error: PostalCodeError };

/**
 * Reads a postal code of the countries that section 5 names; undefined: the country has no rule here.
 * @param country ISO 3166-1 alpha-2
 * @param plain in capitals
 */
export function checkByRule(
  country: string,
  plain: string,
  scope: PostalCodeScope,
): CheckedPostalCode | undefined {
  const rule = RULES.get(country);
  if (!rule) return undefined;
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
