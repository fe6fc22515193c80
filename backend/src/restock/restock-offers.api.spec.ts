import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { OTHER_HOST, OTHER_SHOP, SHOP } from '../platform/testing/test-shop.js';
import {
  CART,
  codeOf,
  MUG,
  ONE_MUG,
  openWaitingShop,
  RESTOCK,
  type WaitingShop,
} from './testing/waiting-shop.js';

const DAY = 24 * 60 * 60 * 1000;

let shop: WaitingShop;
beforeEach(async () => {
  shop = await openWaitingShop();
}, 120_000);

test('a subscriber who declines is not notified again, and the unit is offered to the next at once', async () => {
  const [ada = '', ben = ''] = await shop.signUps(3);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const answer = await shop.follow('decline', ada, batchId);
  expect(answer.json()).toMatchObject({
    status: 'declined',
    offer: { status: 'declined' },
    links: { claim: null },
  });
  expect((await shop.follow('decline', ada, batchId)).statusCode).toBe(200);
  await waitFor('the next one', async () => (await shop.notified()).length === 2);
  expect(await shop.notified()).toEqual([ada, ben]);
  expect(await shop.stockItem()).toEqual({ onHand: 1, held: 1 });
  expect(codeOf(await shop.follow('claim', ada, batchId))).toBe('RESTOCK_OFFER_OVER');
});

test('a cart that lost the unit, or never got it, does not keep it from the reader of the email', async () => {
  const [ada = ''] = await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const first = shop.browser();
  const { shoppingCart } = (await shop.follow('claim', ada, batchId, first)).json() as RestockClaimAnswer;
  await first.send('DELETE', `${CART}/entries/${shoppingCart.entries[0]?.id}`);
  const second = (await shop.follow('claim', ada, batchId)).json() as RestockClaimAnswer;
  expect(second.shoppingCart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  expect(codeOf(await first.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
});

test('a claim does not fill a cart whose cookie another site has planted', async () => {
  const [ada = ''] = await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const planted = 'p'.repeat(43);
  const browser = shop.browser();
  browser.cookies.set('daybook-cart', planted);
  const answer = await shop.follow('claim', ada, batchId, browser);
  expect(answer.json()).toMatchObject({ shoppingCart: { entries: [{ quantity: 1 }] } });
  const cookies = answer.cookies.filter(({ name }) => name === 'daybook-cart');
  expect(cookies).toHaveLength(1);
  expect(cookies[0]?.value).not.toBe(planted);
  await shop.settled();
  const stranger = shop.browser();
  stranger.cookies.set('daybook-cart', planted);
  expect((await stranger.get(CART)).json()).toMatchObject({ entries: [] });
  expect((await browser.get(CART)).json()).toMatchObject({ entries: [{ quantity: 1 }] });
});

test('a subscriber who unsubscribes keeps the unit in their cart until its hold ends; an unclaimed unit is released', async () => {
  const [ada = '', ben = '', cyd = ''] = await shop.signUps(4);
  await shop.change({ kind: 'receive', quantity: 2 });
  const { batchId, progress } = await shop.send();
  const browser = shop.browser();
  await shop.follow('claim', ada, batchId, browser);
  await shop.settled();
  for (const signUpId of [ada, ben])
    expect((await shop.follow('unsubscribe', signUpId)).statusCode).toBe(200);
  await waitFor('the next one', async () => (await shop.notified()).length === 3);
  expect(await shop.notified()).toEqual([ada, ben, cyd]);
  expect(codeOf(await shop.follow('claim', ben, batchId))).toBe('RESTOCK_OFFER_OVER');
  const cart = (await browser.get(CART)).json() as ShoppingCart;
  expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  expect(await shop.stockItem()).toEqual({ onHand: 2, held: 2 });
  expect(await shop.receipt(ada)).toMatchObject({
    status: 'unsubscribed',
    offer: { status: 'claimed' },
    links: { decline: expect.any(String), unsubscribe: null },
  });
  await shop.change({ kind: 'sell', orderId: 'of-ada', quantity: 1, holdId: restockHoldId(batchId, ada) });
  await waitFor('the sale', async () => (await progress()).bought === 1);
  expect(await shop.notified()).toHaveLength(3);
});

test('a unit in the cart of a subscriber who signed up anew is free for all when its hold ends', async () => {
  const [ada = ''] = await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  await shop.follow('claim', ada, batchId);
  await shop.settled();
  expect((await shop.follow('unsubscribe', ada)).statusCode).toBe(200);
  await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail: 'person-0@post.test' });
  expect(await shop.stockItem()).toEqual({ onHand: 1, held: 1 });
  await shop.batches.carryOn(SHOP, MUG.variantId, Date.now() + DAY);
  expect(await shop.stockItem()).toEqual({ onHand: 1, held: 0 });
  expect(await shop.notified()).toEqual([ada]);
});

test('an erased person keeps the unit in their cart, and the next subscriber is not notified of it', async () => {
  const [ada = '', ben = ''] = await shop.signUps(3);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const browser = shop.browser();
  await shop.follow('claim', ada, batchId, browser);
  const owner = await shop.owner(['admin']);
  const { erased } = (
    await owner.send('POST', '/api/operator/erasure', { email: 'person-0@post.test' })
  ).json();
  expect(erased).toMatchObject({ keys: 1, signUps: 1 });
  await shop.batches.carryOn(SHOP, MUG.variantId, Date.now());
  expect(await shop.notified()).toEqual([ada]);
  const cart = (await browser.get(CART)).json() as ShoppingCart;
  expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  // after its hold the unit is offered to the next in line
  await shop.batches.carryOn(SHOP, MUG.variantId, Date.now() + DAY);
  expect(await shop.notified()).toEqual([ada, ben]);
});

test('a subscriber who joins while a batch has a unit left is notified at once', async () => {
  await shop.signUps(1);
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const [ada = ''] = await shop.notified();
  expect((await shop.follow('decline', ada, batchId)).statusCode).toBe(200);
  await waitFor('the unit back', async () => (await shop.stockItem()).held === 0);
  await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail: 'newcomer@post.test' });
  await waitFor('the newcomer’s turn', async () => (await shop.notified()).length === 2);
  expect(await shop.stockItem()).toEqual({ onHand: 1, held: 1 });
});

