import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { untilTrue } from '@daybook/projections/testing/until-true';
import { smtpCarrier } from '../../mail/smtp.carrier.js';
import { renderLetter } from '../../mail/templates/render-letter.js';
import { type MailServer, startMailServer } from '../../mail/testing/mail-server.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { type JobHandler, NotYet } from '../../platform/jobs/job-queues.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { type OfferedTurns, openOfferedTurns, SHOP } from '../testing/offered-turns.js';
import { RestockLetters } from './restock-letters.js';
import { jobOf, type OwedMail } from './restock-mail.queue.js';
import { type RestockMailSettings, restockMailWorker } from './restock-mail.worker.js';
import { SendingPace } from './sending-pace.js';

let turns: OfferedTurns;
let server: MailServer;
let carrier: ReturnType<typeof smtpCarrier>;
let worker: JobHandler;
let dead: { personId: string; code: number }[];

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  turns = await openOfferedTurns();
  carrier = smtpCarrier(server.url, { connections: 2 });
  dead = [];
  worker = workerWith();
});
afterEach(async () => {
  carrier.close();
  server.reset();
  await turns.close();
});
afterAll(() => server.stop());

function workerWith(changes: Partial<RestockMailSettings> = {}): JobHandler {
  const { aggregates, personalData } = turns;
  const config = { publicUrl: undefined, port: 80, mailFrom: 'no-reply@shop.example' };
  const links = new SignedLinks(personalData.linkKey);
  return restockMailWorker({
    ...{ aggregates, personalData, carrier, pace: new SendingPace(0) },
    letters: new RestockLetters(aggregates, links, renderLetter, config),
    onDeadAddress: async (_website, personId, code) => void dead.push({ personId, code }),
    ...changes,
  });
}

/** Does the job of a letter. @returns what it threw */
const work = (mail: OwedMail, by = worker): Promise<Error | undefined> =>
  by.handle(jobOf({ ...mail, isAgain: false })).then(
    () => undefined,
    (error: Error) => error,
  );
const told = async (mail: OwedMail) => (await turns.factsOf(mail)).map(({ type }) => type);
async function adasLetter(language?: string, holdMs?: number | null): Promise<OwedMail> {
  await turns.signUp('Ada@example.com', language);
  const [mail] = await turns.offerAll(holdMs);
  if (!mail) throw new Error('no turn was offered');
  return mail;
}
const ATTEMPTED_SENT = ['RestockEmailAttempted', 'RestockEmailSent'];

