/** @own-shop clock */
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import fc from 'fast-check';
import { SignedLinks } from '../platform/access/signed-links.js';
import { aProduct, aVariant, aWebsite } from '../platform/testing/documents.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ChangeStock } from '../stock/stock.commands.js';
import { SaveWebsite } from '../websites/websites.commands.js';
import { restockServices } from './testing/restock-services.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const CART = '/api/commerce/shopping-cart';
const HOUR = 60 * 60 * 1000;
const PEOPLE = 8;

let shop: TestShop;
let owner: OwnerBrowser;
let links: SignedLinks;
let lanes = 0;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['admin']);
  links = new SignedLinks(shop.daybook.installation.personalData.linkKey);
  const restock = { holdHours: 1, acknowledges: false };
  await shop.commands.execute(new SaveWebsite(aWebsite({ restock })));
}, 60_000);
afterAll(() => shop.close());

/** A product of its own, with so many units and as many notified people. */
async function openLane(units: number) {
  lanes += 1;
  const id = `lane-${lanes}`;
  const variantId = `${id}-only`;
  const sku = id.toUpperCase();
  await shop.save(aProduct({ id, urlId: id, title: id, variants: [aVariant({ id: variantId, sku })] }), 0);
  const which = { productId: id, variantId };
  for (let i = 0; i < PEOPLE; i += 1) {
    const request = { ...which, siteVisitorEmail: `${id}.${i}@post.test` };
    expect((await shop.browser().send('POST', RESTOCK, request)).statusCode).toBe(200);
  }
  const { installation } = shop.daybook;
  const { store } = installation;
  const change = (to: ChangeStock['change']) =>
    shop.commands.execute(new ChangeStock(SHOP, { itemId: id, variantId, sku }, to));
  await change({ kind: 'receive', quantity: units });
  await shop.settled();
  const { hash } = (await owner.send('POST', `${RESTOCK}/send?dryRun=true`, which)).json();
  expect((await owner.send('POST', `${RESTOCK}/send`, { ...which, hash })).statusCode).toBe(200);
  const { batches } = restockServices(installation, installation);
  const list = async () => (await store.read(`restock-shop-${variantId}`)) as unknown as RestockEvent[];
  const stockItem = async () => (await store.read(`stock-shop-${variantId}`)) as unknown as StockEvent[];
  const offers = async () =>
    (await list()).flatMap(({ type, data }) => (type === 'RestockOfferMade' ? [data] : []));
  await waitFor('the first offers', async () => (await offers()).length === units);
  return { id, variantId, sku, change, batches, list, stockItem, offers };
}
type Lane = Awaited<ReturnType<typeof openLane>>;

/** One step of a story; people are named by their place among the notified. */
type Act =
  | { kind: 'claim'; who: number; cart: number }
  | { kind: 'decline' | 'unsubscribe' | 'buy'; who: number }
  | { kind: 'take'; cart: number }
  | { kind: 'sell' | 'receive' | 'expire' | 'look' }
  | { kind: 'count'; onHand: number };

const who = fc.nat(PEOPLE - 1);
const cart = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('claim' as const), who, cart }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('decline', 'unsubscribe', 'buy'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), cart }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('sell', 'receive', 'expire', 'look') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), onHand: fc.nat(3) }) },
);

/** Carries out a step, accepted or refused. @returns the HTTP status */
async function perform(
  lane: Lane,
  did: Act,
  carts: readonly ReturnType<TestShop['browser']>[],
): Promise<number> {
  const { id, variantId, sku, change, batches } = lane;
  const orderId = `order-${Math.random()}`;
  const follow = async (purpose: 'claim' | 'decline' | 'unsubscribe', place: number, by = shop.browser()) => {
    const offers = await lane.offers();
    const offer = offers[place % offers.length];
    if (!offer) return 200;
    const { signUpId, batchId } = offer;
    const subject = purpose === 'unsubscribe' ? { variantId, signUpId } : { variantId, signUpId, batchId };
    const token = links.token(SHOP, purpose, subject);
    return (await by.send('POST', `${RESTOCK}/${purpose}/${token}`, {})).statusCode;
  };
  const inTheShop = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof Refusal ? 409 : 500),
    );
  switch (did.kind) {
    case 'claim':
      return follow('claim', did.who, carts[did.cart]);
    case 'decline':
    case 'unsubscribe':
      return follow(did.kind, did.who);
    case 'take': {
      const entry = { itemId: id, sku, quantity: 1 };
      return (await carts[did.cart]!.send('POST', `${CART}/entries`, entry)).statusCode;
    }
    case 'buy': {
      const offers = await lane.offers();
      const offer = offers[did.who % offers.length];
      if (!offer) return 200;
      const holdId = restockHoldId(offer.batchId, offer.signUpId);
      return inTheShop(change({ kind: 'sell', orderId, quantity: 1, holdId }));
    }
    case 'sell':
      return inTheShop(change({ kind: 'sell', orderId, quantity: 1, holdId: null }));
    case 'receive':
      return inTheShop(change({ kind: 'receive', quantity: 1 }));
    case 'count':
      return inTheShop(change({ kind: 'count', onHand: did.onHand }));
    case 'expire':
      return inTheShop(batches.carryOn(SHOP, variantId, Date.now() + HOUR));
    case 'look':
      return inTheShop(batches.carryOn(SHOP, variantId, Date.now()));
  }
}

