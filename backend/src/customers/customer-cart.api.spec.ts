/** @own-shop clock */
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CustomerSessionAnswer } from '@daybook/contracts/customers/customers.api';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { cartDecider } from '../cart/cart.decider.js';
import { CartExpiryService } from '../cart/cart-expiry.service.js';
import { idOfToken } from '../platform/access/secret-token.js';
import { aProduct } from '../platform/testing/documents.js';
import { type Browser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { askForCode, codeTo, SESSION, signUp } from './testing/customers.js';

const PASSWORD = 'a long enough password';
const CART = '/api/commerce/shopping-cart';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const id of ['jug', 'bowl']) {
    const [variant] = aProduct().variants;
    const variants = variant ? [{ ...variant, id: `${id}-only`, sku: id.toUpperCase() }] : [];
    await shop.save(aProduct({ id, title: id, urlId: id, variants }), 5);
  }
}, 60_000);
afterAll(() => shop.close());

const skuOf = (id: string) => (id === 'mug' ? (aProduct().variants[0]?.sku ?? '') : id.toUpperCase());
const add = (browser: Browser, itemId: string, quantity: number) =>
  browser.send('POST', `${CART}/entries`, { itemId, sku: skuOf(itemId), quantity });
const cartOf = async (browser: Browser) => {
  // another browser may have added
  await shop.settled();
  const answer = await browser.get(CART);
  return answer.json<ShoppingCart>().entries.map(({ itemId, quantity }) => [itemId, quantity]);
};
const signIn = async (browser: Browser, email: string) => {
  const answer = await browser.send('POST', SESSION, { email, password: PASSWORD });
  return answer.json<CustomerSessionAnswer>().joinedCart;
};

test('a cart that was filled before the sign-in becomes the customer’s, under another token', async () => {
  const browser = shop.browser();
  await add(browser, 'jug', 2);
  const before = browser.cookies.get('daybook-cart') ?? '';
  const { answer } = await signUp(shop, { browser });
  expect(answer.json<CustomerSessionAnswer>().joinedCart).toEqual({
    joined: [{ title: 'jug', quantity: 2 }],
    left: [],
  });
  expect(await cartOf(browser)).toEqual([['jug', 2]]);
  const stranger = shop.browser();
  stranger.cookies.set('daybook-cart', before);
  expect(await cartOf(stranger)).toEqual([]);
});

test('carts add up to what the stock has, and the customer reads what came and what did not', async () => {
  const { email, browser } = await signUp(shop, { password: PASSWORD });
  await add(browser, 'jug', 3);
  const other = shop.browser();
  await add(other, 'jug', 4);
  await add(other, 'bowl', 1);
  const told = {
    joined: [
      { title: 'jug', quantity: 2 },
      { title: 'bowl', quantity: 1 },
    ],
    left: [{ title: 'jug', quantity: 2 }],
  };
  expect(await signIn(other, email)).toEqual(told);
  const both = [
    ['jug', 5],
    ['bowl', 1],
  ];
  expect(await cartOf(other)).toEqual(both);
  expect(await cartOf(browser)).toEqual(both);
  // a page that is opened next tells it too
  expect((await other.get(SESSION)).json<CustomerSessionAnswer>().joinedCart).toEqual(told);
});

test('a sign-in whose answer was lost is repeated, and adds nothing twice', async () => {
  const { email } = await signUp(shop, { password: PASSWORD });
  const browser = shop.browser();
  await add(browser, 'jug', 2);
  const before = new Map(browser.cookies);
  const first = await signIn(browser, email);
  for (const name of [...browser.cookies.keys()]) browser.cookies.delete(name);
  for (const [name, value] of before) browser.cookies.set(name, value);
  expect(await signIn(browser, email)).toEqual(first);
  expect(await cartOf(browser)).toEqual([['jug', 2]]);
});

