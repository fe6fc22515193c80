import type {
  RestockDryRun,
  RestockSendAnswer,
  RestockSendDetail,
  RestockSendProgress,
  RestockSendsAnswer,
} from '@daybook/contracts/restock/restock-send.api';
import type { PlannedBatch } from '@daybook/contracts/restock/restock-send.events';
import type { RestockSettings } from '@daybook/contracts/restock/shared/restock-choices';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct, aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { RestockOffersReconciler } from '../batches/restock-offers.reconciler.js';
import { RESTOCK_BATCHES } from '../restock.queues.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';
import { restockServices } from '../testing/restock-services.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const MUG = { productId: 'mug', variantId: 'mug-only' };

let shop: TestShop;
let owner: OwnerBrowser;
beforeEach(async () => {
  shop = await openTestShop();
  owner = await shop.owner(['store manager']);
  await change({ kind: 'count', onHand: 0 });
});
afterEach(() => shop.close());

const change = (to: ChangeStock['change'], item = 'mug') =>
  shop.commands.execute(
    new ChangeStock(SHOP, { itemId: item, variantId: `${item}-only`, sku: `${item.toUpperCase()}-1` }, to),
  );

async function signUps(count: number, productId = 'mug'): Promise<void> {
  const requests = Array.from({ length: count }, (_, i) => ({
    ...{ productId, variantId: `${productId}-only`, siteVisitorEmail: `person-${i}@post.test` },
  }));
  await Promise.all(requests.map((one) => shop.commands.execute(new SignUpForRestock(SHOP, one, {}))));
  await shop.settled();
}

const policy = (restock: RestockSettings) => shop.commands.execute(new SaveWebsite(aWebsite({ restock })));
const dryRun = async (path = 'send', body: object = MUG) =>
  (await owner.send('POST', `${RESTOCK}/${path}?dryRun=true`, body)).json() as RestockDryRun;
const send = (hash: string, path = 'send', body: object = MUG) =>
  owner.send('POST', `${RESTOCK}/${path}`, { ...body, hash });
const look = async (sendId: string) =>
  (await owner.get(`${RESTOCK}/sends/${sendId}`)).json() as Partial<RestockSendDetail>;
const facts = async (stream: string, type: string) =>
  (await shop.daybook.installation.store.readAll({ filter: { types: [type], streamPrefixes: [stream] } }))
    .events;

/** The send, when it fulfils the condition. */
async function sentOut(sendId: string, until: Partial<RestockSendProgress>): Promise<RestockSendDetail> {
  const entries = Object.entries(until) as [keyof RestockSendProgress, number][];
  const isThere = async () => {
    const { progress } = await look(sendId);
    return entries.every(([figure, count]) => progress?.[figure] === count);
  };
  await waitFor(JSON.stringify(until), isThere);
  return (await look(sendId)) as RestockSendDetail;
}

test('the dry run notifies no one, and the send notifies the people that the dry run showed', async () => {
  await signUps(8);
  await change({ kind: 'receive', quantity: 5 });
  const seen = await dryRun();
  expect(seen).toMatchObject({
    ...{
      recipients: 5,
      skipped: { noUnitLeft: 3 },
      policy: 'firstCome',
      holdMs: 86_400_000,
      batches: 1,
      quiet: 0,
    },
    lists: [{ ...MUG, productTitle: 'Mug', recipients: 5, units: 5 }],
  });
  expect(seen.takesMs).toBeGreaterThan(0);
  expect(await facts('restock', 'RestockBatchStarted')).toEqual([]);

  const answer = await send(seen.hash);
  expect(answer.statusCode).toBe(200);
  const { sendId, ...notified } = answer.json() as RestockSendAnswer;
  expect(notified).toEqual({ recipients: 5, batches: 1 });
  const done = await sentOut(sendId, { offered: 5 });
  expect(done).toMatchObject({
    scope: 'variant',
    startedBy: owner.accountId,
    notNotified: { noUnitLeft: 3 },
    progress: {
      batches: 1,
      batchesStarted: 1,
      batchesNotStarted: 0,
      recipients: 5,
      offered: 5,
      open: 5,
      bought: 0,
    },
    lists: [
      { ...MUG, status: 'started', reason: null, policy: 'firstCome', units: 5, recipients: 5, offered: 5 },
    ],
  });
  const { sends } = (await owner.get(`${RESTOCK}/sends`)).json() as RestockSendsAnswer;
  const list = { productTitle: 'Mug', sku: 'MUG-1' };
  expect(sends).toMatchObject([{ sendId, list, progress: { offered: 5 } }]);
});

