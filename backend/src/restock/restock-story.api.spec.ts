import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimAnswer, RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type {
  RestockSendAnswer,
  RestockSendDetail,
  RestockSendProgress,
} from '@daybook/contracts/restock/restock-send.api';
import type { RestockSettings } from '@daybook/contracts/shared/restock-choices';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { untilTrue } from '@daybook/projections/testing/until-true';
import { type LinkPurpose, SignedLinks } from '../platform/access/signed-links.js';
import { aWebsite } from '../platform/testing/documents.js';
import {
  type Browser,
  OTHER_SHOP,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { ChangeStock } from '../stock/stock.commands.js';
import { SaveWebsite } from '../websites/websites.commands.js';
import { SignUpForRestock } from './sign-ups/restock.commands.js';
import { RestockWaves } from './waves/restock-waves.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const CART = '/api/commerce/shopping-cart';
const MUG = { productId: 'mug', variantId: 'mug-only' };
const SHELF = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const ONE_MUG = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let links: SignedLinks;
beforeEach(async () => {
  shop = await openTestShop();
  links = new SignedLinks(shop.daybook.installation.personalData.linkKey);
  await change({ kind: 'count', onHand: 0 });
});
afterEach(() => shop.close());

const change = (to: ChangeStock['change']) => shop.commands.execute(new ChangeStock(SHOP, SHELF, to));
const policy = (restock: RestockSettings) => shop.commands.execute(new SaveWebsite(aWebsite({ restock })));

async function facts(): Promise<RestockEvent[]> {
  return (await shop.daybook.installation.store.read('restock-shop-mug-only')) as unknown as RestockEvent[];
}
const told = async () =>
  (await facts()).flatMap(({ type, data }) => (type === 'RestockTurnOffered' ? [data.signUpId] : []));

/** @returns ids of the sign-ups, in the order of the list */
async function signUps(count: number): Promise<string[]> {
  const signUp = (_: unknown, i: number) =>
    shop.commands.execute(
      new SignUpForRestock(SHOP, { ...MUG, siteVisitorEmail: `person-${i}@post.test` }, {}),
    );
  await Promise.all(Array.from({ length: count }, signUp));
  return (await facts()).flatMap(({ type, data }) => (type === 'RestockSignUpMade' ? [data.signUpId] : []));
}

/** Looks, clicks, and waits until the letters are out. @returns the wave, and how the send is now */
async function send(): Promise<{ waveId: string; progress: () => Promise<RestockSendProgress> }> {
  const owner = await shop.owner(['admin']);
  await shop.settled();
  const { hash, recipients } = (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, MUG)).json();
  const { sendId } = (
    await owner.send('POST', `${RESTOCK}/send`, { ...MUG, hash })
  ).json() as RestockSendAnswer;
  const detail = async () =>
    (await owner.get(`${RESTOCK}/sends/${sendId}`)).json() as Partial<RestockSendDetail>;
  await untilTrue('letters', async () => (await detail()).progress?.mailed === recipients);
  const { lists = [] } = await detail();
  return {
    waveId: lists[0]?.waveId ?? '',
    progress: async () => (await detail()).progress as RestockSendProgress,
  };
}

/** Follows a link of a letter as a page does. */
async function follow(
  purpose: LinkPurpose,
  signUpId: string,
  waveId?: string,
  browser: Browser = shop.browser(),
) {
  const token = links.token(SHOP, purpose, { variantId: MUG.variantId, signUpId, waveId });
  const url = `${RESTOCK}/${purpose}/${token}`;
  return purpose === 'receipt' ? browser.get(url) : browser.send('POST', url, {});
}
const receipt = async (signUpId: string) => {
  await shop.settled();
  return (await follow('receipt', signUpId)).json() as RestockReceipt;
};
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

/** How the shelf stands; at no position of the log was more held or sold than was received. */
async function shelf() {
  const events = (await shop.daybook.installation.store.read(
    'stock-shop-mug-only',
  )) as unknown as StockEvent[];
  for (const { data } of events) expect(data.held).toBeLessThanOrEqual(data.onHand);
  const { onHand, held } = events.at(-1)?.data ?? {};
  return { onHand, held };
}

