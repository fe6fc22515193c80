import { randomUUID } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, Position } from '@daybook/event-store/event-store';
import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { QueueMarks } from '../jobs/queue-marks.js';
import { describeOnRedis, type TestRedis, takeTestRedis } from '../testing/test-redis.js';
import { type EventReactor, runReactor } from './reactor.js';
import { REACTORS_SCHEMA } from './reactors.schema.js';

const NAME = 'noting';
const MARK = `daybook:reactor:${NAME}`;

describeOnRedis('a queue in Redis', () => {
  let database: TestDatabase;
  let store: EventStore;
  let pool: pg.Pool;
  let redis: TestRedis;
  let client: Redis;
  let marks: QueueMarks;
  let heard: string[];
  let alarms: object[];
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await makeTestDatabase();
    store = await openPostgresEventStore({ url: database.url });
    await migrate(database.url, [REACTORS_SCHEMA]);
    pool = openPool({ connectionString: database.url, max: 3 });
    redis = await takeTestRedis();
    client = new Redis(redis.url);
    marks = new QueueMarks(() => client);
    heard = [];
    alarms = [];
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    client.disconnect();
    await redis.drop();
    await store.close();
    await pool.end();
    await database.drop();
  });

  const append = async (...names: string[]): Promise<Position> => {
    const metadata = { websiteId: websiteId('shop'), schemaVersion: 1 };
    const events = names.map((name) => ({ id: randomUUID(), type: 'Saved', data: { name }, metadata }));
    return (await store.append('product-shop-a', events, 'any')).position;
  };
  const reactor: EventReactor = {
    name: NAME,
    filter: { types: ['Saved'], streamPrefixes: ['product-'] },
    async react({ data }) {
      heard.push((data as { name: string }).name);
    },
  };
  /** Runs the reactor as a process does: again and again. */
  function start(): () => Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    const log = { error: (context: object) => void alarms.push(context) };
    const running = (async () => {
      while (!signal.aborted) await runReactor(reactor, { store, pool, marks, log, signal, checkMs: 20 });
    })();
    const stop = async () => {
      stopping.abort();
      await running;
    };
    stops.push(stop);
    return stop;
  }
  const hears = (...names: string[]) =>
    waitFor(`the events ${names}`, () => heard.join() === names.join()).catch(() =>
      expect(heard).toEqual(names),
    );
  /** Until the place is saved in both stores: what comes after it is new. */
  const saved = (position: Position) =>
    waitFor('the place to be saved', async () => {
      const { rows } = await pool.query('select position from reactors.checkpoints where name = $1', [NAME]);
      return rows[0]?.position === String(position) && (await marks.read(NAME)) === position;
    });

  test('that has lost its newest jobs gets them again, and no others', async () => {
    const first = await append('a');
    start();
    await hears('a');
    await saved(first);
    await saved(await append('b', 'c'));
    // as after a crash before the disk had the last second
    await client.set(MARK, String(first));
    await hears('a', 'b', 'c', 'b', 'c');
    expect(alarms).toHaveLength(1);
  });

  test('that was emptied gets the jobs of a week again', async () => {
    const old = await append('old');
    const first = start();
    await saved(old);
    await first();
    await pool.query(`update reactors.past_checkpoints set hour = hour - interval '8 days'`);
    const stop = start();
    await saved(await append('a', 'b'));
    await client.flushdb();
    await hears('old', 'a', 'b', 'a', 'b');
    // nothing is missing any more
    await saved(await append('c'));
    await stop();
    start();
    await saved(await append('d'));
    expect([heard.slice(5), alarms.length]).toEqual([['c', 'd'], 1]);
  });

  test('that loses jobs while none runs gets them at the next start', async () => {
    const first = await append('a');
    const stop = start();
    await saved(first);
    await saved(await append('b'));
    await stop();
    await client.set(MARK, String(first));
    start();
    await hears('a', 'b', 'b');
  });

  test('a process that is ahead does not hide what is missing', async () => {
    const first = await append('a');
    const stop = start();
    await saved(first);
    await saved(await append('b'));
    await client.set(MARK, String(first));
    // the process that knows of no loss reads a new event
    await saved(await append('c'));
    await stop();
    expect(heard.filter((name) => name === 'b')).toHaveLength(2);
  });

  test('is given the jobs by one of two processes at least', async () => {
    const first = await append('a');
    start();
    start();
    await saved(first);
    await client.del(MARK);
    // a process that came too late for the first event has not heard it yet
    await waitFor('one of them again', () => alarms.length > 0 && heard.length >= 2);
    await saved(await append('b'));
    expect(heard).toContain('b');
  });

  test('the mark of another log says nothing about this one', async () => {
    await client.set(MARK, '100000');
    await append('a');
    start();
    await hears('a');
    await saved(await append('b'));
  });

  test('positions beyond what a script can count are compared as they are', async () => {
    const far = 2n ** 62n;
    await marks.begin(NAME, far);
    expect(await marks.advance(NAME, far + 1n, far + 2n)).toBe(false);
    expect(await marks.advance(NAME, far, far + 1n)).toBe(true);
    expect(await marks.advance(NAME, 9n, 10n)).toBe(true);
    expect(await marks.read(NAME)).toBe(far + 1n);
  });
});
