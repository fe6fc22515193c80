import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { aStream, idsOf, SHOP } from '../conformance/log-fixtures.js';
import type { EventStore, LogPage } from '../event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { waitFor } from '../testing/wait-for.js';
import { openPostgresEventStore } from './postgres-event-store.js';

/** How soon a reader has an event that it was not told of, at the latest. */
const FOUND_MS = 5000;

let database: TestDatabase;
let store: EventStore;
let silent: pg.Client;
let pages: AsyncIterator<LogPage>;
beforeEach(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  silent = new pg.Client({ connectionString: database.url });
  await silent.connect();
  pages = store.subscribe()[Symbol.asyncIterator]();
});
afterEach(async () => {
  await pages.return?.();
  await store.close();
  await silent.end();
  await database.drop();
});

/** Appends without a word to anybody. */
async function append(): Promise<string> {
  const id = randomUUID();
  const metadata = JSON.stringify({ websiteId: SHOP, schemaVersion: 1 });
  await silent.query(`select event_log.append_one($1, -1, $2, 'Said', $3, '{}', $4)`, [
    aStream(),
    id,
    SHOP,
    metadata,
  ]);
  return id;
}

const idsOfNext = async () => idsOf((await pages.next()).value.events);

test('a subscription at the head sees what was appended without a word to anybody', async () => {
  const first = await append();
  expect(await idsOfNext()).toEqual([first]);
  // now it waits at the head
  const next = idsOfNext();
  const second = await append();
  expect(await next).toEqual([second]);
});

test('one that has long been at rest sees it within five seconds', async () => {
  const first = await append();
  expect(await idsOfNext()).toEqual([first]);
  const next = idsOfNext();
  const isAtRest = async () => {
    const { rowCount } = await silent.query(
      `select from pg_stat_activity where datname = current_database() and query like '%max(position)%'
       and pid <> pg_backend_pid() and query_start < clock_timestamp() - interval '2.5 seconds'`,
    );
    return rowCount === 1;
  };
  await waitFor('looks that have grown apart', isAtRest);
  const second = await append();
  const appended = Date.now();
  expect(await next).toEqual([second]);
  expect(Date.now() - appended).toBeLessThan(FOUND_MS);
});