test('the cart follows the customer to another browser, also what they add there first', async () => {
  const { email, browser } = await signUp(shop, { password: PASSWORD });
  const phone = shop.browser();
  await signIn(phone, email);
  await add(phone, 'bowl', 1);
  expect(await cartOf(browser)).toEqual([['bowl', 1]]);
  await add(browser, 'jug', 1);
  expect(await cartOf(phone)).toEqual([
    ['bowl', 1],
    ['jug', 1],
  ]);
  await phone.send('DELETE', SESSION);
  expect(await cartOf(phone)).toEqual([]);
  await add(phone, 'bowl', 4);
  expect(await cartOf(browser)).toEqual([
    ['bowl', 1],
    ['jug', 1],
  ]);
});

test('another customer who signs in at the same browser gets nothing of the first one’s cart', async () => {
  const { browser } = await signUp(shop);
  await add(browser, 'jug', 1);
  const { email } = await signUp(shop);
  await askForCode(browser, email);
  const answer = await browser.send('POST', SESSION, { code: await codeTo(shop, email, 2) });
  expect(answer.json<CustomerSessionAnswer>().joinedCart).toBeNull();
  expect(await cartOf(browser)).toEqual([]);
});

test('nor when the session of the first one has ended meanwhile, as by a new password in another browser', async () => {
  const { email: first, browser } = await signUp(shop, { password: PASSWORD });
  await add(browser, 'jug', 1);
  const phone = shop.browser();
  await signIn(phone, first);
  const newPassword = { currentPassword: PASSWORD, newPassword: 'another long enough password' };
  expect((await phone.send('PUT', '/api/site-users/account/password', newPassword)).statusCode).toBe(200);
  expect((await browser.get(SESSION)).json<CustomerSessionAnswer>().authenticated).toBe(false);
  const { email } = await signUp(shop, { password: PASSWORD });
  expect(await signIn(browser, email)).toBeNull();
  expect(await cartOf(browser)).toEqual([]);
  expect(await cartOf(phone)).toEqual([['jug', 1]]);
});

test('but a cart that was begun after the session had ended is no customer’s, and joins the next one who signs in', async () => {
  const { email, browser } = await signUp(shop, { password: PASSWORD });
  const phone = shop.browser();
  await signIn(phone, email);
  const newPassword = { currentPassword: PASSWORD, newPassword: 'another long enough password' };
  expect((await phone.send('PUT', '/api/site-users/account/password', newPassword)).statusCode).toBe(200);
  expect((await browser.get(SESSION)).json<CustomerSessionAnswer>().authenticated).toBe(false);
  // the browser has the cookie of the dead session still, and of the customer’s cart none any more
  browser.cookies.delete('daybook-cart');
  await add(browser, 'bowl', 1);
  const { email: other } = await signUp(shop, { password: PASSWORD });
  expect(await signIn(browser, other)).toEqual({ joined: [{ title: 'bowl', quantity: 1 }], left: [] });
  expect(await cartOf(browser)).toEqual([['bowl', 1]]);
});

test('a sign-in in another browser renews the cart, which lives as long as the cookie that it sets', async () => {
  const now = Date.now();
  const { email, browser } = await signUp(shop, { password: PASSWORD });
  const fiftyDaysAgo = jest.spyOn(Date, 'now').mockReturnValue(now - 50 * DAY_MS);
  await add(browser, 'jug', 1).finally(() => fiftyDaysAgo.mockRestore());
  const phone = shop.browser();
  await signIn(phone, email);
  const cartId = idOfToken(phone.cookies.get('daybook-cart') ?? '');
  const { aggregates, personalData } = shop.daybook.installation;
  const expiry = new CartExpiryService(aggregates.of('cart', cartDecider), personalData);
  const expireAt = (at: number) => expiry.expire([{ website: SHOP, cartId }], at);
  await expireAt(now + 12 * DAY_MS);
  expect(await cartOf(phone)).toEqual([['jug', 1]]);
  await expireAt(Date.now() + CART_LIFE_S * 1000 + 2 * DAY_MS);
  expect(await cartOf(phone)).toEqual([]);
});
