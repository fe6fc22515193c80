import type { UnknownOutcomesAnswer } from '@daybook/contracts/restock/unknown-outcomes.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import { unknownEmail } from '../testing/unknown-email.js';

const OUTCOMES = '/api/operator/unknown-outcomes';
let shop: TestShop;
let operator: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
  // no worker takes an email up here
  await queue().pause();
}, 60_000);
afterAll(async () => {
  // a paused queue would hold up the files after this one
  await queue().resume();
  await shop.close();
});

const queue = () => shop.daybook.installation.queues.queue(RESTOCK_EMAILS);
const log = () => shop.daybook.installation.store;
const outcomes = async () => {
  await shop.settled();
  return (await operator.get(OUTCOMES)).json<UnknownOutcomesAnswer>();
};
const settle = (emailId: string, outcome: string, more: object = {}) =>
  operator.send('POST', `${OUTCOMES}/settle`, {
    website: SHOP,
    emailId,
    outcome,
    reason: 'serverLog',
    ...more,
  });
const eventsOf = async (emailId: string) =>
  (await log().read(`restockemail-${SHOP}-${emailId}`)).map(({ type, data, metadata }) => ({
    type,
    actor: metadata.actor,
    outcome: (data as { outcome?: string }).outcome,
  }));

test('an operator finds an email of unknown outcome and says that it was sent, with the reason', async () => {
  const emailId = await unknownEmail(log(), 'taken');
  expect(await outcomes()).toMatchObject({
    results: [{ website: SHOP, websiteTitle: 'A shop', emailId, kind: 'mailingList', productTitle: 'Mug' }],
    total: 1,
    pending: 0,
    pendingSince: null,
    hasNextPage: false,
  });
  const answer = await settle(emailId, 'sent');
  expect([answer.statusCode, answer.json()]).toEqual([200, { emailId, outcome: 'sent' }]);
  expect((await eventsOf(emailId)).at(-1)).toEqual({
    type: 'RestockEmailSettled',
    actor: operator.accountId,
    outcome: 'sent',
  });
  // the audit shows who, and why
  const { results } = (await operator.get('/api/operator/events?type=RestockEmailSettled')).json();
  expect(results).toMatchObject([{ stream: `restockemail-${SHOP}-${emailId}`, actor: operator.accountId }]);
  expect(await outcomes()).toMatchObject({ results: [], total: 0, pending: 0 });
  expect((await settle(emailId, 'notSent')).json().error.code).toBe('RESTOCK_EMAIL_SETTLED');
});

test('an email that was not sent is queued again', async () => {
  const emailId = await unknownEmail(log(), 'lost');
  expect((await settle(emailId, 'notSent')).json()).toEqual({ emailId, outcome: 'queued' });
  expect(await outcomes()).toMatchObject({ total: 0, pending: 1, pendingSince: expect.any(String) });
  await waitFor('the email to be queued again', async () =>
    (await queue().getJobs(['waiting'])).some((job) => job?.data.emailId === emailId),
  );
});

test('only operators settle, only what is unknown, and only on the website of the email', async () => {
  const emailId = await unknownEmail(log(), 'kept');
  const admin = await shop.owner(['admin']);
  expect((await admin.get(OUTCOMES)).statusCode).toBe(403);
  expect((await admin.send('POST', `${OUTCOMES}/settle`, {})).statusCode).toBe(403);
  expect((await settle('nothing', 'sent')).json().error.code).toBe('RESTOCK_EMAIL_NOT_FOUND');
  expect((await settle(emailId, 'sent', { website: OTHER_SHOP })).json().error.code).toBe(
    'RESTOCK_EMAIL_NOT_FOUND',
  );
  expect((await settle(emailId, 'perhaps')).statusCode).toBe(400);
  expect((await settle(emailId, 'sent', { reason: 'Ada told me' })).statusCode).toBe(400);
  expect(await eventsOf(emailId)).toHaveLength(2);
});
