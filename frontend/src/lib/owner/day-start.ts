/**
 * When a day of this browser's clock begins.
 * @param day as a date field has it, `2026-05-20`
 * @returns ISO 8601; undefined of a text that is no day
 */
export function dayStart(day: string | undefined, daysLater = 0): string | undefined {
  const start = day === undefined ? undefined : new Date(`${day}T00:00:00`);
  if (!start || Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
