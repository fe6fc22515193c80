import pg from 'pg';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { migrate, type Schema, SchemaIsNewer } from './migrate.js';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await makeTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const MADE = {
  name: 'made',
  sql: 'create table guest_book.entries (id text primary key)',
};
const SIGNED = { name: 'signed', sql: 'alter table guest_book.entries add column signature text' };
const schemaOf = (...steps: Schema['steps'][number][]): Schema => ({ name: 'guest_book', steps });

const taken = async () =>
  (await client.query('select version, name from guest_book.migrations order by version')).rows;
const columns = async () => {
  const { rows } = await client.query(
    `select column_name from information_schema.columns where table_schema = 'guest_book' and table_name = 'entries' order by 1`,
  );
  return rows.map((row) => row.column_name);
};

test('processes that start at once take each step once, in order', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, [schemaOf(MADE, SIGNED)])));
  expect(await columns()).toEqual(['id', 'signature']);
  expect(await taken()).toEqual([
    { version: 1, name: 'made' },
    { version: 2, name: 'signed' },
  ]);
});

test('a step that is added later is taken alone, and what stands in the tables stays', async () => {
  await migrate(database.url, [schemaOf(MADE)]);
  await client.query(`insert into guest_book.entries values ('ada')`);
  await migrate(database.url, [schemaOf(MADE, SIGNED)]);
  expect((await client.query('select * from guest_book.entries')).rows).toEqual([
    { id: 'ada', signature: null },
  ]);
});

test('a step that fails is named, and undoes the ones before it', async () => {
  const wrong = { name: 'misspelt', sql: 'alter table guest_book.entires add column page integer' };
  await expect(migrate(database.url, [schemaOf(MADE, SIGNED, wrong)])).rejects.toThrow(
    /step 3 \(misspelt\) of schema guest_book failed: relation "guest_book.entires" does not exist/,
  );
  expect(await columns()).toEqual([]);
  await migrate(database.url, [schemaOf(MADE, SIGNED)]);
  expect(await taken()).toHaveLength(2);
});

test('an older Daybook refuses a newer schema and changes nothing', async () => {
  await migrate(database.url, [schemaOf(MADE, SIGNED)]);
  const other = { name: 'other', steps: [{ name: 'made', sql: 'create table other.things ()' }] };
  await expect(migrate(database.url, [other, schemaOf(MADE)])).rejects.toThrow(SchemaIsNewer);
  await expect(migrate(database.url, [schemaOf(MADE)])).rejects.toThrow(/guest_book is at version 2/);
  expect(await columns()).toEqual(['id', 'signature']);
  expect(await taken()).toHaveLength(2);
});

test('with a current schema it takes no lock and does no DDL', async () => {
  await migrate(database.url, [schemaOf(MADE, SIGNED)]);
  await client.query(`
    create function refuse_ddl() returns event_trigger language plpgsql as $$
    begin raise exception 'DDL: %', tg_tag; end $$;
    create event trigger refuse_ddl on ddl_command_start execute function refuse_ddl();
    select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
  await migrate(database.url, [schemaOf(MADE, SIGNED)]);
});
