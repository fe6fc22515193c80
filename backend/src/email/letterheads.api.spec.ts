/** @own-shop settings */
import type { WrittenLegalPages } from '@daybook/contracts/content/legal-pages.api';
import type { MailboxAnswer } from '@daybook/contracts/email/email.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { published, taken } from '../content/testing/page-requests.js';
import { type OwnerBrowser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';

const SETTINGS = () => `/api/config/websites/${SHOP}`;
const LOGO = { id: 'logo', assetUrl: '/media/logo.png', altText: '', originalSize: '800x400' };

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin'], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

async function save(changes: object) {
  await shop.settled();
  const { website, revision } = (await ada.get(SETTINGS())).json<WebsiteAnswer>();
  const body = { website: { ...website, ...changes }, expectedRevision: revision };
  return ada.send('PUT', SETTINGS(), body);
}

/** An email of the website, as it went out. */
async function emailed(id: string) {
  await shop.daybook.installation.emails.send({
    id,
    websiteId: SHOP,
    to: `${id}@example.com`,
    language: 'en',
    content: { kind: 'form-confirmation', websiteTitle: 'A shop', subject: '', text: '' },
  });
  const all = async () => (await ada.get('/api/operator/mailbox')).json<MailboxAnswer>().messages;
  const find = async () => (await all()).find(({ to }) => to.startsWith(id));
  await waitFor(`${id} to arrive`, async () => (await find()) !== undefined);
  const email = await find();
  if (!email) throw new Error(`${id} is gone`);
  return email;
}

test('an email says of its website what design, settings and legal pages say, as they are then', async () => {
  const before = await emailed('before');
  expect(before.headers).toMatchObject({ From: 'A shop <no-reply@localhost>' });
  expect(before.headers).not.toHaveProperty('Reply-To');
  expect(before.text).not.toContain('Kiln Lane');

  const { theme } = (await ada.get(SETTINGS())).json<WebsiteAnswer>().website;
  const emails = { senderName: 'Kiln & Co.', replyTo: 'hello@kiln.example', contact: '5 Kiln Lane <Bath>' };
  taken(await save({ emails, theme: { ...theme, logo: LOGO } }));
  const request = { pages: ['imprint'], country: 'DE' };
  const { pageIds } = taken<WrittenLegalPages>(await ada.send('POST', '/api/config/legal', request));
  await published(ada, pageIds);
  await shop.settled();

  const after = await emailed('after');
  expect(after.headers).toMatchObject({
    From: 'Kiln & Co. <no-reply@localhost>',
    'Reply-To': 'hello@kiln.example',
  });
  expect(after.html).toContain('5 Kiln Lane &lt;Bath&gt;');
  expect(after.html).toMatch(/<img[^>]*logo\.png\?format=500w/);
  expect(after.html).toMatch(/<img[^>]*width="96"/);
  expect(after.html).toMatch(/href="https:\/\/[^"]+\/imprint"/);
  expect(after.html).toContain(`.action { background-color: ${theme.colour.accent} !important`);
  // visitors get none of the settings
  expect((await shop.browser().get('/api/commerce/storefront')).body).not.toContain('hello@kiln.example');
});

test.each([
  ['emails.replyTo', { replyTo: 'kiln' }],
  ['emails.senderName', { senderName: 'Kiln\r\nBcc: all@example.com' }],
  ['emails.contact', { contact: 'x'.repeat(301) }],
])('what cannot be %s is refused by its field', async (field, emails) => {
  const refused = await save({ emails });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().error.fields)).toEqual([field]);
});
