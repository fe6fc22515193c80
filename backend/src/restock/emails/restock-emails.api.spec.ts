/** @own-shop settings */
import { EventEmitter, once } from 'node:events';
import type { RestockSignUpsAnswer } from '@daybook/contracts/restock/restock.api';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailsAnswer } from '@daybook/contracts/restock/restock-email.api';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import type { SuppressionsAnswer } from '@daybook/contracts/restock/suppressions.api';
import { makeTestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  shopWebsite,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveWebsite } from '../../websites/websites.commands.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import { restockServices } from '../testing/restock-services.js';
import { RestockEmailReconciler } from './restock-email.reconciler.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
/** Each test has lists of its own, because a subscriber who waits longer comes first. */
const COLOURS = ['blue', 'red', 'green', 'black', 'white', 'grey', 'rose', 'gold', 'teal'];
const variants = COLOURS.map((id) => aVariant({ id, sku: id.toUpperCase(), attributes: { Colour: id } }));

let shop: TestShop;
let server: MailServer;
let owner: OwnerBrowser;
let people = 0;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  const product = aProduct({
    id: 'bowl',
    title: 'Bowl',
    variants,
    userDefinedVariantOptions: ['Colour'],
    variantOptionOrdering: { Colour: COLOURS },
  });
  await shop.save(product, 0);
  // these tests are about emails of offers
  await shop.commands.execute(new SaveWebsite(shopWebsite({ restock: { acknowledges: false } })));
  owner = await shop.owner(['store manager']);
}, 60_000);
afterEach(() => server.reset());
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const facts = async () => {
  const { events } = await shop.daybook.installation.store.readAll({
    filter: { streamPrefixes: ['restock-', 'restockemail-', 'person-'] },
    limit: 10_000,
  });
  return events as unknown as readonly (RestockEvent | RestockEmailEvent)[];
};
const signUp = async (to: string, variantId: string) => {
  const request = { productId: 'bowl', variantId, siteVisitorEmail: to };
  expect((await shop.browser().send('POST', RESTOCK, request)).statusCode).toBe(200);
};
const anEmail = () => {
  people += 1;
  return `reader${people}@example.com`;
};

/** Units arrive, and the subscribers of the variant are notified as far as the units go. */
async function notify(variantId: string, quantity: number) {
  const { installation } = shop.daybook;
  const { batches, plans } = restockServices(installation, installation);
  const waitedFor = { productId: 'bowl', variantId, sku: variantId.toUpperCase() };
  const stockItem = { itemId: 'bowl', variantId, sku: waitedFor.sku };
  await shop.commands.execute(new ChangeStock(SHOP, stockItem, { kind: 'receive', quantity }));
  const at = Date.now();
  const batchId = `batch-${at}`;
  const { hash } = await plans.of(SHOP, waitedFor, at);
  await batches.start(SHOP, waitedFor, { batchId, sendId: batchId, hash, at }, {});
  await batches.carryOn(SHOP, variantId, at);
  return batchId;
}

/** The owner's list of emails, when it fulfils the condition. */
async function emailsWhen(query: string, isThere: (answer: RestockEmailsAnswer) => boolean) {
  let answer: RestockEmailsAnswer | undefined;
  await waitFor('the emails', async () => {
    const { statusCode, json } = await owner.get(`${RESTOCK}/emails?${query}`);
    // on a busy machine read models may be late
    if (statusCode === 503) return false;
    answer = json<RestockEmailsAnswer>();
    return isThere(answer);
  });
  if (!answer) throw new Error('there was no answer');
  return answer;
}

const unsubscribeLink = (message: MailServer['emails'][number] | undefined) =>
  new URL(message?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '').pathname;

test('a notified subscriber gets one email, and the owner sees its outcome', async () => {
  const to = anEmail();
  await signUp(to, 'blue');
  const sendId = await notify('blue', 1);
  const { emails, totals } = await emailsWhen(`sendId=${sendId}`, (answer) => answer.totals.sent === 1);
  expect(totals).toEqual({ queued: 0, sent: 1, refused: 0, unknown: 0, skipped: 0, left: 0 });
  const messageId = `<${emails[0]?.emailId}@localhost>`;
  expect(emails).toEqual([
    expect.objectContaining({
      email: to,
      sku: 'BLUE',
      productTitle: 'Bowl',
      variantId: 'blue',
      outcome: 'sent',
      messageId,
      code: null,
      reason: null,
    }),
  ]);
  expect(server.emails.map((message) => message.messageId)).toEqual([messageId]);
});

