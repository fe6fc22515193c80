import { DAY_MS } from '@daybook/contracts/shared/durations';

/** A day of a calendar; it may be of the month before or after. */
export type CalendarDay = { readonly day: string; readonly isOfMonth: boolean };

/** Calendars end here: links lead no further. */
const FIRST = '1900-01';
const LAST = '2199-12';

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The weeks of a month, each of seven days.
 * @param month `2026-05` @param firstDay of the week: 0 is Sunday
 */
export function weeksOf(month: string, firstDay: 0 | 1): CalendarDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const weeks: CalendarDay[][] = [];
  for (
    let at = first - before * DAY_MS;
    weeks.length === 0 || isoDay(at).startsWith(month);
    at += 7 * DAY_MS
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const day = isoDay(at + i * DAY_MS);
        return { day, isOfMonth: day.startsWith(month) };
      }),
    );
  }
  return weeks;
}

/** The month that many months later; undefined: calendars do not reach it. @param by may be negative */
export function monthAfter(month: string, by: number): string | undefined {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const then = new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
  return then >= FIRST && then <= LAST ? then : undefined;
}

/** The first day of the week where a language is spoken: 0 is Sunday. @param locale BCP 47 */
export const firstDayOf = (locale: string): 0 | 1 => (/^en$|-(US|CA|BR|MX|JP|IL)$/.test(locale) ? 0 : 1);