test('500 sign-ups, 5 units: the 5 that come first are told, each link holds a unit that nobody else can buy, two let it expire and the next two are told', async () => {
  const line = await signUps(500);
  const [ada = '', ben = '', cyd = '', dee = '', eve = '', fay = '', gus = ''] = line;
  await change({ kind: 'receive', quantity: 5 });
  const { waveId, progress } = await send();
  expect(await told()).toEqual([ada, ben, cyd, dee, eve]);
  expect(await shelf()).toEqual({ onHand: 5, held: 5 });
  expect(await progress()).toMatchObject({ recipients: 5, offered: 5, mailed: 5, open: 5 });

  // nobody else can buy one
  expect(codeOf(await shop.browser().send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');

  // the link puts it into the cart, once, and there it can be bought
  const browser = shop.browser();
  const claimed = (await follow('claim', ada, waveId, browser)).json() as RestockClaimAnswer;
  expect(claimed.shoppingCart.entries).toMatchObject([{ itemId: 'mug', quantity: 1, notices: [] }]);
  expect(Date.parse(claimed.expiresAt ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000);
  const again = (await follow('claim', ada, waveId, browser)).json() as RestockClaimAnswer;
  expect(again.shoppingCart.entries).toEqual(claimed.shoppingCart.entries);
  await shop.settled();
  const cart = (await browser.get(CART)).json() as ShoppingCart;
  expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  const entry = `${CART}/entries/${cart.entries[0]?.id}`;
  expect(codeOf(await browser.send('PUT', entry, { quantity: 2 }))).toBe('OUT_OF_STOCK');
  expect(codeOf(await follow('claim', ada, waveId))).toBe('RESTOCK_CLAIMED_ELSEWHERE');
  expect(await receipt(ada)).toMatchObject({ status: 'told', turn: { turn: 'claimed' } });

  // three buy
  for (const [i, signUpId] of [ada, ben, cyd].entries())
    await change({
      kind: 'sell',
      orderId: `order-${i}`,
      quantity: 1,
      holdId: restockHoldId(waveId, signUpId),
    });
  await untilTrue('three who bought', async () => (await progress()).bought === 3);

  // two let it expire
  const { store, personalData } = shop.daybook.installation;
  const waves = new RestockWaves(store, personalData.linkKey);
  await waves.carryOn(SHOP, MUG.variantId, Date.now() + DAY - 60_000);
  expect(await told()).toHaveLength(5);
  await waves.carryOn(SHOP, MUG.variantId, Date.now() + DAY);
  expect(await told()).toEqual([ada, ben, cyd, dee, eve, fay, gus]);
  expect(await shelf()).toEqual({ onHand: 2, held: 2 });
  await untilTrue('all letters', async () => (await progress()).mailed === 7);
  expect(await progress()).toMatchObject({ offered: 7, bought: 3, expired: 2, open: 2 });

  // and all of it stands on the receipts
  expect(await receipt(ada)).toMatchObject({ status: 'bought', turn: { turn: 'bought' }, line: null });
  expect(codeOf(await follow('claim', dee, waveId))).toBe('RESTOCK_TURN_OVER');
  expect(await receipt(dee)).toMatchObject({
    status: 'waiting',
    turn: { turn: 'expired', mail: { outcome: 'sent', at: expect.any(String) } },
    waves: [{ waveId, policy: 'firstCome', units: 5, told: 7, you: { told: true }, lottery: null }],
  });
  expect(await receipt(fay)).toMatchObject({
    status: 'told',
    turn: { turn: 'offered' },
    links: { claim: expect.any(String), decline: expect.any(String), confirm: null },
  });
  expect(await receipt(line[400] ?? '')).toMatchObject({
    productTitle: 'Mug',
    productUrl: expect.stringContaining('mug'),
    status: 'waiting',
    line: { before: 393, waiting: 493 },
    turn: null,
    waves: [{ you: { told: false, why: 'noUnitLeft' } }],
    links: { claim: null, decline: null },
  });
  const shown = JSON.stringify([await receipt(ada), await receipt(gus)]);
  expect(shown).not.toContain('@');
}, 60_000);

test('who declines is told no more, and the unit is offered to the next at once', async () => {
  const [ada = '', ben = ''] = await signUps(3);
  await change({ kind: 'receive', quantity: 1 });
  const { waveId } = await send();
  const answer = await follow('decline', ada, waveId);
  expect(answer.json()).toMatchObject({
    status: 'declined',
    turn: { turn: 'declined' },
    links: { claim: null },
  });
  expect((await follow('decline', ada, waveId)).statusCode).toBe(200);
  await untilTrue('the next one', async () => (await told()).length === 2);
  expect(await told()).toEqual([ada, ben]);
  expect(await shelf()).toEqual({ onHand: 1, held: 1 });
  expect(codeOf(await follow('claim', ada, waveId))).toBe('RESTOCK_TURN_OVER');
});

test('a cart that lost the unit, or never heard of it, does not keep it from who has the letter', async () => {
  const [ada = ''] = await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const { waveId } = await send();
  const first = shop.browser();
  const { shoppingCart } = (await follow('claim', ada, waveId, first)).json() as RestockClaimAnswer;
  await first.send('DELETE', `${CART}/entries/${shoppingCart.entries[0]?.id}`);
  const second = (await follow('claim', ada, waveId)).json() as RestockClaimAnswer;
  expect(second.shoppingCart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  expect(codeOf(await first.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
});

test('who unsubscribes keeps the unit that is in their cart until its hold ends; who had not taken it up lets it go', async () => {
  const [ada = '', ben = '', cyd = ''] = await signUps(4);
  await change({ kind: 'receive', quantity: 2 });
  const { waveId, progress } = await send();
  const browser = shop.browser();
  await follow('claim', ada, waveId, browser);
  await shop.settled();
  for (const signUpId of [ada, ben]) expect((await follow('unsubscribe', signUpId)).statusCode).toBe(200);
  await untilTrue('the next one', async () => (await told()).length === 3);
  expect(await told()).toEqual([ada, ben, cyd]);
  expect(codeOf(await follow('claim', ben, waveId))).toBe('RESTOCK_TURN_OVER');
  const cart = (await browser.get(CART)).json() as ShoppingCart;
  expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  expect(await shelf()).toEqual({ onHand: 2, held: 2 });
  expect(await receipt(ada)).toMatchObject({
    status: 'unsubscribed',
    turn: { turn: 'claimed' },
    links: { decline: expect.any(String), unsubscribe: null },
  });
  await change({ kind: 'sell', orderId: 'of-ada', quantity: 1, holdId: restockHoldId(waveId, ada) });
  await untilTrue('the sale', async () => (await progress()).bought === 1);
  expect(await told()).toHaveLength(3);
});

test('who is erased loses no unit that is in their cart, and nobody is told of it', async () => {
  const [ada = '', ben = ''] = await signUps(3);
  await change({ kind: 'receive', quantity: 1 });
  const { waveId } = await send();
  const browser = shop.browser();
  await follow('claim', ada, waveId, browser);
  const owner = await shop.owner(['admin']);
  const { erased } = (
    await owner.send('POST', '/api/operator/erasure', { email: 'person-0@post.test' })
  ).json();
  expect(erased).toMatchObject({ keys: 1, signUps: 1 });
  const { store, personalData } = shop.daybook.installation;
  const waves = new RestockWaves(store, personalData.linkKey);
  await waves.carryOn(SHOP, MUG.variantId, Date.now());
  expect(await told()).toEqual([ada]);
  const cart = (await browser.get(CART)).json() as ShoppingCart;
  expect(cart.entries).toMatchObject([{ quantity: 1, notices: [] }]);
  // when its hold is over it is for the next in line, like any other
  await waves.carryOn(SHOP, MUG.variantId, Date.now() + DAY);
  expect(await told()).toEqual([ada, ben]);
});

test('who signs up while a wave has a unit for one more is told at once', async () => {
  await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const { waveId } = await send();
  const [ada = ''] = await told();
  expect((await follow('decline', ada, waveId)).statusCode).toBe(200);
  await untilTrue('the unit back', async () => (await shelf()).held === 0);
  await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail: 'newcomer@post.test' });
  await untilTrue('the newcomer’s turn', async () => (await told()).length === 2);
  expect(await shelf()).toEqual({ onHand: 1, held: 1 });
});

test('a count that finds fewer units than were promised ends the turns that it breaks', async () => {
  const [ada = '', ben = ''] = await signUps(2);
  await change({ kind: 'receive', quantity: 2 });
  const { waveId, progress } = await send();
  await change({ kind: 'count', onHand: 1 });
  await untilTrue('a turn that is over', async () => (await progress()).released === 1);
  expect(codeOf(await follow('claim', ben, waveId))).toBe('RESTOCK_TURN_OVER');
  expect((await follow('claim', ada, waveId)).statusCode).toBe(200);
});

test('a link without a hold puts one into the cart as long as there are any', async () => {
  const [ada = '', ben = ''] = await signUps(2);
  await policy({ policy: 'everyone' });
  await change({ kind: 'receive', quantity: 1 });
  const { waveId } = await send();
  expect((await follow('claim', ada, waveId)).json()).toMatchObject({
    expiresAt: null,
    shoppingCart: { entries: [{ quantity: 1 }] },
  });
  await change({ kind: 'sell', orderId: 'o', quantity: 1, holdId: null });
  expect(codeOf(await follow('claim', ben, waveId))).toBe('OUT_OF_STOCK');
});

test('where sign-ups are to be confirmed, nobody is told who has not said yes', async () => {
  await policy({ doubleOptIn: true });
  const [ada = '', ben = ''] = await signUps(2);
  const { mail } = shop.daybook.installation;
  await untilTrue('two letters', async () => (await mail.mailbox.newest(10)).length === 2);
  expect(await receipt(ada)).toMatchObject({ status: 'unconfirmed', links: { confirm: expect.any(String) } });
  expect((await follow('confirm', ben)).json()).toMatchObject({
    status: 'waiting',
    line: { before: 0, waiting: 1 },
  });
  expect((await follow('confirm', ben)).statusCode).toBe(200);
  await change({ kind: 'receive', quantity: 2 });
  await send();
  expect(await told()).toEqual([ben]);
  expect(await receipt(ada)).toMatchObject({ waves: [{ you: { told: false, why: 'unconfirmed' } }] });
});

test('a lottery shows each what it was drawn by', async () => {
  const [ada = ''] = await signUps(2);
  await policy({ policy: 'lottery' });
  expect(await receipt(ada)).toMatchObject({ line: null, policy: 'lottery' });
  await change({ kind: 'receive', quantity: 1 });
  await send();
  const drawn = {
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    seed: expect.any(String),
    signUpId: ada,
  };
  await untilTrue('the seed', async () => (await receipt(ada)).waves[0]?.lottery?.seed != null);
  expect(await receipt(ada)).toMatchObject({ waves: [{ lottery: drawn }] });
});

test('a link that is none, of another website, or for something else opens nothing', async () => {
  const [ada = ''] = await signUps(1);
  const token = links.token(SHOP, 'receipt', { variantId: MUG.variantId, signUpId: ada });
  const elsewhere = await shop.browser('other.test').get(`${RESTOCK}/receipt/${token}`);
  expect([elsewhere.statusCode, codeOf(elsewhere)]).toEqual([404, 'RESTOCK_LINK_INVALID']);
  for (const purpose of ['claim', 'decline', 'confirm']) {
    expect(codeOf(await shop.browser().send('POST', `${RESTOCK}/${purpose}/${token}`, {}))).toBe(
      'RESTOCK_LINK_INVALID',
    );
  }
  expect(codeOf(await follow('claim', ada, 'no-wave'))).toBe('RESTOCK_LINK_INVALID');
  for (const [purpose, status] of [
    ['claim', 200],
    ['decline', 200],
    ['unsubscribe', 404],
    ['confirm', 404],
  ] as const) {
    const other = links.token(SHOP, purpose, { variantId: MUG.variantId, signUpId: ada });
    expect((await shop.browser().get(`${RESTOCK}/receipt/${other}`)).statusCode).toBe(status);
  }
  const foreign = links.token(OTHER_SHOP, 'receipt', { variantId: MUG.variantId, signUpId: ada });
  expect((await shop.browser('other.test').get(`${RESTOCK}/receipt/${foreign}`)).statusCode).toBe(404);
});
