import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { isPostgresAway } from '@daybook/event-store/postgres/away';

/** How long a job waits for a log or a database that was away, ms: at first, and at most. */
const SOONEST_MS = 2000;
const LATEST_MS = 30_000;

/** Whether the log or Postgres cannot serve now. Errors of other servers, such as a mail server, are none of these. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || isPostgresAway(error);

/**
 * How long a job waits that met a store that is away, ms: ever longer, because it may do something outside each time.
 * @param started how often it was started, this time included
 */
export const awayDelayMs = (started: number): number =>
  Math.min(SOONEST_MS * 2 ** Math.min(Math.max(0, started - 1), 10), LATEST_MS);
