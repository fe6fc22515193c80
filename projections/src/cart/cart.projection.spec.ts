import type { CartEvent, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { AnsweredCartRow, CartEntryRow, CartRow } from './cart.entity.js';
import { cartProjection } from './cart.projection.js';

const { given } = specFor<CartEvent>(cartProjection);

const mug: StoredEntry = {
  entryId: 'mug',
  itemId: 'p-mug',
  variantId: 'v-mug-blue',
  sku: 'MUG-BLUE',
  title: 'Stoneware mug',
  productType: ProductType.physical,
  attributes: { Colour: 'Blue', Size: '300 ml' },
  unitPrice: money(1850, 'EUR'),
  quantity: 2,
  additionalFields: null,
};
const tray: StoredEntry = { ...mug, entryId: 'tray', sku: 'TRAY', title: 'Tray', quantity: 1 };

const NOON = Date.UTC(2026, 0, 1, 12);
const added = (entry: StoredEntry, { cartId = 'c1', addedAt = NOON } = {}): CartEvent => ({
  type: 'CartEntryAdded',
  data: { ...entry, cartId, added: entry.quantity, addedAt },
});
const sealed = { $personal: 'cart-c1', cipher: 'AbC', fingerprint: 'F' };
const ofMug = { cartId: 'c1', entryId: 'mug' };

test('an entry is kept as it was captured', () =>
  given()
    .when(added(mug))
    .thenRows(CartEntryRow, [
      {
        websiteId: ACME,
        cartId: 'c1',
        entryId: 'mug',
        itemId: 'p-mug',
        variantId: 'v-mug-blue',
        sku: 'MUG-BLUE',
        title: 'Stoneware mug',
        productType: 1,
        attributes: { Colour: 'Blue', Size: '300 ml' },
        quantity: 2,
        unitPrice: 1850,
        currency: 'EUR',
        additionalFields: null,
        addedPosition: 1,
        entryIndex: 0,
      },
    ]));

test('a cart is created by its first entry, and keeps that time', () =>
  given(added(mug))
    .when(added(tray, { addedAt: NOON + 60_000 }))
    .thenRows(CartRow, [{ websiteId: ACME, cartId: 'c1', createdAt: new Date(NOON), mergedInto: null }]));

test('more of the same sets the quantity and the newest price, and keeps the place', () =>
  given(added(mug), added(tray))
    .when(added({ ...mug, quantity: 5, unitPrice: money(1700, 'EUR') }))
    .thenRows(CartEntryRow, [
      { entryId: 'mug', quantity: 5, unitPrice: 1700, addedPosition: 1 },
      { entryId: 'tray', quantity: 1, unitPrice: 1850, addedPosition: 2 },
    ]));

test('an entry that was removed and added again comes last', () =>
  given(added(mug), added(tray), { type: 'CartEntryRemoved', data: ofMug })
    .when(added(mug))
    .thenRows(CartEntryRow, [
      { entryId: 'mug', addedPosition: 4 },
      { entryId: 'tray', addedPosition: 2 },
    ]));

test('a changed quantity is the quantity', () =>
  given(added(mug))
    .when({ type: 'CartEntryQuantityChanged', data: { ...ofMug, quantity: 9999 } })
    .thenRows(CartEntryRow, [{ entryId: 'mug', quantity: 9999, unitPrice: 1850 }]));

test('a removed entry is gone, the cart is not', async () => {
  const removed = given(added(mug)).when({ type: 'CartEntryRemoved', data: ofMug });
  await removed.thenRows(CartEntryRow, []);
  await removed.thenRows(CartRow, [{ cartId: 'c1' }]);
});

test('a restored entry is as it was, and all entries have the order of the event', () =>
  given(added(mug), added(tray), { type: 'CartEntryRemoved', data: ofMug })
    .when({
      type: 'CartEntryRestored',
      data: { ...mug, cartId: 'c1', removedEntryId: 'mug', order: ['mug', 'tray'] },
    })
    .thenRows(CartEntryRow, [
      { entryId: 'mug', quantity: 2, unitPrice: 1850, addedPosition: 4, entryIndex: 0 },
      { entryId: 'tray', quantity: 1, addedPosition: 4, entryIndex: 1 },
    ]));

test('changed additional fields are stored unchanged', () =>
  given(added(mug))
    .when({
      type: 'CartEntryAdditionalFieldsChanged',
      data: { ...ofMug, additionalFields: sealed },
    })
    .thenRows(CartEntryRow, [{ entryId: 'mug', additionalFields: sealed }]));

test('an accepted price is the price', () =>
  given(added(mug))
    .when({ type: 'CartEntryRepriced', data: { ...ofMug, unitPrice: money(1900, 'JPY') } })
    .thenRows(CartEntryRow, [{ entryId: 'mug', unitPrice: 1900, currency: 'JPY', quantity: 2 }]));

test('a merge brings entries in, in their order, with the quantities that result', () =>
  given(added(mug))
    .when({
      type: 'CartMerged',
      data: { cartId: 'c1', fromCartId: 'c0', mergedAt: NOON, entries: [{ ...mug, quantity: 7 }, tray] },
    })
    .thenRows(CartEntryRow, [
      { entryId: 'mug', quantity: 7, addedPosition: 1, entryIndex: 0 },
      { entryId: 'tray', quantity: 1, addedPosition: 2, entryIndex: 1 },
    ]));

test('a merge into a cart that had nothing opens it', () =>
  given()
    .when({ type: 'CartMerged', data: { cartId: 'c2', fromCartId: 'c1', mergedAt: NOON, entries: [mug] } })
    .thenRows(CartRow, [{ cartId: 'c2', createdAt: new Date(NOON), mergedInto: null }]));

test('a cart that was merged away is empty and says where its entries went', async () => {
  const merged = given(added(mug), added(tray), added(mug, { cartId: 'c2' })).when({
    type: 'CartMergedAway',
    data: { cartId: 'c1', intoCartId: 'c2' },
  });
  await merged.thenRows(CartEntryRow, [{ cartId: 'c2', entryId: 'mug' }]);
  await merged.thenRows(CartRow, [
    { cartId: 'c1', createdAt: new Date(NOON), mergedInto: 'c2' },
    { cartId: 'c2', mergedInto: null },
  ]);
});

test('carts of two websites with the same id are two carts', () =>
  given(added(mug))
    .when(
      inWebsite('other', added({ ...mug, quantity: 1 })),
      inWebsite<CartEvent>('other', { type: 'CartEntryRemoved', data: { cartId: 'c1', entryId: 'tray' } }),
    )
    .thenRows(CartEntryRow, [
      { websiteId: ACME, cartId: 'c1', quantity: 2 },
      { websiteId: 'other', cartId: 'c1', quantity: 1 },
    ]));

test('a cart with answers is listed from its first answer, and no other cart is', () =>
  given(added(tray, { cartId: 'c2' }), added({ ...mug, additionalFields: sealed }))
    .when({ type: 'CartEntryAdditionalFieldsChanged', data: { ...ofMug, additionalFields: sealed } })
    .thenRows(AnsweredCartRow, [{ websiteId: ACME, cartId: 'c1', answeredAt: expect.any(Date) }]));

test('a cart with answers stays listed when it is merged: its keys may be left after a crash', () =>
  given(added({ ...mug, additionalFields: sealed }))
    .when({ type: 'CartMergedAway', data: { cartId: 'c1', intoCartId: 'c2' } })
    .thenRows(AnsweredCartRow, [{ websiteId: ACME, cartId: 'c1', answeredAt: expect.any(Date) }]));

test('an expired cart is gone', async () => {
  const expired = given(added({ ...mug, additionalFields: sealed })).when({
    type: 'CartExpired',
    data: { cartId: 'c1', expiredAt: NOON },
  });
  await expired.thenRows(CartRow, []);
  await expired.thenRows(CartEntryRow, []);
  await expired.thenRows(AnsweredCartRow, []);
});

test('what an order left of an entry is an entry of its own, after the others', () =>
  given(added(mug), added(tray))
    .when({
      type: 'CartPurchased',
      data: {
        cartId: 'c1',
        orderId: 'o1',
        purchasedAt: NOON,
        entries: [{ entryId: 'mug', quantity: 0 }],
        rest: [{ ...mug, entryId: 'rest', quantity: 1, ofEntryId: 'mug' }],
      },
    })
    .thenRows(CartEntryRow, [
      { entryId: 'rest', quantity: 1, title: 'Stoneware mug', addedPosition: 3 },
      { entryId: 'tray', quantity: 1, addedPosition: 2 },
    ]));
