import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { SenderRefused } from '../../email/email-transport.js';
import { smtpTransport } from '../../email/smtp.transport.js';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { DelayJob } from '../../platform/jobs/job-queues.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { type EmailTestbed, openEmailTestbed } from '../testing/email-testbed.js';
import { MUG, SHOP } from '../testing/restock-testbed.js';
import { SendingPace } from './sending-pace.js';

let server: MailServer;
let testbed: EmailTestbed;
let offers: EmailTestbed['offers'];

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  testbed = await openEmailTestbed(server);
  offers = testbed.offers;
});
afterEach(() => testbed.close());
afterAll(() => server.stop());

const ATTEMPTED_SENT = ['RestockEmailAttempted', 'RestockEmailSent'];

test('the same job five times is one email, one after the other or at the same time', async () => {
  const queued = await testbed.emailToAda();
  const other = testbed.workerWith();
  await Promise.all([
    testbed.work(queued),
    testbed.work(queued),
    testbed.work(queued, other),
    testbed.work(queued, other),
  ]);
  await testbed.work(queued);
  expect(await testbed.recorded(queued)).toEqual(ATTEMPTED_SENT);
  expect(server.emails).toHaveLength(1);
});

test.each(['unsubscribed', 'bounced', 'erased'] as const)(
  'a subscriber who has %s since gets no email, and the log has the reason',
  async (reason) => {
    const queued = await testbed.emailToAda();
    await offers.withdraw(queued, reason);
    expect(await testbed.work(queued)).toBeUndefined();
    const [fact] = await offers.factsOf(queued);
    expect(fact).toMatchObject({ type: 'RestockEmailSkipped', data: { reason } });
    expect(server.recipients).toEqual([]);
  },
);

test('an offer without a held unit is not emailed once others have bought the last one', async () => {
  const queued = await testbed.emailToAda('en', null);
  const stockItems = offers.aggregates.of('stock', stockDecider);
  const variant = { itemId: MUG.productId, variantId: MUG.variantId, sku: MUG.sku };
  for (const change of [
    { kind: 'receive', quantity: 1 },
    { kind: 'sell', orderId: 'o', quantity: 1, holdId: null },
  ] as const)
    await stockItems.execute(SHOP, MUG.variantId, { variant, at: Date.now(), ...change });
  expect(await testbed.work(queued)).toBeUndefined();
  const [fact] = await offers.factsOf(queued);
  expect(fact).toMatchObject({ type: 'RestockEmailSkipped', data: { reason: 'offerOver' } });
  expect(server.recipients).toEqual([]);
});

test('a reader who unsubscribes while the email is on its way to the server does not get it', async () => {
  const queued = await testbed.emailToAda();
  server.onRecipient(async () => void (await offers.withdraw(queued, 'unsubscribed')));
  expect(await testbed.work(queued)).toBeUndefined();
  expect(await testbed.recorded(queued)).toEqual(['RestockEmailSkipped']);
  expect([server.recipients.length, server.emails.length]).toEqual([1, 0]);
});

test('no email is sent for an offer that is over', async () => {
  const queued = await testbed.emailToAda();
  await offers.endOffer(queued);
  await testbed.work(queued);
  expect((await offers.factsOf(queued))[0]?.data).toMatchObject({ reason: 'offerOver' });
});

test('an erased person gets no email, also before the list has the erasure', async () => {
  const queued = await testbed.emailToAda();
  await offers.personalData.erase(SHOP, queued.ids.personId);
  await testbed.work(queued);
  expect((await offers.factsOf(queued))[0]?.data).toMatchObject({ reason: 'erased' });
});

test('no email is sent about a product that the shop no longer sells', async () => {
  const queued = await testbed.emailToAda();
  await offers.saveProduct({ status: 'draft' });
  await testbed.work(queued);
  expect((await offers.factsOf(queued))[0]?.data).toMatchObject({ reason: 'productGone' });
});

test('a deferred recipient is tried again, and there was no attempt', async () => {
  const queued = await testbed.emailToAda();
  server.answerRecipient(451);
  expect((await testbed.work(queued))?.message).toBe('the mail server deferred the email (451)');
  expect(await testbed.recorded(queued)).toEqual([]);
  expect(await testbed.work(queued)).toBeUndefined();
  expect(await testbed.recorded(queued)).toEqual(ATTEMPTED_SENT);
});

test('deferred content is tried again, and the log has both attempts', async () => {
  const queued = await testbed.emailToAda();
  server.answer(452);
  expect(await testbed.work(queued)).toBeDefined();
  expect(await testbed.work(queued)).toBeUndefined();
  const facts = await offers.factsOf(queued);
  expect(facts.map(({ type }) => type)).toEqual([
    'RestockEmailAttempted',
    'RestockEmailDeferred',
    ...ATTEMPTED_SENT,
  ]);
  expect(facts[1]?.data).toMatchObject({ code: 452 });
  expect(server.emails).toHaveLength(1);
});

test('an email that was deferred for three days is given up', async () => {
  const queued = await testbed.emailToAda();
  server.answerRecipient(451);
  expect(await testbed.work({ ...queued, since: Date.now() - 73 * 60 * 60 * 1000 })).toBeUndefined();
  expect(await offers.factsOf(queued)).toEqual([
    expect.objectContaining({
      type: 'RestockEmailRefused',
      data: expect.objectContaining({ code: 451, permanent: false }),
    }),
  ]);
});

