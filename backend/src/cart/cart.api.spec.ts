import type {
  AddEntryAnswer,
  RemoveEntryAnswer,
  ShoppingCart,
  UpdateEntryAnswer,
} from '@daybook/contracts/cart/cart.api';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, OTHER_SHOP, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const mug = { itemId: 'mug', sku: 'MUG-1' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(
    aProduct({ id: 'jug', title: 'Jug', variants: [aVariant({ id: 'jug-only', sku: 'JUG-1' })] }),
    'unlimited',
  );
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const add = async (browser: Browser, entry: object) =>
  (await browser.send('POST', ENTRIES, entry)).json<AddEntryAnswer>();

test('the first add makes a cart, sets its cookie and answers with the cart and the new entry', async () => {
  const browser = shop.browser();
  const answer = await browser.send('POST', ENTRIES, { ...mug, quantity: 2 });
  expect(answer.statusCode).toBe(200);
  const { shoppingCart, newlyAdded } = answer.json<AddEntryAnswer>();
  expect(newlyAdded).toMatchObject({ itemId: 'mug', quantity: 2, subTotal: 5600, purchasePriceCents: 2800 });
  expect(shoppingCart).toMatchObject({
    subtotalCents: 5600,
    grandTotalCents: 5600,
    totalQuantity: 2,
    currency: 'USD',
  });
  const cookie = answer.cookies.find(({ name }) => name === 'daybook-cart');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toHaveLength(32);
});

test('what a command answered is what a read shows that brings its position', async () => {
  const browser = shop.browser();
  const added = await browser.send('POST', ENTRIES, { ...mug, quantity: 1 });
  const position = String(added.headers['x-daybook-position']);
  const read = await browser.get(CART, { 'x-daybook-position': position });
  expect(read.json()).toEqual(added.json<AddEntryAnswer>().shoppingCart);
});

test('a position that the log does not have yet is waited for, bounded, and then refused', async () => {
  const read = await shop.browser().get(CART, { 'x-daybook-position': '999999999' });
  expect(read.statusCode).toBe(503);
  expect(read.headers['retry-after']).toBe('1');
});

test('the same item, variant and answers are one entry; other answers make another', async () => {
  const browser = shop.browser();
  await add(browser, { ...mug, quantity: 1 });
  await add(browser, { ...mug, quantity: 2 });
  const { shoppingCart } = await add(browser, { ...mug, quantity: 1, additionalFields: '[{"id":"a"}]' });
  expect(shoppingCart.entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
    [3, null],
    [1, '[{"id":"a"}]'],
  ]);
});

test('quantity, answers and removal: each is one event, and the answers follow', async () => {
  const browser = shop.browser();
  const { newlyAdded } = await add(browser, { ...mug, quantity: 1 });
  const before = await shop.daybook.installation.store.head();
  const changed = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 4 });
  expect(changed.json<UpdateEntryAnswer>().updatedEntry.quantity).toBe(4);
  const answered = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}/additionalFields`, {
    ...mug,
    additionalFields: '[]',
  });
  expect(answered.json<UpdateEntryAnswer>().updatedEntry.additionalFields).toBe('[]');
  const removed = await browser.send('DELETE', `${ENTRIES}/${newlyAdded.id}`);
  expect(removed.json<RemoveEntryAnswer>().shoppingCart.entries).toEqual([]);
  const { events } = await shop.daybook.installation.store.readAll({ after: before });
  expect(events.map(({ type }) => type)).toEqual([
    'CartEntryQuantityChanged',
    'CartEntryAdditionalFieldsChanged',
    'CartEntryRemoved',
  ]);
});

test('a removal can be taken back: same place, answers and price, and a read shows it', async () => {
  const browser = shop.browser();
  const { newlyAdded } = await add(browser, { ...mug, quantity: 2, additionalFields: '[{"id":"a"}]' });
  await add(browser, { itemId: 'jug', sku: 'JUG-1', quantity: 1 });
  await browser.send('DELETE', `${ENTRIES}/${newlyAdded.id}`);
  const answer = await browser.send('POST', `${ENTRIES}/${newlyAdded.id}/restore`);
  expect(answer.statusCode).toBe(200);
  const { shoppingCart } = answer.json<RemoveEntryAnswer>();
  expect(shoppingCart.entries[0]).toEqual(newlyAdded);
  const position = String(answer.headers['x-daybook-position']);
  expect((await browser.get(CART, { 'x-daybook-position': position })).json()).toEqual(shoppingCart);
});

test('a cart that was emptied is still that cart', async () => {
  const browser = shop.browser();
  const { newlyAdded } = await add(browser, { ...mug, quantity: 2 });
  const emptied = await browser.send('DELETE', `${ENTRIES}/${newlyAdded.id}`);
  const position = String(emptied.headers['x-daybook-position']);
  const read = await browser.get(CART, { 'x-daybook-position': position });
  expect(read.json()).toEqual(emptied.json<RemoveEntryAnswer>().shoppingCart);
});

test('a read without a cart answers an empty one', async () => {
  const cart = (await shop.browser().get(CART)).json<ShoppingCart>();
  expect(cart).toMatchObject({ id: null, entries: [], totalQuantity: 0, subtotalCents: 0, created: null });
});

test('more than there is: refused with the text of section 5, and nothing changed', async () => {
  const browser = shop.browser();
  await add(browser, { ...mug, quantity: 4 });
  const answer = await browser.send('POST', ENTRIES, { ...mug, quantity: 2 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    error: { code: 'OUT_OF_STOCK', message: 'Sorry, we do not have enough of that item available.' },
  });
  await shop.settled();
  expect((await browser.get(CART)).json<ShoppingCart>().totalQuantity).toBe(4);
});

test('an entry whose price changed says so, keeps the captured price, and takes the new one when told', async () => {
  const browser = shop.browser();
  const product = aProduct({ id: 'vase', variants: [aVariant({ id: 'vase-only', sku: 'VASE-1' })] });
  await shop.save(product, 'unlimited');
  const { newlyAdded } = await add(browser, { itemId: 'vase', sku: 'VASE-1', quantity: 2 });
  await shop.save(
    { ...product, variants: [aVariant({ id: 'vase-only', sku: 'VASE-1', priceMoney: money(3100, 'USD') })] },
    'unlimited',
  );
  await shop.settled();
  const [entry] = (await browser.get(CART)).json<ShoppingCart>().entries;
  const [from, to] = [money(2800, 'USD'), money(3100, 'USD')];
  expect(entry).toMatchObject({ purchasePriceCents: 2800, notices: [{ kind: 'priceChanged', from, to }] });
  const accepted = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}/price`);
  expect(accepted.json<UpdateEntryAnswer>().updatedEntry).toMatchObject({
    purchasePriceCents: 3100,
    subTotal: 6200,
    notices: [],
  });
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
  const body = `{"itemId":"jug","sku":"JUG-1","quantity":${quantity}}`;
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
    expect(answer.json()).toEqual({
      error: {
        code: 'INVALID_REQUEST',
        message: 'Something in this request could not be read. Please check it and try again.',
      },
    });
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
      headers: { host: 'shop.test', cookie: 'crumb=abc', ...headers },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      error: {
        code: 'CRUMB_FAIL',
        message: 'Your session has expired. Please reload the page and try again.',
      },
      crumbFail: true,
    });
  });

  test('may travel as a field or in the query as well', async () => {
    const headers = { host: 'shop.test', cookie: 'crumb=abc' };
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
    const headers = { host: 'shop.test', 'x-csrf-token': 'abc' };
    const answer = await shop.fastify.inject({ method: 'POST', url: ENTRIES, payload: body, headers });
    expect(answer.statusCode).toBe(403);
  });
});