test('a count that finds fewer units than are held ends the offers without a unit', async () => {
  const [ada = '', ben = ''] = await shop.signUps(2);
  await shop.change({ kind: 'receive', quantity: 2 });
  const { batchId, progress } = await shop.send();
  await shop.change({ kind: 'count', onHand: 1 });
  await waitFor('a turn that is over', async () => (await progress()).released === 1);
  expect(codeOf(await shop.follow('claim', ben, batchId))).toBe('RESTOCK_OFFER_OVER');
  expect((await shop.follow('claim', ada, batchId)).statusCode).toBe(200);
});

test('a link without a hold adds a unit to the cart as long as there is one', async () => {
  const [ada = '', ben = ''] = await shop.signUps(2);
  await shop.policy({ policy: 'everyone' });
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  expect((await shop.follow('claim', ada, batchId)).json()).toMatchObject({
    expiresAt: null,
    shoppingCart: { entries: [{ quantity: 1 }] },
  });
  await shop.change({ kind: 'sell', orderId: 'o', quantity: 1, holdId: null });
  expect(codeOf(await shop.follow('claim', ben, batchId))).toBe('OUT_OF_STOCK');
});

test('where sign-ups need a confirmation, unconfirmed ones are not notified', async () => {
  await shop.policy({ doubleOptIn: true });
  const [ada = '', ben = ''] = await shop.signUps(2);
  await waitFor('two letters', async () => (await shop.letters()).length === 2);
  expect(await shop.receipt(ada)).toMatchObject({
    status: 'unconfirmed',
    links: { confirm: expect.any(String) },
  });
  expect((await shop.follow('confirm', ben)).json()).toMatchObject({
    status: 'waiting',
    line: { before: 0, waiting: 1 },
  });
  expect((await shop.follow('confirm', ben)).statusCode).toBe(200);
  await shop.change({ kind: 'receive', quantity: 2 });
  await shop.send();
  expect(await shop.notified()).toEqual([ben]);
  expect(await shop.receipt(ada)).toMatchObject({
    batches: [{ you: { notified: false, why: 'unconfirmed' } }],
  });
});

test('the receipt of a lottery shows how it was drawn', async () => {
  const [ada = ''] = await shop.signUps(2);
  await shop.policy({ policy: 'lottery' });
  expect(await shop.receipt(ada)).toMatchObject({ line: null, policy: 'lottery' });
  await shop.change({ kind: 'receive', quantity: 1 });
  await shop.send();
  const drawn = {
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    seed: expect.any(String),
    signUpId: ada,
  };
  await waitFor('the seed', async () => (await shop.receipt(ada)).batches[0]?.lottery?.seed != null);
  expect(await shop.receipt(ada)).toMatchObject({ batches: [{ lottery: drawn }] });
});

test('a link that is forged, of another website, or for another purpose opens nothing', async () => {
  const [ada = ''] = await shop.signUps(1);
  const token = shop.links.token(SHOP, 'receipt', { variantId: MUG.variantId, signUpId: ada });
  const elsewhere = await shop.browser(OTHER_HOST).get(`${RESTOCK}/receipt/${token}`);
  expect([elsewhere.statusCode, codeOf(elsewhere)]).toEqual([404, 'RESTOCK_LINK_INVALID']);
  for (const purpose of ['claim', 'decline', 'confirm']) {
    expect(codeOf(await shop.browser().send('POST', `${RESTOCK}/${purpose}/${token}`, {}))).toBe(
      'RESTOCK_LINK_INVALID',
    );
  }
  expect(codeOf(await shop.follow('claim', ada, 'no-wave'))).toBe('RESTOCK_LINK_INVALID');
  // the receipt shows what the read models know of the sign-up
  await shop.settled();
  for (const [purpose, status] of [
    ['claim', 200],
    ['decline', 200],
    ['unsubscribe', 404],
    ['confirm', 404],
  ] as const) {
    const other = shop.links.token(SHOP, purpose, { variantId: MUG.variantId, signUpId: ada });
    expect((await shop.browser().get(`${RESTOCK}/receipt/${other}`)).statusCode).toBe(status);
  }
  const foreign = shop.links.token(OTHER_SHOP, 'receipt', { variantId: MUG.variantId, signUpId: ada });
  expect((await shop.browser(OTHER_HOST).get(`${RESTOCK}/receipt/${foreign}`)).statusCode).toBe(404);
});

test('a subscriber who unsubscribes is off the list also while the read models are behind', async () => {
  await shop.settled();
  const behind = await shop.daybook.installation.pool.connect();
  try {
    await behind.query('begin; lock table read_models.restock_sign_ups in exclusive mode');
    const [ada = ''] = await shop.signUps(1);
    expect((await shop.follow('unsubscribe', ada)).statusCode).toBe(200);
    expect((await shop.facts()).at(-1)).toMatchObject({
      type: 'RestockSignUpWithdrawn',
      data: { signUpId: ada, reason: 'unsubscribed' },
    });
    expect(codeOf(await shop.follow('unsubscribe', 'unknown'))).toBe('RESTOCK_LINK_INVALID');
    await behind.query('rollback');
    expect(await shop.receipt(ada)).toMatchObject({ status: 'unsubscribed' });
  } finally {
    behind.release(true);
  }
});
