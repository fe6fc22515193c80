import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import pg from 'pg';
import { JobQueues } from './job-queues.js';
import { type QueueName, queueName } from './queue-name.js';

/** How soon a worker has a job that it was not told of. */
const FOUND = { timeoutMs: 5000 };
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let client: pg.Client;
let queues: JobQueues;
let queue: QueueName;
let number = 0;
let handled: string[];

beforeAll(async () => {
  database = await makeTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  queues = new JobQueues({ databaseUrl: database.url, redisUrl: undefined, stalledIntervalMs: 200 });
  number += 1;
  queue = queueName(`looked-at-${number}`);
  handled = [];
  const handle = async ({ data }: { readonly data: { readonly productId?: string } }) => {
    handled.push(data.productId ?? '');
  };
  queues.work(queue, { concurrency: 1, handle }, () => undefined);
  await add('first');
  await waitFor('a worker at rest', async () => handled.length === 1 && (await isListening()));
});
afterEach(() => queues.close());

const add = (id: string, delayMs = 0) => queues.add(queue, id, { productId: id }, { delayMs });
const isHandled = (id: string) => waitFor(id, () => handled.includes(id), FOUND);
const isListening = async () => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and query ilike '%listen bullmq_jobs%'
     and pid <> pg_backend_pid()`,
  );
  return rowCount === 1;
};
/** Half a second without a question but the looks': a worker that comes to rest looks by itself once more. */
const isAtRest = async () => {
  const { rows } = await client.query<{ rests: boolean }>(
    `select max(query_start) < clock_timestamp() - interval '0.5 seconds' as rests from pg_stat_activity
     where datname = current_database() and application_name = 'daybook jobs' and query not like '%"isDue"%'`,
  );
  return rows[0]?.rests === true;
};
/** Changes a job by no means of the queue, so that no notification tells of it. */
const setJob = async (id: string, changes: string) => {
  await waitFor('a worker at rest', isAtRest);
  await client.query(`update bullmq.job set ${changes} where queue = $1 and id = $2`, [queue, id]);
};

test('a job that waits, and of which no notification told, is found', async () => {
  await add('mug', HOUR_MS);
  await setJob('mug', `state = 'waiting'`);
  await isHandled('mug');
});

test('a delayed job starts at its time, and also when no notification told of an earlier one', async () => {
  const began = Date.now();
  await add('mug', 300);
  await isHandled('mug');
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  await add('jug', HOUR_MS);
  await setJob('jug', `process_at_ms = ${Date.now()}`);
  await isHandled('jug');
});

test('a job that is added while the connection that listens is lost starts soon', async () => {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and query ilike '%listen bullmq_jobs%' and pid <> pg_backend_pid()`,
  );
  expect(rowCount).toBe(1);
  await add('mug');
  await isHandled('mug');
  await waitFor('another connection that listens', isListening);
});

test('a job whose worker was killed comes back', async () => {
  await add('mug', HOUR_MS);
  await setJob('mug', `state = 'active', lock_token = 'killed', locked_until_ms = ${Date.now() - 1}`);
  await waitFor('the job', () => handled.includes('mug'));
});
