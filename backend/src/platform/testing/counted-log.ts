import type { Decider } from '@daybook/contracts/shared/event';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import type { AggregateStore } from '../log/aggregate-store.js';
import type { Count, Counted, counter } from './counter.js';

/** The counters of one process. */
export type Counters = AggregateStore<typeof counter>;

/** The same counters with a decider that has facts, so that `factsFor` must be given. */
export const informedBy = (counters: Counters) => counters as unknown as AggregateStore<InformedCounter>;
export const NO_LIMIT = 'no limit' as const;
type InformedCounter = Decider<number, Count, Counted, typeof NO_LIMIT>;

export const shop = websiteId('shop');

/** A log for the tests of one file, with a counter for each test. */
export function countedLog() {
  let database: TestDatabase;
  let log: EventStore;
  let stream = 0;
  beforeAll(async () => {
    database = await makeTestDatabase();
    log = await openPostgresEventStore({ url: database.url });
  });
  afterAll(async () => {
    await log.close();
    await database.drop();
  });
  beforeEach(() => {
    stream += 1;
  });

  const id = () => `counter-${stream}`;
  const events = () => log.read(`cart-shop-${id()}`);
  const logged = async () => (await events()).map(({ data }) => data as Counted['data']);
  return {
    id,
    events,
    logged,
    log: () => log,
    /** The same log, as another process opens it. */
    opened: () => openPostgresEventStore({ url: database.url }),
    totals: async () => (await logged()).map(({ total }) => total),
    count: (counters: Counters, by: number, atMost?: number) =>
      counters.execute(shop, id(), { by, ...(atMost === undefined ? {} : { atMost }) }),
  };
}
