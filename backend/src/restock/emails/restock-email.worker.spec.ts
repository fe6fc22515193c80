import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type { EmailTransport } from '../../email/email-transport.js';
import { smtpTransport } from '../../email/smtp.transport.js';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { DelayJob } from '../../platform/jobs/job-queues.js';
import type { JobWorker } from '../../platform/jobs/worker.decorator.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { restockDecider } from '../restock.decider.js';
import { restockEmailWriter } from '../testing/restock-services.js';
import { openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';
import type { WithdrawalService } from '../withdrawals/withdrawal.service.js';
import { restockEmailDecider } from './restock-email.decider.js';
import { jobOf, type QueuedEmail } from './restock-email.queue.js';
import { RestockEmailWorker } from './restock-email.worker.js';
import { SendingPace } from './sending-pace.js';

let offers: RestockTestbed;
let server: MailServer;
let transport: ReturnType<typeof smtpTransport>;
let worker: JobWorker;
let dead: { personId: string; code: number }[];

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  offers = await openRestockTestbed();
  transport = smtpTransport(server.url, { connections: 2 });
  dead = [];
  worker = workerWith();
});
afterEach(async () => {
  transport.close();
  server.reset();
  await offers.close();
});
afterAll(() => server.stop());

type Changes = { aggregates?: Aggregates; pace?: SendingPace; transport?: EmailTransport; settleMs?: number };

function workerWith({ aggregates = offers.aggregates, pace = new SendingPace(0), ...changes }: Changes = {}) {
  const { personalData } = offers;
  const suppress = async (_website: WebsiteId, personId: string, code: number) =>
    void dead.push({ personId, code });
  return new RestockEmailWorker(
    aggregates.of('restockemail', restockEmailDecider),
    aggregates.of('restock', restockDecider),
    personalData,
    restockEmailWriter({ aggregates, personalData }),
    pace,
    { suppress } as WithdrawalService,
    changes.transport ?? transport,
    changes.settleMs,
  );
}

/** Runs the job of an email. @returns what it threw */
const work = (queued: QueuedEmail, by = worker): Promise<Error | undefined> =>
  by.handle(jobOf({ ...queued, isAgain: false })).then(
    () => undefined,
    (error: Error) => error,
  );
const recorded = async (queued: QueuedEmail) => (await offers.factsOf(queued)).map(({ type }) => type);
async function emailToAda(language?: string, holdMs?: number | null): Promise<QueuedEmail> {
  await offers.signUp('Ada@example.com', language);
  const [queued] = await offers.offerAll(holdMs);
  if (!queued) throw new Error('no turn was offered');
  return queued;
}
const ATTEMPTED_SENT = ['RestockEmailAttempted', 'RestockEmailSent'];

