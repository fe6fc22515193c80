/** @own-shop a mail server */
import type { EmailServerAnswer, TestEmailAnswer } from '@daybook/contracts/email/email.api';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';

const TEST = '/api/config/email-server/test';

let server: MailServer;
let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url });
  owner = await shop.owner(['website manager']);
}, 60_000);
beforeEach(() => server.reset());
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const sendTest = async () => (await owner.send('POST', TEST)).json<TestEmailAnswer>();

test('a test goes to the member who asked, as emails of the website look', async () => {
  expect((await owner.get('/api/config/email-server')).json<EmailServerAnswer>()).toEqual({
    isConnected: true,
  });
  expect(await sendTest()).toEqual({ to: owner.email, outcome: 'taken', said: null });
  expect(server.recipients).toEqual([owner.email]);
  expect(server.emails[0]?.subject).toMatch(/^A test email of /);
});

test('the answer names what the server said, without addresses', async () => {
  server.answerRecipient({ code: 550, text: '5.7.1 relaying denied for ada@example.com' });
  const refused = await sendTest();
  expect(refused).toMatchObject({ outcome: 'refused', said: expect.stringContaining('relaying denied') });
  expect(refused.said).not.toContain('ada@example.com');
  server.answerSender(451);
  expect(await sendTest()).toMatchObject({ outcome: 'refused', said: expect.stringContaining('not now') });
});

test('only members who change settings send tests', async () => {
  const viewer = await shop.owner(['viewer']);
  expect((await viewer.get('/api/config/email-server')).statusCode).toBe(200);
  expect((await viewer.send('POST', TEST)).statusCode).toBe(403);
  expect(server.recipients).toEqual([]);
});

test('a server that is away is named in words, and not by its address', async () => {
  await server.stop();
  const { outcome, said } = await sendTest();
  expect([outcome, said]).toEqual(['unreachable', 'No server listens at the address of SMTP_URL.']);
});
