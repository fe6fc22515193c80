import { matching, optional } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { readWord } from '../read-text.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day in 24 hours, `14:30`: it belongs to no time zone. */
export const timeKind: FieldKind<'time', { readonly default?: string }, string> = {
  kind: 'time',
  options: { default: optional(matching(TIME, 'Enter a time such as 14:30.')) },
  read: readWord,
  check: (answer) => (TIME.test(answer) ? undefined : 'FIELD_NOT_A_TIME'),
  show: (answer) => ({ type: 'time', value: answer }),
};
