/** Milliseconds of an hour and of a day of 24 hours. A day by the clock of a place may have 23 or 25: `wall-time.ts`. */
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
