import pg from 'pg';
import { anEvent, aStream, someEvents } from '../conformance/log-fixtures.js';
import type { EventStore } from '../event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openPostgresEventStore } from './postgres-event-store.js';

let database: TestDatabase;
let administrator: pg.Client;
let store: EventStore;

beforeEach(async () => {
  database = await makeTestDatabase();
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
});
afterEach(async () => {
  await store.close();
  await administrator.end();
  await database.drop();
});

test.each([
  `update event_log.events set data = '{}'`,
  'delete from event_log.events',
  'truncate event_log.events',
])('what was written stays as it is: %s', async (statement) => {
  store = await openPostgresEventStore({ url: database.url });
  const stream = aStream();
  await store.append(stream, someEvents(3), 'none');
  const before = await store.read(stream);
  await expect(administrator.query(statement)).rejects.toThrow('append-only');
  expect(await store.read(stream)).toEqual(before);
});

test('appends wait for the disk, although everything else of the database does not', async () => {
  const { rows } = await administrator.query('select current_database() as name');
  await administrator.query(`alter database ${rows[0].name} set synchronous_commit = off`);
  store = await openPostgresEventStore({ url: database.url });
  await administrator.query(`
    create table commits (setting text);
    create function note_commit() returns trigger language plpgsql as $$
      begin insert into commits values (current_setting('synchronous_commit')); return null; end $$;
    create trigger note after insert on event_log.events for each statement execute function note_commit()`);
  await store.append(aStream(), [anEvent()], 'none');
  await Promise.all(Array.from({ length: 40 }, () => store.append(aStream(), someEvents(2), 'none')));
  const noted = await administrator.query('select distinct setting from commits');
  expect(noted.rows).toEqual([{ setting: 'on' }]);
});
