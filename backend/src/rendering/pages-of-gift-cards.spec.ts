import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import type { RenderPage } from './storefront-renderer.js';

const PRINT = '/gift-card/print?card=nothing';
const NOTHING_INLINE = { scripts: [], styles: [] };

/** The smallest page of a gift card: it answers as its call was answered. */
const render: RenderPage = async ({ url, api }) => {
  const { search } = new URL(url);
  const { status } = await api(`/api/commerce/gift-card/print${search}`);
  return { status, headers: {}, html: '<p></p>', inline: NOTHING_INLINE };
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { render, clientFolder: __dirname });
}, 60_000);
afterAll(() => shop.close());

const openFrom = (ip: string) => shop.browser().get(PRINT, { 'x-forwarded-for': ip });

test('one network that tries many addresses shuts the pages of no other', async () => {
  let last = await openFrom('203.0.113.7');
  for (let tries = 0; tries < 2000 && last.statusCode === 404; tries += 1)
    last = await openFrom('203.0.113.7');
  expect(last.statusCode).toBe(429);
  expect((await openFrom('198.51.100.2')).statusCode).toBe(404);
}, 60_000);

test.each(['/gift-card?receipt=any', PRINT])('no other site hears of the address %s', async (path) => {
  const { headers } = await shop.browser().get(path);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
});
