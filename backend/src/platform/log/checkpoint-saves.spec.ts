import { migrate } from '@daybook/event-store/postgres/migrate';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import type pg from 'pg';
import { CheckpointSaves } from './checkpoint-saves.js';
import { REACTORS_SCHEMA } from './reactors.schema.js';

let database: TestDatabase;
let pool: pg.Pool;
let statements: number;
/** the most statements that were under way at once */
let mostAtOnce: number;
let saves: CheckpointSaves;

beforeEach(async () => {
  database = await makeTestDatabase();
  await migrate(database.url, [REACTORS_SCHEMA]);
  pool = openPool({ connectionString: database.url, max: 3 });
  statements = mostAtOnce = 0;
  let underWay = 0;
  const counted = {
    async query(config: pg.QueryConfig) {
      statements += 1;
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      return pool.query(config).finally(() => {
        underWay -= 1;
      });
    },
  };
  saves = new CheckpointSaves(counted as unknown as pg.Pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

async function saved(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position::text from reactors.checkpoints',
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
}

test('the checkpoints of one moment are saved by one statement, the furthest of each reactor', async () => {
  await Promise.all([saves.save('emails', 5n), saves.save('stock', 7n), saves.save('stock', 6n)]);
  expect(await saved()).toEqual({ emails: '5', stock: '7' });
  expect(statements).toBe(1);
});

test('those that come while a statement is under way are saved by the next one, and none moves back', async () => {
  const first = saves.save('emails', 5n);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const later = Promise.all([saves.save('emails', 4n), saves.save('stock', 8n)]);
  await Promise.all([first, later]);
  expect(await saved()).toEqual({ emails: '5', stock: '8' });
  expect({ statements, mostAtOnce }).toEqual({ statements: 2, mostAtOnce: 1 });
});

test('a statement that fails fails all of its saves, and later ones go through', async () => {
  await pool.query('alter table reactors.checkpoints rename to away');
  const failed = await Promise.allSettled([saves.save('emails', 5n), saves.save('stock', 7n)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await pool.query('alter table reactors.away rename to checkpoints');
  await saves.save('emails', 6n);
  expect(await saved()).toEqual({ emails: '6' });
});
