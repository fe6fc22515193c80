/** @own-shop the default website */
import type { MailboxAnswer } from '@daybook/contracts/email/email.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  type OwnerBrowser,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../platform/testing/test-shop.js';

const MAILBOX = '/api/operator/mailbox';

let shop: TestShop;
let operator: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner(['admin'], { isOperator: true });
}, 60_000);
afterAll(() => shop.close());

const messages = async () => (await operator.get(MAILBOX)).json<MailboxAnswer>().messages;

test('without a mail server, emails are in the mailbox, the newest first', async () => {
  expect(await messages()).toEqual([]);
  for (const id of ['invitation-1', 'invitation-2']) {
    await shop.daybook.installation.emails.send({
      id,
      websiteId: SHOP,
      to: `${id}@example.com`,
      language: 'en',
      content: {
        kind: 'invitation',
        link: `http://${SHOP_HOST}/x`,
        websiteTitle: 'A shop',
        roles: ['editor'],
        days: 7,
      },
    });
    await waitFor(`${id} to arrive`, async () => (await messages()).some(({ to }) => to.startsWith(id)));
  }
  const [newest, oldest] = await messages();
  expect(oldest?.to).toBe('invitation-1@example.com');
  expect(newest).toEqual({
    id: 'invitation-2@localhost',
    to: 'invitation-2@example.com',
    subject: 'Your invitation to A shop',
    text: expect.stringContaining(`http://${SHOP_HOST}/x`),
    html: expect.stringContaining('href="http://shop.test/x"'),
    headers: {
      From: 'A shop <no-reply@localhost>',
      'Message-ID': '<invitation-2@localhost>',
      'Auto-Submitted': 'auto-generated',
    },
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('only operators may read it', async () => {
  expect((await (await shop.owner(['admin'])).get(MAILBOX)).statusCode).toBe(403);
  expect((await shop.browser().get(MAILBOX)).statusCode).toBe(401);
});
