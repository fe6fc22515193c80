import { optional, shape, text } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readWord, shownText } from '../read-text.js';

type NumberOptions = {
  readonly placeholder?: string;
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
};

/** Digits with an optional sign and decimals, `.5` among them: 15 digits are exact. */
const NUMBER = /^[+-]?(\d{1,15}(\.\d{1,10})?|\.\d{1,10})$/;
const LARGEST = 999_999_999_999_999;

const number = shape({ type: 'number', minimum: -LARGEST, maximum: LARGEST }, (value, path, problems) => {
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST)) problems[path] = 'Enter a number.';
});

/** A comma before the decimals, as much of the world writes it, with or without spaces between thousands. */
const WITH_COMMA = /^([+-]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d*)),(\d+)$/;
const SPACES = /[ \u00a0\u202f]/g;
/** Without a digit but 0 before the comma, three digits behind it are decimals. */
const NONE_WHOLE = /^[+-]?0*$/;

/**
 * The number with a point before its decimals. Three digits behind a comma may be thousands or decimals: such a text
 * stays as it is, and is no number.
 */
function withPoint(typed: string): string {
  const [, whole, decimals] = WITH_COMMA.exec(typed) ?? [];
  if (whole === undefined || decimals === undefined) return typed;
  const isAmbiguous = decimals.length === 3 && !NONE_WHOLE.test(whole) && !whole.match(SPACES);
  return isAmbiguous ? typed : `${whole.replace(SPACES, '')}.${decimals}`;
}

/** A number. The answer stays as it was typed, with a point before the decimals. */
export const numberKind: FieldKind<'number', NumberOptions, string> = {
  kind: 'number',
  options: {
    placeholder: optional(text(FORM_LIMITS.title)),
    default: optional(number),
    min: optional(number),
    max: optional(number),
  },
  read(given) {
    const typed = readWord(typeof given === 'number' ? String(given) : given);
    return typed === null || typed === UNREADABLE ? typed : withPoint(typed);
  },
  check(answer, { min = -LARGEST, max = LARGEST }) {
    if (!NUMBER.test(answer)) return 'FIELD_NOT_A_NUMBER';
    return Number(answer) >= min && Number(answer) <= max ? undefined : 'FIELD_OUT_OF_RANGE';
  },
  show: shownText,
  problem: ({ min = -LARGEST, max = LARGEST }) =>
    min > max ? 'The minimum has to be at most the maximum.' : undefined,
};
