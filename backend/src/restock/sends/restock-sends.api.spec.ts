import type { RestockEmailsAnswer } from '@daybook/contracts/restock/restock-email.api';
import type { RestockEmailPreview } from '@daybook/contracts/restock/restock-email-preview.api';
import type { RestockSendAnswer, RestockSendsAnswer } from '@daybook/contracts/restock/restock-send.api';
import type { PlannedBatch } from '@daybook/contracts/restock/restock-send.events';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct } from '../../platform/testing/documents.js';
import { OTHER_SHOP, SHOP } from '../../platform/testing/test-shop.js';
import { RestockOffersReconciler } from '../batches/restock-offers.reconciler.js';
import { RESTOCK_BATCHES } from '../restock.queues.js';
import { SignUpForRestock } from '../sign-ups/restock.commands.js';
import { restockServices } from '../testing/restock-services.js';
import { MUG, openSendingShop, RESTOCK, type SendingShop } from '../testing/sending-shop.js';

let sending: SendingShop;
beforeEach(async () => {
  sending = await openSendingShop();
}, 120_000);
// a paused queue would hold up the files after this one
afterEach(() => sending.daybook.installation.queues.queue(RESTOCK_BATCHES).resume());

test('the dry run notifies no one, and the send notifies the people that the dry run showed', async () => {
  await sending.signUps(8);
  await sending.change({ kind: 'receive', quantity: 5 });
  const seen = await sending.dryRun();
  expect(seen).toMatchObject({
    recipients: 5,
    skipped: { noUnitLeft: 3 },
    policy: 'firstCome',
    holdMs: 86_400_000,
    batches: 1,
    quiet: 0,
    lists: [{ ...MUG, productTitle: 'Mug', recipients: 5, units: 5 }],
  });
  expect(seen.takesMs).toBeGreaterThan(0);
  expect(await sending.facts('restock', 'RestockBatchStarted')).toEqual([]);

  const answer = await sending.send(seen.hash);
  expect(answer.statusCode).toBe(200);
  const { sendId, ...notified } = answer.json() as RestockSendAnswer;
  expect(notified).toEqual({ recipients: 5, batches: 1 });
  // it stands in the address of the owner's page
  expect(sendId).toMatch(/^[0-9a-f]{12}$/);
  const done = await sending.sentOut(sendId, { offered: 5 });
  expect(done).toMatchObject({
    scope: 'variant',
    startedBy: sending.owner.accountId,
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
  const { sends } = (await sending.owner.get(`${RESTOCK}/sends`)).json() as RestockSendsAnswer;
  const list = { productTitle: 'Mug', sku: 'MUG-1' };
  expect(sends).toMatchObject([{ sendId, list, progress: { offered: 5 } }]);
});

test('a send lists its people with what they did, and shows the email that they got', async () => {
  await sending.signUps(2);
  await sending.change({ kind: 'receive', quantity: 1 });
  const { hash } = await sending.dryRun();
  const { sendId } = (await sending.send(hash)).json() as RestockSendAnswer;
  const { lists = [] } = await sending.sentOut(sendId, { offered: 1 });
  const { emails } = (
    await sending.owner.get(`${RESTOCK}/emails?sendId=${sendId}`)
  ).json<RestockEmailsAnswer>();
  expect(emails).toMatchObject([{ kind: 'offer', offerStatus: 'offered' }]);
  expect(Date.parse(emails[0]?.heldUntil ?? '')).toBeGreaterThan(Date.now());

  const emailOf = (batchId: string, of = sendId) =>
    sending.owner.get(`${RESTOCK}/sends/${of}/lists/${batchId}/email`);
  const shown = (await emailOf(lists[0]?.batchId ?? '')).json<RestockEmailPreview>();
  expect(shown.subject).toContain('Mug');
  expect(shown.html).toContain('Mug');
  expect((await emailOf('another')).json().error.code).toBe('RESTOCK_SEND_NOT_FOUND');
  expect((await emailOf(lists[0]?.batchId ?? '', 'another')).json().error.code).toBe(
    'RESTOCK_SEND_NOT_FOUND',
  );
});

test('the same click twice is one send', async () => {
  await sending.signUps(2);
  await sending.change({ kind: 'receive', quantity: 1 });
  const { hash } = await sending.dryRun();
  const [first, second] = await Promise.all([sending.send(hash), sending.send(hash)]);
  expect(second.json()).toEqual(first.json());
  await sending.sentOut(first.json().sendId, { offered: 1 });
  expect((await sending.send(hash)).json()).toEqual(first.json());
  expect(await sending.facts('restocksend-', 'RestockSendStarted')).toHaveLength(1);
});

test('of two owners with the same dry run one sends', async () => {
  await sending.signUps(4);
  await sending.policy({ policy: 'multiple', peoplePerUnit: 2 });
  await sending.change({ kind: 'receive', quantity: 1 });
  const one = await sending.dryRun();
  const other = await sending.dryRun();
  const first = (await sending.send(one.hash)).json() as RestockSendAnswer;
  const second = await sending.send(other.hash);
  await sending.sentOut(first.sendId, { offered: 2 });
  if (second.statusCode === 200) {
    const { sendId } = second.json() as RestockSendAnswer;
    expect(await sending.sentOut(sendId, { batchesNotStarted: 1 })).toMatchObject({
      lists: [{ status: 'notStarted', reason: 'changed' }],
    });
  } else {
    expect(second.json().error.code).toBe('RESTOCK_CHANGED');
  }
  expect(await sending.facts('restock-', 'RestockOfferMade')).toHaveLength(2);
});

test('a send is refused when the list has changed since the dry run', async () => {
  await sending.signUps(2);
  await sending.change({ kind: 'receive', quantity: 1 });
  const { hash } = await sending.dryRun();
  await sending.change({ kind: 'receive', quantity: 1 });
  const answer = await sending.send(hash);
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'RESTOCK_CHANGED']);
  expect(await sending.facts('restocksend-', 'RestockSendStarted')).toEqual([]);
});

