import type { SignUpLetter } from '@daybook/contracts/shared/restock-mail-choices';
import { smtpCarrier } from '../../mail/smtp.carrier.js';
import { renderLetter } from '../../mail/templates/render-letter.js';
import { type MailServer, startMailServer } from '../../mail/testing/mail-server.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { type OfferedTurns, openOfferedTurns, SHOP } from '../testing/offered-turns.js';
import { RestockLetters } from './restock-letters.js';
import { jobOf, type OwedMail } from './restock-mail.queue.js';
import { restockMailWorker } from './restock-mail.worker.js';
import { SendingPace } from './sending-pace.js';

let turns: OfferedTurns;
let server: MailServer;
let carrier: ReturnType<typeof smtpCarrier>;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  turns = await openOfferedTurns();
  carrier = smtpCarrier(server.url, { connections: 2 });
});
afterEach(async () => {
  carrier.close();
  server.reset();
  await turns.close();
});
afterAll(() => server.stop());

async function work(mail: OwedMail): Promise<void> {
  const { aggregates, personalData } = turns;
  const config = { publicUrl: undefined, port: 80, mailFrom: 'no-reply@shop.example' };
  const letters = new RestockLetters(aggregates, new SignedLinks(personalData.linkKey), renderLetter, config);
  const pace = new SendingPace(0);
  const onDeadAddress = async () => undefined;
  const worker = restockMailWorker({ aggregates, personalData, carrier, pace, letters, onDeadAddress });
  await worker.handle(jobOf({ ...mail, isAgain: false }));
}
const told = async (mail: OwedMail) => (await turns.factsOf(mail)).map(({ type }) => type);
const whySkipped = async (mail: OwedMail) => (await turns.factsOf(mail))[0]?.data;
const adaSignsUp = (letter: SignUpLetter, language?: string) =>
  turns.signUp('ada@example.com', language, letter);
const ATTEMPTED_SENT = ['RestockEmailAttempted', 'RestockEmailSent'];

test('a sign-up that counts is acknowledged once, with its receipt and the way off the lists', async () => {
  const mail = await adaSignsUp('acknowledgement');
  await Promise.all([work(mail), work(mail).catch(() => undefined)]);
  await work(mail);
  expect(await told(mail)).toEqual(ATTEMPTED_SENT);
  expect(server.letters).toHaveLength(1);
  const [letter] = server.letters;
  const { signUpId, variantId, mailId } = mail.ids;
  expect(letter).toMatchObject({
    from: { name: 'A shop', address: 'no-reply@shop.example' },
    to: [{ address: 'ada@example.com' }],
    subject: 'You are on the list for Mug',
    messageId: `<${mailId}@shop.example>`,
  });
  const links = new SignedLinks(turns.personalData.linkKey);
  for (const purpose of ['receipt', 'unsubscribe'] as const) {
    const page = `https://shop.example${links.page(SHOP, purpose, { variantId, signUpId })}`;
    expect(letter?.html).toContain(`href="${page}"`);
    expect(letter?.text).toContain(page);
  }
  expect(letter?.html).toContain('href="https://shop.example/tableware/p/mug"');
  expect(letter?.html).not.toMatch(/\/restock\/(claim|decline|confirm)\/|~/);
  const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/api\/.*\/unsubscribe\/[^/>]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('it is in the reader’s language', async () => {
  await work(await adaSignsUp('acknowledgement', 'fr-CA'));
  expect(server.letters[0]?.subject).toBe('Vous êtes sur la liste pour Mug');
  expect(server.letters[0]?.text).toContain('Me retirer de la liste');
});

test('a sign-up that is to be confirmed is asked about, with the link that confirms', async () => {
  const mail = await adaSignsUp('confirmation');
  await work(mail);
  expect(await told(mail)).toEqual(ATTEMPTED_SENT);
  const { signUpId, variantId } = mail.ids;
  const page = new SignedLinks(turns.personalData.linkKey).page(SHOP, 'confirm', { variantId, signUpId });
  expect(server.letters[0]?.html).toContain(`href="https://shop.example${page}"`);
  expect(server.letters[0]?.html).not.toContain('~');
});

test('what needs no answer any more gets none: it was confirmed, or they have been told of their turn', async () => {
  const asked = await adaSignsUp('confirmation');
  await turns.confirm(asked);
  await work(asked);
  expect(await whySkipped(asked)).toMatchObject({ reason: 'tooLate' });
  const ben = await turns.signUp('ben@example.com', 'en', 'acknowledgement');
  await turns.offerAll();
  await work(ben);
  expect(await whySkipped(ben)).toMatchObject({ reason: 'tooLate' });
  expect(server.recipients).toEqual([]);
});

test('who left the list before gets no answer, and a later sign-up has a letter of its own', async () => {
  const first = await adaSignsUp('acknowledgement');
  await turns.withdraw(first, 'unsubscribed');
  await work(first);
  expect(await whySkipped(first)).toMatchObject({ reason: 'unsubscribed' });
  const second = await adaSignsUp('acknowledgement');
  await work(first);
  await work(second);
  expect(server.letters.map(({ messageId }) => messageId)).toEqual([`<${second.ids.mailId}@shop.example>`]);
});

test('a sign-up from before there were such letters is owed none', async () => {
  const mail = await turns.signUp('ada@example.com');
  await work(mail);
  expect(await whySkipped(mail)).toMatchObject({ reason: 'tooLate' });
  expect(server.recipients).toEqual([]);
});
