import type { EventStore, RecordedEvent, Revision } from './event-store.js';

/**
 * One stream's events page by page, so that a long stream and a stream of large documents fit into a process. The next
 * page is read when the caller has taken the last one.
 * @param from first revision wanted, inclusive
 */
export async function* readPages(
  store: Pick<EventStore, 'readPage'>,
  stream: string,
  from: Revision = 0n,
): AsyncIterable<readonly RecordedEvent[]> {
  for (let next = from; ; ) {
    const { events, atEnd } = await store.readPage(stream, next);
    if (events.length > 0) yield events;
    if (atEnd) return;
    next += BigInt(events.length);
  }
}
