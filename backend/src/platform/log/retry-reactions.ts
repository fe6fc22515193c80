import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { isStoreAway } from '../jobs/away.js';
import type { Log } from '../logging.js';
import { ParkedReactions } from './parked-reactions.js';
import { type EventReactor, type PageReactor, reactTo } from './reactor.js';

/**
 * Tries the parked streams of a reactor again whose next try is due, from the event that failed on, in order. A stream
 * that fails again stays parked at the event that failed, and the next try waits longer.
 */
export async function retryReactions(
  reactor: EventReactor | PageReactor,
  { store, pool, log }: { store: EventStore; pool: pg.Pool; log: Pick<Log, 'info' | 'warn'> },
): Promise<void> {
  const parked = new ParkedReactions(pool, reactor.name);
  for (const { stream, revision } of await parked.due()) {
    let from = revision;
    for (;;) {
      const { events } = await store.readPage(stream, from);
      const failed = await firstFailure(reactor, events);
      if (failed) {
        await parked.stopAt(failed.event, failed.error);
        log.warn(
          { reactor: reactor.name, stream, err: failed.error },
          'a parked stream of a reactor stays parked',
        );
        break;
      }
      from += BigInt(events.length);
      if (await parked.release(stream, from - 1n)) {
        log.info({ reactor: reactor.name, stream }, 'a parked stream of a reactor goes on');
        break;
      }
      // another process has ended it, or holds back what is not to be read: the next round sees
      if (events.length === 0) break;
    }
  }
}

async function firstFailure(
  reactor: EventReactor | PageReactor,
  events: readonly RecordedEvent[],
): Promise<{ event: RecordedEvent; error: unknown } | undefined> {
  const { types } = reactor.filter;
  for (const event of events) {
    if (types && !types.includes(event.type)) continue;
    try {
      await reactTo(reactor, event);
    } catch (error) {
      // says nothing about the event: the next round tries again
      if (isStoreAway(error)) throw error;
      return { event, error };
    }
  }
  return undefined;
}
