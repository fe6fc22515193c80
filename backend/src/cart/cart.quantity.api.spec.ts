import type { AddEntryAnswer, ShoppingCart, UpdateEntryAnswer } from '@daybook/contracts/cart/cart.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { aProduct } from '../platform/testing/documents.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const oneAtATime = { multipleQuantityAllowedForServices: false };
const ONE_ONLY = { error: { code: 'QUANTITY_ONE_ONLY', message: 'You can buy only one of this item.' } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const save = async (id: string, changes: Partial<ProductDocument>) => {
  await shop.save(aProduct({ id, ...changes }), 'unlimited');
  await shop.settled();
};
const of = (id: string, quantity: number) => ({ itemId: id, sku: `${id.toUpperCase()}-1`, quantity });

test.each<[string, Partial<ProductDocument>]>([
  ['song', { productType: ProductType.digital }],
  ['lesson', { productType: ProductType.service, storeSettings: oneAtATime }],
])('a visitor has one %s, whatever their browser sends', async (id, changes) => {
  await save(id, changes);
  const browser = shop.browser();
  const several = await browser.send('POST', ENTRIES, of(id, 2));
  expect([several.statusCode, several.json()]).toMatchObject([409, ONE_ONLY]);
  const { newlyAdded } = (await browser.send('POST', ENTRIES, of(id, 1))).json<AddEntryAnswer>();
  expect(newlyAdded).toMatchObject({ quantity: 1, allowsSeveral: false });
  const again = await browser.send('POST', ENTRIES, of(id, 1));
  expect([again.statusCode, again.json()]).toMatchObject([409, ONE_ONLY]);
  const changed = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 2 });
  expect([changed.statusCode, changed.json()]).toMatchObject([409, ONE_ONLY]);
  await shop.settled();
  expect((await browser.get(CART)).json<ShoppingCart>()).toMatchObject({ totalQuantity: 1 });
});

test('an entry that breaks the rule today has one unit when the cart is read, says so, and keeps it', async () => {
  await save('class', { productType: ProductType.service });
  await save('cup', {});
  const browser = shop.browser();
  const { newlyAdded } = (await browser.send('POST', ENTRIES, of('class', 3))).json<AddEntryAnswer>();
  expect(newlyAdded).toMatchObject({ quantity: 3, allowsSeveral: true, notices: [] });

  await save('class', { productType: ProductType.service, storeSettings: oneAtATime });
  const one = { ...newlyAdded, quantity: 1, subTotal: 2800, allowsSeveral: false };
  const mended = { ...one, notices: [{ kind: 'oneOnly', before: 3 }] };
  const read = (await browser.get(CART)).json<ShoppingCart>();
  expect(read).toMatchObject({ totalQuantity: 1, subtotalCents: 2800, grandTotalCents: 2800 });
  expect(read.entries).toEqual([mended]);
  // a command answers with the same cart as a read
  const { shoppingCart } = (await browser.send('POST', ENTRIES, of('cup', 1))).json<AddEntryAnswer>();
  expect(shoppingCart.entries[0]).toEqual(mended);

  const kept = await browser.send('PUT', `${ENTRIES}/${newlyAdded.id}`, { quantity: 1 });
  expect(kept.json<UpdateEntryAnswer>().updatedEntry).toEqual({ ...one, notices: [] });
  await save('class', { productType: ProductType.service });
  expect((await browser.get(CART)).json<ShoppingCart>().entries[0]).toMatchObject({
    quantity: 1,
    notices: [],
  });
});

test('an entry whose product is a subscription today says that it has a checkout of its own', async () => {
  await save('tea', {});
  const browser = shop.browser();
  await browser.send('POST', ENTRIES, of('tea', 2));
  await save('tea', { isSubscribable: true });
  expect((await browser.get(CART)).json<ShoppingCart>().entries).toMatchObject([
    { quantity: 1, notices: [{ kind: 'ownCheckout' }] },
  ]);
});
