import { DAY_MS, HOUR_MS } from '../../shared/durations.js';

/**
 * Hours and days of a website's time zone as numbers that can be compared and stored: the clock's time there, counted as
 * if it were UTC. When clocks go back an hour holds two, when they go forward one stays empty.
 */
const QUARTER_MS = 900_000;
const HOURS_A_DAY = 24;

/** The hour that a clock in the zone shows, counted from that of 1970. An unknown zone is UTC. */
export const localHour = (at: number, timeZone: string): number =>
  Math.floor((at + offsetMs(at, timeZone)) / HOUR_MS);

/** The day of an hour, counted from 1970-01-01. */
export const dayOfHour = (hour: number): number => Math.floor(hour / HOURS_A_DAY);
export const firstHourOf = (day: number): number => day * HOURS_A_DAY;

/** `2026-01-31`, and back. */
export const dayText = (day: number): string =>
  new Date(day * HOURS_A_DAY * HOUR_MS).toISOString().slice(0, 10);
export function dayNumber(text: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = at / (HOURS_A_DAY * HOUR_MS);
  return Number.isInteger(day) && dayText(day) === text ? day : undefined;
}

/** `2026-01-31T13`, the hour on the zone's clock. */
export const hourText = (hour: number): string => new Date(hour * HOUR_MS).toISOString().slice(0, 13);

/** With the offset that it has from one moment until another. */
type Zone = { readonly format: Intl.DateTimeFormat; from: number; until: number; offset: number };
const zones = new Map<string, Zone>();

/** What has to be added to UTC, ms. It is remembered for as long as it holds: to read it costs as much as a hundred hits. */
function offsetMs(at: number, timeZone: string): number {
  const zone = zones.get(timeZone) ?? newZone(timeZone);
  if (!(at >= zone.from && at < zone.until)) lookUpOffset(zone, at);
  return zone.offset;
}

/**
 * A zone that begins and ends a day with one offset had it all day: none changes it twice within six days. Else it is read
 * for a quarter of an hour, at which zones change it.
 */
function lookUpOffset(zone: Zone, at: number): void {
  const day = Math.floor(at / DAY_MS) * DAY_MS;
  const isSameAllDay = readOffset(zone.format, day) === readOffset(zone.format, day + DAY_MS);
  zone.from = isSameAllDay ? day : Math.floor(at / QUARTER_MS) * QUARTER_MS;
  zone.until = zone.from + (isSameAllDay ? DAY_MS : QUARTER_MS);
  zone.offset = readOffset(zone.format, at);
}

function newZone(timeZone: string): Zone {
  const zone = { format: formatOf(timeZone), from: Number.NaN, until: Number.NaN, offset: 0 };
  zones.set(timeZone, zone);
  return zone;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const offsets = { timeZoneName: 'longOffset', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { timeZone, ...offsets });
  } catch {
    return new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...offsets });
  }
}

/** From `GMT-03:30`; of UTC it is `GMT` alone. */
function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (!sign) return 0;
  const ms = Number(hours) * HOUR_MS + Number(minutes) * 60_000;
  return sign === '-' ? -ms : ms;
}