test('one click takes the reader off every list, and an email in the queue is not sent', async () => {
  const to = anEmail();
  await signUp(to, 'green');
  await signUp(to, 'red');
  const first = await notify('green', 1);
  await emailsWhen(`sendId=${first}`, (answer) => answer.totals.sent === 1);
  const path = unsubscribeLink(server.emails[0]);
  const scanner = await shop.browser().get(path);
  expect([scanner.statusCode, scanner.headers.location]).toEqual([302, path.replace(RESTOCK, '/restock')]);
  const oneClick: number[] = [];
  // while the second email is on its way to the server
  server.onRecipient(async () => {
    const answer = await shop.fastify.inject({
      method: 'POST',
      url: path,
      payload: 'List-Unsubscribe=One-Click',
      headers: { host: SHOP_HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
    oneClick.push(answer.statusCode);
  });
  const second = await notify('red', 1);
  const { emails } = await emailsWhen(`sendId=${second}`, (answer) => answer.totals.skipped === 1);
  expect(emails[0]).toMatchObject({ outcome: 'skipped', reason: 'unsubscribed' });
  expect(oneClick).toEqual([200]);
  expect(server.emails).toHaveLength(1);
  expect((await shop.browser().send('POST', path)).statusCode).toBe(200);
});

test.each(['x', 'a.b.c', 'blue.unknown.AAAA'])(
  'a link that we did not make (%s) does nothing',
  async (token) => {
    const answer = await shop.browser().send('POST', `${RESTOCK}/unsubscribe/${token}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'RESTOCK_LINK_INVALID']);
  },
);

test('a dead address is taken off every list, and a later sign-up gets the same answer and does not count', async () => {
  const to = anEmail();
  await signUp(to, 'black');
  await signUp(to, 'white');
  server.answerRecipient({ code: 550, text: '5.1.1 no such person' });
  const sendId = await notify('black', 1);
  const { emails } = await emailsWhen(`sendId=${sendId}`, (answer) => answer.totals.refused === 1);
  expect(emails[0]).toMatchObject({ outcome: 'refused', code: 550 });
  const reasons = (await facts()).flatMap(({ type, data }) =>
    type === 'RestockSignUpWithdrawn' && data.reason === 'bounced' ? [data.variantId] : [],
  );
  expect(reasons.sort()).toEqual(['black', 'white']);
  const before = (await facts()).length;
  await signUp(to, 'white');
  expect((await facts()).length).toBe(before);
});

test('an owner takes the suppression of an address back, and the person waits again on the lists that it took them off', async () => {
  const to = anEmail();
  await signUp(to, 'gold');
  await signUp(to, 'teal');
  server.answerRecipient({ code: 550, text: '5.1.1 no such person' });
  const sendId = await notify('gold', 1);
  await emailsWhen(`sendId=${sendId}`, (answer) => answer.totals.refused === 1);
  const owner = await shop.owner(['store manager']);
  const suppressions = `${RESTOCK}/suppressions`;
  await shop.settled();
  const listed = (await owner.get(suppressions)).json<SuppressionsAnswer>().suppressions;
  const [suppression] = listed.filter(({ email }) => email === to);
  expect(suppression).toMatchObject({ code: 550 });
  const lift = `${suppressions}/${suppression?.personId}/lift`;
  const reporting = await shop.owner(['reporting']);
  expect((await reporting.get(suppressions)).statusCode).toBe(200);
  expect((await reporting.send('POST', lift)).statusCode).toBe(403);
  const elsewhere = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await elsewhere.send('POST', lift)).statusCode).toBe(404);
  const lifted = await owner.send('POST', lift);
  expect([lifted.statusCode, lifted.json()]).toEqual([200, { personId: suppression?.personId, restored: 2 }]);
  const left = (await owner.get(suppressions)).json<SuppressionsAnswer>().suppressions;
  expect(left.filter(({ email }) => email === to)).toEqual([]);
  // the batch of the first list has room for them, and may have offered already
  const signUps = (await owner.get(`${RESTOCK}?email=${to}`)).json<RestockSignUpsAnswer>().signUps;
  const statuses = signUps.flatMap(({ variantId, status }) =>
    status === 'bounced' ? [] : [[variantId, status]],
  );
  expect(statuses.sort()).toEqual([
    ['gold', expect.stringMatching(/waiting|notified/)],
    ['teal', 'waiting'],
  ]);
  const again = await owner.send('POST', lift);
  expect([again.statusCode, again.json().error.code]).toEqual([404, 'SUPPRESSION_NOT_FOUND']);
});

test('the owner decides about an email of unknown outcome', async () => {
  await signUp(anEmail(), 'grey');
  server.answer('hangUp');
  const sendId = await notify('grey', 1);
  const query = `sendId=${sendId}&outcome=unknown`;
  const { emails } = await emailsWhen(query, ({ emails: found }) => found.length === 1);
  const path = `${RESTOCK}/emails/${emails[0]?.emailId}/resolve`;
  expect((await owner.send('POST', path, { how: 'perhaps' })).statusCode).toBe(400);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await stranger.send('POST', path, { how: 'leave' })).statusCode).toBe(404);
  const answer = await owner.send('POST', path, { how: 'sendAgain' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { emailId: emails[0]?.emailId, outcome: 'queued' },
  ]);
  await emailsWhen(`sendId=${sendId}`, ({ totals }) => totals.sent === 1);
  expect(server.emails).toHaveLength(1);
  const again = await owner.send('POST', path, { how: 'leave' });
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'RESTOCK_EMAIL_SETTLED']);
});

test('a lost job is queued again, once, and the job of a sent email is not', async () => {
  const { readModels, queues } = shop.daybook.installation;
  const gate = new EventEmitter();
  server.onRecipient(async () => void (await once(gate, 'open')));
  await Promise.all([1, 2, 3].map(() => signUp(anEmail(), 'rose')));
  const sendId = await notify('rose', 3);
  const { emails } = await emailsWhen(`sendId=${sendId}`, ({ totals }) => totals.queued === 3);
  // the queue has lost its jobs, as after a flush
  const elsewhere = await makeTestDatabase();
  const empty = new JobQueues({ databaseUrl: elsewhere.url, redisUrl: undefined });
  const later = Date.now() + 31_000;
  await new RestockEmailReconciler(readModels, empty).reconcile(later);
  await new RestockEmailReconciler(readModels, empty).reconcile(later);
  const found = await empty.queue(RESTOCK_EMAILS).getJobs(['waiting']);
  expect(found.map(({ id }) => id).sort()).toEqual(emails.map(({ emailId }) => emailId).sort());
  gate.emit('open');
  server.onRecipient(async () => undefined);
  await emailsWhen(`sendId=${sendId}`, ({ totals }) => totals.sent === 3);
  const again = found.map(({ id, data }) => ({ id: `again-${id}`, data }));
  await queues.addMany(RESTOCK_EMAILS, again);
  await waitFor('the jobs', async () => {
    const states = await Promise.all(again.map(({ id }) => queues.queue(RESTOCK_EMAILS).getJobState(id)));
    return states.every((state) => state === 'completed');
  });
  expect(server.emails).toHaveLength(3);
  await empty.close();
  await elsewhere.drop();
});

test('pages of emails miss and repeat nothing', async () => {
  const all = (await owner.get(`${RESTOCK}/emails`)).json<RestockEmailsAnswer>();
  const paged: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const page: RestockEmailsAnswer = (await owner.get(`${RESTOCK}/emails?limit=2&cursor=${cursor}`)).json();
    paged.push(...page.emails.map(({ emailId }) => emailId));
    cursor = page.nextPageCursor;
  }
  expect(paged).toEqual(all.emails.map(({ emailId }) => emailId));
  expect(paged.length).toBeGreaterThan(5);
});
