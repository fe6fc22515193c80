import type {
  AddEntryAnswer,
  RemoveEntryAnswer,
  ShoppingCart,
  UpdateEntryAnswer,
} from '@daybook/contracts/cart/cart.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { answersAsText } from '@daybook/contracts/forms/shared/product-questions';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import {
  type Browser,
  OTHER_HOST,
  OTHER_SHOP,
  openTestShop,
  SHOP_HOST,
  type TestShop,
} from '../platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const mug = { itemId: 'mug', sku: 'MUG-1' };
const form: CustomForm = {
  id: 'engraving',
  name: 'Engraving',
  fields: [{ id: 'initials', type: 'text', title: 'Initials', required: false }],
};
const answered = (initials: string) => answersAsText(form, { initials });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(aProduct({ additionalFieldsForm: form }), 5);
  await shop.save(
    aProduct({ id: 'jug', title: 'Jug', variants: [aVariant({ id: 'jug-only', sku: 'JUG-1' })] }),
    'unlimited',
  );
  const card = {
    id: 'card',
    title: 'Gift card',
    productType: ProductType.giftCard,
    variants: [aVariant({ id: 'card-only', sku: 'CARD-1' })],
  };
  await shop.save(aProduct(card), 'unlimited');
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
  expect(cookie?.value).toHaveLength(43);
});

test('of two gift cards for two recipients the answer names the one that was added', async () => {
  const browser = shop.browser();
  const cardFor = (recipientEmail: string) => {
    const gift = JSON.stringify({ recipientEmail });
    return add(browser, { itemId: 'card', sku: 'CARD-1', quantity: 1, gift });
  };
  const ada = await cardFor('ada@example.test');
  const bob = await cardFor('bob@example.test');
  expect(bob.newlyAdded.gift?.recipientEmail).toBe('bob@example.test');
  expect(bob.shoppingCart.entries.map(({ id }) => id)).toEqual([ada.newlyAdded.id, bob.newlyAdded.id]);
});

test('what a command answered is what a read shows that brings its position', async () => {
  const browser = shop.browser();
  const added = await browser.send('POST', ENTRIES, { ...mug, quantity: 1 });
  const position = String(added.headers['x-daybook-position']);
  const read = await browser.get(CART, { 'x-daybook-position': position });
  expect(read.json()).toEqual(added.json<AddEntryAnswer>().shoppingCart);
});

test('a read that names a position beyond the end of the log is refused at once: no command has it', async () => {
  const waiting = jest.spyOn(shop.daybook.installation.readModels, 'waitFor');
  const read = await shop.browser().get(CART, { 'x-daybook-position': '999999999' });
  const waits = waiting.mock.calls.filter(([, position]) => position === 999_999_999n);
  waiting.mockRestore();
  expect([read.statusCode, read.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(read.json().error.fields).toEqual({ 'x-daybook-position': 'The log has no such position.' });
  expect(waits.map(([, , options]) => options?.timeoutMs)).toEqual([0]);
});

describe('a reload, another tab and a form without script send no position', () => {
  test('the answer to a command leaves it in a cookie for a minute', async () => {
    const browser = shop.browser();
    const added = await browser.send('POST', ENTRIES, { ...mug, quantity: 1 });
    const cookie = added.cookies.find(({ name }) => name === 'daybook-position');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 });
    expect(cookie?.value).toBe(added.headers['x-daybook-position']);
    const reload = await browser.get(CART);
    expect(reload.json()).toEqual(added.json<AddEntryAnswer>().shoppingCart);
  });

  test('a cookie from before a backup was restored, beyond the end of the log, keeps no page from its browser', async () => {
    const browser = shop.browser();
    browser.cookies.set('daybook-position', '999999999');
    expect((await browser.get(CART)).statusCode).toBe(200);
  });

  test('the cookie never goes back', async () => {
    const browser = shop.browser();
    browser.cookies.set('daybook-position', '999999999');
    const added = await browser.send('POST', ENTRIES, { ...mug, quantity: 1 });
    expect(added.statusCode).toBe(200);
    expect(added.cookies.map(({ name }) => name)).not.toContain('daybook-position');
  });
});

