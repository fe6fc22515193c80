import { tmpdir } from 'node:os';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const BOWL = '/tableware/p/bowl';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      render: async () => ({ status: 200, headers: {}, html: '', inline: { scripts: [], styles: [] } }),
      clientFolder: tmpdir(),
    },
  );
  const glazed = (glaze: string) =>
    aVariant({ id: `bowl-${glaze}`, sku: `B-${glaze}`, attributes: { Glaze: glaze } });
  await shop.save(
    aProduct({ id: 'bowl', userDefinedVariantOptions: ['Glaze'], variants: [glazed('Oat'), glazed('Moss')] }),
    5,
  );
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const OURS = { 'sec-fetch-site': 'same-origin', origin: 'null' };

/** Sends a form as a browser without script does. */
function sent(
  fields: Record<string, string>,
  headers: Record<string, string> = OURS,
  page = BOWL,
  browser = shop.browser(),
) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  const post = browser.send('POST', page, body, { ...type, 'x-csrf-token': '', ...headers });
  return { browser, answer: post };
}
const add = { form: 'add-to-cart', itemId: 'bowl', quantity: '2' };

test('an add reaches the cart, and the visitor is back on the page, which says so', async () => {
  const { browser, answer } = sent({ ...add, 'option Glaze': 'Moss', variant: 'B-Moss' });
  expect(await answer).toMatchObject({
    statusCode: 303,
    headers: { location: `${BOWL}?variant=B-Moss&notice=added` },
  });
  const cart = (await browser.get('/api/commerce/shopping-cart')).json();
  expect(cart).toMatchObject({ entries: [{ chosenVariant: { sku: 'B-Moss' }, quantity: 2 }] });
});

test.each([
  [{ ...add }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, 'option Glaze': 'Rose' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, itemId: 'nothing' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, 'option Glaze': 'Oat', quantity: 'two' }, 'QUANTITY_NOT_A_NUMBER'],
  [{ ...add, 'option Glaze': 'Oat', quantity: '6' }, 'OUT_OF_STOCK'],
])('what cannot be added is named by a code of ours: %j', async (fields, code) => {
  const { location } = (await sent(fields).answer).headers;
  expect(location).toBe(`${BOWL}?notice=${code}`);
});

test('an add to an express checkout leads to the checkout, unless it is refused', async () => {
  const express = { ...add, form: 'express-checkout' };
  const added = await sent({ ...express, 'option Glaze': 'Moss' }).answer;
  expect(added.headers.location).toBe('/commerce/goto-checkout');
  expect((await sent(express).answer).headers.location).toBe(`${BOWL}?notice=VARIANT_UNAVAILABLE`);
});

test('a quantity is changed and an entry removed, and the cart shows it when the browser comes back', async () => {
  const { browser, answer } = sent({ ...add, 'option Glaze': 'Moss' });
  await answer;
  const cart = async () => (await browser.get('/api/commerce/shopping-cart')).json().entries;
  const [{ id: entryId }] = await cart();
  const change = (fields: Record<string, string>) =>
    sent({ ...fields, entryId }, OURS, '/cart', browser).answer;
  const quantity = (typed: string) => change({ form: 'cart-quantity', quantity: typed });
  expect(await quantity('3')).toMatchObject({ statusCode: 303, headers: { location: '/cart' } });
  expect(await cart()).toMatchObject([{ quantity: 3 }]);
  expect((await quantity('many')).headers.location).toBe('/cart?notice=QUANTITY_NOT_A_NUMBER');
  expect((await quantity('9')).headers.location).toBe('/cart?notice=OUT_OF_STOCK');
  expect(await change({ form: 'cart-remove' })).toMatchObject({ headers: { location: '/cart' } });
  expect(await cart()).toEqual([]);
});

test('a quantity of 0 in the cart removes the entry', async () => {
  const { browser, answer } = sent({ ...add, 'option Glaze': 'Moss' });
  await answer;
  const cart = async () => (await browser.get('/api/commerce/shopping-cart')).json().entries;
  const [{ id: entryId }] = await cart();
  const zero = { form: 'cart-quantity', quantity: '0', entryId };
  expect((await sent(zero, OURS, '/cart', browser).answer).headers.location).toBe('/cart');
  expect(await cart()).toEqual([]);
});

test('a restock sign-up is accepted, and a wrong email address is refused', async () => {
  const signUp = { form: 'restock', productId: 'bowl', variantId: 'bowl-Oat', language: 'en-US' };
  const noticeOf = async (email: string) =>
    (await sent({ ...signUp, email }).answer).headers.location?.toString().split('notice=')[1];
  expect(await noticeOf('ada')).toBe('RESTOCK_EMAIL_INVALID');
  expect(await noticeOf('')).toBe('RESTOCK_EMAIL_BLANK');
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a sub-domain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.shop.test' }],
  ['another site, in an old browser', { origin: 'https://evil.example' }],
  ['nowhere', {}],
  ['a page without an origin, in an old browser', { origin: 'null' }],
  ['another site that names ours as well', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }],
])('a form from %s is refused', async (_, headers) => {
  const { browser, answer } = sent({ ...add, 'option Glaze': 'Oat' }, headers);
  expect((await answer).statusCode).toBe(403);
  expect(browser.cookies.has('daybook-cart')).toBe(false);
});

test('an old browser names our origin instead', async () => {
  const { answer } = sent({ ...add, 'option Glaze': 'Oat' }, { origin: 'http://shop.test' });
  expect((await answer).statusCode).toBe(303);
});

test('no form leads to another host', async () => {
  for (const page of ['//evil.example/', '/\\evil.example/']) {
    const { location = '' } = (await sent(add, OURS, page).answer).headers;
    expect(String(location)).not.toMatch(/^[/\\]{2}/);
  }
});

test('what is none of our forms is not found', async () => {
  for (const fields of [{}, { form: 'constructor' }, { form: 'delete' }] as Record<string, string>[])
    expect((await sent(fields).answer).statusCode).toBe(404);
  const asJson = await shop.browser().send('POST', BOWL, add, OURS);
  expect(asJson.statusCode).toBe(404);
});
