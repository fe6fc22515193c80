import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { auditUnits } from '../integrity/audit-units.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { SHOP } from '../platform/testing/test-shop.js';
import { stockDecider } from '../stock/stock.decider.js';
import { CART, MUG, ONE_MUG, openWaitingShop, RESTOCK, type WaitingShop } from './testing/waiting-shop.js';

const CHECKOUT = '/api/commerce/checkout';
const MINUTE = 60_000;

let shop: WaitingShop;
beforeAll(async () => {
  shop = await openWaitingShop();
}, 60_000);
afterAll(() => shop.close());

let holds = 0;

/** A buyer for whose cart one unit is held for so long. */
async function buyerWith(ms: number) {
  holds += 1;
  const holdId = `hold-${holds}`;
  const browser = shop.browser();
  await shop.change({ kind: 'receive', quantity: 1 });
  const added = await browser.send('POST', `${CART}/entries`, ONE_MUG);
  const { id } = added.json<{ shoppingCart: ShoppingCart }>().shoppingCart;
  const expiresAt = Date.now() + ms;
  await shop.change({ kind: 'hold', holdId, quantity: 1, expiresAt, reason: 'restock' });
  await shop.change({ kind: 'claim', holdId, cartId: id ?? '' });
  let typed = 0;
  return {
    expiresAt,
    look: async () => (await browser.get(CHECKOUT)).json<CheckoutAnswer>(),
    type: async () => {
      typed += 1;
      const saved = await browser.send('PUT', CHECKOUT, { email: `b${holds}@post.test`, note: `${typed}` });
      return saved.json<CheckoutAnswer>();
    },
    /** the unit is the next buyer's */
    leave: () => shop.change({ kind: 'release', holdId }),
    cart: async () => {
      await shop.settled();
      return (await browser.get(CART)).json<ShoppingCart>();
    },
  };
}

/** An offer to a subscriber, whose unit is held for a day. @returns the sign-up */
async function anOffer(): Promise<string> {
  holds += 1;
  const signUp = { ...MUG, siteVisitorEmail: `offered-${holds}@post.test` };
  expect((await shop.browser().send('POST', RESTOCK, signUp)).statusCode).toBe(200);
  await shop.change({ kind: 'receive', quantity: 1 });
  await shop.send();
  return (await shop.notified()).at(-1) ?? '';
}

test('in the last minutes what the buyer does keeps their unit ten minutes longer, once', async () => {
  const { expiresAt, look, type, cart } = await buyerWith(2 * MINUTE);
  // looking is no doing
  expect(await look()).toMatchObject({ heldUntil: expiresAt, isHoldExtended: false });
  const until = expiresAt + 10 * MINUTE;
  expect(await type()).toMatchObject({ heldUntil: until, isHoldExtended: true });
  expect(await type()).toMatchObject({ heldUntil: until, isHoldExtended: true });
  // the cart says the same
  expect((await cart()).entries).toMatchObject([{ reservation: { until: new Date(until).toISOString() } }]);
  const extended = (await shop.stockFacts()).filter((fact) => fact.type === 'StockHoldExtended');
  expect(extended).toHaveLength(1);
}, 60_000);

test('a hold that has more time is left as it is', async () => {
  const { expiresAt, type, leave } = await buyerWith(30 * MINUTE);
  expect(await type()).toMatchObject({ heldUntil: expiresAt, isHoldExtended: false });
  await leave();
}, 60_000);

test('while anyone waits for the units, no buyer gets more time than was promised', async () => {
  const { expiresAt, type } = await buyerWith(2 * MINUTE);
  const signUp = { ...MUG, siteVisitorEmail: 'waits@post.test' };
  expect((await shop.browser().send('POST', RESTOCK, signUp)).statusCode).toBe(200);
  expect(await type()).toMatchObject({ heldUntil: expiresAt, isHoldExtended: false });
}, 60_000);

test('an offer lasts as long as its hold, and then the next subscriber has it', async () => {
  const signUpId = await anOffer();
  const offers = (await shop.facts()).flatMap(({ type, data }) =>
    type === 'RestockOfferMade' ? [data] : [],
  );
  const { batchId, holdId, expiresAt } = offers.at(-1) ?? {};
  if (!batchId || !holdId || !expiresAt) throw new Error('nothing was offered with a unit');
  const browser = shop.browser();
  expect((await shop.follow('claim', signUpId, batchId, browser)).statusCode).toBe(200);
  await shop.settled();
  const cart = (await browser.get(CART)).json<ShoppingCart>();
  const variant = { itemId: 'mug', variantId: MUG.variantId, sku: 'MUG-1' };
  const extend = { kind: 'extend', variant, holdId, carts: [cart.id ?? ''], at: expiresAt - MINUTE } as const;
  await new Aggregates(shop.daybook.installation.store)
    .of('stock', stockDecider)
    .execute(SHOP, MUG.variantId, extend);
  const endsAfter = async (at: number) => {
    await shop.batches.carryOn(SHOP, MUG.variantId, at);
    return (await shop.facts()).flatMap(({ type, data }) =>
      type === 'RestockOfferEnded' && data.signUpId === signUpId ? [data.how] : [],
    );
  };
  expect(await endsAfter(expiresAt + MINUTE)).toEqual([]);
  expect(await endsAfter(expiresAt + 10 * MINUTE)).toEqual(['expired']);
}, 60_000);

test('the books of the units are clean', async () => {
  const { violations } = await auditUnits(shop.daybook.installation.store, null, () => {});
  expect(violations).toEqual([]);
});
