import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { deliveryKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ForgottenClaimsReconciler } from '../checkout/orders/claims/forgotten-claims.reconciler.js';
import type { NewOrder } from '../checkout/orders/new-order.js';
import { OrderProgressService } from '../checkout/orders/order-progress.service.js';
import { PlaceOrderService } from '../checkout/orders/place-order.service.js';
import { PledgesService } from '../checkout/orders/pledges.service.js';
import { someDelivery } from '../checkout/testing/settings-documents.js';
import { SaveDocument } from '../documents/documents.commands.js';
import { UnitAudit } from '../integrity/unit-audit.js';
import { type Browser, SHOP } from '../platform/testing/test-shop.js';
import {
  CART,
  codeOf,
  MUG,
  ONE_MUG,
  openWaitingShop,
  RESTOCK,
  type WaitingShop,
} from './testing/waiting-shop.js';

const CHECKOUT = '/api/commerce/checkout';
const ADDRESS = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

let shop: WaitingShop;
beforeAll(async () => {
  shop = await openWaitingShop();
  await shop.commands.execute(
    new SaveDocument(deliveryKind, { websiteId: SHOP }, { body: someDelivery(), read: 0 }),
  );
}, 60_000);
afterAll(() => shop.close());
/** At each position of the log, held + pledged + sold ≤ received. */
afterEach(async () => {
  const audit = new UnitAudit();
  const { events } = await shop.daybook.installation.store.readAll({
    filter: { streamPrefixes: ['stock-'] },
    limit: 1000,
  });
  expect(events.flatMap((event) => audit.take(event) ?? [])).toEqual([]);
});

let people = 0;
/** A subscriber for whom the last unit is held. */
async function offered(known?: string) {
  people += 1;
  const email = known ?? `buyer-${people}@post.test`;
  await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail: email });
  await shop.change({ kind: 'receive', quantity: 1 });
  const { batchId } = await shop.send();
  const signUpId = (await shop.notified()).at(-1) ?? '';
  const claim = (browser: Browser) => shop.follow('claim', signUpId, batchId, browser);
  return { email, batchId, signUpId, claim };
}

/** The checkout of a browser's cart, filled in. */
const fillIn = async (browser: Browser, email: string): Promise<CheckoutAnswer> =>
  (await browser.send('PUT', CHECKOUT, { email, shippingAddress: ADDRESS })).json();
const pay = (browser: Browser, { quote }: CheckoutAnswer, paymentToken = 'ok') =>
  browser.send(
    'POST',
    `${CHECKOUT}/pay`,
    { quoteHash: quote?.hash, method: 'test', paymentToken },
    { 'idempotency-key': randomUUID() },
  );
const endOf = async (signUpId: string) => {
  const ends = (await shop.facts()).flatMap(({ type, data }) =>
    type === 'RestockOfferEnded' && data.signUpId === signUpId ? [data.how] : [],
  );
  return ends.at(-1);
};
const typesSince = async (from: number) => (await shop.stockFacts()).slice(from).map(({ type }) => type);

