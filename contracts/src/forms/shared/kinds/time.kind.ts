import type { FieldKind } from '../field-kind.js';
import { readWord } from '../read-text.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day in 24 hours, `14:30`: it belongs to no time zone. */
export const timeKind: FieldKind<'time', object, string> = {
  kind: 'time',
  options: {},
  read: readWord,
  check: (answer) => (TIME.test(answer) ? undefined : 'FIELD_NOT_A_TIME'),
  show: (answer) => ({ type: 'time', value: answer }),
};
