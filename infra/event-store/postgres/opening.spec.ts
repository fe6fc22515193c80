import pg from 'pg';
import { aStream, someEvents } from '../conformance/log-fixtures.js';
import type { EventStore } from '../event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openPostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
let administrator: pg.Client;
let opened: Promise<EventStore>[];

const open = () => {
  const opening = openPostgresEventStore({ url: database.url });
  opened.push(opening);
  return opening;
};

beforeEach(async () => {
  opened = [];
  database = await makeTestDatabase();
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
});
afterEach(async () => {
  // the held lock first: what waits for it could not be closed
  await administrator.end();
  for (const store of await Promise.all(opened)) await store.close();
  await database.drop();
});

/** As a `VACUUM` by hand locks the table, for as long as it takes. */
const VACUUM_LOCK = 'begin; lock table event_log.events in share update exclusive mode';

test('beside a VACUUM of the log another process opens it, and both append', async () => {
  const first = await open();
  await first.append(aStream(), someEvents(2), 'none');
  await administrator.query(VACUUM_LOCK);
  const second = await open();
  const appended = await Promise.all(
    [first, second].map((store) => store.append(aStream(), someEvents(2), 'none')),
  );
  expect(appended.map(({ position }) => position).sort()).toEqual([4n, 6n]);
});

test('an append that is stuck with the lock of the log does not keep another process from opening it', async () => {
  await open();
  await administrator.query(
    `begin; select event_log.append_one('s', -1, gen_random_uuid(), 'T', 'w', '{}', '{}')`,
  );
  const second = await open();
  expect(await second.head()).toBe(0n);
});
