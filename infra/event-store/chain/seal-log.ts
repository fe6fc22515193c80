import { BEGINNING, type EventStore, type LogPage, type Position } from '../event-store.js';
import { digestOf, GENESIS, hashOf } from './seal.js';
import type { Seals } from './seals.js';

/** Events under one seal at most: 32 kB of digests. */
const EVENTS_PER_SEAL = 1000;

/**
 * Seals what the log has since the last seal. It reads the log as a projection does, behind the appends, so an append
 * waits for none of it. Processes that seal at once write each seal once: one with a limit leaves the rest to the other,
 * one without goes on to the end of the log.
 * @param limit seals at most, so that a long log does not keep a worker busy
 * @returns how many seals it wrote
 */
export async function sealLog(
  store: Pick<EventStore, 'readAll'>,
  seals: Seals,
  limit: number,
): Promise<number> {
  let written = 0;
  while (written < limit) {
    const before = await seals.last();
    const page = await nextPage(store, before?.last ?? BEGINNING);
    const first = page.events[0];
    const last = page.events.at(-1);
    if (!first || !last) return written;
    const unsigned = {
      number: (before?.number ?? 0n) + 1n,
      first: first.position,
      last: last.position,
      digests: Buffer.concat(page.events.map(digestOf)),
      previous: before?.hash ?? GENESIS,
    };
    const isMine = await seals.add({ ...unsigned, hash: hashOf(unsigned) });
    if (isMine) written += 1;
    else if (limit !== Number.POSITIVE_INFINITY) return written;
  }
  return written;
}

/** The next page that has events, unless the log ends before: a page of an EventStoreDB may hold the server's own alone. */
async function nextPage(store: Pick<EventStore, 'readAll'>, after: Position): Promise<LogPage> {
  for (let position = after; ; ) {
    const page = await store.readAll({ after: position, limit: EVENTS_PER_SEAL, asStored: true });
    if (page.events.length > 0 || page.atHead) return page;
    position = page.position;
  }
}
