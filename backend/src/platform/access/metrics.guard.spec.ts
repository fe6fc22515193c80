/** @own-shop settings */
import { openTestShop, type TestShop } from '../testing/test-shop.js';

describe('the metrics are for this machine and for callers with the token', () => {
  const metrics = async (from: TestShop, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await from.fastify.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  const TOKEN = 'a-token-of-the-scraper';

  test('without a token set, this machine alone gets them, and no caller whom it forwards', async () => {
    const shop = await openTestShop({ TRUSTED_PROXIES: '172.30.84.1' });
    try {
      expect(await metrics(shop, {})).toBe(200);
      expect(await metrics(shop, {}, '::1')).toBe(200);
      expect(await metrics(shop, {}, '203.0.113.7')).toBe(401);
      expect(await metrics(shop, {}, '172.30.84.1')).toBe(401);
      for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
        expect(await metrics(shop, { [header]: '127.0.0.1' })).toBe(401);
      expect(await metrics(shop, { authorization: 'Bearer undefined' }, '203.0.113.7')).toBe(401);
    } finally {
      await shop.close();
    }
  });

  test('with a token set, it opens them from everywhere, and nothing else does', async () => {
    const shop = await openTestShop({ METRICS_TOKEN: TOKEN });
    try {
      expect(await metrics(shop, { authorization: `Bearer ${TOKEN}` }, '203.0.113.7')).toBe(200);
      for (const headers of [{}, { authorization: `Bearer ${TOKEN}s` }, { authorization: TOKEN }])
        expect(await metrics(shop, headers as Record<string, string>)).toBe(401);
    } finally {
      await shop.close();
    }
  });
});
