import { createHash } from 'node:crypto';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockSettings } from '@daybook/contracts/restock/shared/restock-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { DelayJob } from '../../platform/jobs/job-queues.js';
import { openTestShop, SHOP, shopWebsite, type TestShop } from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';
import { restockServices } from '../testing/restock-services.js';

const MUG = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const STOCK_ITEM = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let batches: ReturnType<typeof restockServices>['batches'];
let offers: ReturnType<typeof restockServices>['offers'];
let plans: ReturnType<typeof restockServices>['plans'];
beforeEach(async () => {
  shop = await openTestShop();
  ({ batches, offers, plans } = restockServices(shop.daybook.installation));
  await change({ kind: 'count', onHand: 0 });
}, 120_000);

const change = (to: ChangeStock['change']) => shop.commands.execute(new ChangeStock(SHOP, STOCK_ITEM, to));

/** @returns ids of the sign-ups, in the order of the list */
async function signUps(count: number): Promise<string[]> {
  const signUp = (_: unknown, i: number) =>
    shop.commands.execute(
      new SignUpForRestock(SHOP, { ...MUG, siteVisitorEmail: `person-${i}@post.test` }, {}),
    );
  await Promise.all(Array.from({ length: count }, signUp));
  return (await facts()).flatMap(({ type, data }) => (type === 'RestockSignUpMade' ? [data.signUpId] : []));
}

async function facts(): Promise<RestockEvent[]> {
  const { store } = shop.daybook.installation;
  return (await store.read(`restock-${SHOP}-mug-only`)) as unknown as RestockEvent[];
}

async function notified(): Promise<string[]> {
  return (await facts()).flatMap(({ type, data }) => (type === 'RestockOfferMade' ? [data.signUpId] : []));
}

/** How offers ended, in the order of the log. */
async function endings(): Promise<string[]> {
  return (await facts()).flatMap(({ type, data }) => (type === 'RestockOfferEnded' ? [data.how] : []));
}

/** The stock item's last figures; at no position of the log were more units held than on hand. */
async function stockItem() {
  const { store } = shop.daybook.installation;
  const events = (await store.read(`stock-${SHOP}-mug-only`)) as unknown as StockEvent[];
  for (const { data } of events) expect(data.held).toBeLessThanOrEqual(data.onHand);
  const { onHand, held } = events.at(-1)?.data ?? {};
  return { onHand, held };
}

const policy = (restock: RestockSettings) => shop.commands.execute(new SaveWebsite(shopWebsite({ restock })));

async function send(batchId: string, at: number) {
  const { hash } = await plans.of(SHOP, MUG, at);
  await batches.start(SHOP, MUG, { batchId, sendId: batchId, hash, at }, {});
  await batches.carryOn(SHOP, MUG.variantId, at);
}

test('500 sign-ups, 5 units: the first 5 are notified, each with a unit that no one else can buy; two expire, the next two are notified', async () => {
  const line = await signUps(500);
  await change({ kind: 'receive', quantity: 5 });
  const at = Date.now();
  const plan = await plans.of(SHOP, MUG, at);
  expect(plan).toMatchObject({ recipients: 5, skipped: { noUnitLeft: 495 } });

  await send('w1', at);
  expect(await notified()).toEqual(line.slice(0, 5));
  expect(await stockItem()).toEqual({ onHand: 5, held: 5 });
  const stranger = await shop
    .browser()
    .send('POST', '/api/commerce/shopping-cart/entries', { itemId: 'mug', sku: 'MUG-1', quantity: 1 });
  expect(stranger.json().error.code).toBe('OUT_OF_STOCK');

  // a second run, and one after a crash, change nothing
  await batches.carryOn(SHOP, MUG.variantId, at);
  await restockServices(shop.daybook.installation).batches.carryOn(SHOP, MUG.variantId, at);
  expect(await notified()).toHaveLength(5);

  for (const signUpId of line.slice(0, 3)) {
    await change({ kind: 'sell', orderId: signUpId, quantity: 1, holdId: restockHoldId('w1', signUpId) });
    await offers.end(SHOP, MUG.variantId, { signUpId, batchId: 'w1', how: 'bought', at });
  }
  await batches.carryOn(SHOP, MUG.variantId, at + DAY - 1);
  expect(await notified()).toHaveLength(5);
  await batches.carryOn(SHOP, MUG.variantId, at + DAY);
  expect(await notified()).toEqual(line.slice(0, 7));
  expect(await stockItem()).toEqual({ onHand: 2, held: 2 });
}, 60_000);

test('a batch makes no more offers than there is room for emails; the next run continues', async () => {
  const line = await signUps(70);
  await change({ kind: 'receive', quantity: 70 });
  const since: number[] = [];
  const waitForRoom = async (_website: WebsiteId, began: number) => {
    since.push(began);
    if (since.length === 2) throw new DelayJob(1000);
  };
  ({ batches } = restockServices(shop.daybook.installation, { waitForRoom }));
  const at = Date.now();
  await expect(send('w1', at)).rejects.toThrow(DelayJob);
  expect(await notified()).toEqual(line.slice(0, 50));
  expect(await stockItem()).toEqual({ onHand: 70, held: 50 });

  await batches.carryOn(SHOP, MUG.variantId, at);
  expect(await notified()).toEqual(line);
  expect(await stockItem()).toEqual({ onHand: 70, held: 70 });
  // a list without an offer to make does not wait
  await batches.carryOn(SHOP, MUG.variantId, at);
  expect(since).toEqual([at, at, at]);
});