describe('another one’s', () => {
  test('entry is not there', async () => {
    const [mine, theirs] = [shop.browser(), shop.browser()];
    const { newlyAdded } = await add(theirs, { ...mug, quantity: 1 });
    await add(mine, { ...mug, quantity: 1 });
    const answer = await mine.send('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 2 });
    expect(answer.statusCode).toBe(404);
  });

  test('cart cannot be had without its token, and a made-up token is an empty cart', async () => {
    const browser = shop.browser();
    browser.cookies.set('daybook-cart', 'A'.repeat(32));
    expect((await browser.get(CART)).json<ShoppingCart>().entries).toEqual([]);
  });

  test('token does not become the cart’s: the first add gives one that nobody else has chosen', async () => {
    const planted = 'A'.repeat(32);
    const browser = shop.browser();
    browser.cookies.set('daybook-cart', planted);
    expect((await browser.send('POST', ENTRIES, { ...mug, quantity: 1 })).statusCode).toBe(200);
    const given = browser.cookies.get('daybook-cart');
    expect(given).not.toBe(planted);
    const { newlyAdded } = await add(browser, { ...mug, quantity: 1 });
    expect([browser.cookies.get('daybook-cart'), newlyAdded.quantity]).toEqual([given, 2]);
  });

  test('website sells its own items only, and a cart does not follow to another website', async () => {
    await shop.save(
      aProduct({ id: 'lamp', variants: [aVariant({ id: 'lamp-only', sku: 'LAMP-1' })] }),
      3,
      OTHER_SHOP,
    );
    const lamp = { itemId: 'lamp', sku: 'LAMP-1', quantity: 1 };
    expect((await shop.browser('shop.test').send('POST', ENTRIES, lamp)).statusCode).toBe(409);
    const there = shop.browser('other.test');
    expect((await there.send('POST', ENTRIES, lamp)).statusCode).toBe(200);
    await shop.settled();
    const here = shop.browser('shop.test');
    here.cookies.set('daybook-cart', there.cookies.get('daybook-cart') ?? '');
    expect((await here.get(CART)).json<ShoppingCart>().entries).toEqual([]);
  });
});

test('a hundred adds at once to one cart are all there', async () => {
  const browser = shop.browser();
  await add(browser, { itemId: 'jug', sku: 'JUG-1', quantity: 1 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      browser.send('POST', ENTRIES, { itemId: 'jug', sku: 'JUG-1', quantity: 1 }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
  await shop.settled();
  expect((await browser.get(CART)).json<ShoppingCart>().totalQuantity).toBe(101);
});

test('beyond the limit: 429 with Retry-After and the text of section 8', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const browser = limited.browser();
    await browser.send('POST', ENTRIES, { ...mug, quantity: 1 });
    const answers = await Promise.all(Array.from({ length: 80 }, () => browser.get(CART)));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      error: { code: 'RATE_LIMITED', message: 'Please try again in a few seconds.' },
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
}, 60_000);
