/** @own-shop settings */
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import type { RenderPage } from './storefront-renderer.js';

const NOTHING = 'x'.repeat(43);
const NOTHING_INLINE = { scripts: [], styles: [] };

/** Pages whose address opens something, and the call by which each is rendered. */
const CALLS: Readonly<Record<string, string>> = {
  '/gift-card/print?card=nothing': '/api/commerce/gift-card/print?card=nothing',
  [`/checkout/reminder/${'0'.repeat(32)}-${NOTHING}`]: '/api/nothing',
  [`/checkout/subscribe?cartToken=${NOTHING}`]: `/api/3/commerce/cart/subscription?cartToken=${NOTHING}`,
  [`/order/${NOTHING}`]: `/api/commerce/orders/${NOTHING}`,
  [`/preview/${NOTHING}`]: `/api/content/preview/${NOTHING}`,
  [`/review/${NOTHING}`]: `/api/commerce/review-requests/${NOTHING}`,
  [`/subscription/${NOTHING}`]: `/api/commerce/subscriptions/${NOTHING}`,
};
const PAGES = Object.keys(CALLS);

const RESTOCK = '/api/site-users/account/notifications/restock';

/** Links that are opened from emails and messages by many people at once. Their pages' forms send their origin. */
const LINK_CALLS: Readonly<Record<string, string>> = {
  '/restock/receipt/nothing': `${RESTOCK}/receipt/nothing`,
  '/restock/claim/nothing': `${RESTOCK}/claim/nothing`,
  [`/pay/${'0'.repeat(20)}`]: `/api/commerce/payment-links/${'0'.repeat(20)}`,
  [`/checkout/giftcard?cartToken=${NOTHING}`]: `/api/3/commerce/cart/gift-card?cartToken=${NOTHING}`,
  // the order's page asks for its files too
  [`/order/${NOTHING}/received`]: `/api/commerce/orders/${NOTHING}/downloads`,
};
const LINKS = Object.keys(LINK_CALLS);

/** The smallest page: it answers as its call was answered. */
const render: RenderPage = async ({ url, api }) => {
  const { pathname, search } = new URL(url);
  const page = `${pathname}${search}`;
  const { status } = await api(CALLS[page] ?? LINK_CALLS[page] ?? '/api/commerce/gift-card/print');
  return { status, headers: {}, html: '<p></p>', inline: NOTHING_INLINE };
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { render, clientFolder: __dirname });
}, 60_000);
afterAll(() => shop.close());

const openFrom = (ip: string, page: string) => shop.browser().get(page, { 'x-forwarded-for': ip });

test.each([...PAGES, ...LINKS])(
  'one network that tries many addresses like %s shuts the pages of no other',
  async (page) => {
    let last = await openFrom('203.0.113.7', page);
    for (let tries = 0; tries < 2000 && last.statusCode === 404; tries += 1)
      last = await openFrom('203.0.113.7', page);
    expect(last.statusCode).toBe(429);
    expect((await openFrom('198.51.100.2', page)).statusCode).toBe(404);
  },
  60_000,
);

test.each([...PAGES, '/gift-card?receipt=any'])('no other site hears of the address %s', async (path) => {
  const { headers } = await shop.browser().get(path);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
});

test.each(LINKS)('no cache keeps the page of %s', async (path) => {
  const { headers } = await shop.browser().get(path);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
});
