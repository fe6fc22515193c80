/** @own-shop the default website */
import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import {
  type Browser,
  OTHER_HOST,
  openTestShop,
  SHOP_HOST,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { AccountService } from './account.service.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { SetPassword } from './password.commands.js';
import { PasswordResets } from './password-resets.js';
import { PasswordResetsReconciler } from './password-resets.reconciler.js';

const PASSWORD = 'a long enough password';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const sql = (text: string) => shop.daybook.installation.pool.query(text);
const idOf = async (email: string) =>
  (await shop.daybook.api?.app.get(AccountService).byEmail(email))?.accountId;
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
/** The email of an account with a password; the mailbox is empty. */
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
  await waitFor(`an email to ${email}`, async () => {
    message = (await mailbox()).find(({ to }) => to === email);
    return message !== undefined;
  });
  return message?.text ?? '';
}
const tokenIn = (message: string) => /reset-password\?token=([\w-]{43})/.exec(message)?.[1] ?? '';

describe('a forgotten password', () => {
  test('is replaced by a link in an email, which works once and signs out everywhere', async () => {
    const email = await anEmail();
    const signedIn = shop.browser();
    await signedIn.send('POST', '/api/config/session', { email, password: PASSWORD });
    expect((await ask(email.toUpperCase())).statusCode).toBe(202);
    const message = await emailTo(email);
    expect(message).toContain(`http://${SHOP_HOST}/config/reset-password?token=`);
    const token = tokenIn(message);
    expect((await complete(token, 'another long password')).statusCode).toBe(200);
    expect((await signedIn.get('/api/config/session')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'another long password')).statusCode).toBe(200);
    expect(refusal(await complete(token, 'a third long password'))).toEqual([404, 'LINK_EXPIRED']);
  });

  test('is answered although the queue has lost the request', async () => {
    const { queues } = shop.daybook.installation;
    const email = await anEmail();
    const queue = queues.queue(PASSWORD_RESETS);
    await queue.pause();
    await ask(email);
    await ask('no-account@example.com');
    await queue.obliterate({ force: true });
    await queue.resume();
    const resets = shop.daybook.api?.app.get(PasswordResets) as PasswordResets;
    const reconciler = new PasswordResetsReconciler(resets, queues);
    // a request of this moment is not late
    await reconciler.reconcile();
    expect(await queue.getJobCountByTypes('waiting', 'active', 'completed')).toBe(0);
    await sql(`update accounts.password_resets set expires_at = expires_at - interval '31 seconds'`);
    await reconciler.reconcile();
    const token = tokenIn(await emailTo(email));
    expect((await complete(token, 'another long password')).statusCode).toBe(200);
    await waitFor('both requests to be answered', async () => (await resets.unanswered()).length === 0);
  });

  test('of an address without an account gets the same answer, and no email', async () => {
    const email = await anEmail();
    const stranger = await ask('no-account@example.com');
    const known = await ask(email);
    expect([stranger.statusCode, stranger.body]).toEqual([known.statusCode, known.body]);
    await emailTo(email);
    expect((await mailbox()).filter(({ to }) => to.startsWith('no-account'))).toEqual([]);
  });

  test.each([
    ['a host that is none of ours', 'evil.example'],
    ['another tenant’s domain', OTHER_HOST],
  ])('gets a link to the installation’s own host when the caller names %s', async (_, host) => {
    const email = await anEmail();
    await ask(email, { host });
    expect(await emailTo(email)).toContain(`http://${SHOP_HOST}/config/reset-password?token=`);
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
  const THIRD = 'a third long password';

  /** Sends the request, and changes the password while the handler compares the one that was sent. */
  async function meanwhile<T>(email: string, request: () => Promise<T>): Promise<T> {
    const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    const { verify } = argon2;
    const verifying = jest.spyOn(argon2, 'verify').mockImplementationOnce(async (...call) => {
      const isRight = await verify(...call);
      await shop.commands.execute(new SetPassword(email, 'another long password', {}));
      return isRight;
    });
    const answer = await request();
    expect(verifying).toHaveBeenCalled();
    verifying.mockRestore();
    return answer;
  }

  test('refuses a caller who proved the old one', async () => {
    const email = await anEmail();
    expect(refusal(await meanwhile(email, () => signIn(email)))).toEqual([401, 'SIGN_IN_FAILED']);
    const { rowCount } = await sql(`select from accounts.sessions where account_id = '${await idOf(email)}'`);
    expect(rowCount).toBe(0);
  });

  test('is not replaced by a caller who proved the old one', async () => {
    const email = await anEmail();
    const browser = shop.browser();
    await browser.send('POST', '/api/config/session', { email, password: PASSWORD });
    const passwords = { currentPassword: PASSWORD, newPassword: THIRD };
    const change = () => browser.send('PUT', '/api/config/account/password', passwords);
    expect(refusal(await meanwhile(email, change))).toEqual([400, 'PASSWORD_WRONG']);
    expect((await signIn(email, 'another long password')).statusCode).toBe(200);
  });

  test('is not replaced by a link that was made before', async () => {
    const email = await anEmail();
    await ask(email);
    const token = tokenIn(await emailTo(email));
    // the row stays, as after a crash: it is worthless by the password that the log has
    await shop.commands.execute(new SetPassword(email, 'another long password', {}));
    expect(refusal(await complete(token, THIRD))).toEqual([404, 'LINK_EXPIRED']);
    expect((await signIn(email, 'another long password')).statusCode).toBe(200);
  });

  test('is set once, of two who follow the same link at the same moment', async () => {
    const email = await anEmail();
    await ask(email);
    const token = tokenIn(await emailTo(email));
    const answers = await Promise.all([complete(token, THIRD), complete(token, 'a fourth long password')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});

describe('a changed password', () => {
  const whoAmI = async (browser: Browser) => (await browser.get('/api/config/session')).statusCode;
  async function signedIn(email: string): Promise<Browser> {
    const browser = shop.browser();
    const answer = await browser.send('POST', '/api/config/session', { email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    return browser;
  }

  test('lets in, where the old one no longer does; other sessions end and this one gets a new id', async () => {
    const email = await anEmail();
    const here = await signedIn(email);
    const elsewhere = await signedIn(email);
    const before = shop.browser();
    for (const [name, value] of here.cookies) before.cookies.set(name, value);
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' };
    expect((await here.send('PUT', '/api/config/account/password', change)).statusCode).toBe(200);
    expect(await whoAmI(here)).toBe(200);
    for (const browser of [before, elsewhere]) expect(await whoAmI(browser)).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'another long password')).statusCode).toBe(200);
    const events = await shop.daybook.installation.store.read(`account-installation-${await idOf(email)}`);
    expect(events.map(({ type }) => type)).toContain('PasswordChanged');
  });

  test.each([
    ['the wrong one', { currentPassword: 'wrong', newPassword: 'another long password' }, 'PASSWORD_WRONG'],
    ['a short one', { currentPassword: PASSWORD, newPassword: 'short' }, 'PASSWORD_TOO_SHORT'],
    ['an endless one', { currentPassword: PASSWORD, newPassword: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ])('is refused by %s', async (_, change, code) => {
    const browser = await signedIn(await anEmail());
    const answer = await browser.send('PUT', '/api/config/account/password', change);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code } }]);
    expect(await whoAmI(browser)).toBe(200);
  });
});