test('the email arrives with its links, and the log has the attempt and the acceptance', async () => {
  const queued = await emailToAda();
  expect(await work(queued)).toBeUndefined();
  expect(await recorded(queued)).toEqual(ATTEMPTED_SENT);
  const [message] = server.emails;
  const { emailId, signUpId, batchId: batch, variantId } = queued.ids;
  const batchId = batch ?? undefined;
  expect(message).toMatchObject({
    from: { name: 'A shop', address: 'no-reply@shop.example' },
    to: [{ address: 'Ada@example.com' }],
    subject: 'Mug is back in stock',
    messageId: `<${emailId}@shop.example>`,
  });
  const links = new SignedLinks(offers.personalData.linkKey);
  for (const purpose of ['claim', 'decline'] as const) {
    const page = `https://shop.example${links.page(SHOP, purpose, { variantId, signUpId, batchId })}`;
    expect(message?.html).toContain(`href="${page}"`);
    expect(message?.text).toContain(page);
  }
  for (const purpose of ['receipt', 'unsubscribe'] as const)
    expect(message?.text).toContain(
      `https://shop.example${links.page(SHOP, purpose, { variantId, signUpId })}`,
    );
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  const token = links.token(SHOP, 'unsubscribe', { variantId, signUpId });
  expect(header('list-unsubscribe')).toBe(
    `<https://shop.example/api/site-users/account/notifications/restock/unsubscribe/${token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
});

test('readers of the same email have their own links in it', async () => {
  await offers.signUp('ada@example.com');
  await offers.signUp('ben@example.com');
  const queuedEmails = await offers.offerAll();
  await Promise.all(queuedEmails.map((queued) => work(queued)));
  for (const { ids } of queuedEmails) {
    const message = server.emails.find(({ messageId }) => messageId?.includes(ids.emailId));
    expect(message?.html).toContain(ids.signUpId);
    for (const other of queuedEmails)
      if (other.ids !== ids) expect(message?.html).not.toContain(other.ids.signUpId);
  }
});

test('the email is in the reader’s language, and names the end of the hold in the shop’s time zone', async () => {
  await offers.saveWebsite({ timeZone: 'Asia/Tokyo', restock: { email: { button: 'Je le prends' } } });
  expect(await work(await emailToAda('fr'))).toBeUndefined();
  const [message] = server.emails;
  expect(message?.subject).toBe('Mug est de retour en stock');
  expect(message?.text).toMatch(/réservé jusqu’au \d{1,2} \S+ \d{4} à \d\d:\d\d UTC\+9\./);
  expect(message?.text).toContain('Je le prends');
  expect(message?.text).toContain('28,00');
});

test('without a hold the email leads to the product and promises no unit', async () => {
  expect(await work(await emailToAda('en', null))).toBeUndefined();
  const [message] = server.emails;
  expect(message?.html).toContain('href="https://shop.example/tableware/p/mug"');
  expect(message?.html).not.toMatch(/\/restock\/(claim|decline)\//);
  expect(message?.text).toContain('Not reserved');
});

test('the same job five times is one email, one after the other or at the same time', async () => {
  const queued = await emailToAda();
  const other = workerWith();
  await Promise.all([work(queued), work(queued), work(queued, other), work(queued, other)]);
  await work(queued);
  expect(await recorded(queued)).toEqual(ATTEMPTED_SENT);
  expect(server.emails).toHaveLength(1);
});

test.each(['unsubscribed', 'bounced', 'erased'] as const)(
  'a subscriber who has %s since gets no email, and the log has the reason',
  async (reason) => {
    const queued = await emailToAda();
    await offers.withdraw(queued, reason);
    expect(await work(queued)).toBeUndefined();
    const [fact] = await offers.factsOf(queued);
    expect(fact).toMatchObject({ type: 'RestockEmailSkipped', data: { reason } });
    expect(server.recipients).toEqual([]);
  },
);

test('a reader who unsubscribes while the email is on its way to the server does not get it', async () => {
  const queued = await emailToAda();
  server.onRecipient(async () => void (await offers.withdraw(queued, 'unsubscribed')));
  expect(await work(queued)).toBeUndefined();
  expect(await recorded(queued)).toEqual(['RestockEmailSkipped']);
  expect([server.recipients.length, server.emails.length]).toEqual([1, 0]);
});

test('no email is sent for an offer that is over', async () => {
  const queued = await emailToAda();
  await offers.endOffer(queued);
  await work(queued);
  expect((await offers.factsOf(queued))[0]?.data).toMatchObject({ reason: 'offerOver' });
});

test('an erased person gets no email, also before the list has the erasure', async () => {
  const queued = await emailToAda();
  await offers.personalData.erase(SHOP, queued.ids.personId);
  await work(queued);
  expect((await offers.factsOf(queued))[0]?.data).toMatchObject({ reason: 'erased' });
});

test('no email is sent about a product that the shop no longer sells', async () => {
  const queued = await emailToAda();
  await offers.saveProduct({ status: 'draft' });
  await work(queued);
  expect((await offers.factsOf(queued))[0]?.data).toMatchObject({ reason: 'productGone' });
});

test('a deferred recipient is tried again, and there was no attempt', async () => {
  const queued = await emailToAda();
  server.answerRecipient(451);
  expect((await work(queued))?.message).toBe('the mail server deferred the email (451)');
  expect(await recorded(queued)).toEqual([]);
  expect(await work(queued)).toBeUndefined();
  expect(await recorded(queued)).toEqual(ATTEMPTED_SENT);
});

test('deferred content is tried again, and the log has both attempts', async () => {
  const queued = await emailToAda();
  server.answer(452);
  expect(await work(queued)).toBeDefined();
  expect(await work(queued)).toBeUndefined();
  const facts = await offers.factsOf(queued);
  expect(facts.map(({ type }) => type)).toEqual([
    ...['RestockEmailAttempted', 'RestockEmailDeferred'],
    ...ATTEMPTED_SENT,
  ]);
  expect(facts[1]?.data).toMatchObject({ code: 452 });
  expect(server.emails).toHaveLength(1);
});

test('an email that was deferred for three days is given up', async () => {
  const queued = await emailToAda();
  server.answerRecipient(451);
  expect(await work({ ...queued, since: Date.now() - 73 * 60 * 60 * 1000 })).toBeUndefined();
  expect(await offers.factsOf(queued)).toEqual([
    expect.objectContaining({
      type: 'RestockEmailRefused',
      data: expect.objectContaining({ code: 451, permanent: false }),
    }),
  ]);
});

test.each([
  ['recipient', 550, true],
  ['recipient', 554, false],
  ['content', 550, false],
] as const)(
  'a %s that is refused with %i is not tried again; the address is dead: %s',
  async (what, code, isDead) => {
    const queued = await emailToAda();
    if (what === 'recipient') server.answerRecipient(code);
    else server.answer(code);
    expect(await work(queued)).toBeUndefined();
    expect(await work(queued)).toBeUndefined();
    const last = (await offers.factsOf(queued)).at(-1) as RestockEmailEvent;
    expect(last).toMatchObject({ type: 'RestockEmailRefused', data: { code, permanent: true } });
    expect(dead).toEqual(isDead ? [{ personId: queued.ids.personId, code }] : []);
    expect(server.emails).toEqual([]);
  },
);

test.each(['silence', 'hangUp'] as const)(
  'a server that ends with %s after the content leaves an unknown outcome, and is not asked again',
  async (mishap) => {
    const queued = await emailToAda();
    // a short timeout, and long enough for a busy machine
    const hasty = smtpTransport(server.url, { timeoutMs: 1500 });
    const by = workerWith({ transport: hasty });
    server.answer(mishap);
    expect(await work(queued, by)).toBeUndefined();
    expect(await work(queued, by)).toBeUndefined();
    hasty.close();
    expect(await recorded(queued)).toEqual(['RestockEmailAttempted', 'RestockEmailOutcomeUnknown']);
    expect(server.attempts).toBe(1);
  },
);

test('after a worker was killed during an attempt, the next one waits and then records an unknown outcome', async () => {
  const queued = await emailToAda();
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
  expect((await work(queued, workerWith({ aggregates: new Aggregates(dying) })))?.message).toBe('killed');
  expect(server.emails).toHaveLength(1);
  expect(await work(queued)).toBeInstanceOf(DelayJob);
  expect(await work(queued, workerWith({ settleMs: 0 }))).toBeUndefined();
  expect(await recorded(queued)).toEqual(['RestockEmailAttempted', 'RestockEmailOutcomeUnknown']);
  expect(server.emails).toHaveLength(1);
});

test('an outcome is recorded when an unreachable log is back', async () => {
  const queued = await emailToAda();
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
  const working = work(queued, workerWith({ aggregates: new Aggregates(flaky) }));
  await waitFor('the letter', () => server.emails.length === 1);
  isAway = false;
  expect(await working).toBeUndefined();
  expect(await recorded(queued)).toEqual(ATTEMPTED_SENT);
});

test('one provider gets so many emails a second, and the others are delayed', async () => {
  for (const name of ['a', 'b', 'c']) await offers.signUp(`${name}@slow.example`);
  await offers.signUp('d@other.example');
  const paced = workerWith({ pace: new SendingPace(1) });
  const queuedEmails = await offers.offerAll();
  const thrown = await Promise.all(queuedEmails.map((queued) => work(queued, paced)));
  expect(thrown.filter((error) => error instanceof DelayJob)).toHaveLength(2);
  const domains = server.recipients.map((address) => address.split('@')[1]);
  expect(domains.sort()).toEqual(['other.example', 'slow.example']);
});