test('the same click twice is one send', async () => {
  await signUps(2);
  await change({ kind: 'receive', quantity: 1 });
  const { hash } = await dryRun();
  const [first, second] = await Promise.all([send(hash), send(hash)]);
  expect(second.json()).toEqual(first.json());
  await sentOut(first.json().sendId, { offered: 1 });
  expect((await send(hash)).json()).toEqual(first.json());
  expect(await facts('restocksend-', 'RestockSendStarted')).toHaveLength(1);
});

test('of two owners with the same dry run one sends', async () => {
  await signUps(4);
  await policy({ policy: 'multiple', peoplePerUnit: 2 });
  await change({ kind: 'receive', quantity: 1 });
  const [one, other] = [await dryRun(), await dryRun()];
  const first = (await send(one.hash)).json() as RestockSendAnswer;
  const second = await send(other.hash);
  await sentOut(first.sendId, { offered: 2 });
  if (second.statusCode === 200) {
    const { sendId } = second.json() as RestockSendAnswer;
    expect(await sentOut(sendId, { batchesNotStarted: 1 })).toMatchObject({
      lists: [{ status: 'notStarted', reason: 'changed' }],
    });
  } else {
    expect(second.json().error.code).toBe('RESTOCK_CHANGED');
  }
  expect(await facts('restock-', 'RestockOfferMade')).toHaveLength(2);
});

test('a send is refused when the list has changed since the dry run', async () => {
  await signUps(2);
  await change({ kind: 'receive', quantity: 1 });
  const { hash } = await dryRun();
  await change({ kind: 'receive', quantity: 1 });
  const answer = await send(hash);
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'RESTOCK_CHANGED']);
  expect(await facts('restocksend-', 'RestockSendStarted')).toEqual([]);
});

test('a sign-up behind the last unit does not change the send', async () => {
  await signUps(2);
  await change({ kind: 'receive', quantity: 1 });
  const { hash } = await dryRun();
  await shop.commands.execute(new SignUpForRestock(SHOP, { ...MUG, siteVisitorEmail: 'late@post.test' }, {}));
  expect((await send(hash)).statusCode).toBe(200);
});

test('without recipients, without a hash, with an invalid hash: nothing is sent', async () => {
  await signUps(1);
  const empty = await dryRun();
  expect(empty).toMatchObject({
    recipients: 0,
    skipped: { noUnitLeft: 1 },
    batches: 0,
    quiet: 1,
    lists: [],
  });
  expect((await send(empty.hash)).json().error.code).toBe('RESTOCK_NO_RECIPIENTS');
  const without = await owner.send('POST', `${RESTOCK}/send`, MUG);
  expect([without.statusCode, without.json().error.fields.hash]).toEqual([400, expect.any(String)]);
  for (const hash of ['x', 'x.y', `${empty.hash}.z`, '..', 'a.é'])
    expect((await send(hash)).json().error.code).toBe('RESTOCK_CHANGED');
});

test.each([
  [[null]],
  [[7]],
  [[{}]],
  [[MUG, { productId: 'mug' }]],
  [[{ ...MUG, variantId: 3 }]],
  [[{ ...MUG, variantId: 'x'.repeat(65) }]],
  [[{ ...MUG, all: true }]],
])('a request that names no list is refused: %j', async (sendRequests) => {
  await signUps(1);
  const answer = await owner.send('POST', `${RESTOCK}/send/all?dryRun=true`, { sendRequests });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a send names a variant together with its own product', async () => {
  await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const { hash } = await dryRun();
  const other = { ...MUG, productId: 'bowl' };
  for (const answer of [
    await owner.send('POST', `${RESTOCK}/send?dryRun=true`, other),
    await owner.send('POST', `${RESTOCK}/send/all?dryRun=true`, { sendRequests: [other] }),
    await send(hash, 'send', other),
  ])
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'VARIANT_NOT_FOUND']);
  expect(await facts('restocksend-', 'RestockSendStarted')).toEqual([]);
});

test('subscribers are not notified of a variant that the shop no longer sells', async () => {
  await signUps(1);
  await shop.save(aProduct({ status: 'draft' }), 5);
  expect(await dryRun()).toMatchObject({ recipients: 0, skipped: { noUnitLeft: 1 } });
});

test('a send to all goes to every list with a waiting subscriber, or to the named ones', async () => {
  const bowl = aProduct({ id: 'bowl', urlId: 'bowl', title: 'Bowl' });
  await shop.save({ ...bowl, variants: [{ ...bowl.variants[0]!, id: 'bowl-only', sku: 'BOWL-1' }] }, 0);
  await signUps(3);
  await signUps(2, 'bowl');
  await change({ kind: 'receive', quantity: 1 });
  await change({ kind: 'receive', quantity: 2 }, 'bowl');
  const all = await dryRun('send/all', {});
  expect(all).toMatchObject({ recipients: 3, skipped: { noUnitLeft: 2 }, batches: 2 });
  expect(all.lists.map(({ sku }) => sku)).toEqual(['BOWL-1', 'MUG-1']);
  const named = { sendRequests: [{ productId: 'bowl', variantId: 'bowl-only' }] };
  expect(await dryRun('send/all', named)).toMatchObject({ recipients: 2, batches: 1 });
  const { sendId } = (await send(all.hash, 'send/all', {})).json() as RestockSendAnswer;
  expect(await sentOut(sendId, { offered: 3 })).toMatchObject({
    scope: 'all',
    list: null,
    progress: { batchesStarted: 2 },
  });
});

