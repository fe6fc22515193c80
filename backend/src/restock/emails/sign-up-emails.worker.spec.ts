import type { SignUpEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import { smtpTransport } from '../../email/smtp.transport.js';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { restockDecider } from '../restock.decider.js';
import { restockEmailWriter, restockTerms } from '../testing/restock-services.js';
import { openRestockTestbed, type RestockTestbed, SHOP } from '../testing/restock-testbed.js';
import type { WithdrawalService } from '../withdrawals/withdrawal.service.js';
import { restockEmailDecider } from './restock-email.decider.js';
import { jobOf, type QueuedEmail } from './restock-email.queue.js';
import { RestockEmailWorker } from './restock-email.worker.js';
import { SendingPace } from './sending-pace.js';

let offers: RestockTestbed;
let server: MailServer;
let transport: ReturnType<typeof smtpTransport>;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  offers = await openRestockTestbed();
  transport = smtpTransport(server.url, { connections: 2 });
});
afterEach(async () => {
  transport.close();
  server.reset();
  await offers.close();
});
afterAll(() => server.stop());

async function work(queued: QueuedEmail): Promise<void> {
  const { aggregates, personalData } = offers;
  const emails = restockEmailWriter(offers);
  const pace = new SendingPace(0);
  const worker = new RestockEmailWorker(
    aggregates.of('restockemail', restockEmailDecider),
    aggregates.of('restock', restockDecider),
    personalData,
    emails,
    pace,
    { suppress: async () => undefined } as unknown as WithdrawalService,
    restockTerms(aggregates),
    transport,
  );
  await worker.handle(jobOf({ ...queued, isAgain: false }));
}
const recorded = async (queued: QueuedEmail) => (await offers.factsOf(queued)).map(({ type }) => type);
const whySkipped = async (queued: QueuedEmail) => (await offers.factsOf(queued))[0]?.data;
const adaSignsUp = (message: SignUpEmailKind, language?: string) =>
  offers.signUp('ada@example.com', language, message);
const ATTEMPTED_SENT = ['RestockEmailAttempted', 'RestockEmailSent'];

test('a sign-up that counts is acknowledged once, with links to the receipt and to unsubscribe', async () => {
  const queued = await adaSignsUp('acknowledgement');
  await Promise.all([work(queued), work(queued).catch(() => undefined)]);
  await work(queued);
  expect(await recorded(queued)).toEqual(ATTEMPTED_SENT);
  expect(server.emails).toHaveLength(1);
  const [message] = server.emails;
  const { signUpId, variantId, emailId } = queued.ids;
  expect(message).toMatchObject({
    from: { name: 'A shop', address: 'no-reply@shop.example' },
    to: [{ address: 'ada@example.com' }],
    subject: 'You’re on the waitlist for Mug',
    messageId: `<${emailId}@shop.example>`,
  });
  const links = new SignedLinks(offers.personalData.linkKey);
  for (const purpose of ['receipt', 'unsubscribe'] as const) {
    const page = `https://shop.example${links.page('/restock', SHOP, purpose, { variantId, signUpId })}`;
    expect(message?.html).toContain(`href="${page}"`);
    expect(message?.text).toContain(page);
  }
  expect(message?.html).toContain('href="https://shop.example/tableware/p/mug"');
  expect(message?.html).not.toMatch(/\/restock\/(claim|decline|confirm)\/|~/);
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/api\/.*\/unsubscribe\/[^/>]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('it is in the reader’s language', async () => {
  await work(await adaSignsUp('acknowledgement', 'fr-CA'));
  expect(server.emails[0]?.subject).toBe('Vous êtes sur la liste d’attente pour Mug');
  expect(server.emails[0]?.text).toContain('Quitter cette liste d’attente');
});

test('an unconfirmed sign-up gets an email with the link that confirms', async () => {
  const queued = await adaSignsUp('confirmation');
  await work(queued);
  expect(await recorded(queued)).toEqual(ATTEMPTED_SENT);
  const { signUpId, variantId } = queued.ids;
  const page = new SignedLinks(offers.personalData.linkKey).page('/restock', SHOP, 'confirm', {
    variantId,
    signUpId,
  });
  expect(server.emails[0]?.html).toContain(`href="https://shop.example${page}"`);
  expect(server.emails[0]?.html).not.toContain('~');
});

test('a sign-up that is confirmed or has an offer gets no answer any more', async () => {
  const asked = await adaSignsUp('confirmation');
  await offers.confirm(asked);
  await work(asked);
  expect(await whySkipped(asked)).toMatchObject({ reason: 'tooLate' });
  const ben = await offers.signUp('ben@example.com', 'en', 'acknowledgement');
  await offers.offerAll();
  await work(ben);
  expect(await whySkipped(ben)).toMatchObject({ reason: 'tooLate' });
  expect(server.recipients).toEqual([]);
});

test('a sign-up that was withdrawn gets no answer, and a later sign-up has an email of its own', async () => {
  const first = await adaSignsUp('acknowledgement');
  await offers.withdraw(first, 'unsubscribed');
  await work(first);
  expect(await whySkipped(first)).toMatchObject({ reason: 'unsubscribed' });
  const second = await adaSignsUp('acknowledgement');
  await work(first);
  await work(second);
  expect(server.emails.map(({ messageId }) => messageId)).toEqual([`<${second.ids.emailId}@shop.example>`]);
});

test('a sign-up without a kind of email gets no answer', async () => {
  const queued = await offers.signUp('ada@example.com');
  await work(queued);
  expect(await whySkipped(queued)).toMatchObject({ reason: 'tooLate' });
  expect(server.recipients).toEqual([]);
});
