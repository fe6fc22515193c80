import { websiteId } from '@daybook/contracts/shared/identifiers';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { DelayJob, JobQueues } from '../../platform/jobs/job-queues.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import { RestockEmailBacklog } from './restock-email.backlog.js';

let database: TestDatabase;
let queues: JobQueues;
let backlog: RestockEmailBacklog;
let isReachable: boolean;
beforeEach(async () => {
  database = await makeTestDatabase();
  queues = new JobQueues({ databaseUrl: database.url, redisUrl: undefined });
  isReachable = true;
  backlog = new RestockEmailBacklog(queues, { isReachable: async () => isReachable });
});
afterEach(async () => {
  await queues.close();
  await database.drop();
});

const SHOP = websiteId('shop');
const OTHER_SHOP = websiteId('othershop');

const emails = (from: number, to: number, delayMs = 0) => {
  const jobs = Array.from({ length: to - from }, (_, i) => ({ id: `mail-${from + i}`, data: {} }));
  return queues.addMany(RESTOCK_EMAILS, jobs, { delayMs });
};
const LONG_AGO = Date.now() - 60_000;

test('there is room as long as few emails wait', async () => {
  await backlog.waitForRoom(SHOP, LONG_AGO);
  await emails(0, 499);
  await backlog.waitForRoom(SHOP, LONG_AGO);
  await emails(499, 500);
  await expect(backlog.waitForRoom(SHOP, LONG_AGO)).rejects.toThrow(DelayJob);
});

test('emails that the pace delays are a backlog: those of new offers would come after them', async () => {
  await emails(0, 499, 60_000);
  await backlog.waitForRoom(SHOP, Date.now());
  await emails(499, 500);
  await expect(backlog.waitForRoom(SHOP, Date.now())).rejects.toThrow(DelayJob);
});

test('offers that recipients defer are a backlog of their website alone; answers to its sign-ups are none', async () => {
  const ids = Array.from({ length: 1000 }, (_, i) => i);
  await queues.addMany(
    RESTOCK_EMAILS,
    ids.map((i) => ({
      id: `mail-${i}`,
      data: { websiteId: i < 500 ? SHOP : OTHER_SHOP, ...(i < 500 && { batchId: 'w1' }) },
    })),
    { attempts: 15, backoffMs: 600_000 },
  );
  const deferred = async () => {
    throw new Error('deferred');
  };
  queues.work(RESTOCK_EMAILS, { concurrency: 100, handle: deferred }, () => undefined);
  await waitFor(
    'the deferred emails',
    async () => (await queues.queue(RESTOCK_EMAILS).getDelayedCount()) === 1000,
  );
  await expect(backlog.waitForRoom(SHOP, Date.now())).rejects.toThrow(DelayJob);
  await backlog.waitForRoom(OTHER_SHOP, Date.now());
}, 60_000);

test('while the mail server is away there is no room, not even for the only offer', async () => {
  isReachable = false;
  await expect(backlog.waitForRoom(SHOP, Date.now())).rejects.toThrow(DelayJob);
});

test('a job that has just begun waits until there is room', async () => {
  await emails(0, 500);
  let hasRoom = false;
  const waiting = backlog.waitForRoom(SHOP, Date.now()).then(() => {
    hasRoom = true;
  });
  expect(await queues.queue(RESTOCK_EMAILS).getWaitingCount()).toBe(500);
  expect(hasRoom).toBe(false);
  await queues.queue(RESTOCK_EMAILS).remove('mail-0');
  await waiting;
});

test('while an operator pauses the emails there is no room', async () => {
  await queues.queue(RESTOCK_EMAILS).pause();
  await expect(backlog.waitForRoom(SHOP, LONG_AGO)).rejects.toThrow(DelayJob);
});
