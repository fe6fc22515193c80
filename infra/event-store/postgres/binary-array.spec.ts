import pg from 'pg';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { binaryArray, binaryNumbers } from './binary-array.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await makeTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const texts = [
  '',
  'mug',
  '"quoted" and \\ back',
  "it's {1,2}",
  'NULL',
  'Œuf 🥚',
  'a\nb',
  'x'.repeat(100_000),
];

test.each([[texts], [['one']], [[]]])('Postgres reads the texts that were written', async (written) => {
  const { rows } = await client.query('select $1::text[] as read', [binaryArray(written, 'text')]);
  expect(rows).toEqual([{ read: written }]);
});

test('Postgres reads nulls among texts and numbers', async () => {
  const { rows } = await client.query('select $1::text[] as texts, $2::integer[] as numbers', [
    binaryArray([null, '', 'mug', null], 'text'),
    binaryNumbers([1, null, 3], 'integer'),
  ]);
  expect(rows).toEqual([{ texts: [null, '', 'mug', null], numbers: [1, null, 3] }]);
});

test('Postgres reads times and booleans', async () => {
  const times = ['1969-07-20T20:17:40.123Z', '2000-01-01T00:00:00.000Z', '2026-11-27T14:00:00.001Z'];
  const micros = times.map((time) => (Date.parse(time) - Date.UTC(2000)) * 1000);
  const { rows } = await client.query('select $1::timestamptz[] as times, $2::boolean[] as booleans', [
    binaryNumbers([...micros, null], 'timestamptz'),
    binaryNumbers([1, 0, null], 'boolean'),
  ]);
  expect(rows).toEqual([
    { times: [...times.map((time) => new Date(time)), null], booleans: [true, false, null] },
  ]);
});

test('JSON stays as it was written, to the space', async () => {
  const written = ['{"b" : 1,  "a":"\\u0000\\ud83d"}', '[1e400]', 'null', JSON.stringify(texts)];
  const { rows } = await client.query('select array(select unnest($1::json[])::text) as read', [
    binaryArray(written, 'json'),
  ]);
  expect(rows).toEqual([{ read: written }]);
});

test('what is no JSON is refused', () =>
  expect(client.query('select $1::json[]', [binaryArray(['{}', '{'], 'json')])).rejects.toThrow(
    'invalid input syntax for type json',
  ));

test.each([
  ['integer', [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)]],
  ['bigint', [0, -1, 2 ** 31, 2 ** 32, -(2 ** 32), -(2 ** 32) - 1, 2 ** 53 - 1, -(2 ** 53) + 1]],
  ['bigint', []],
] as const)('Postgres reads numbers of the type %s', async (type, written) => {
  const array = binaryNumbers(written, type);
  const { rows } = await client.query(`select $1::${type}[]::text[] as read`, [array]);
  expect(rows).toEqual([{ read: written.map(String) }]);
});

test('a number that does not fit is refused', () =>
  expect(() => binaryNumbers([2 ** 31], 'integer')).toThrow('out of range'));
