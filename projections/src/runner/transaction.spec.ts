import { openPool } from '@daybook/event-store/postgres/open-pool';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import type pg from 'pg';
import { inPipelinedTransaction, SentStatements } from './transaction.js';

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await makeTestDatabase();
  pool = openPool({ connectionString: database.url, pipeline: true });
  client = await pool.connect();
  await client.query('create table notes (text text primary key)');
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});
beforeEach(() => client.query('delete from notes'));

const INSERT = 'insert into notes values ($1)';
const notes = async () =>
  (await client.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text);

test('what was sent is committed together', async () => {
  const result = await inPipelinedTransaction(client, async ({ send }) => {
    send(INSERT, ['a']);
    send(INSERT, ['b']);
    return 'done';
  });
  expect([result, await notes()]).toEqual(['done', ['a', 'b']]);
});

test('when one statement fails nothing is written, and its error is the one that is thrown', async () => {
  const work = inPipelinedTransaction(client, async ({ send }) => {
    send(INSERT, ['a']);
    send(INSERT, ['a']);
    send(INSERT, ['b']);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('an error of the work, and one of a read behind a refused statement, roll back', async () => {
  const thrown = inPipelinedTransaction(client, async ({ send }) => {
    send(INSERT, ['a']);
    throw new TypeError('a bad event');
  });
  await expect(thrown).rejects.toThrow('a bad event');
  const refused = inPipelinedTransaction(client, async ({ send }) => {
    send('select 1 / 0');
    await client.query('select 1');
  });
  await expect(refused).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual([]);
});

test('statements that are sent alone are each answered', async () => {
  const statements = new SentStatements(client);
  statements.send(INSERT, ['a']);
  statements.send('select 1 / 0');
  await expect(statements.answered()).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual(['a']);
});
