import { matching, orNull } from '../../shared/document-shape.js';

/** A day such as `2026-11-23`, or no bound. */
export const dayOrNull = orNull(
  matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a day like 2026-11-23.'),
);

/** What is wrong with a time of days; undefined: nothing. */
export function daysProblem(days: {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}): string | undefined {
  const wrong = [days.firstDay, days.lastDay].some((day) => day !== null && !isInCalendar(day));
  if (wrong) return 'This day is in no calendar.';
  const { firstDay, lastDay } = days;
  return firstDay !== null && lastDay !== null && lastDay < firstDay
    ? 'The last day has to come after the first one.'
    : undefined;
}

const isInCalendar = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
