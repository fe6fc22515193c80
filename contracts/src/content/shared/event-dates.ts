import { momentOf } from '../../shared/wall-time.js';

/** Where an event takes place (section 3, "Event"). */
export type EventLocation = {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressCountry: string;
  /** degrees, as text; empty: none are known */
  readonly mapLat: string;
  readonly mapLng: string;
};

/** The last year in which an event can begin: calendars of four digits end soon after. */
const LAST_EVENT_YEAR = 2199;

const WALL = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the calendar has the day: none is the 30th of February. @param day `2026-05-31` */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Whether a text is a date and a time of the clocks: `2026-05-31T19:00`, in a year that calendars can show. */
export function isEventTime(text: string): boolean {
  const [, day = ''] = WALL.exec(text) ?? [];
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= 1900 && year <= LAST_EVENT_YEAR;
}

/**
 * Whether two moments are of one day: the same year and the same day of the year, in UTC (section 9).
 * @param a @param b epoch ms
 */
export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toISOString().slice(0, 10) === new Date(b).toISOString().slice(0, 10);
}

/**
 * A moment in UTC basic format, as calendars read it: `20260531T230000Z` (section 7).
 * @param wall of the website's clocks: `2026-05-31T19:00` @param timeZone IANA name
 */
export const utcBasic = (wall: string, timeZone: string): string =>
  new Date(momentOf(wall, timeZone)).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The address of an event in one line; empty: none is known. */
export const locationLine = ({ addressLine1, addressLine2, addressCountry }: EventLocation): string =>
  [addressLine1, addressLine2, addressCountry].filter((part) => part.trim() !== '').join(', ');

type CalendarEvent = {
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly location: EventLocation | null;
};

/** The address at which a visitor puts an event into a calendar of an external service (section 7). */
export function calendarUrl(
  { title, startDate, endDate, location }: CalendarEvent,
  timeZone: string,
): string {
  const line = location ? locationLine(location) : '';
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcBasic(startDate, timeZone)}/${utcBasic(endDate, timeZone)}`,
    ...(line !== '' && { location: line }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
