import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { LostPledgeRow } from './lost-pledge.entity.js';
import { ClaimedHoldRow, VariantStockRow } from './stock.entity.js';
import { stockProjection } from './stock.projection.js';

const spec = specFor<StockEvent>(stockProjection);

const blue = { variantId: 'v-blue', itemId: 'p-mug', sku: 'MUG-BLUE' };
const received = (onHand: number, quantity = onHand): StockEvent => ({
  type: 'StockReceived',
  data: { ...blue, onHand, held: 0, quantity },
});
const held = (onHand: number, heldNow: number): StockEvent => ({
  type: 'StockHeld',
  data: { ...blue, onHand, held: heldNow, holdId: 'h', quantity: 1, expiresAt: 0, reason: 'checkout' },
});
const unlimited: StockEvent = { type: 'StockMadeUnlimited', data: { ...blue, onHand: 5, held: 0 } };
const counted = (onHand: number, heldNow = 0): StockEvent => ({
  type: 'StockCounted',
  data: { ...blue, onHand, held: heldNow, difference: 0 },
});

test('units received can be bought', () =>
  spec
    .given()
    .when(received(12))
    .thenRows(VariantStockRow, [
      { websiteId: ACME, ...blue, unlimited: false, onHand: 12, held: 0, available: 12, soldOuts: 0 },
    ]));

test('held units are on hand and cannot be bought', () =>
  spec
    .given(received(12))
    .when(held(12, 5))
    .thenRows(VariantStockRow, [{ onHand: 12, held: 5, available: 7 }]));

test('released units can be bought again', () =>
  spec
    .given(received(12), held(12, 5))
    .when({
      type: 'StockReleased',
      data: { ...blue, onHand: 12, held: 0, holdId: 'h', quantity: 5, reason: 'expired' },
    })
    .thenRows(VariantStockRow, [{ onHand: 12, held: 0, available: 12 }]));

test('sold units are gone', () =>
  spec
    .given(received(12), held(12, 5))
    .when({
      type: 'StockSold',
      data: { ...blue, onHand: 7, held: 0, orderId: 'o', quantity: 5, holdId: 'h' },
    })
    .thenRows(VariantStockRow, [{ onHand: 7, held: 0, available: 7 }]));

test('fewer units on hand than are held leave none to buy, and no negative number', () =>
  spec
    .given(received(12), held(12, 5))
    .when(counted(3, 5))
    .thenRows(VariantStockRow, [{ onHand: 3, held: 5, available: 0 }]));

test('unlimited stays unlimited when units arrive', () =>
  spec
    .given(received(5), unlimited)
    .when(received(9, 4))
    .thenRows(VariantStockRow, [{ unlimited: true, onHand: 9 }]));

test('a count ends unlimited', () =>
  spec
    .given(received(5), unlimited)
    .when(counted(4))
    .thenRows(VariantStockRow, [{ unlimited: false, onHand: 4, available: 4 }]));

test('a variant that begins as unlimited is so', () =>
  spec
    .given()
    .when(unlimited)
    .thenRows(VariantStockRow, [{ unlimited: true }]));

test('stock of another website is another row', () =>
  spec
    .given(received(12))
    .when(inWebsite('other', received(3)))
    .thenRows(VariantStockRow, [
      { websiteId: ACME, onHand: 12 },
      { websiteId: 'other', onHand: 3 },
    ]));

test('stock makes the product and the lists stale that show it', () =>
  spec.given().when(received(1)).thenStale('catalogue:acme', 'product:acme:p-mug'));

const claimed = (cartId = 'c-ada'): StockEvent => ({
  type: 'StockHoldClaimed',
  data: { ...blue, onHand: 12, held: 1, holdId: 'h', quantity: 1, expiresAt: 7, cartId, claimedAt: 1 },
});

test('a claimed hold is of its cart, and of the last one that claimed it', async () => {
  const row = { websiteId: ACME, holdId: 'h', variantId: 'v-blue', quantity: 1, expiresAt: new Date(7) };
  await spec
    .given(received(12), held(12, 1))
    .when(claimed())
    .thenRows(ClaimedHoldRow, [{ ...row, cartId: 'c-ada' }]);
  await spec
    .given(received(12), held(12, 1), claimed())
    .when(claimed('c-ben'))
    .thenRows(ClaimedHoldRow, [{ ...row, cartId: 'c-ben' }]);
  const until = { holdId: 'h', quantity: 1, cartId: 'c-ada', expiresAt: 9 };
  await spec
    .given(received(12), held(12, 1), claimed())
    .when({ type: 'StockHoldExtended', data: { ...blue, onHand: 12, held: 1, ...until } })
    .thenRows(ClaimedHoldRow, [{ ...row, cartId: 'c-ada', expiresAt: new Date(9) }]);
});

