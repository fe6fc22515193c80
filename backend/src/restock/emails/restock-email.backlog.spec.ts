import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { DelayJob, JobQueues } from '../../platform/jobs/job-queues.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import { RestockEmailBacklog } from './restock-email.backlog.js';

let database: TestDatabase;
let queues: JobQueues;
let backlog: RestockEmailBacklog;
beforeEach(async () => {
  database = await makeTestDatabase();
  queues = new JobQueues({ databaseUrl: database.url, redisUrl: undefined });
  backlog = new RestockEmailBacklog(queues);
});
afterEach(async () => {
  await queues.close();
  await database.drop();
});

const emails = (from: number, to: number, delayMs = 0) => {
  const jobs = Array.from({ length: to - from }, (_, i) => ({ id: `mail-${from + i}`, data: {} }));
  return queues.addMany(RESTOCK_EMAILS, jobs, { delayMs });
};
const LONG_AGO = Date.now() - 60_000;

test('there is room as long as few emails wait', async () => {
  await backlog.waitForRoom(LONG_AGO);
  await emails(0, 499);
  await backlog.waitForRoom(LONG_AGO);
  await emails(499, 500);
  await expect(backlog.waitForRoom(LONG_AGO)).rejects.toThrow(DelayJob);
});

test('delayed emails leave room, because no worker could send them now', async () => {
  await emails(0, 600, 60_000);
  await backlog.waitForRoom(LONG_AGO);
});

test('a job that has just begun waits until there is room', async () => {
  await emails(0, 500);
  let hasRoom = false;
  const waiting = backlog.waitForRoom(Date.now()).then(() => {
    hasRoom = true;
  });
  expect(await queues.queue(RESTOCK_EMAILS).getWaitingCount()).toBe(500);
  expect(hasRoom).toBe(false);
  await queues.queue(RESTOCK_EMAILS).remove('mail-0');
  await waiting;
});

test('while an operator pauses the emails there is no room', async () => {
  await queues.queue(RESTOCK_EMAILS).pause();
  await expect(backlog.waitForRoom(LONG_AGO)).rejects.toThrow(DelayJob);
});