test('a lottery follows its commitment, and its seed is published when all are drawn', async () => {
  const line = await signUps(20);
  await policy({ policy: 'lottery' });
  await change({ kind: 'receive', quantity: 3 });
  await send('w1', Date.now());
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const all = await facts();
  const commitments = all.flatMap(({ type, data }) => (type === 'RestockBatchStarted' ? [data] : []));
  const [seed = ''] = all.flatMap(({ type, data }) => (type === 'RestockLotteryRevealed' ? [data.seed] : []));
  expect(commitments).toMatchObject([{ seedCommitment: sha256(seed) }]);
  const drawn = line.toSorted((a, b) => (sha256(`${seed}/${a}`) < sha256(`${seed}/${b}`) ? -1 : 1));
  expect(await notified()).toEqual(drawn.slice(0, 3));
});

test('without holds a batch notifies several people a unit, or all where the owner chose so', async () => {
  const line = await signUps(9);
  await policy({ policy: 'multiple', peoplePerUnit: 2 });
  await change({ kind: 'receive', quantity: 3 });
  await send('w1', Date.now());
  expect(await notified()).toEqual(line.slice(0, 6));
  expect(await stockItem()).toEqual({ onHand: 3, held: 0 });
  await policy({ policy: 'everyone' });
  await send('w2', Date.now());
  expect(await notified()).toEqual(line);
});

test('a send of unlimited stock goes on while the units that were once counted are sold', async () => {
  const line = await signUps(60);
  await policy({ policy: 'everyone' });
  await change({ kind: 'receive', quantity: 3 });
  await change({ kind: 'makeUnlimited' });
  let slices = 0;
  const waitForRoom = async () => {
    slices += 1;
    if (slices === 1) await change({ kind: 'sell', orderId: 'of-a-stranger', quantity: 3, holdId: null });
  };
  ({ batches } = restockServices(shop.daybook.installation, { waitForRoom }));
  await send('w1', Date.now());
  expect((await notified()).sort()).toEqual(line.toSorted());
  expect(await plans.of(SHOP, MUG, Date.now())).toMatchObject({ skipped: { alreadyNotified: 60 } });
});

test('a declined unit is offered to the next subscriber at once', async () => {
  const line = await signUps(3);
  await change({ kind: 'receive', quantity: 1 });
  const at = Date.now();
  await send('w1', at);
  await offers.end(SHOP, MUG.variantId, { signUpId: line[0] ?? '', batchId: 'w1', how: 'declined', at });
  await batches.carryOn(SHOP, MUG.variantId, at);
  expect(await notified()).toEqual(line.slice(0, 2));
  expect(await stockItem()).toEqual({ onHand: 1, held: 1 });
});

test('a batch offers no units that were bought before they were held', async () => {
  await signUps(3);
  await change({ kind: 'receive', quantity: 2 });
  const at = Date.now();
  const { hash } = await plans.of(SHOP, MUG, at);
  await batches.start(SHOP, MUG, { batchId: 'w1', sendId: 'w1', hash, at }, {});
  await change({ kind: 'sell', orderId: 'of-a-stranger', quantity: 1, holdId: null });
  await batches.carryOn(SHOP, MUG.variantId, at);
  expect(await notified()).toHaveLength(1);
  expect(await stockItem()).toEqual({ onHand: 1, held: 1 });
});

test.each([
  ['sold, and no other is notified', 'sellPledge', 'bought', 1],
  ['expired, and the next in line is notified', 'releasePledge', 'expired', 2],
] as const)(
  'an offer whose unit is pledged ends as the order does, however late: %s',
  async (_, kind, how, people) => {
    const line = await signUps(2);
    await change({ kind: 'receive', quantity: 1 });
    const at = Date.now();
    await send('w1', at);
    const holdId = restockHoldId('w1', line[0] ?? '');
    await change({ kind: 'pledge', orderId: 'o', quantity: 1, holdId });
    // the time of the offer is over, and the payment is not decided
    await batches.carryOn(SHOP, MUG.variantId, at + 2 * DAY);
    expect(await endings()).toEqual([]);
    await change({ kind, orderId: 'o' });
    await batches.carryOn(SHOP, MUG.variantId, at + 2 * DAY);
    expect(await endings()).toEqual([how]);
    expect(await notified()).toEqual(line.slice(0, people));
  },
  60_000,
);

test('a subscriber is notified again in the next episode, and not before', async () => {
  const [first = ''] = await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const at = Date.now();
  await send('w1', at);
  await batches.carryOn(SHOP, MUG.variantId, at + DAY);
  expect(await plans.of(SHOP, MUG, at + DAY)).toMatchObject({
    recipients: 0,
    skipped: { alreadyNotified: 1 },
  });
  await change({ kind: 'count', onHand: 0 });
  await change({ kind: 'receive', quantity: 1 });
  await send('w2', at + DAY);
  expect(await notified()).toEqual([first, first]);
});
