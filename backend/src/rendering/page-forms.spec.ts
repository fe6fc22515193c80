/** @own-shop settings */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { noticeOf } from './page-forms.js';

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
  await shop.save(
    aProduct({
      id: 'engraved',
      additionalFieldsForm: {
        id: 'engraving',
        name: 'Engraving',
        fields: [
          { id: 'words', type: 'text', title: 'Words', required: true },
          { id: 'sides', type: 'checkbox', title: 'Sides', required: false, options: ['Front', 'Back'] },
        ],
      },
    }),
    5,
  );
  await shop.save(aProduct({ id: 'gone' }), 0);
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const monthly = { id: 'monthly', plan, priceMoney: money(3400, 'USD'), onSale: false };
  await shop.save(aProduct({ id: 'box', isSubscribable: true, productSubscriptionOptions: [monthly] }), 5);
  const amount = (value: string) =>
    aVariant({ id: `card-${value}`, sku: `GC-${value}`, attributes: { Amount: `$${value}` } });
  const card = { productType: ProductType.giftCard, userDefinedVariantOptions: ['Amount'] };
  await shop.save(aProduct({ ...card, id: 'card', variants: [amount('25'), amount('50')] }), 'unlimited');
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const OURS = { 'sec-fetch-site': 'same-origin', origin: 'null' };

/** A form's key counts for one crumb, so each browser has its own, as outside of specs. */
function visitor(): Browser {
  const browser = shop.browser();
  browser.cookies.set('crumb', randomUUID());
  return browser;
}