test('the letter arrives with its links, and the log tells that it was handed over and taken', async () => {
  const mail = await adasLetter();
  expect(await work(mail)).toBeUndefined();
  expect(await told(mail)).toEqual(ATTEMPTED_SENT);
  const [letter] = server.letters;
  const { mailId, signUpId, waveId: wave, variantId } = mail.ids;
  const waveId = wave ?? undefined;
  expect(letter).toMatchObject({
    from: { name: 'A shop', address: 'no-reply@shop.example' },
    to: [{ address: 'Ada@example.com' }],
    subject: 'Mug is back',
    messageId: `<${mailId}@shop.example>`,
  });
  const links = new SignedLinks(turns.personalData.linkKey);
  for (const purpose of ['claim', 'decline'] as const) {
    const page = `https://shop.example${links.page(SHOP, purpose, { variantId, signUpId, waveId })}`;
    expect(letter?.html).toContain(`href="${page}"`);
    expect(letter?.text).toContain(page);
  }
  for (const purpose of ['receipt', 'unsubscribe'] as const)
    expect(letter?.text).toContain(
      `https://shop.example${links.page(SHOP, purpose, { variantId, signUpId })}`,
    );
  const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value;
  const token = links.token(SHOP, 'unsubscribe', { variantId, signUpId });
  expect(header('list-unsubscribe')).toBe(
    `<https://shop.example/api/site-users/account/notifications/restock/unsubscribe/${token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
});

test('readers who share a letter have their own links in it', async () => {
  await turns.signUp('ada@example.com');
  await turns.signUp('ben@example.com');
  const mails = await turns.offerAll();
  await Promise.all(mails.map((mail) => work(mail)));
  for (const { ids } of mails) {
    const letter = server.letters.find(({ messageId }) => messageId?.includes(ids.mailId));
    expect(letter?.html).toContain(ids.signUpId);
    for (const other of mails) if (other.ids !== ids) expect(letter?.html).not.toContain(other.ids.signUpId);
  }
});

test('the letter is in the reader’s language, and says until when one is held in the shop’s time', async () => {
  await turns.saveWebsite({ timeZone: 'Asia/Tokyo', restock: { letter: { button: 'Je le prends' } } });
  expect(await work(await adasLetter('fr'))).toBeUndefined();
  const [letter] = server.letters;
  expect(letter?.subject).toBe('Mug est de retour');
  expect(letter?.text).toMatch(/réservée jusqu’au \d{1,2} \S+ \d{4} à \d\d:\d\d UTC\+9\./);
  expect(letter?.text).toContain('Je le prends');
  expect(letter?.text).toContain('28,00');
});

test('without a hold the letter leads to the product, and promises nothing', async () => {
  expect(await work(await adasLetter('en', null))).toBeUndefined();
  const [letter] = server.letters;
  expect(letter?.html).toContain('href="https://shop.example/tableware/p/mug"');
  expect(letter?.html).not.toMatch(/\/restock\/(claim|decline)\//);
  expect(letter?.text).toContain('Nothing is held');
});

test('the same job five times is one letter, one after the other or all at once', async () => {
  const mail = await adasLetter();
  const other = workerWith();
  await Promise.all([work(mail), work(mail), work(mail, other), work(mail, other)]);
  await work(mail);
  expect(await told(mail)).toEqual(ATTEMPTED_SENT);
  expect(server.letters).toHaveLength(1);
});

test.each(['unsubscribed', 'bounced', 'erased'] as const)(
  'who has %s since is not written to, and it is told why',
  async (reason) => {
    const mail = await adasLetter();
    await turns.withdraw(mail, reason);
    expect(await work(mail)).toBeUndefined();
    const [fact] = await turns.factsOf(mail);
    expect(fact).toMatchObject({ type: 'RestockEmailSkipped', data: { reason } });
    expect(server.recipients).toEqual([]);
  },
);

test('who unsubscribes while the letter is on its way to the server does not get it', async () => {
  const mail = await adasLetter();
  server.onRecipient(async () => void (await turns.withdraw(mail, 'unsubscribed')));
  expect(await work(mail)).toBeUndefined();
  expect(await told(mail)).toEqual(['RestockEmailSkipped']);
  expect([server.recipients.length, server.letters.length]).toEqual([1, 0]);
});

test('a turn that is over is not told of', async () => {
  const mail = await adasLetter();
  await turns.endTurn(mail);
  await work(mail);
  expect((await turns.factsOf(mail))[0]?.data).toMatchObject({ reason: 'turnOver' });
});

test('who was erased is not written to, also when the list does not say so yet', async () => {
  const mail = await adasLetter();
  await turns.personalData.erase(SHOP, mail.ids.personId);
  await work(mail);
  expect((await turns.factsOf(mail))[0]?.data).toMatchObject({ reason: 'erased' });
});

test('of a product that the shop shows no more nobody is told', async () => {
  const mail = await adasLetter();
  await turns.saveProduct({ status: 'draft' });
  await work(mail);
  expect((await turns.factsOf(mail))[0]?.data).toMatchObject({ reason: 'productGone' });
});

test('a recipient that is put off is tried again, and nothing was handed over', async () => {
  const mail = await adasLetter();
  server.answerRecipient(451);
  expect((await work(mail))?.message).toBe('the mail server put the letter off (451)');
  expect(await told(mail)).toEqual([]);
  expect(await work(mail)).toBeUndefined();
  expect(await told(mail)).toEqual(ATTEMPTED_SENT);
});

test('content that is put off is tried again, and the log tells both', async () => {
  const mail = await adasLetter();
  server.answer(452);
  expect(await work(mail)).toBeDefined();
  expect(await work(mail)).toBeUndefined();
  const facts = await turns.factsOf(mail);
  expect(facts.map(({ type }) => type)).toEqual([
    ...['RestockEmailAttempted', 'RestockEmailDeferred'],
    ...ATTEMPTED_SENT,
  ]);
  expect(facts[1]?.data).toMatchObject({ code: 452 });
  expect(server.letters).toHaveLength(1);
});

test('what was put off for three days is given up', async () => {
  const mail = await adasLetter();
  server.answerRecipient(451);
  expect(await work({ ...mail, since: Date.now() - 73 * 60 * 60 * 1000 })).toBeUndefined();
  expect(await turns.factsOf(mail)).toEqual([
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
    const mail = await adasLetter();
    if (what === 'recipient') server.answerRecipient(code);
    else server.answer(code);
    expect(await work(mail)).toBeUndefined();
    expect(await work(mail)).toBeUndefined();
    const last = (await turns.factsOf(mail)).at(-1) as RestockMailEvent;
    expect(last).toMatchObject({ type: 'RestockEmailRefused', data: { code, permanent: true } });
    expect(dead).toEqual(isDead ? [{ personId: mail.ids.personId, code }] : []);
    expect(server.letters).toEqual([]);
  },
);

test.each(['silence', 'hangUp'] as const)(
  'a server that ends with %s after the content leaves an unknown outcome, and is not asked again',
  async (mishap) => {
    const mail = await adasLetter();
    // waits shortly for an answer, and long enough for a busy machine to give one
    const hasty = smtpCarrier(server.url, { timeoutMs: 1500 });
    const by = workerWith({ carrier: hasty });
    server.answer(mishap);
    expect(await work(mail, by)).toBeUndefined();
    expect(await work(mail, by)).toBeUndefined();
    hasty.close();
    expect(await told(mail)).toEqual(['RestockEmailAttempted', 'RestockEmailOutcomeUnknown']);
    expect(server.attempts).toBe(1);
  },
);

test('who comes after somebody who died with the letter in hand waits, and then says that nobody knows', async () => {
  const mail = await adasLetter();
  // a store that loses what comes after the attempt is a process that dies there
  let appends = 0;
  const dying: EventStore = Object.create(turns.store, {
    append: {
      value: (...args: Parameters<EventStore['append']>) => {
        appends += 1;
        return appends === 1 ? turns.store.append(...args) : Promise.reject(new Error('killed'));
      },
    },
  });
  expect((await work(mail, workerWith({ aggregates: new Aggregates(dying) })))?.message).toBe('killed');
  expect(server.letters).toHaveLength(1);
  expect(await work(mail)).toBeInstanceOf(NotYet);
  expect(await work(mail, workerWith({ settleMs: 0 }))).toBeUndefined();
  expect(await told(mail)).toEqual(['RestockEmailAttempted', 'RestockEmailOutcomeUnknown']);
  expect(server.letters).toHaveLength(1);
});

test('a log that is away when the outcome is known is told when it is back', async () => {
  const mail = await adasLetter();
  let isAway = false;
  const flaky: EventStore = Object.create(turns.store, {
    append: {
      value: async (...args: Parameters<EventStore['append']>) => {
        if (isAway) throw new EventStoreUnavailable('away');
        const appended = await turns.store.append(...args);
        isAway = true;
        return appended;
      },
    },
  });
  const working = work(mail, workerWith({ aggregates: new Aggregates(flaky) }));
  await untilTrue('the letter', () => server.letters.length === 1);
  isAway = false;
  expect(await working).toBeUndefined();
  expect(await told(mail)).toEqual(ATTEMPTED_SENT);
});

test('one provider is given so many letters a second, and the rest wait their turn', async () => {
  for (const name of ['a', 'b', 'c']) await turns.signUp(`${name}@slow.example`);
  await turns.signUp('d@other.example');
  const paced = workerWith({ pace: new SendingPace(1) });
  const mails = await turns.offerAll();
  const thrown = await Promise.all(mails.map((mail) => work(mail, paced)));
  expect(thrown.filter((error) => error instanceof NotYet)).toHaveLength(2);
  const domains = server.recipients.map((address) => address.split('@')[1]);
  expect(domains.sort()).toEqual(['other.example', 'slow.example']);
});
