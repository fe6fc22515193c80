import { matching, optional, text } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readParts, readWord } from '../read-text.js';
import { isPhoneNumber } from './phone-rules.js';

type PhoneOptions = { readonly placeholder?: string; readonly defaultCountry?: string };

const PARTS = ['country', 'area', 'prefix', 'line'] as const;
/** As it was typed, or in four parts: the calling code of the country may be blank. */
type PhoneAnswer = string | readonly [country: string, area: string, prefix: string, line: string];

/** A phone number: one text, or a list of parts, of which three get a blank prepended (section 3). */
export const phoneKind: FieldKind<'phone', PhoneOptions, PhoneAnswer> = {
  kind: 'phone',
  options: {
    placeholder: optional(text(FORM_LIMITS.title)),
    defaultCountry: optional(matching(/^[A-Z]{2}$/, 'Choose a country.')),
  },
  read(given) {
    if (!Array.isArray(given)) return readWord(given);
    const parts = readParts(given.length === 3 ? ['', ...given] : given, PARTS);
    if (parts === null || parts === UNREADABLE) return parts;
    return [parts.country, parts.area, parts.prefix, parts.line];
  },
  check(answer, { defaultCountry }) {
    const typed = typeof answer === 'string' ? answer : answer.join(' ').trim();
    return isPhoneNumber(typed, defaultCountry) ? undefined : 'FIELD_NOT_A_PHONE';
  },
  show: (answer) =>
    typeof answer === 'string' ? { type: 'phone', value: answer } : { type: 'phone', values: answer },
};
