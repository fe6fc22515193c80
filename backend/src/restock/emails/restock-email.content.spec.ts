import { money } from '@daybook/contracts/shared/money';
import { type MailServer, startMailServer } from '../../email/testing/mail-server.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { aVariant } from '../../platform/testing/documents.js';
import { type EmailTestbed, openEmailTestbed } from '../testing/email-testbed.js';
import { SHOP } from '../testing/restock-testbed.js';

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

test('the email arrives with its links, and the log has the attempt and the acceptance', async () => {
  const queued = await testbed.emailToAda();
  expect(await testbed.work(queued)).toBeUndefined();
  expect(await testbed.recorded(queued)).toEqual(['RestockEmailAttempted', 'RestockEmailSent']);
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
    const page = `https://shop.example${links.page('/restock', SHOP, purpose, { variantId, signUpId, batchId })}`;
    expect(message?.html).toContain(`href="${page}"`);
    expect(message?.text).toContain(page);
  }
  for (const purpose of ['receipt', 'unsubscribe'] as const)
    expect(message?.text).toContain(
      `https://shop.example${links.page('/restock', SHOP, purpose, { variantId, signUpId })}`,
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
  await Promise.all(queuedEmails.map((queued) => testbed.work(queued)));
  for (const { ids } of queuedEmails) {
    const message = server.emails.find(({ messageId }) => messageId?.includes(ids.emailId));
    expect(message?.html).toContain(ids.signUpId);
    for (const other of queuedEmails)
      if (other.ids !== ids) expect(message?.html).not.toContain(other.ids.signUpId);
  }
});

test('the email is in the reader’s language, and names the end of the hold in the shop’s time zone', async () => {
  await offers.saveWebsite({ timeZone: 'Asia/Tokyo', restock: { email: { button: 'Je le prends' } } });
  expect(await testbed.work(await testbed.emailToAda('fr'))).toBeUndefined();
  const [message] = server.emails;
  expect(message?.subject).toBe('Mug est de retour en stock');
  expect(message?.text).toMatch(/réservé jusqu’au \d{1,2} \S+ \d{4} à \d\d:\d\d UTC\+9\./);
  expect(message?.text).toContain('Je le prends');
  expect(message?.text).toContain('28,00');
});

test('without a hold the email leads to the product and promises no unit', async () => {
  expect(await testbed.work(await testbed.emailToAda('en', null))).toBeUndefined();
  const [message] = server.emails;
  expect(message?.html).toContain('href="https://shop.example/tableware/p/mug"');
  expect(message?.html).not.toMatch(/\/restock\/(claim|decline)\//);
  expect(message?.text).toContain('Not reserved');
});

test('an email about one of several variants opens its page on that one, and shows its picture and price', async () => {
  await offers.saveProduct({
    userDefinedVariantOptions: ['Glaze'],
    images: [
      { id: 'front', assetUrl: '/media/front.jpg', altText: 'A mug' },
      { id: 'oat', assetUrl: '/media/oat.jpg', altText: 'A mug' },
    ],
    variants: [
      aVariant({ id: 'mug-rust', sku: 'MUG-RUST', attributes: { Glaze: 'Rust' } }),
      aVariant({
        id: 'mug-only',
        sku: 'MUG 1/2',
        attributes: { Glaze: 'Oat' },
        imageId: 'oat',
        priceMoney: money(3100, 'USD'),
      }),
    ],
  });
  expect(await testbed.work(await testbed.emailToAda('en', null))).toBeUndefined();
  const asked = await offers.signUp('ben@example.com', 'en', 'confirmation');
  const listed = await offers.signUp('cyd@example.com', 'en', 'acknowledgement');
  for (const queued of [asked, listed]) expect(await testbed.work(queued)).toBeUndefined();
  expect(server.emails.map(({ subject }) => subject)).toEqual([
    'Mug, Oat is back in stock',
    'Confirm your email to hear when Mug, Oat is back in stock',
    'You’re on the waitlist for Mug, Oat',
  ]);
  for (const message of server.emails) {
    expect(message.html).toContain('href="https://shop.example/tableware/p/mug?variant=MUG%201%2F2"');
    expect(message.html).toContain('src="https://shop.example/media/oat.jpg?format=1000w"');
    expect(message.html).not.toContain('front.jpg');
    expect(message.text).toContain('$31.00');
  }
});

test('each subscriber can leave the one list or all of them', async () => {
  const queued = await testbed.emailToAda();
  await testbed.work(queued);
  await testbed.work(await offers.signUp('cyd@example.com', 'en', 'acknowledgement'));
  const links = new SignedLinks(offers.personalData.linkKey);
  const { signUpId, variantId } = queued.ids;
  for (const purpose of ['leave', 'unsubscribe'] as const)
    expect(server.emails[0]?.text).toContain(
      `https://shop.example${links.page('/restock', SHOP, purpose, { variantId, signUpId })}`,
    );
  expect(server.emails[1]?.text).toMatch(/\/restock\/leave\/[\s\S]*\/restock\/unsubscribe\//);
});