test('a sign-up behind the last unit does not change the send', async () => {
  await sending.signUps(2);
  await sending.change({ kind: 'receive', quantity: 1 });
  const { hash } = await sending.dryRun();
  await sending.commands.execute(
    new SignUpForRestock(SHOP, { ...MUG, siteVisitorEmail: 'late@post.test' }, {}),
  );
  expect((await sending.send(hash)).statusCode).toBe(200);
});

test('subscribers are not notified of a variant that the shop no longer sells', async () => {
  await sending.signUps(1);
  await sending.save(aProduct({ status: 'draft' }), 5);
  expect(await sending.dryRun()).toMatchObject({ recipients: 0, skipped: { noUnitLeft: 1 } });
});

test('a send to all goes to every list with a waiting subscriber, or to the named ones', async () => {
  const bowl = aProduct({ id: 'bowl', urlId: 'bowl', title: 'Bowl' });
  await sending.save({ ...bowl, variants: [{ ...bowl.variants[0]!, id: 'bowl-only', sku: 'BOWL-1' }] }, 0);
  await sending.signUps(3);
  await sending.signUps(2, 'bowl');
  await sending.change({ kind: 'receive', quantity: 1 });
  await sending.change({ kind: 'receive', quantity: 2 }, 'bowl');
  const all = await sending.dryRun('send/all', {});
  expect(all).toMatchObject({ recipients: 3, skipped: { noUnitLeft: 2 }, batches: 2 });
  expect(all.lists.map(({ sku }) => sku)).toEqual(['BOWL-1', 'MUG-1']);
  const named = { sendRequests: [{ productId: 'bowl', variantId: 'bowl-only' }] };
  expect(await sending.dryRun('send/all', named)).toMatchObject({ recipients: 2, batches: 1 });
  const { sendId } = (await sending.send(all.hash, 'send/all', {})).json() as RestockSendAnswer;
  expect(await sending.sentOut(sendId, { offered: 3 })).toMatchObject({
    scope: 'all',
    list: null,
    progress: { batchesStarted: 2 },
  });
});

test('a list that changes between the send and its batch is an event of the send', async () => {
  const { store } = sending.daybook.installation;
  await sending.signUps(1);
  await sending.change({ kind: 'receive', quantity: 1 });
  const hash = 'another world';
  const batch = { ...MUG, sku: 'MUG-1', batchId: 'w-0', recipients: 1, hash };
  const counts = { recipients: 1, skipped: {}, startedAt: 0 };
  const data = { sendId: 'w', scope: 'variant', batches: [batch], hash, ...counts };
  const metadata = { websiteId: SHOP, schemaVersion: 1 };
  await store.append(
    `restocksend-${SHOP}-w`,
    [{ id: crypto.randomUUID(), type: 'RestockSendStarted', data, metadata }],
    'none',
  );
  expect(await sending.sentOut('w', { batchesNotStarted: 1 })).toMatchObject({
    status: 'sent',
    lists: [{ status: 'notStarted', reason: 'changed', offered: 0 }],
  });
});

