import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { LightMyRequestResponse } from 'fastify';
import { openTestShop, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const mug = { itemId: 'mug', sku: 'MUG-1' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test('more than there is: refused with the text of section 5, and nothing changed', async () => {
  const browser = shop.browser();
  await browser.send('POST', ENTRIES, { ...mug, quantity: 4 });
  const answer = await browser.send('POST', ENTRIES, { ...mug, quantity: 2 });
  expect(answer.statusCode).toBe(409);
  const message = 'Sorry, we do not have enough of that item available.';
  const fields = { quantity: 'Only 5 left, and your cart has 4 of them.' };
  expect(answer.json()).toEqual({ message, error: { code: 'OUT_OF_STOCK', message, fields } });
  await shop.settled();
  expect((await browser.get(CART)).json<ShoppingCart>().totalQuantity).toBe(4);
});

test.each([
  ['a text', '"9"', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
  ['null', 'null', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
  ['beyond every number', '1e999', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
  ['a half', '1.5', 'QUANTITY_NOT_WHOLE', 'Quantity must be a whole number'],
  ['zero', '0', 'QUANTITY_OUT_OF_RANGE', 'Quantity must be between 1 and 9999.'],
  ['less than nothing', '-1', 'QUANTITY_OUT_OF_RANGE', 'Quantity must be between 1 and 9999.'],
  ['10,000', '10000', 'QUANTITY_OUT_OF_RANGE', 'Quantity must be between 1 and 9999.'],
  ['1e308', '1e308', 'QUANTITY_OUT_OF_RANGE', 'Quantity must be between 1 and 9999.'],
])('a quantity that is %s is a 400 with the catalogue’s text', async (_, quantity, code, message) => {
  const body = `{"itemId":"mug","sku":"MUG-1","quantity":${quantity}}`;
  const answer = await shop.browser().send('POST', ENTRIES, body, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code, message } });
});

test.each([
  ['no JSON', '{bad', 400],
  ['nothing', '', 400],
  ['an array', '[]', 400],
  ['a null', 'null', 400],
  ['a text', '"x"', 400],
  ['a poisoned prototype', '{"__proto__":{"a":1},"itemId":"mug","sku":"MUG-1","quantity":1}', 400],
  [
    'a poisoned constructor',
    '{"constructor":{"prototype":{"a":1}},"itemId":"mug","sku":"MUG-1","quantity":1}',
    400,
  ],
  ['fields that are not ours', '{"itemId":"mug","sku":"MUG-1","quantity":1,"websiteId":"other"}', 400],
  ['an item id that is a number', '{"itemId":5,"sku":"MUG-1","quantity":1}', 400],
  ['an item that is not there', '{"itemId":"nope","sku":"MUG-1","quantity":1}', 409],
  ['an item id that climbs', '{"itemId":"../../x","sku":"MUG-1","quantity":1}', 409],
  ['an item id with a NUL', '{"itemId":"mug\\u0000","sku":"MUG-1","quantity":1}', 409],
  ['a variant that is not there', '{"itemId":"mug","sku":"MUG-2","quantity":1}', 409],
  ['too much of it', `{"itemId":"${'x'.repeat(300_000)}"}`, 413],
])('%s is a clear 4xx and appends nothing', async (_, body, status) => {
  const before = await shop.daybook.installation.store.head();
  const answer = await shop.browser().send('POST', ENTRIES, body, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  expect(await shop.daybook.installation.store.head()).toBe(before);
});

describe('the query of a cart', () => {
  test.each(['', '?mock=false', '?calculateSubtotal=true', '?mock=&timecode=&calculateSubtotal='])(
    '%j asks for what the cart is',
    async (query) => {
      const browser = shop.browser();
      await browser.send('POST', ENTRIES, { ...mug, quantity: 2 });
      await shop.settled();
      const answer = await browser.get(`${CART}${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ totalQuantity: 2, subtotalCents: 5600 });
    },
  );

  test.each([
    ['mock', 'true', 'CART_MOCK_UNSUPPORTED', 'There is no sample cart. Leave mock out to get your cart.'],
    [
      'timecode',
      '1700000000000',
      'CART_TIMECODE_UNSUPPORTED',
      'A cart has today’s prices only. Leave timecode out.',
    ],
    [
      'calculateSubtotal',
      'false',
      'CART_SUBTOTAL_ALWAYS',
      'A cart always has its subtotal. Leave calculateSubtotal out, or send true.',
    ],
  ])('%s=%s asks for another cart, and is refused with the reason', async (name, value, code, message) => {
    const answer = await shop.browser().get(`${CART}?${name}=${value}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, error: { code, message, fields: { [name]: message } } });
  });
});

test('a body of another kind is a 415, another method a 404 or 405', async () => {
  const browser = shop.browser();
  const xml = await browser.send('POST', ENTRIES, '<a/>', { 'content-type': 'application/xml' });
  expect(xml.statusCode).toBe(415);
  const deleted = await browser.send('DELETE', ENTRIES);
  expect([404, 405]).toContain(deleted.statusCode);
});

test.each([`${ENTRIES}/${'x'.repeat(300)}`, `${ENTRIES}/%zz`])(
  'an address that cannot be read is refused in the catalogue’s shape',
  async (url) => {
    const answer = await shop.browser().send('PUT', url, { quantity: 1 });
    expect(answer.statusCode).toBe(400);
    const message = 'This request is invalid. Please check it and try again.';
    expect(answer.json()).toEqual({ message, error: { code: 'INVALID_REQUEST', message } });
  },
);

describe('the crumb', () => {
  const body = { ...mug, quantity: 1 };

  test.each([
    ['missing', {}],
    ['wrong', { 'x-csrf-token': 'another' }],
    ['empty', { 'x-csrf-token': '' }],
  ])('%s is a 403 that says the session has expired', async (_, headers) => {
    const answer = await shop.fastify.inject({
      method: 'POST',
      url: ENTRIES,
      payload: body,
      headers: { host: SHOP_HOST, cookie: 'crumb=abc', ...headers },
    });
    expect(answer.statusCode).toBe(403);
    const message = 'Your session has expired. Please reload the page and try again.';
    expect(answer.json()).toEqual({ message, error: { code: 'CRUMB_FAIL', message }, crumbFail: true });
  });

  test('may travel as a field or in the query as well', async () => {
    const headers = { host: SHOP_HOST, cookie: 'crumb=abc' };
    const field = await shop.fastify.inject({
      method: 'POST',
      url: ENTRIES,
      payload: { ...body, crumb: 'abc' },
      headers,
    });
    const query = await shop.fastify.inject({
      method: 'POST',
      url: `${ENTRIES}?crumb=abc`,
      payload: body,
      headers,
    });
    expect([field.statusCode, query.statusCode]).toEqual([200, 200]);
  });

  test('without its cookie is no crumb', async () => {
    const headers = { host: SHOP_HOST, 'x-csrf-token': 'abc' };
    const answer = await shop.fastify.inject({ method: 'POST', url: ENTRIES, payload: body, headers });
    expect(answer.statusCode).toBe(403);
  });
});

test('beyond the limit: 429 with Retry-After and the text of section 8', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const browser = limited.browser();
    await browser.send('POST', ENTRIES, { ...mug, quantity: 1 });
    let refused: LightMyRequestResponse | undefined;
    // a busy machine may take longer for them than the limit counts
    await waitFor('a refusal', async () => {
      const answers = await Promise.all(Array.from({ length: 80 }, () => browser.get(CART)));
      refused = answers.find(({ statusCode }) => statusCode === 429);
      return refused !== undefined;
    });
    const message = 'Please try again in a few seconds.';
    expect(refused?.json()).toEqual({ message, error: { code: 'RATE_LIMITED', message } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
}, 60_000);
