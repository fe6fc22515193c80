import { randomUUID } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import pg from 'pg';
import { openLog } from '../logging.js';
import { type EventReactor, type PageReactor, runReactor } from './reactor.js';
import { REACTORS_SCHEMA } from './reactors.schema.js';
import { retryReactions } from './retry-reactions.js';

const log = openLog('silent');
const filter = { types: ['Saved'], streamPrefixes: ['product-'] };
const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };

let database: TestDatabase;
let store: EventStore;
let pool: pg.Pool;
/** names of the events that the reactor has taken, in order */
let taken: string[];
/** events that it cannot take, and how often it still fails at each */
let poison: Map<string, number>;
let alarms: object[];

beforeEach(async () => {
  [taken, poison, alarms] = [[], new Map(), []];
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [REACTORS_SCHEMA]);
  pool = openPool({ connectionString: database.url, max: 4 });
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await store.close();
  await pool.end();
  await database.drop();
});

const nameOf = (data: unknown) => (data as { name: string }).name;
const take = (name: string) => {
  const failures = poison.get(name);
  if (!failures) return void taken.push(name);
  if (failures === 1) poison.delete(name);
  else poison.set(name, failures - 1);
  throw new TypeError(`cannot take ${name}`);
};
const single: EventReactor = {
  name: 'noting',
  filter,
  async react({ data }) {
    take(nameOf(data));
  },
};
const paged: PageReactor = {
  name: 'noting',
  filter,
  async reactAll(events) {
    for (const { data } of events) if (poison.has(nameOf(data))) take(nameOf(data));
    for (const { data } of events) take(nameOf(data));
  },
};

const append = (stream: string, ...names: string[]) =>
  store.append(
    `product-shop-${stream}`,
    names.map((name) => ({ id: randomUUID(), type: 'Saved', data: { name }, metadata })),
    'any',
  );
const parkedRows = async () =>
  (
    await pool.query(
      `select stream, revision::int, attempts, parked_at is not null as "isParked" from reactors.parked_streams`,
    )
  ).rows;
const retry = async (reactor: EventReactor | PageReactor) => {
  await pool.query(`update reactors.parked_streams set retry_at = clock_timestamp()`);
  await retryReactions(reactor, { store, pool, log });
};

const stops: (() => Promise<void>)[] = [];

/** Runs it as the worker process does: again when it has stopped by an error. */
function follow(reactor: EventReactor | PageReactor) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const noteAlarms = { error: (details: object) => void alarms.push(details) };
  const running = (async () => {
    while (!signal.aborted) {
      await runReactor(reactor, { store, pool, log: noteAlarms, signal }).catch(() => undefined);
    }
  })();
  const stop = async () => {
    stopping.abort();
    await running;
  };
  stops.push(stop);
  return stop;
}
const untilTaken = (name: string) => waitFor(`${name} to be taken`, () => taken.includes(name));

describe.each([
  ['event by event', single],
  ['page by page', paged],
] as const)('a reactor that takes the log %s', (_, reactor) => {
  test('parks the stream of an event that it cannot take, with an alarm, and takes the others', async () => {
    poison.set('bad', Infinity);
    await append('a', 'bad', 'after the bad one');
    const { position } = await append('b', 'other');
    const stop = follow(reactor);
    await untilTaken('other');
    await append('a', 'later');
    await append('b', 'other and later');
    await untilTaken('other and later');
    await stop();
    expect(taken).not.toContain('after the bad one');
    expect(taken).not.toContain('later');
    expect(await parkedRows()).toEqual([
      { stream: 'product-shop-a', revision: 0, attempts: 5, isParked: true },
    ]);
    expect(alarms).toEqual([
      expect.objectContaining({ reactor: 'noting', stream: 'product-shop-a', position: 1n, type: 'Saved' }),
    ]);
    const { rows } = await pool.query('select position from reactors.checkpoints');
    expect(BigInt(rows[0].position)).toBeGreaterThan(position);
  });

  test('takes what has waited once it can, in order, and goes on', async () => {
    poison.set('bad', Infinity);
    await append('a', 'bad', 'second');
    await append('b', 'other');
    const stop = follow(reactor);
    await untilTaken('other');
    await append('a', 'third');
    await append('b', 'marker');
    await untilTaken('marker');
    poison.clear();
    await retry(reactor);
    expect(await parkedRows()).toEqual([]);
    await append('a', 'fourth');
    await untilTaken('fourth');
    await stop();
    expect(taken.filter((name) => !['other', 'marker'].includes(name))).toEqual([
      'bad',
      'second',
      'third',
      'fourth',
    ]);
  });

  test('parks nothing that it can take at a second try', async () => {
    // one that takes pages fails at the page, then at the event
    poison.set('slow', 2);
    await append('a', 'slow');
    const stop = follow(reactor);
    await untilTaken('slow');
    await waitFor('the failure to be forgotten', async () => (await parkedRows()).length === 0);
    await stop();
    expect(alarms).toEqual([]);
  });
});

test('a stream that fails again waits longer from where it fails', async () => {
  poison.set('bad', Infinity).set('worse', Infinity);
  await append('a', 'bad', 'good', 'worse');
  await append('b', 'other');
  const stop = follow(single);
  await untilTaken('other');
  await stop();
  await retry(single);
  expect(await parkedRows()).toMatchObject([{ revision: 0, attempts: 6 }]);
  poison.delete('bad');
  await retry(single);
  expect(await parkedRows()).toMatchObject([{ revision: 2, attempts: 1 }]);
  expect(taken).toEqual(['other', 'bad', 'good']);
  // not due before its pause is over
  poison.clear();
  await retryReactions(single, { store, pool, log });
  expect(await parkedRows()).toHaveLength(1);
});

test('an event that comes while its stream is tried again is taken once the stream goes on', async () => {
  poison.set('bad', Infinity);
  await append('a', 'bad');
  await append('b', 'other');
  const stop = follow(single);
  await untilTaken('other');
  poison.clear();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const retrying = retry({ ...single, react: (event) => gate.then(() => single.react(event)) });
  const { revision } = await append('a', 'meanwhile');
  await waitFor('it to be held back', async () => {
    const { rows } = await pool.query('select held_to from reactors.parked_streams');
    return BigInt(rows[0].held_to) === revision;
  });
  letGo();
  await retrying;
  expect(await parkedRows()).toEqual([]);
  await stop();
  expect(taken).toEqual(['other', 'bad', 'meanwhile']);
});

const ofPostgres = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });

test.each([
  ['a log that is away', new EventStoreUnavailable('away')],
  ['a queue whose Postgres is read-only', ofPostgres('25006')],
  ['a queue whose disk is full', ofPostgres('53100')],
])('%s parks nothing, however often', async (_, error) => {
  await append('a', 'first');
  let tries = 0;
  const stop = follow({
    ...single,
    async react() {
      tries += 1;
      throw error;
    },
  });
  await waitFor('many tries', () => tries > 8);
  await stop();
  expect(await parkedRows()).toEqual([]);
});