test.each([
  ['5.1.1 no such person', true],
  ['5.2.1 closed for now', false],
] as const)(
  'a recipient refused with “550 %s” is not tried again; the address is dead: %s',
  async (text, isDead) => {
    const queued = await testbed.emailToAda();
    server.answerRecipient({ code: 550, text });
    expect(await testbed.work(queued)).toBeUndefined();
    expect(await testbed.work(queued)).toBeUndefined();
    const last = (await offers.factsOf(queued)).at(-1) as RestockEmailEvent;
    expect(last).toMatchObject({ type: 'RestockEmailRefused', data: { code: 550, permanent: true } });
    expect(testbed.dead).toEqual(isDead ? [{ personId: queued.ids.personId, code: 550 }] : []);
    expect(server.emails).toEqual([]);
  },
);

test.each([
  ['sender', 550, 'not you'],
  ['recipient', 550, 'relay not permitted'],
  ['recipient', 554, 'Relay access denied'],
  ['recipient', 550, '5.4.5 Daily limit'],
  ['content', 550, '5.7.1 not from you'],
] as const)(
  'a server that refuses us at the %s (%i %s) suppresses no subscriber, and the email goes out later, also after days',
  async (what, code, text) => {
    const queued = { ...(await testbed.emailToAda()), since: Date.now() - 73 * 60 * 60 * 1000 };
    if (what === 'sender') server.answerSender({ code, text });
    else if (what === 'recipient') server.answerRecipient({ code, text });
    else server.answer({ code, text });
    expect(await testbed.work(queued)).toBeInstanceOf(SenderRefused);
    expect([testbed.dead, server.emails]).toEqual([[], []]);
    expect(await testbed.work(queued)).toBeUndefined();
    expect(server.emails).toHaveLength(1);
    expect((await testbed.recorded(queued)).slice(-2)).toEqual(ATTEMPTED_SENT);
  },
);

test.each(['silence', 'hangUp'] as const)(
  'a server that ends with %s after the content leaves an unknown outcome, and is not asked again',
  async (mishap) => {
    const queued = await testbed.emailToAda();
    // a short timeout, and long enough for a busy machine
    const hasty = smtpTransport(server.url, { timeoutMs: 1500 });
    const by = testbed.workerWith({ transport: hasty });
    server.answer(mishap);
    expect(await testbed.work(queued, by)).toBeUndefined();
    expect(await testbed.work(queued, by)).toBeUndefined();
    hasty.close();
    expect(await testbed.recorded(queued)).toEqual(['RestockEmailAttempted', 'RestockEmailOutcomeUnknown']);
    expect(server.attempts).toBe(1);
  },
);

test('after a worker was killed during an attempt, the next one waits and then records an unknown outcome', async () => {
  const queued = await testbed.emailToAda();
  // a store that loses every append after the attempt is like a process that is killed there
  let appends = 0;
  const dying: EventStore = Object.create(offers.store, {
    append: {
      value: (...args: Parameters<EventStore['append']>) => {
        appends += 1;
        return appends === 1 ? offers.store.append(...args) : Promise.reject(new Error('killed'));
      },
    },
  });
  expect(
    (await testbed.work(queued, testbed.workerWith({ aggregates: new Aggregates(dying) })))?.message,
  ).toBe('killed');
  expect(server.emails).toHaveLength(1);
  expect(await testbed.work(queued)).toBeInstanceOf(DelayJob);
  expect(await testbed.work(queued, testbed.workerWith({ settleMs: 0 }))).toBeUndefined();
  expect(await testbed.recorded(queued)).toEqual(['RestockEmailAttempted', 'RestockEmailOutcomeUnknown']);
  expect(server.emails).toHaveLength(1);
});

test('an outcome is recorded when an unreachable log is back', async () => {
  const queued = await testbed.emailToAda();
  let isAway = false;
  const flaky: EventStore = Object.create(offers.store, {
    append: {
      value: async (...args: Parameters<EventStore['append']>) => {
        if (isAway) throw new EventStoreUnavailable('away');
        const appended = await offers.store.append(...args);
        isAway = true;
        return appended;
      },
    },
  });
  const working = testbed.work(queued, testbed.workerWith({ aggregates: new Aggregates(flaky) }));
  await waitFor('the letter', () => server.emails.length === 1);
  isAway = false;
  expect(await working).toBeUndefined();
  expect(await testbed.recorded(queued)).toEqual(ATTEMPTED_SENT);
});

test('one provider gets so many emails a second, and the others are delayed', async () => {
  for (const name of ['a', 'b', 'c']) await offers.signUp(`${name}@slow.example`);
  await offers.signUp('d@other.example');
  const paced = testbed.workerWith({ pace: new SendingPace(1) });
  const queuedEmails = await offers.offerAll();
  const thrown = await Promise.all(queuedEmails.map((queued) => testbed.work(queued, paced)));
  expect(thrown.filter((error) => error instanceof DelayJob)).toHaveLength(2);
  const domains = server.recipients.map((address) => address.split('@')[1]);
  expect(domains.sort()).toEqual(['other.example', 'slow.example']);
});