test.each<StockEvent>([
  {
    type: 'StockReleased',
    data: { ...blue, onHand: 12, held: 0, holdId: 'h', quantity: 1, reason: 'expired' },
  },
  { type: 'StockSold', data: { ...blue, onHand: 11, held: 0, orderId: 'o', quantity: 1, holdId: 'h' } },
])('a hold that has ended is of no cart any more', (end) =>
  spec.given(received(12), held(12, 1), claimed()).when(end).thenRows(ClaimedHoldRow, []),
);

test('a variant is sold out each time that its last unit goes, and not again while it has none', () => {
  const sold: StockEvent = {
    type: 'StockSold',
    data: { ...blue, onHand: 0, held: 0, orderId: 'o', quantity: 2, holdId: null },
  };
  return spec
    .given(received(2), sold, counted(0), received(3), unlimited, counted(5))
    .when(counted(0))
    .thenRows(VariantStockRow, [{ onHand: 0, soldOuts: 2 }]);
});

test('unlimited stock is not sold out by a sale, but by a count of none', async () => {
  const sold: StockEvent = {
    type: 'StockSold',
    data: { ...blue, onHand: 0, held: 0, orderId: 'o', quantity: 5, holdId: null, unlimited: true },
  };
  const emptied = { type: 'StockCounted', data: { ...counted(0).data, soldOut: true } } as StockEvent;
  await spec
    .given(received(5), unlimited)
    .when(sold)
    .thenRows(VariantStockRow, [{ unlimited: true, onHand: 0, soldOuts: 0 }]);
  await spec
    .given(received(5), unlimited, sold)
    .when(emptied)
    .thenRows(VariantStockRow, [{ unlimited: false, onHand: 0, soldOuts: 1 }]);
});

test('a sale of unlimited stock that has no mark keeps its episode: sends and offers have noted it', () => {
  const sold: StockEvent = {
    type: 'StockSold',
    data: { ...blue, onHand: 0, held: 0, orderId: 'o', quantity: 5, holdId: null },
  };
  return spec
    .given(received(5), unlimited)
    .when(sold)
    .thenRows(VariantStockRow, [{ unlimited: true, onHand: 0, soldOuts: 1 }]);
});

test('pledged units cannot be bought, and are free again when the order releases them', async () => {
  const pledged: StockEvent = {
    type: 'StockPledged',
    data: { ...blue, onHand: 12, held: 2, orderId: 'o', quantity: 2, holdId: null },
  };
  const releasedAgain: StockEvent = {
    type: 'StockPledgeReleased',
    data: { ...blue, onHand: 12, held: 0, orderId: 'o', quantity: 2, holdId: null, reason: 'cancelled' },
  };
  await spec
    .given(received(12))
    .when(pledged)
    .thenRows(VariantStockRow, [{ onHand: 12, held: 2, available: 10 }]);
  await spec
    .given(received(12), pledged)
    .when(releasedAgain)
    .thenRows(VariantStockRow, [{ onHand: 12, held: 0, available: 12 }]);
});

test('a claimed hold ends as its units are pledged', () =>
  spec
    .given(received(12), held(12, 1), {
      type: 'StockHoldClaimed',
      data: {
        ...blue,
        onHand: 12,
        held: 1,
        holdId: 'h',
        quantity: 1,
        expiresAt: 0,
        cartId: 'c',
        claimedAt: 0,
      },
    })
    .when({
      type: 'StockPledged',
      data: { ...blue, onHand: 12, held: 1, orderId: 'o', quantity: 1, holdId: 'h' },
    })
    .thenRows(ClaimedHoldRow, []));

describe('units that a count takes from an order', () => {
  const ofOrder = { ...blue, orderId: 'o', quantity: 2, holdId: null };
  const pledged: StockEvent = { type: 'StockPledged', data: { ...ofOrder, onHand: 2, held: 2 } };
  const ahead = { subscriptionId: 's', period: 1, round: 1, returns: 0 };
  const pledgedAhead: StockEvent = { type: 'StockPledged', data: { ...ofOrder, onHand: 2, held: 2, ahead } };
  const ended = (reason: 'shortfall' | 'cancelled'): StockEvent => ({
    type: 'StockPledgeReleased',
    data: { ...ofOrder, reason, onHand: 2, held: 0 },
  });

  test('are lost to it', () =>
    spec
      .given(received(2), pledged)
      .when(ended('shortfall'))
      .thenRows(LostPledgeRow, [{ websiteId: ACME, orderId: 'o', variantId: 'v-blue', quantity: 2 }]));
  test('are lost until others are pledged to it', () =>
    spec.given(received(2), pledged, ended('shortfall')).when(pledged).thenRows(LostPledgeRow, []));
  test('are those of orders alone, and not those that an order gives back', async () => {
    await spec.given(received(2), pledgedAhead).when(ended('shortfall')).thenRows(LostPledgeRow, []);
    await spec.given(received(2), pledged).when(ended('cancelled')).thenRows(LostPledgeRow, []);
  });
});
