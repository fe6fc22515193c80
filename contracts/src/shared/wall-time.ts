import { DAY_MS } from './durations.js';

/** The time zone of whatever names none (section 9). */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The value of a date-and-time field for a moment (epoch ms) in a time zone (IANA name): `2026-05-20T14:30`. */
export function wallTime(moment: number, timeZone: string): string {
  return new Date(moment + offsetOf(moment, timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment (epoch ms) for the value of a date-and-time field in a time zone; NaN when the value is invalid. A time
 * that the clocks show twice is the first one. A time that they skip is later by the skip.
 */
export function momentOf(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  // clocks change by hours and offsets reach 14 hours, so a day before and a day after lie outside of any one change
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetOf(near, timeZone));
  return [before!, after!].find((moment) => moment + offsetOf(moment, timeZone) === asUtc) ?? before!;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC at a moment, ms. */
function offsetOf(moment: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const shown = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = shown;
  const second0 = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - second0;
}

/** The clock of a time zone; of one that is not known here, that of the browser (section 8). */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const shown = { ...parts, ...time, hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shown, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.warn('No timezone data loaded');
    return new Intl.DateTimeFormat('en-GB', shown);
  }
}

/** The day of a moment (epoch ms) in a time zone (IANA name): `2026-05-20`. */
export const dayOf = (moment: number, timeZone: string): string => wallTime(moment, timeZone).slice(0, 10);
