import { setImmediate, setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { anEvent, aStream, idsOf } from '../conformance/log-fixtures.js';
import type { NewEvent } from '../event-store.js';
import { makeTestDatabase } from '../testing/test-database.js';
import { waitFor } from '../testing/wait-for.js';
import { openPool } from './open-pool.js';
import { openPostgresEventStore } from './postgres-event-store.js';

test('what one caller appends to a stream without waiting keeps its order while groups overlap', async () => {
  const database = await makeTestDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  const stream = aStream();
  const sent: NewEvent[] = [];
  const under: Promise<unknown>[] = [];
  for (let batch = 0; batch < 150; batch += 1) {
    const event = anEvent();
    sent.push(event);
    under.push(store.append(stream, [event], 'any'));
    // enough beside it that a second group sets out while the first is under way
    for (let n = 0; n < 20; n += 1) under.push(store.append(aStream(), [anEvent()], 'none'));
    await setImmediate();
  }
  await Promise.all(under);
  expect(idsOf(await store.read(stream))).toEqual(idsOf(sent));
  await store.close();
  await database.drop();
});

test('appends and pools see each commit, whatever isolation level is the database’s default', async () => {
  const database = await makeTestDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const name = new URL(database.url).pathname.slice(1);
  await admin.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
  await admin.end();
  const stores = await Promise.all([1, 2].map(() => openPostgresEventStore({ url: database.url })));
  const appends = stores.flatMap((store) =>
    Array.from({ length: 160 }, () => store.append(aStream(), [anEvent()], 'none')),
  );
  const outcomes = await Promise.allSettled(appends);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const pool = openPool({ connectionString: database.url, options: '-c search_path=event_log', max: 1 });
  const { rows } = await pool.query(
    `select current_setting('transaction_isolation') as level, current_setting('search_path') as path`,
  );
  expect(rows).toEqual([{ level: 'read committed', path: 'event_log' }]);
  await Promise.all([...stores.map((store) => store.close()), pool.end()]);
  await database.drop();
});

/** A notification would be there much sooner. */
const LONG_MS = 300;

test('hits notify no reader, in this process or another, and are found by polling', async () => {
  const database = await makeTestDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  let notifications = 0;
  listener.on('notification', () => {
    notifications += 1;
  });
  await listener.query('listen event_log');
  const reading = new AbortController();
  const found: string[] = [];
  const reader = (async () => {
    for await (const { events } of store.subscribe({ signal: reading.signal })) found.push(...idsOf(events));
  })();
  const hit = anEvent();
  await store.append('hits-shop-2026-01-31', [hit], 'any');
  await setTimeout(LONG_MS);
  expect(notifications).toBe(0);
  await waitFor('the hit', () => found.includes(hit.id));
  await Promise.all([
    store.append('hits-shop-2026-01-31', [anEvent()], 'any'),
    store.append(aStream(), [anEvent()], 'none'),
  ]);
  await waitFor('a notification', () => notifications > 0);
  reading.abort();
  await reader;
  await Promise.all([store.close(), listener.end()]);
  await database.drop();
});
