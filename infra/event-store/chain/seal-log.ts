import { BEGINNING, type EventStore } from '../event-store.js';
import { digestOf, GENESIS, hashOf } from './seal.js';
import type { Seals } from './seals.js';

/** Events under one seal at most: 32 kB of digests. */
const EVENTS_PER_SEAL = 1000;

/**
 * Seals what the log has since the last seal. It reads the log as a projection does, behind the appends, so an append
 * waits for none of it. Processes that seal at once write each seal once.
 * @param limit seals at most, so that a long log does not keep a worker busy
 * @returns how many seals it wrote
 */
export async function sealLog(
  store: Pick<EventStore, 'readAll'>,
  seals: Seals,
  limit: number,
): Promise<number> {
  for (let written = 0; written < limit; written += 1) {
    const before = await seals.last();
    const page = await store.readAll({
      after: before?.last ?? BEGINNING,
      limit: EVENTS_PER_SEAL,
      asStored: true,
    });
    const [first, last] = [page.events[0], page.events.at(-1)];
    if (!first || !last) return written;
    const unsigned = {
      number: (before?.number ?? 0n) + 1n,
      first: first.position,
      last: last.position,
      digests: Buffer.concat(page.events.map(digestOf)),
      previous: before?.hash ?? GENESIS,
    };
    const isMine = await seals.add({ ...unsigned, hash: hashOf(unsigned) });
    // the other process goes on
    if (!isMine) return written;
  }
  return limit;
}