test('a visitor who claimed the held unit gets it: the hold becomes the pledge, and the offer ends as bought', async () => {
  const { email, signUpId, claim } = await offered();
  const buyer = shop.browser();
  const other = shop.browser();
  expect((await claim(buyer)).statusCode).toBe(200);
  expect(codeOf(await other.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
  const from = (await shop.stockFacts()).length;
  const checkout = await fillIn(buyer, email);
  expect(checkout.problems).toEqual([]);
  expect(checkout.heldUntil).toBeGreaterThan(Date.now());
  expect((await pay(buyer, checkout)).json<PaidAnswer>().next).toBe('confirmed');
  expect(await typesSince(from)).toEqual(['StockPledged', 'StockSold']);
  await waitFor('the offer to end', async () => (await endOf(signUpId)) === 'bought');
  await shop.settled();
  const owner = await shop.owner(['admin']);
  const { lines } = (await owner.get(`${RESTOCK}/ledger`)).json<{ lines: { bought: number }[] }>();
  expect(lines[0]?.bought).toBe(1);
});

test('a decline keeps the unit: the page does not call it sold out, another quote keeps it, and the next press buys it', async () => {
  const { email, signUpId, claim } = await offered();
  const buyer = shop.browser();
  const other = shop.browser();
  await claim(buyer);
  const checkout = await fillIn(buyer, email);
  expect(codeOf(await pay(buyer, checkout, 'declined'))).toBe('PAYMENT_DECLINED');
  const again = (await buyer.get(CHECKOUT)).json<CheckoutAnswer>();
  expect(again.problems).toEqual([]);
  const cart = (await buyer.get(CART)).json<{ entries: { notices: unknown[] }[] }>();
  expect(cart.entries.map(({ notices }) => notices)).toEqual([[]]);
  expect(codeOf(await other.send('POST', `${CART}/entries`, ONE_MUG))).toBe('OUT_OF_STOCK');
  // another address is another quote: its press ends the first order, and the unit stays the cart's
  const elsewhere = { ...ADDRESS, region: 'CA', city: 'Los Angeles', postalCode: '90001' };
  const changed = (
    await buyer.send('PUT', CHECKOUT, { email, shippingAddress: elsewhere })
  ).json<CheckoutAnswer>();
  expect(changed.quote?.hash).not.toBe(checkout.quote?.hash);
  expect((await pay(buyer, changed)).json<PaidAnswer>().next).toBe('confirmed');
  await waitFor('the offer to end', async () => (await endOf(signUpId)) === 'bought');
});

test.each(['expired', 'released'] as const)(
  'a subscriber who buys after the offer has %s counts as a buyer',
  async (how) => {
    const { email, batchId, signUpId, claim } = await offered();
    const buyer = shop.browser();
    await claim(buyer);
    const end = { signUpId, batchId, how, at: Date.now() } as const;
    await shop.offers.end(SHOP, MUG.variantId, end);
    expect((await pay(buyer, await fillIn(buyer, email))).json<PaidAnswer>().next).toBe('confirmed');
    await waitFor('the sale to count', async () => (await endOf(signUpId)) === 'bought');
    const last = (await shop.facts()).at(-1);
    expect(last).toMatchObject({
      type: 'RestockOfferEnded',
      data: { signUpId, how: 'bought', corrects: how },
    });
  },
);

test('a sale whose job comes again leaves an offer that was made since as it is', async () => {
  const { email, signUpId, claim } = await offered();
  const buyer = shop.browser();
  await claim(buyer);
  expect((await pay(buyer, await fillIn(buyer, email))).json<PaidAnswer>().next).toBe('confirmed');
  await waitFor('the offer to end', async () => (await endOf(signUpId)) === 'bought');
  const [sale] = (await shop.stockFacts())
    .flatMap(({ type, data }) => (type === 'StockSold' ? [data] : []))
    .slice(-1);
  // sold out, the buyer waits for another one
  const newer = await offered(email);
  const end = { signUpId: newer.signUpId, batchId: newer.batchId, how: 'expired', at: Date.now() } as const;
  await shop.offers.end(SHOP, MUG.variantId, end);
  await shop.purchases.count(SHOP, MUG.variantId, sale?.orderId ?? '', Date.now());
  expect(await endOf(newer.signUpId)).toBe('expired');
  await shop.change({ kind: 'count', onHand: 0 });
});

test('a subscriber who buys before they are notified waits no more, and gets no offer and no email', async () => {
  const email = 'quick@post.test';
  await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail: email });
  await shop.change({ kind: 'receive', quantity: 1 });
  const owner = await shop.owner(['admin']);
  const recipients = async (): Promise<number> => {
    await shop.settled();
    return (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, MUG)).json().recipients;
  };
  // more units than subscribers
  await shop.change({ kind: 'receive', quantity: 9 });
  const before = await recipients();
  const buyer = shop.browser();
  expect((await buyer.send('POST', `${CART}/entries`, ONE_MUG)).statusCode).toBe(200);
  const offers = (await shop.notified()).length;
  expect((await pay(buyer, await fillIn(buyer, email))).json<PaidAnswer>().next).toBe('confirmed');
  await waitFor(
    'the waiting to end',
    async () => (await shop.facts()).at(-1)?.type === 'RestockSubscriberBought',
  );
  expect(await recipients()).toBe(before - 1);
  expect(await shop.notified()).toHaveLength(offers);
  await shop.change({ kind: 'count', onHand: 0 });

  // an order that was opened before a sign-up says nothing of it
  const [sale] = (await shop.stockFacts())
    .flatMap(({ type, data }) => (type === 'StockSold' ? [data] : []))
    .slice(-1);
  await shop.browser().send('POST', RESTOCK, { ...MUG, siteVisitorEmail: email });
  await shop.purchases.count(SHOP, MUG.variantId, sale?.orderId ?? '', Date.now());
  expect((await shop.facts()).at(-1)?.type).toBe('RestockSignUpMade');
});

test('a pledge of an order that had ended meanwhile is released by the reconciler', async () => {
  const app = shop.daybook.api?.app;
  const orders = app?.get(PlaceOrderService);
  const pledges = app?.get(PledgesService);
  const progress = app?.get(OrderProgressService);
  if (!orders || !pledges || !progress) throw new Error('the shop has no API');
  const { store, readModels } = shop.daybook.installation;
  const { events } = await store.readAll({ filter: { types: ['OrderOpened'] }, limit: 100 });
  const before = events.at(-1)?.data as NewOrder & { carts: string[]; openedAt: number };
  expect(before.carts).toHaveLength(1);
  const call = { website: SHOP, orderId: 'slow', metadata: {} };
  const soldOut = orders.open(call, async () => before);
  await expect(soldOut).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  // another process was still at it, and ended before it could note or release anything
  await shop.change({ kind: 'receive', quantity: 1 });
  await pledges.pledge(call, before);
  await shop.settled();
  const reconciler = new ForgottenClaimsReconciler(readModels, progress);
  await reconciler.reconcile(Date.now());
  expect((await shop.stockFacts()).at(-1)?.type).toBe('StockPledged');
  await reconciler.reconcile(Date.now() + 2 * 60_000);
  expect((await shop.stockFacts()).at(-1)?.type).toBe('StockPledgeReleased');
});
