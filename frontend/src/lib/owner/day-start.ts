import { momentOf } from '@daybook/contracts/shared/wall-time';

const DAY_MS = 86_400_000;

/**
 * When a day begins.
 * @param day as a date field has it, `2026-05-20`
 * @param timeZone where; absent: by this browser's clock
 * @returns ISO 8601; undefined of a text that is no day
 */
export function dayStart(day: string | undefined, daysLater = 0, timeZone?: string): string | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(midnight)) return undefined;
  const start = `${new Date(midnight + daysLater * DAY_MS).toISOString().slice(0, 10)}T00:00`;
  return new Date(timeZone === undefined ? start : momentOf(start, timeZone)).toISOString();
}
