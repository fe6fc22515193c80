import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { aStream, idsOf, SHOP } from '../conformance/log-fixtures.js';
import { makeTestDatabase } from '../testing/test-database.js';
import { openPostgresEventStore } from './postgres-event-store.js';

test('a subscription at the head sees what was appended without a word to anybody', async () => {
  const database = await makeTestDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  const silent = new pg.Client({ connectionString: database.url });
  await silent.connect();
  const append = async () => {
    const id = randomUUID();
    const metadata = JSON.stringify({ websiteId: SHOP, schemaVersion: 1 });
    await silent.query(`select event_log.append_one($1, -1, $2, 'Said', $3, '{}', $4)`, [
      aStream(),
      id,
      SHOP,
      metadata,
    ]);
    return id;
  };
  const pages = store.subscribe()[Symbol.asyncIterator]();
  const first = await append();
  expect(idsOf((await pages.next()).value.events)).toEqual([first]);
  // now it waits at the head
  const next = pages.next();
  const second = await append();
  expect(idsOf((await next).value.events)).toEqual([second]);
  await pages.return?.();
  await store.close();
  await silent.end();
  await database.drop();
});