/** Sends a form as a browser without script does. */
function sent(
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = OURS,
  page = BOWL,
  browser = visitor(),
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

test('a form that is sent again before its answer came adds once, and after it adds again', async () => {
  const moss = { ...add, 'option Glaze': 'Moss' };
  const units = async (browser: Browser) =>
    (await browser.get('/api/commerce/shopping-cart')).json().totalQuantity;
  const browser = shop.browser();
  const deaf = shop.browser();
  for (const total of [2, 4]) {
    // the same browser, as it was before the answer
    deaf.cookies.clear();
    for (const [name, value] of browser.cookies) deaf.cookies.set(name, value);
    const first = await sent(moss, OURS, BOWL, browser).answer;
    const again = await sent(moss, OURS, BOWL, deaf).answer;
    expect(again).toMatchObject({ statusCode: 303, headers: { location: first.headers.location } });
    await shop.settled();
    expect(await units(browser)).toBe(total);
  }
});

test.each([
  [{ ...add }, 'optionMissing'],
  [{ ...add, 'option Glaze': 'Rose' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, itemId: 'nothing' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, itemId: '' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, itemId: '.' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, quantity: 'two' }, 'optionMissing'],
  [{ ...add, 'option Glaze': 'Rose', quantity: 'two' }, 'VARIANT_UNAVAILABLE'],
  [{ ...add, itemId: 'gone', quantity: 'two' }, 'OUT_OF_STOCK'],
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
  expect((await sent(express).answer).headers.location).toBe(`${BOWL}?notice=optionMissing`);
});

test('the answers to a custom form go along, each of several ticks too', async () => {
  const engrave = (answers: [string, string][]) =>
    sent([['form', 'add-to-cart'], ['itemId', 'engraved'], ...answers], OURS, '/tableware/p/engraved');
  const { browser, answer } = engrave([
    ['answer words', ' For Ada '],
    ['answer sides', 'Front'],
    ['answer sides', 'Back'],
    ['answer other', 'what the form does not ask'],
  ]);
  expect((await answer).headers.location).toBe('/tableware/p/engraved?notice=added');
  const [entry] = (await browser.get('/api/commerce/shopping-cart')).json().entries;
  expect(JSON.parse(entry.additionalFields)).toEqual([
    { id: 'words', title: 'Words', value: 'For Ada' },
    { id: 'sides', title: 'Sides', value: ['Front', 'Back'] },
  ]);
  for (const wrong of [
    [],
    [
      ['answer words', 'a'],
      ['answer sides', 'Rim'],
    ],
  ] as [string, string][][])
    expect((await engrave(wrong).answer).headers.location).toBe('/tableware/p/engraved?notice=FORM_INVALID');
});

test('a subscription leads to its checkout, by the chosen plan', async () => {
  const subscribe = { form: 'subscribe', itemId: 'box' };
  const { browser, answer } = sent({ ...subscribe, plan: 'monthly' }, OURS, '/tableware/p/box');
  const checkout = new URL(String((await answer).headers.location), 'http://shop.test');
  expect(checkout.href).toContain('/checkout/subscribe?cartToken=');
  const chosen = await browser.get(`/api/3/commerce/cart/subscription${checkout.search}`);
  expect(chosen.json()).toMatchObject({ itemId: 'box', subscriptionOptionId: 'monthly' });
  const refused = await sent({ ...subscribe, plan: 'daily' }, OURS, '/tableware/p/box').answer;
  expect(refused.headers.location).toBe('/tableware/p/box?notice=UNAVAILABLE');
});

test('a gift card leads to its checkout with the chosen amount', async () => {
  const card = { form: 'gift-card', itemId: 'card' };
  const { answer } = sent({ ...card, 'option Amount': '$50' }, OURS, '/tableware/p/card');
  const { pathname, searchParams } = new URL(String((await answer).headers.location), 'http://shop.test');
  expect(pathname).toBe('/checkout/giftcard');
  expect(Object.fromEntries(searchParams)).toEqual({
    websiteId: expect.any(String),
    giftCardProductId: 'card',
    sku: 'GC-50',
  });
  expect((await sent(card, OURS, '/tableware/p/card').answer).headers.location).toBe(
    '/tableware/p/card?notice=optionMissing',
  );
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

test('a form leads back to the variant that it names, or else to that of its page', async () => {
  const signUp = { form: 'restock', productId: 'bowl', variantId: 'bowl-Oat', language: 'en-US', email: '' };
  const page = `${BOWL}?variant=B-Oat&notice=added`;
  const endOf = async (fields: Record<string, string>, from = page) =>
    (await sent(fields, OURS, from).answer).headers.location;
  expect(await endOf(signUp)).toBe(`${BOWL}?variant=B-Oat&notice=RESTOCK_EMAIL_BLANK`);
  expect(await endOf(signUp, `${BOWL}?variant=a&variant=b`)).toBe(`${BOWL}?notice=RESTOCK_EMAIL_BLANK`);
  expect(await endOf({ ...add, variant: 'B-Moss', 'option Glaze': 'Moss' })).toBe(
    `${BOWL}?variant=B-Moss&notice=added`,
  );
  // the purchase form in which no variant is chosen
  expect(await endOf({ ...add, variant: '' })).toBe(`${BOWL}?notice=optionMissing`);
});

test('the form of an email’s link does what its address says, and no other address does', async () => {
  const link = { form: 'restock-link' };
  const endOf = async (page: string) => (await sent(link, OURS, page).answer).headers.location;
  // the signature is wrong
  expect(await endOf('/restock/unsubscribe/a.b.c')).toBe('/restock/unsubscribe/a.b.c?notice=UNAVAILABLE');
  for (const page of ['/restock/receipt/a.b.c', '/restock/leave/..%2Fclaim']) {
    expect(await endOf(page)).toBe(`${page}?notice=UNAVAILABLE`);
  }
});

test('a form that is sent to a page in which it does not stand is none', async () => {
  for (const page of ['/cart', '/order/nothing', '/nothing']) {
    const { statusCode, headers } = await sent({ form: 'restock-link' }, OURS, page).answer;
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  }
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

test.each([
  ['PAYMENT_TOO_SMALL', 'PAYMENT_TOO_SMALL'],
  ['PAYMENT_TOO_LARGE', 'PAYMENT_TOO_LARGE'],
  ['PAYMENT_DECLINED', 'PAYMENT_DECLINED'],
  ['OUT_OF_STOCK', 'OUT_OF_STOCK'],
  ['ORDER_STATUS', 'UNAVAILABLE'],
  [undefined, 'UNAVAILABLE'],
])('a refusal with %s is said by the page as %s', (code, notice) => expect(noticeOf(code)).toBe(notice));
