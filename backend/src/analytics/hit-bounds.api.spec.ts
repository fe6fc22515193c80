/** @own-shop settings */
import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { MAX_BODY_BYTES } from '@daybook/contracts/shared/limits';
import { AllowanceUsedUp, NETWORKS } from '../platform/access/network-allowance.js';
import type { VisitorRequest } from '../platform/http/visitor.js';
import { openTestShop, SHOP, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';
import { HitAllowance, STORED_BYTES } from './hit-allowance.js';
import { HitCollector, MAX_WAITING } from './hit-collector.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

describe('bounds of hits over HTTP', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ RATE_LIMITS: 'on' });
  }, 60_000);
  afterAll(() => shop.close());

  const overlay = (ip: string, body = '{"overlay":"x"}') =>
    shop.fastify.inject({
      method: 'POST',
      url: '/api/census/overlay',
      payload: body,
      headers: { host: SHOP_HOST, 'user-agent': CHROME, 'x-forwarded-for': ip },
    });
  const hits = async () =>
    (await shop.daybook.installation.store.readAll({ filter: { streamPrefixes: ['hits-'] } })).events.length;

  /** Hits of this outcome so far, as operators see them. */
  const counted = async (outcome: string) => {
    const { body } = await shop.fastify.inject({ url: '/metrics' });
    return Number(new RegExp(`daybook_hits_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  };

  test('a collector that has too many waiting turns the next request away for a second, and keeps none of it', async () => {
    const collector = shop.daybook.api?.app.get(HitCollector);
    if (!collector) throw new Error('the shop has no API');
    const hit: HitEvent = { type: 'OverlayShown', data: { page: {}, source: { consent: 'not-asked' } } };
    const before = await hits();
    const waiting = collector.collect(
      SHOP,
      Array.from({ length: MAX_WAITING }, () => hit),
    );
    const answer = await overlay('203.0.113.1');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
    await waiting;
    expect((await overlay('203.0.113.1')).statusCode).toBe(200);
    const metrics = await shop.fastify.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/daybook_hits_total\{outcome="lost"\} 1/);
    // a page of the log may end before the last of them
    expect(await hits()).toBeGreaterThan(before);
  }, 60_000);

  test('an address that sends more than 1,800 hits in a minute is turned away, and others are not', async () => {
    const answers = [];
    for (let sent = 0; sent < 1900; sent += 100)
      answers.push(...(await Promise.all(Array.from({ length: 100 }, () => overlay('203.0.113.2')))));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await overlay('198.51.100.1')).statusCode).toBe(200);
  }, 60_000);

  test('a network that has sent 20 MB in an hour is turned away, from each of its addresses, and others are not', async () => {
    const body = `{"overlay":"${'x'.repeat(MAX_BODY_BYTES - 100)}"}`;
    const needed = Math.ceil(20_000_000 / body.length) + 1;
    const answers = [];
    for (let i = 0; i < needed; i += 1) answers.push(await overlay(`2001:db8:1:1::${i + 1}`, body));
    expect(answers[0]?.statusCode).toBe(200);
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(60);
    expect((await overlay('2001:db8:1:1::ffff', body)).statusCode).toBe(429);
    expect((await overlay('2001:db8:2:1::1')).statusCode).toBe(200);
  }, 60_000);

  describe('what a request adds to the log counts, however little it sends', () => {
    /** Of the network's hour so much is left. */
    const leave = (ip: string, bytes: number) => {
      const allowance = shop.daybook.api?.app.get(HitAllowance);
      const headers = { 'content-length': String(20_000_000 - bytes) };
      allowance?.spend({ ip, headers } as unknown as VisitorRequest, 1);
    };
    const post = (ip: string, url: string, payload?: string) =>
      shop.fastify.inject({
        method: 'POST',
        url,
        ...(payload !== undefined && { payload }),
        headers: { host: SHOP_HOST, 'user-agent': CHROME, 'x-forwarded-for': ip },
      });

    test('twenty entries without a field are twenty events', async () => {
      const ip = '203.0.113.5';
      const entries = `[${Array(MAX_BATCH).fill('{}').join()}]`;
      leave(ip, 2 * MAX_BATCH * STORED_BYTES);
      const send = () => post(ip, '/api/event-collector/view-cart', entries);
      for (let sent = 0; sent < 2; sent += 1)
        expect((await send()).json()).toEqual({ recorded: MAX_BATCH, refused: 0 });
      const limited = await counted('limited');
      const lost = await counted('lost');
      expect((await send()).statusCode).toBe(429);
      expect(await counted('limited')).toBe(limited + MAX_BATCH);
      // what one network sends too much says nothing of the log, and wakes no one
      expect(await counted('lost')).toBe(lost);
    });

    test('a list that is too long is refused, and counted', async () => {
      const before = await counted('refused');
      const entries = `[${Array(MAX_BATCH + 1)
        .fill('{}')
        .join()}]`;
      expect((await post('203.0.113.7', '/api/event-collector/view-cart', entries)).statusCode).toBe(400);
      expect(await counted('refused')).toBe(before + MAX_BATCH + 1);
    });

    test('a quick view has no body, and is an event', async () => {
      const ip = '203.0.113.6';
      leave(ip, 2 * STORED_BYTES);
      const send = async () => (await post(ip, '/api/census/RecordQuickView/mug')).statusCode;
      expect([await send(), await send()]).toEqual([200, 200]);
      const before = await counted('limited');
      expect(await send()).toBe(429);
      expect(await counted('limited')).toBe(before + 1);
    });

    test('as many networks are remembered as memory holds: one that others push out begins anew', () => {
      const allowance = shop.daybook.api?.app.get(HitAllowance);
      const full = '203.0.113.8';
      const headers = {};
      const spend = (ip: string) => allowance?.spend({ ip, headers } as unknown as VisitorRequest, 1);
      leave(full, 0);
      expect(() => spend(full)).toThrow(AllowanceUsedUp);
      for (let n = 0; n < NETWORKS; n += 1) spend(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
      expect(() => spend(full)).not.toThrow();
    });
  });
});
