import { randomUUID } from 'node:crypto';
import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ChooseSubscriptionAnswer } from '@daybook/contracts/checkout/subscription.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { aProduct } from './platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from './platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const SUBSCRIPTION = '/api/3/commerce/cart/subscription';
const RESTOCK = '/api/site-users/account/notifications/restock';
const ONE_MUG = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
  await shop.save(aProduct({ id: 'cup', isSubscribable: true, productSubscriptionOptions: [option] }), 5);
  await shop.save(aProduct({ id: 'jug' }), 0);
  await shop.save(aProduct({ id: 'lid' }), 0);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const post = (browser: Browser, path: string, body: object, key: string) =>
  browser.send('POST', path, body, { 'idempotency-key': key });
/** How many sign-ups the log holds. */
const signUps = async () =>
  (await shop.daybook.installation.store.readAll({ filter: { types: ['RestockSignUpMade'] } })).events.length;
const head = () => shop.daybook.installation.store.head();

test('an add that is sent again with its key adds once, also by a browser that got no cookie', async () => {
  const key = randomUUID();
  const browser = shop.browser();
  const first = (await post(browser, ENTRIES, ONE_MUG, key)).json<AddEntryAnswer>();
  const before = await head();
  const again = await post(browser, ENTRIES, ONE_MUG, key);
  expect(again.json<AddEntryAnswer>()).toEqual(first);
  const deaf = shop.browser();
  expect((await post(deaf, ENTRIES, ONE_MUG, key)).json<AddEntryAnswer>()).toEqual(first);
  expect(await head()).toBe(before);
  await shop.settled();
  const cart = (await deaf.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  expect(cart).toMatchObject({ totalQuantity: 1, entries: [{ id: first.newlyAdded.id }] });
});

test('another key adds again, and so does none', async () => {
  const browser = shop.browser();
  await post(browser, ENTRIES, ONE_MUG, randomUUID());
  await post(browser, ENTRIES, ONE_MUG, randomUUID());
  const { newlyAdded } = (await browser.send('POST', ENTRIES, ONE_MUG)).json<AddEntryAnswer>();
  expect(newlyAdded.quantity).toBe(3);
});

test('a key with another body is refused with a clear message', async () => {
  const key = randomUUID();
  const browser = shop.browser();
  await post(browser, ENTRIES, ONE_MUG, key);
  const answer = await post(browser, ENTRIES, { ...ONE_MUG, quantity: 2 }, key);
  expect(answer.statusCode).toBe(422);
  const message = 'This Idempotency-Key belongs to another request. Send a new request with a new key.';
  expect(answer.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED', message } });
});

test('a repeat does not bring back what the visitor has removed since', async () => {
  const key = randomUUID();
  const browser = shop.browser();
  const { newlyAdded } = (await post(browser, ENTRIES, ONE_MUG, key)).json<AddEntryAnswer>();
  await browser.send('DELETE', `${ENTRIES}/${newlyAdded.id}`);
  const answer = await post(browser, ENTRIES, ONE_MUG, key);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'ENTRY_NOT_FOUND' } }]);
});

test.each(['', 'short', 'x'.repeat(256), 'a key with blanks in it'])('the key %j is refused', async (key) => {
  const answer = await post(shop.browser(), ENTRIES, ONE_MUG, key);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { error: { code: 'IDEMPOTENCY_KEY_INVALID' } },
  ]);
});

test('a key is one browser’s: with another crumb it opens nothing', async () => {
  const key = randomUUID();
  const ours = shop.browser();
  const theirs = shop.browser();
  theirs.cookies.set('crumb', 'the-crumb-of-another');
  const first = (await post(ours, ENTRIES, ONE_MUG, key)).json<AddEntryAnswer>();
  const second = (await post(theirs, ENTRIES, ONE_MUG, key)).json<AddEntryAnswer>();
  expect(second.shoppingCart.id).not.toBe(first.shoppingCart.id);
});

test('a subscription that is chosen again with its key is the same one', async () => {
  const key = randomUUID();
  const choice = { itemId: 'cup', sku: 'CUP-1', qty: 1 };
  const first = await post(shop.browser(), SUBSCRIPTION, choice, key);
  const before = await head();
  const again = await post(shop.browser(), SUBSCRIPTION, choice, key);
  expect(again.json<ChooseSubscriptionAnswer>()).toEqual(first.json<ChooseSubscriptionAnswer>());
  expect(await head()).toBe(before);
  const other = await post(shop.browser(), SUBSCRIPTION, { ...choice, additionalFields: '[]' }, key);
  expect(other.statusCode).toBe(422);
});

