import { AggregateStore } from '@daybook/backend/platform/log/aggregate-store';
import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import type { Decider } from '@daybook/contracts/shared/event';
import { type EventStore, WrongExpectedRevision } from '@daybook/event-store/event-store';
import type { Contest } from '../interleaved.js';
import { PlainLog } from './plain-log.js';
import { cartEntryAdded, newStream, WEBSITE } from './sample-events.js';

const WRITERS = 16;

/** 16 writers on one stream, each beginning again on a conflict. */
export function contendedContests(store: EventStore, url: string): Contest[] {
  return [
    {
      name: `${WRITERS} writers on one stream, by commands`,
      inFlight: WRITERS,
      ours: { work: commands(store) },
      plain: () => plainly(url),
      goal: { atLeast: 5 },
    },
    {
      name: `${WRITERS} writers on one stream, by the port alone`,
      inFlight: WRITERS,
      ours: { work: appends(store) },
      plain: () => plainly(url),
    },
  ];
}

/** As command handlers write: load, decide, append with the revision it read, again on a conflict. */
function commands(store: EventStore) {
  const counting: Decider<number, 'count', CartEvent> = {
    initial: 0,
    decide: () => [cartEntryAdded('contended') as unknown as CartEvent],
    evolve: (count) => count + 1,
  };
  const carts = new AggregateStore(store, 'cart', counting);
  const id = newStream().replace('cart-bench-', '');
  return async () => {
    await carts.execute(WEBSITE, id, 'count');
    return 1;
  };
}

/** Each writer for itself with the revision that it last heard of. */
function appends(store: EventStore) {
  const stream = newStream();
  return async () => {
    const event = cartEntryAdded(stream);
    const [last] = await store.read(stream, { direction: 'backwards', limit: 1 });
    for (let end = last?.revision; ; ) {
      try {
        await store.append(stream, [event], end ?? 'none');
        return 1;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        end = error.actual;
      }
    }
  };
}

async function plainly(url: string) {
  const log = await PlainLog.open(url, WRITERS);
  const stream = newStream();
  const work = async () => {
    await log.insertRetrying(stream, cartEntryAdded(stream));
    return 1;
  };
  return { work, after: () => log.close() };
}
