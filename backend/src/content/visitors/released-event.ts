import type { ReleasedEvent } from '@daybook/contracts/content/pages.api';
import type { EventLocation } from '@daybook/contracts/content/shared/event-dates';

/** The dates of a row of items. */
export type EventColumns = {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly location: EventLocation | null;
};

/**
 * The event of an item; null: it is none.
 * @param now what the website's clocks show: `2026-05-31T19:00`
 */
export const eventOf = (
  { start_date: startDate, end_date: endDate, location }: EventColumns,
  now: string,
): ReleasedEvent | null =>
  startDate === null || endDate === null ? null : { startDate, endDate, location, isPast: endDate < now };
