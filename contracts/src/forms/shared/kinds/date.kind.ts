import { matching, optional } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { readParts, readWord } from '../read-text.js';

const NO_DATE = 'Enter a day such as 2026-02-28.';
const PARTS = ['month', 'day', 'year'] as const;

/** A day of the calendar, `2026-02-28`: it belongs to no time zone. A caller may send month, day and year. */
export const dateKind: FieldKind<'date', { readonly default?: string }, string> = {
  kind: 'date',
  options: { default: optional(matching(/^\d{4}-\d{2}-\d{2}$/, NO_DATE)) },
  read(given) {
    if (typeof given !== 'object') return readWord(given);
    const parts = readParts(given, PARTS);
    if (parts === null || parts === UNREADABLE) return parts;
    const { year, month, day } = parts;
    return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  },
  check: (answer) => (isDate(answer) ? undefined : 'FIELD_NOT_A_DATE'),
  show: (answer) => ({ type: 'date', value: answer }),
  problem: ({ default: day }) => (day === undefined || isDate(day) ? undefined : NO_DATE),
};

/** `2026-02-29` is no day of the calendar. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
