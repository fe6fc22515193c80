import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { AccountService } from './account.service.js';

const PASSWORD = 'a long enough password';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const sql = (text: string) => shop.daybook.installation.pool.query(text);
const personOf = (email: string) => shop.daybook.installation.personalData.personIdOf(INSTALLATION, email);
const refusal = (answer: { statusCode: number; json(): { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];
const signIn = (email: string, password = PASSWORD) =>
  shop.browser().send('POST', '/api/config/session', { email, password });
const ask = (email: string, headers = {}) =>
  shop.browser().send('POST', '/api/config/password-resets', { email }, headers);
const complete = (token: string, password: string) =>
  shop.browser().send('POST', '/api/config/password-resets/complete', { token, password });

let made = 0;
/** Somebody with a password, and no email yet. */
async function anEmail(): Promise<string> {
  made += 1;
  const email = `person.${made}@example.com`;
  await shop.daybook.api?.app.get(AccountService).create(email, PASSWORD);
  await sql('delete from email.mailbox');
  return email;
}
const mailbox = () => shop.daybook.installation.emails.mailbox.newest(1000);
/** The last email to an address, when it has come. */
async function emailTo(email: string): Promise<string> {
  let message: MailboxMessage | undefined;
  await waitFor(`a letter to ${email}`, async () => {
    message = (await mailbox()).find(({ to }) => to === email);
    return message !== undefined;
  });
  return message?.text ?? '';
}
const tokenIn = (message: string) => /reset-password\?token=([\w-]{43})/.exec(message)?.[1] ?? '';

describe('a forgotten password', () => {
  test('is replaced by a link in a letter, which works once and signs out everywhere', async () => {
    const email = await anEmail();
    const signedIn = shop.browser();
    await signedIn.send('POST', '/api/config/session', { email, password: PASSWORD });
    expect((await ask(email.toUpperCase())).statusCode).toBe(202);
    const message = await emailTo(email);
    expect(message).toContain('http://shop.test/config/reset-password?token=');
    const token = tokenIn(message);
    expect((await complete(token, 'another long password')).statusCode).toBe(200);
    expect((await signedIn.get('/api/config/session')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'another long password')).statusCode).toBe(200);
    expect(refusal(await complete(token, 'a third long password'))).toEqual([404, 'LINK_EXPIRED']);
  });

  test('of nobody gets the same answer, and no letter', async () => {
    const email = await anEmail();
    const [stranger, known] = [await ask('nobody@example.com'), await ask(email)];
    expect([stranger.statusCode, stranger.body]).toEqual([known.statusCode, known.body]);
    await emailTo(email);
    expect((await mailbox()).filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });

  test('never gets a link to somebody else’s host, whatever the asking one calls itself', async () => {
    const email = await anEmail();
    await ask(email, { host: 'evil.example' });
    expect(await emailTo(email)).toContain('http://shop.test/config/reset-password?token=');
  });

  test('has an hour, and a short one does not use the link up', async () => {
    const email = await anEmail();
    await ask(email);
    const token = tokenIn(await emailTo(email));
    expect(refusal(await complete(token, 'short'))).toEqual([400, 'PASSWORD_TOO_SHORT']);
    await sql(`update accounts.password_resets set expires_at = expires_at - interval '1 hour'`);
    expect(refusal(await complete(token, 'another long password'))).toEqual([404, 'LINK_EXPIRED']);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('is not wanted any more when the password was changed meanwhile', async () => {
    const email = await anEmail();
    const browser = shop.browser();
    await browser.send('POST', '/api/config/session', { email, password: PASSWORD });
    await ask(email);
    const token = tokenIn(await emailTo(email));
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long password' };
    expect((await browser.send('PUT', '/api/config/account/password', passwords)).statusCode).toBe(200);
    expect(refusal(await complete(token, 'a third long password'))).toEqual([404, 'LINK_EXPIRED']);
    expect((await signIn(email, 'another long password')).statusCode).toBe(200);
  });
});

describe('a password that changes at the same moment', () => {
  /** Another password is set, and its transaction stays open until the request waits for it. */
  async function meanwhile<T>(email: string, request: () => Promise<T>): Promise<T> {
    const { pool } = shop.daybook.installation;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update accounts.accounts set password_hash = 'another one' where person_id = $1`, [
        personOf(email),
      ]);
      const answer = request();
      await waitFor('the request waits', async () => {
        // not in the transaction, which sees the others as they were when it looked first
        const { rowCount } = await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%accounts.%'`,
        );
        return (rowCount ?? 0) > 0;
      });
      await client.query('commit');
      return await answer;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('lets nobody in who proved the old one', async () => {
    const email = await anEmail();
    expect(refusal(await meanwhile(email, () => signIn(email)))).toEqual([401, 'SIGN_IN_FAILED']);
    const sessions = `select from accounts.sessions join accounts.accounts using (account_id)
      where person_id = '${personOf(email)}'`;
    expect((await sql(sessions)).rowCount).toBe(0);
  });

  test('is not replaced by who proved the old one', async () => {
    const email = await anEmail();
    const browser = shop.browser();
    await browser.send('POST', '/api/config/session', { email, password: PASSWORD });
    const passwords = { currentPassword: PASSWORD, newPassword: 'a third long password' };
    const change = () => browser.send('PUT', '/api/config/account/password', passwords);
    expect(refusal(await meanwhile(email, change))).toEqual([400, 'PASSWORD_WRONG']);
  });
});
