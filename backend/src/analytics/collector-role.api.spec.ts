/** @own-shop the whole log */
import type { HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import type { FastifyInstance } from 'fastify';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { type RunningDaybook, startDaybook } from '../start-daybook.js';

/** A process with the role collector, beside one that does all the rest. */
let shop: TestShop;
let collector: RunningDaybook;
let fastify: FastifyInstance;
beforeAll(async () => {
  shop = await openTestShop();
  const { config } = shop.daybook.installation;
  collector = await startDaybook(
    { ...config, port: 0, role: 'collector' },
    { loadStorefront: () => Promise.reject(new Error('a collector shows no pages')) },
  );
  fastify = collector.api?.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
}, 60_000);
afterAll(async () => {
  await collector.stop();
  await shop.close();
});

const sent = (url: string, payload?: object) =>
  fastify.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { host: 'shop.test', 'content-type': 'application/json' },
    ...(payload && { payload }),
  });

test('hits of any kind are on the disk when a collector has answered', async () => {
  const before = await shop.daybook.installation.store.head();
  for (const [path, hit] of [
    ['/api/census/overlay', { overlay: 'consent' }],
    ['/api/1/performance/records', { name: 'LCP', value: 1200 }],
    ['/api/event-collector/product-page-visit', { data: '{"productId":"mug"}' }],
  ] as const)
    expect((await sent(path, [hit])).json<HitsAnswer>()).toMatchObject({ recorded: 1 });
  const { events } = await shop.daybook.installation.store.readAll({
    after: before,
    filter: { streamPrefixes: ['hits-shop-'] },
  });
  expect(events.map(({ type }) => type)).toEqual([
    'OverlayShown',
    'PerformanceMeasured',
    'CustomEventRecorded',
  ]);
});

test.each(['/', '/tableware', '/config', '/api/rest/websites/mine', '/api/config/session', '/docs'])(
  'a collector answers %s with 404: pages are for other processes',
  async (path) => {
    const { statusCode, headers } = await sent(path);
    expect([statusCode, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  },
);

test('a collector adds nothing to a cart', async () => {
  const answer = await sent('/api/commerce/shopping-cart/entries', { itemId: 'mug', sku: 'MUG-1' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: expect.objectContaining({ code: 'NOT_FOUND' }) });
});

test('a collector says how it is', async () => {
  expect((await sent('/health/live')).statusCode).toBe(200);
  expect((await sent('/metrics')).body).toContain('daybook_hits_total');
});
