import { optional, shape, text } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
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

/** A number. The answer stays as it was typed, with a point before the decimals. */
export const numberKind: FieldKind<'number', NumberOptions, string> = {
  kind: 'number',
  options: {
    placeholder: optional(text(FORM_LIMITS.title)),
    default: optional(number),
    min: optional(number),
    max: optional(number),
  },
  read: (given) => readWord(typeof given === 'number' ? String(given) : given),
  check(answer, { min = -LARGEST, max = LARGEST }) {
    if (!NUMBER.test(answer)) return 'FIELD_NOT_A_NUMBER';
    return Number(answer) >= min && Number(answer) <= max ? undefined : 'FIELD_OUT_OF_RANGE';
  },
  show: shownText,
  problem: ({ min = -LARGEST, max = LARGEST }) =>
    min > max ? 'The minimum has to be at most the maximum.' : undefined,
};