test('a list that changes between the send and its batch is an event of the send', async () => {
  const { store } = shop.daybook.installation;
  await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const hash = 'another world';
  const batch = { ...MUG, sku: 'MUG-1', batchId: 'w-0', recipients: 1, hash };
  const counts = { recipients: 1, skipped: {}, startedAt: 0 };
  const data = { sendId: 'w', scope: 'variant', batches: [batch], hash, ...counts };
  const metadata = { websiteId: SHOP, schemaVersion: 1 };
  await store.append(
    'restocksend-shop-w',
    [{ id: crypto.randomUUID(), type: 'RestockSendStarted', data, metadata }],
    'none',
  );
  expect(await sentOut('w', { batchesNotStarted: 1 })).toMatchObject({
    status: 'sent',
    lists: [{ status: 'notStarted', reason: 'changed', offered: 0 }],
  });
});

test('a send whose batch has started and made no offer yet is being sent', async () => {
  const { installation } = shop.daybook;
  const { queues } = installation;
  await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  await queues.queue(RESTOCK_BATCHES).pause();
  const { sendId } = (await send((await dryRun()).hash)).json() as RestockSendAnswer;
  const [started] = await facts('restocksend-', 'RestockSendStarted');
  const [batch] = (started!.data as { batches: [PlannedBatch] }).batches;
  const { batches } = restockServices(installation, installation);
  await batches.start(SHOP, batch, { ...batch, sendId, at: Date.now() }, {});
  expect((await sentOut(sendId, { batchesStarted: 1, offered: 0 })).status).toBe('sending');
  await queues.queue(RESTOCK_BATCHES).resume();
  await waitFor('the end', async () => (await look(sendId)).status === 'sent');
  expect((await look(sendId)).progress).toMatchObject({ offered: 1, emailed: 1 });
});

test('the reconciler queues lost jobs again', async () => {
  const { queues, readModels } = shop.daybook.installation;
  await signUps(2);
  await change({ kind: 'receive', quantity: 1 });
  const batches = queues.queue(RESTOCK_BATCHES);
  await batches.pause();
  const { sendId } = (await send((await dryRun()).hash)).json() as RestockSendAnswer;
  await waitFor('the job', async () => (await batches.getJob(`${sendId}-0`)) !== undefined);
  await batches.obliterate({ force: true });
  await batches.resume();
  await shop.settled();
  const reconciler = new RestockOffersReconciler(readModels, queues);
  await reconciler.reconcile(Date.now() + 60_000);
  await sentOut(sendId, { offered: 1 });

  await reconciler.reconcile(Date.now() + 2 * 24 * 60 * 60 * 1000);
  // the reconciler gets a later time; the worker uses its own clock and leaves the offer open
  await sentOut(sendId, { offered: 1, open: 1 });
});

test('the reconciler does not fill a paused queue', async () => {
  const { queues, readModels } = shop.daybook.installation;
  await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const batches = queues.queue(RESTOCK_BATCHES);
  await batches.pause();
  await send((await dryRun()).hash);
  await shop.settled();
  const reconciler = new RestockOffersReconciler(readModels, queues);
  for (let round = 1; round <= 3; round += 1) await reconciler.reconcile(Date.now() + round * 60_000);
  expect(await batches.getJobs(['waiting', 'paused' as 'waiting'])).toHaveLength(1);
  await batches.resume();
});

test('another website and other roles see and send nothing of it', async () => {
  await signUps(1);
  await change({ kind: 'receive', quantity: 1 });
  const { hash } = await dryRun();
  const { sendId } = (await send(hash)).json() as RestockSendAnswer;
  await sentOut(sendId, { offered: 1 });
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await stranger.get(`${RESTOCK}/sends/${sendId}`)).statusCode).toBe(404);
  expect((await stranger.get(`${RESTOCK}/sends`)).json().sends).toEqual([]);
  const elsewhere = await stranger.send('POST', `${RESTOCK}/send/all?dryRun=true`, {});
  expect(elsewhere.json()).toMatchObject({ recipients: 0, batches: 0 });
  const reporter = await shop.owner(['reporting']);
  expect((await reporter.send('POST', `${RESTOCK}/send`, { ...MUG, hash })).statusCode).toBe(403);
  expect((await reporter.get(`${RESTOCK}/sends`)).statusCode).toBe(200);
});
