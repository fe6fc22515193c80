/** @own-shop what operators see */
import type { JobLine, JobQueuesAnswer, JobsAnswer } from '@daybook/contracts/jobs/jobs.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { CATALOGUE_JOBS as QUEUE } from '../catalogue/catalogue.queues.js';
import { describeOnRedis, type TestRedis, takeTestRedis } from '../platform/testing/test-redis.js';
import { type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const JOBS = '/api/operator/jobs';

describe('on Postgres', () => {
  isOperated({ env: async () => ({}), store: 'postgres' });
});

describeOnRedis('on Redis', () => {
  let redis: TestRedis;
  afterAll(() => redis.drop());
  isOperated({
    async env() {
      redis = await takeTestRedis();
      return { REDIS_URL: redis.url };
    },
    store: 'redis',
  });
});

/** What operators see and do, wherever the queues are kept. */
function isOperated({ env, store }: { env(): Promise<Record<string, string>>; store: string }): void {
  let shop: TestShop;
  let operator: OwnerBrowser;
  beforeAll(async () => {
    shop = await openTestShop(await env());
    operator = await shop.owner([], { isOperator: true });
  }, 60_000);
  afterAll(() => shop.close());

  const board = async () => (await operator.get(JOBS)).json<JobQueuesAnswer>();
  const lineOf = async (name: string) => (await board()).queues.find((queue) => queue.name === name);
  const jobs = async (query: string) => (await operator.get(`${JOBS}/${QUEUE}?${query}`)).json<JobsAnswer>();
  const post = (path: string) => operator.send('POST', `${JOBS}/${path}`);
  const add = (id: string, attempts = 1) =>
    shop.daybook.installation.queues.add(QUEUE, id, { websiteId: 'not an id' }, { attempts });
  const failed = (count: number) =>
    waitFor(`${count} failed jobs`, async () => (await lineOf(QUEUE))?.counts.failed === count);

  test('every queue is listed, with its jobs and for how long they have waited', async () => {
    expect((await board()).store).toBe(store);
    expect((await post(`${QUEUE}/pause`)).json()).toMatchObject({ name: QUEUE, isPaused: true });
    await add('one');
    await add('two');
    const line = await lineOf(QUEUE);
    expect(line).toMatchObject({ isPaused: true, counts: { waiting: 2, active: 0, failed: 0, delayed: 0 } });
    expect(Date.now() - Date.parse(line?.oldestWaitingSince ?? '')).toBeLessThan(60_000);
    const { results } = await jobs('state=waiting');
    expect(results.map(({ id, state, attempts }) => ({ id, state, attempts }))).toEqual([
      { id: 'one', state: 'waiting', attempts: 0 },
      { id: 'two', state: 'waiting', attempts: 0 },
    ]);
    expect((await post(`${QUEUE}/resume`)).json()).toMatchObject({ isPaused: false });
    await failed(2);
  });

  test('failed jobs are listed page by page, each with its error and its number of tries', async () => {
    const first = await jobs('state=failed&limit=1');
    expect(first).toMatchObject({ hasNextPage: true, nextPageCursor: '1' });
    const second = await jobs('state=failed&limit=1&cursor=1');
    expect(second).toMatchObject({ hasNextPage: false, nextPageCursor: null });
    const both = [...first.results, ...second.results];
    expect(both.map(({ id }) => id).sort()).toEqual(['one', 'two']);
    for (const job of both) {
      expect(job).toMatchObject({ attempts: 1, attemptsAllowed: 1, data: { websiteId: 'not an id' } });
      expect(job.failedReason).not.toBe('');
      expect(Date.parse(job.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(job.addedAt));
    }
  });

  test('an operator retries one failed job, or all of them', async () => {
    await post(`${QUEUE}/pause`);
    expect((await post(`${QUEUE}/one/retry`)).json<JobLine>()).toMatchObject({
      id: 'one',
      state: 'waiting',
      attempts: 0,
      endedAt: null,
    });
    expect((await lineOf(QUEUE))?.counts).toMatchObject({ waiting: 1, failed: 1 });
    await post(`${QUEUE}/resume`);
    await failed(2);
    expect((await post(`${QUEUE}/retry-all`)).json()).toEqual({ retried: 2 });
    await failed(2);
    expect((await lineOf(QUEUE))?.counts).toMatchObject({ waiting: 0, active: 0 });
  });

  test('an unknown queue or job, and a retry of a job that has not failed, are refused', async () => {
    await post(`${QUEUE}/pause`);
    await add('three');
    expect((await post(`${QUEUE}/three/retry`)).json().error.code).toBe('JOB_NOT_FAILED');
    expect((await post(`${QUEUE}/nobody/retry`)).json().error.code).toBe('JOB_NOT_FOUND');
    expect((await post('nowhere/retry-all')).json().error.code).toBe('QUEUE_NOT_FOUND');
    expect((await operator.get(`${JOBS}/nowhere`)).statusCode).toBe(404);
    expect((await operator.get(`${JOBS}/${QUEUE}?state=lost`)).statusCode).toBe(400);
    expect((await operator.get(`${JOBS}/${QUEUE}?cursor=x`)).statusCode).toBe(400);
    await post(`${QUEUE}/resume`);
  });

  test('only operators may see and change the queues', async () => {
    const admin = await shop.owner(['admin']);
    expect((await admin.get(JOBS)).statusCode).toBe(403);
    expect((await admin.send('POST', `${JOBS}/${QUEUE}/pause`)).statusCode).toBe(403);
    expect((await shop.browser().get(JOBS)).statusCode).toBe(401);
    expect((await lineOf(QUEUE))?.isPaused).toBe(false);
  });
}

test('a job names what it is about, as far as that is there', async () => {
  const shop = await openTestShop();
  const operator = await shop.owner([], { isOperator: true });
  await operator.send('POST', `${JOBS}/${QUEUE}/pause`);
  await shop.settled();
  const { queues } = shop.daybook.installation;
  const ofMug = { websiteId: 'shop', productId: 'mug', variantId: 'mug-only' };
  await queues.add(QUEUE, 'about the mug', ofMug, {});
  await queues.add(QUEUE, 'about nothing', { websiteId: 'shop', productId: 'gone' }, {});
  await queues.add(QUEUE, 'of no website', { emailId: 'e' }, {});
  const { results } = (await operator.get(`${JOBS}/${QUEUE}?state=waiting`)).json<JobsAnswer>();
  expect(new Map(results.map(({ id, about }) => [id, about]))).toEqual(
    new Map([
      ['about the mug', ['Mug', 'MUG-1', 'A shop']],
      ['about nothing', ['A shop']],
      ['of no website', []],
    ]),
  );
  await shop.close();
}, 60_000);

test('a queue that cannot be reached is answered as unavailable, and the process can stop', async () => {
  const shop = await openTestShop({ REDIS_URL: 'redis://127.0.0.1:1' });
  const operator = await shop.owner([], { isOperator: true });
  expect((await operator.get(JOBS)).statusCode).toBe(503);
  // a visitor whose request becomes a job gets the answer
  const asked = await shop.browser().send('POST', '/api/config/password-resets', { email: 'jane@post.test' });
  expect(asked.statusCode).toBe(202);
  await shop.close();
}, 60_000);
