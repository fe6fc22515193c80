import { matching, optional, text } from '../../../shared/document-shape.js';
import { type FieldKind, type FieldRules, UNREADABLE } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readParts, readWord } from '../read-text.js';

type PhoneOptions = {
  readonly placeholder?: string;
  readonly default?: string;
  readonly defaultCountry?: string;
};

const PARTS = ['country', 'area', 'prefix', 'line'] as const;
/** As it was typed, or in four parts: the calling code of the country may be blank. */
type TypedPhone = string | readonly [country: string, area: string, prefix: string, line: string];
/** The server adds the number in E.164 where it knows the country. What was typed stays beside it. */
type PhoneAnswer = TypedPhone | { readonly typed: TypedPhone; readonly e164: string };

/** The longest number of E.164 has 15 digits; the shortest in use has 4. An extension may follow. */
const PHONE = /^\+?[\d\s().\-/]{4,40}(\s?(x|ext\.?|#)\s?\d{1,8})?$/i;
const LONGEST_NUMBER = 60;
const DIGITS = { min: 4, max: 15 };

/** A phone number: one text, or a list of parts, of which three get a blank prepended (section 3). */
export const phoneKind: FieldKind<'phone', PhoneOptions, PhoneAnswer> = {
  kind: 'phone',
  options: {
    placeholder: optional(text(FORM_LIMITS.title)),
    default: optional(text(LONGEST_NUMBER)),
    defaultCountry: optional(matching(/^[A-Z]{2}$/, 'Choose a country.')),
  },
  read(given, { defaultCountry }, { readPhoneNumber }) {
    const typed = readTyped(isStored(given) ? given.typed : given);
    if (typed === null || typed === UNREADABLE) return typed;
    const number = readPhoneNumber?.(wholeText(typed), defaultCountry ?? countryOfParts(typed));
    return number ? { typed, e164: number.e164 } : typed;
  },
  check(answer, { defaultCountry }, rules) {
    return isPhoneNumber(wholeText(typedOf(answer)), defaultCountry, rules) ? undefined : 'FIELD_NOT_A_PHONE';
  },
  show(answer) {
    const typed = typedOf(answer);
    const number = isStored(answer) ? { e164: answer.e164 } : {};
    return typeof typed === 'string'
      ? { type: 'phone', value: typed, ...number }
      : { type: 'phone', values: typed, ...number };
  },
};

function readTyped(given: unknown): TypedPhone | null | typeof UNREADABLE {
  if (!Array.isArray(given)) return readWord(given);
  const parts = readParts(given.length === 3 ? ['', ...given] : given, PARTS);
  if (parts === null || parts === UNREADABLE) return parts;
  return [parts.country, parts.area, parts.prefix, parts.line];
}

type StoredPhone = Exclude<PhoneAnswer, TypedPhone>;

/** The stored form, which a caller may send back. Its E.164 is read again from what was typed. */
const isStored = (given: unknown): given is StoredPhone =>
  typeof given === 'object' &&
  given !== null &&
  Object.hasOwn(given, 'typed') &&
  Object.keys(given).every((key) => key === 'typed' || key === 'e164');

const typedOf = (answer: PhoneAnswer): TypedPhone => (isStored(answer) ? answer.typed : answer);

function wholeText(typed: TypedPhone): string {
  if (typeof typed === 'string') return typed;
  const [country, ...rest] = typed;
  const calling = country.replace(/^(\+|00)/, '');
  return (calling === '' ? rest : [`+${calling}`, ...rest]).join(' ').trim();
}

/** Three digits, three and four are a number of North America. */
const countryOfParts = (typed: TypedPhone) =>
  typeof typed !== 'string' && /^,\d{3},\d{3},\d{4}$/.test(typed.join(',')) ? 'US' : undefined;

/** A number whose country is known has to fit that country's plan. Of any other its look has to be right. */
function isPhoneNumber(typed: string, country: string | undefined, { readPhoneNumber }: FieldRules): boolean {
  if (!PHONE.test(typed)) return false;
  const digits = (typed.split(/x|e|#/i)[0] ?? '').replace(/\D/g, '').length;
  if (digits < DIGITS.min || digits > DIGITS.max) return false;
  return readPhoneNumber?.(typed, country) !== null;
}