test('a sign-up, and a send, that are sent again with their key count once', async () => {
  const target = { productId: 'jug', variantId: 'jug-only' };
  const key = randomUUID();
  const sendKey = randomUUID();
  const signUp = { ...target, siteVisitorEmail: 'ada@post.test' };
  const signedUp = (await post(shop.browser(), RESTOCK, signUp, key)).json();
  expect((await post(shop.browser(), RESTOCK, signUp, key)).json()).toEqual(signedUp);
  expect(await shop.daybook.installation.store.read(`restock-${SHOP}-jug-only`)).toHaveLength(1);

  await shop.save(aProduct({ id: 'jug' }), 3);
  const owner = await shop.owner(['admin']);
  await shop.settled();
  const { hash } = (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, target)).json();
  const send = () => post(owner, `${RESTOCK}/send`, { ...target, hash }, sendKey);
  const sent = (await send()).json();
  expect((await send()).json()).toEqual(sent);
  expect(await shop.daybook.installation.store.read(`restocksend-${SHOP}-${sent.sendId}`)).toHaveLength(1);
});

test.each([
  ['another variant', { productId: 'lid', variantId: 'lid-only' }],
  ['another person', { siteVisitorEmail: 'eve@post.test' }],
  [
    'another person and variant',
    { productId: 'lid', variantId: 'lid-only', siteVisitorEmail: 'eve@post.test' },
  ],
])('the key of a sign-up is refused for %s, and signs up no one', async (_, changes) => {
  const key = randomUUID();
  const browser = shop.browser();
  const signUp = { productId: 'jug', variantId: 'jug-only', siteVisitorEmail: 'cyd@post.test' };
  expect((await post(browser, RESTOCK, signUp, key)).statusCode).toBe(200);
  const before = await signUps();
  const other = await post(browser, RESTOCK, { ...signUp, ...changes }, key);
  expect([other.statusCode, other.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await post(browser, RESTOCK, signUp, key)).statusCode).toBe(200);
  expect(await signUps()).toBe(before);
});

test('the key of a send is refused for another list', async () => {
  const owner = await shop.owner(['admin']);
  const key = randomUUID();
  const target = { productId: 'jug', variantId: 'jug-only', hash: 'stale.send' };
  expect((await post(owner, `${RESTOCK}/send`, target, key)).statusCode).not.toBe(422);
  const other = await post(
    owner,
    `${RESTOCK}/send`,
    { ...target, productId: 'lid', variantId: 'lid-only' },
    key,
  );
  expect([other.statusCode, other.json().error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a press that was first heard by a process of the release before is a repeat, in either order', async () => {
  const key = randomUUID();
  const browser = shop.browser();
  const pool = shop.daybook.installation.pool;
  const press = async (paymentToken: string, quoteHash = 'a'.repeat(64)) => {
    const body = { quoteHash, method: 'test', paymentToken };
    const answer = await post(browser, '/api/commerce/checkout/pay', body, key);
    return answer.json<ErrorAnswer>().error.code;
  };
  await browser.send('POST', ENTRIES, ONE_MUG);
  const counted = async () => {
    const text = `select key, points from accounts.limits where key like 'request:%/%' order by points`;
    return (await pool.query<{ key: string; points: number }>(text)).rows;
  };
  const before = (await counted()).map(({ key: row }) => row);
  for (const token of ['one', 'one', 'other']) expect(await press(token)).not.toBe('IDEMPOTENCY_KEY_REUSED');
  const rows = (await counted()).filter(({ key: row }) => !before.includes(row));
  // that release looks at the whole body, which is counted for it
  expect(rows.map(({ points }) => points)).toEqual([1, 2, 3, 3, 3]);
  // and it counts nothing but the whole body
  const ofFields = rows.filter(({ key: row, points }) => points === 3 && !row.includes('/but '));
  await pool.query('delete from accounts.limits where key = any($1)', [ofFields.map((row) => row.key)]);
  expect(await press('one')).not.toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await press('one', 'b'.repeat(64))).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('a page of an older release pays with another card, or otherwise, by the key that it has', async () => {
  const browser = shop.browser();
  const pool = shop.daybook.installation.pool;
  await browser.send('POST', ENTRIES, ONE_MUG);
  const press = async (key: string, changes: object, quoteHash = 'a'.repeat(64)) => {
    const body = { quoteHash, method: 'test', paymentToken: 'one', ...changes };
    const answer = await post(browser, '/api/commerce/checkout/pay', body, key);
    return answer.json<ErrorAnswer>().error.code === 'IDEMPOTENCY_KEY_REUSED';
  };
  const key = randomUUID();
  const presses = [{}, { paymentToken: 'other' }, { method: 'bank' }];
  for (const changes of presses) expect(await press(key, changes)).toBe(false);
  expect(await press(key, {}, 'b'.repeat(64))).toBe(true);
  // the first press was heard by a process of that release: it has counted the key, and a body of its own
  const heard = randomUUID();
  await press(heard, {});
  const text = `delete from accounts.limits where key like 'request:%/%' and expire = (
    select max(expire) from accounts.limits where key like 'request:%')`;
  expect((await pool.query(text)).rowCount).toBeGreaterThan(2);
  for (const changes of presses.slice(1)) expect(await press(heard, changes)).toBe(false);
}, 60_000);