test('whatever people, owners and workers do at the same time: never are more units held and sold than there were, and no unit has two buyers', async () => {
  let offers = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(act, { minLength: 12, maxLength: 30, size: 'max' }),
      async (units, acts) => {
        const lane = await openLane(units);
        const carts = [shop.browser(), shop.browser(), shop.browser()];
        // four steps at a time
        const todo = [...acts];
        const statuses: number[] = [];
        const worker = async () => {
          for (let next = todo.shift(); next; next = todo.shift())
            statuses.push(await perform(lane, next, carts));
        };
        await Promise.all([worker(), worker(), worker(), worker()]);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        expectSound(await lane.stockItem());
        const notified = await lane.offers();
        const people = notified.map(({ personId, episode }) => `${personId} in ${episode}`);
        expect(new Set(people).size).toBe(people.length);
        offers += notified.length;
      },
    ),
    { numRuns: 5 },
  );
  expect(offers).toBeGreaterThan(8);
}, 120_000);

test('of a hundred browsers that follow one email at the same time, one cart has the unit', async () => {
  const lane = await openLane(1);
  const [offer] = await lane.offers();
  const { signUpId = '', batchId } = offer ?? {};
  const path = `${RESTOCK}/claim/${links.token(SHOP, 'claim', { variantId: lane.variantId, signUpId, batchId })}`;
  const entry = { itemId: lane.id, sku: lane.sku, quantity: 1 };
  const [claims, takes] = await Promise.all([
    Promise.all([1, 2, 3].map(() => shop.browser().send('POST', path, {}))),
    Promise.all(Array.from({ length: 100 }, () => shop.browser().send('POST', `${CART}/entries`, entry))),
  ]);
  const claimed = claims.filter(({ statusCode }) => statusCode === 200);
  expect(claimed.map((answer) => answer.json<RestockClaimAnswer>().shoppingCart.entries.length)).toEqual([1]);
  for (const answer of claims.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json().error.code).toBe('RESTOCK_CLAIMED_ELSEWHERE');
  expect(new Set(takes.map((answer) => answer.json().error?.code))).toEqual(new Set(['OUT_OF_STOCK']));
  const facts = await lane.stockItem();
  expect(facts.filter(({ type }) => type === 'StockHoldClaimed')).toHaveLength(1);
  expectSound(facts);
});

test('a cart that is about to get the unit keeps it for a moment; an interrupted one loses it', async () => {
  const lane = await openLane(1);
  const [offer] = await lane.offers();
  const { signUpId = '', batchId = '' } = offer ?? {};
  const path = `${RESTOCK}/claim/${links.token(SHOP, 'claim', { variantId: lane.variantId, signUpId, batchId })}`;
  await lane.change({ kind: 'claim', holdId: restockHoldId(batchId, signUpId), cartId: 'interrupted' });
  const early = await shop.browser().send('POST', path, {});
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'RESTOCK_CLAIMED_ELSEWHERE']);
  const later = Date.now() + 31_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  try {
    expect((await shop.browser().send('POST', path, {})).statusCode).toBe(200);
  } finally {
    clock.mockRestore();
  }
});

/** At every position of the log no more units are held and sold than there were, and one cart at a time has each hold. */
function expectSound(facts: readonly StockEvent[]): void {
  const book = { received: 0, sold: 0 };
  const held = new Set<string>();
  for (const { type, data } of facts) {
    if (type === 'StockReceived') book.received += data.quantity;
    if (type === 'StockCounted') book.received += data.difference;
    if (type === 'StockSold') book.sold += data.quantity;
    if (type === 'StockHeld') held.add(data.holdId);
    if (type === 'StockHoldClaimed') expect(held).toContain(data.holdId);
    if (type === 'StockSold' && data.holdId !== null) expect(held).toContain(data.holdId);
    if (type === 'StockReleased' || type === 'StockSold') held.delete(data.holdId ?? '');
    expect(data.held).toBe(held.size);
    expect(data.held + book.sold).toBeLessThanOrEqual(book.received);
  }
}