test('the same item, variant and answers are one entry; other answers make another', async () => {
  const browser = shop.browser();
  await add(browser, { ...mug, quantity: 1 });
  await add(browser, { ...mug, quantity: 2 });
  const { shoppingCart } = await add(browser, { ...mug, quantity: 1, additionalFields: answered('AL') });
  expect(shoppingCart.entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
    [3, null],
    [1, answered('AL')],
  ]);
});

test('quantity, answers and removal: each is one event, and the answers follow', async () => {
  const browser = shop.browser();
  const { newlyAdded } = await add(browser, { ...mug, quantity: 1 });
  const before = await shop.daybook.installation.store.head();
  const changed = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 4 });
  expect(changed.json<UpdateEntryAnswer>().updatedEntry.quantity).toBe(4);
  const engraved = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}/additionalFields`, {
    ...mug,
    additionalFields: answered('AL'),
  });
  expect(engraved.json<UpdateEntryAnswer>().updatedEntry.additionalFields).toBe(answered('AL'));
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
  const { newlyAdded } = await add(browser, { ...mug, quantity: 2, additionalFields: answered('AL') });
  await add(browser, { itemId: 'jug', sku: 'JUG-1', quantity: 1 });
  await browser.send('DELETE', `${ENTRIES}/${newlyAdded.id}`);
  const answer = await browser.send('POST', `${ENTRIES}/${newlyAdded.id}/restore`);
  expect(answer.statusCode).toBe(200);
  const { shoppingCart } = answer.json<RemoveEntryAnswer>();
  expect(shoppingCart.entries[0]).toEqual(newlyAdded);
  const position = String(answer.headers['x-daybook-position']);
  expect((await browser.get(CART, { 'x-daybook-position': position })).json()).toEqual(shoppingCart);
});

test('a cart stays the same cart after its last entry is removed', async () => {
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

test('an entry whose price changed shows a notice, keeps the captured price, and takes the new one when the visitor accepts it', async () => {
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
  const from = money(2800, 'USD');
  const to = money(3100, 'USD');
  expect(entry).toMatchObject({ purchasePriceCents: 2800, notices: [{ kind: 'priceChanged', from, to }] });
  const accepted = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}/price`);
  expect(accepted.json<UpdateEntryAnswer>().updatedEntry).toMatchObject({
    purchasePriceCents: 3100,
    subTotal: 6200,
    notices: [],
  });
});

describe('another one’s', () => {
  test('entry is not there', async () => {
    const mine = shop.browser();
    const theirs = shop.browser();
    const { newlyAdded } = await add(theirs, { ...mug, quantity: 1 });
    await add(mine, { ...mug, quantity: 1 });
    const answer = await mine.send('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 2 });
    expect(answer.statusCode).toBe(404);
  });

  test('cart cannot be had without its token, and a made-up token is an empty cart', async () => {
    const browser = shop.browser();
    browser.cookies.set('daybook-cart', 'A'.repeat(43));
    expect((await browser.get(CART)).json<ShoppingCart>().entries).toEqual([]);
  });

  test('planted token does not become the cart’s: the first add gives a new one', async () => {
    const planted = 'A'.repeat(43);
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
    expect((await shop.browser(SHOP_HOST).send('POST', ENTRIES, lamp)).statusCode).toBe(409);
    const there = shop.browser(OTHER_HOST);
    expect((await there.send('POST', ENTRIES, lamp)).statusCode).toBe(200);
    await shop.settled();
    const here = shop.browser(SHOP_HOST);
    here.cookies.set('daybook-cart', there.cookies.get('daybook-cart') ?? '');
    expect((await here.get(CART)).json<ShoppingCart>().entries).toEqual([]);
  });
});

test('a cart has all of a hundred adds at the same time', async () => {
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
