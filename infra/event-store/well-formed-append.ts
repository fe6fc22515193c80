import type { ExpectedRevision, NewEvent } from './event-store.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Refuses what no log can take, whatever stands in it. A revision below 0 is no revision: stores have codes for
 * `none` and `any` there, and one of them would be meant by accident.
 *
 * @throws TypeError when an id is no UUID or stands twice, or the expected revision is negative
 */
export function assertWellFormed(events: readonly NewEvent[], expected: ExpectedRevision): void {
  const ids = new Set<string>();
  for (const { id } of events) {
    if (!UUID.test(id)) throw new TypeError(`an event's id is a UUID, not ${JSON.stringify(id)}`);
    if (ids.has(id.toLowerCase())) throw new TypeError(`an append holds the event ${id} twice`);
    ids.add(id.toLowerCase());
  }
  if (typeof expected === 'bigint' && expected < 0n) {
    throw new TypeError(`a revision counts from 0, not ${expected}`);
  }
}
