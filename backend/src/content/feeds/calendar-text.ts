import type { ReleasedEvent } from '@daybook/contracts/content/pages.api';
import { locationLine } from '@daybook/contracts/content/shared/event-dates';
import { momentOf } from '@daybook/contracts/shared/wall-time';
import ical from 'ical-generator';

type CalendarItem = {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** of the website, or an address elsewhere */
  readonly path: string;
  /** ISO 8601 */
  readonly releasedAt: string;
  readonly event: ReleasedEvent | null;
};

type Calendar = {
  readonly title: string;
  /** of the website: `https://shop.example` */
  readonly origin: string;
  /** IANA name: that of the events' clocks */
  readonly timeZone: string;
  readonly items: readonly CalendarItem[];
};

/** iCalendar (RFC 5545) of these items. Those that are no events are left out. Its times are in UTC. */
export function calendarText({ title, origin, timeZone, items }: Calendar): string {
  const calendar = ical({ name: withoutControls(title), prodId: { company: 'Daybook', product: 'Events' } });
  for (const { id, title: summary, excerpt, path, releasedAt, event } of items) {
    if (!event) continue;
    const line = event.location ? withoutControls(locationLine(event.location)) : '';
    calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      stamp: new Date(releasedAt),
      start: new Date(momentOf(event.startDate, timeZone)),
      end: new Date(momentOf(event.endDate, timeZone)),
      summary: withoutControls(summary),
      ...(excerpt !== '' && { description: withoutControls(excerpt) }),
      ...(line !== '' && { location: line }),
      url: new URL(path, origin).href,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A calendar has no form for control characters but for ends of lines. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '');