test('a send whose batch has started and made no offer yet is being sent', async () => {
  const { installation } = sending.daybook;
  const { queues } = installation;
  await sending.signUps(1);
  await sending.change({ kind: 'receive', quantity: 1 });
  await queues.queue(RESTOCK_BATCHES).pause();
  const { sendId } = (await sending.send((await sending.dryRun()).hash)).json() as RestockSendAnswer;
  const [started] = await sending.facts('restocksend-', 'RestockSendStarted');
  const [batch] = (started!.data as { batches: [PlannedBatch] }).batches;
  const { batches } = restockServices(installation, installation);
  await batches.start(SHOP, batch, { ...batch, sendId, at: Date.now() }, {});
  expect((await sending.sentOut(sendId, { batchesStarted: 1, offered: 0 })).status).toBe('sending');
  await queues.queue(RESTOCK_BATCHES).resume();
  await waitFor('the end', async () => (await sending.look(sendId)).status === 'sent');
  expect((await sending.look(sendId)).progress).toMatchObject({ offered: 1, emailed: 1 });
});

test('the reconciler queues lost jobs again', async () => {
  const { queues, readModels } = sending.daybook.installation;
  await sending.signUps(2);
  await sending.change({ kind: 'receive', quantity: 1 });
  const batches = queues.queue(RESTOCK_BATCHES);
  await batches.pause();
  const { sendId } = (await sending.send((await sending.dryRun()).hash)).json() as RestockSendAnswer;
  await waitFor('the job', async () => (await batches.getJob(`${sendId}-0`)) !== undefined);
  await batches.obliterate({ force: true });
  await batches.resume();
  await sending.settled();
  const reconciler = new RestockOffersReconciler(readModels, queues);
  await reconciler.reconcile(Date.now() + 60_000);
  await sending.sentOut(sendId, { offered: 1 });

  await reconciler.reconcile(Date.now() + 2 * 24 * 60 * 60 * 1000);
  // the reconciler gets a later time; the worker uses its own clock and leaves the offer open
  await sending.sentOut(sendId, { offered: 1, open: 1 });
});

test('the reconciler does not fill a paused queue', async () => {
  const { queues, readModels } = sending.daybook.installation;
  await sending.signUps(1);
  await sending.change({ kind: 'receive', quantity: 1 });
  const batches = queues.queue(RESTOCK_BATCHES);
  await batches.pause();
  await sending.send((await sending.dryRun()).hash);
  await sending.settled();
  const reconciler = new RestockOffersReconciler(readModels, queues);
  for (let round = 1; round <= 3; round += 1) await reconciler.reconcile(Date.now() + round * 60_000);
  const waiting = await batches.getJobs(['waiting', 'paused' as 'waiting']);
  expect(waiting.filter(({ data }) => data.websiteId === SHOP)).toHaveLength(1);
  await batches.resume();
});

test('another website and other roles see and send nothing of it', async () => {
  await sending.signUps(1);
  await sending.change({ kind: 'receive', quantity: 1 });
  const { hash } = await sending.dryRun();
  const { sendId } = (await sending.send(hash)).json() as RestockSendAnswer;
  await sending.sentOut(sendId, { offered: 1 });
  const stranger = await sending.shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await stranger.get(`${RESTOCK}/sends/${sendId}`)).statusCode).toBe(404);
  expect((await stranger.get(`${RESTOCK}/sends`)).json().sends).toEqual([]);
  const elsewhere = await stranger.send('POST', `${RESTOCK}/send/all?dryRun=true`, {});
  expect(elsewhere.json()).toMatchObject({ recipients: 0, batches: 0 });
  const reporter = await sending.shop.owner(['reporting']);
  expect((await reporter.send('POST', `${RESTOCK}/send`, { ...MUG, hash })).statusCode).toBe(403);
  expect((await reporter.get(`${RESTOCK}/sends`)).statusCode).toBe(200);
});
