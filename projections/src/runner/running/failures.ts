import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { isAway } from '@daybook/event-store/postgres/away';
import pg from 'pg';

/**
 * SQLSTATE classes of errors in the values of a row: cardinality, data, constraint, check option, limits of the
 * program, and errors that a trigger raises. All other errors (connections, locks, a missing table, a full disk) have
 * nothing to do with the event and must never park a stream. Neither has a server that does not answer.
 */
const ABOUT_THE_ROW = new Set(['21', '22', '23', '44', '54', 'P0']);

/**
 * Whether the event itself may be the cause, so that trying it again later would fail again.
 */
export function mayBePoison(error: unknown): boolean {
  if (error instanceof EventStoreUnavailable || error instanceof Displaced || isAway(error)) return false;
  return !(error instanceof pg.DatabaseError) || ABOUT_THE_ROW.has(error.code?.slice(0, 2) ?? '');
}

/** An error's text for the status table and the log. */
export const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000);

/** Another process holds the lease now, or the live tables were exchanged: the runner must begin again. */
export class Displaced extends Error {
  constructor(projection: string) {
    super(`projection ${projection}: the lease or the live tables changed hands`);
    this.name = 'Displaced';
  }
}
