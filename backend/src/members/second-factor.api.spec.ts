/** @own-shop settings */
import type { SessionAnswer, SessionsAnswer } from '@daybook/contracts/members/members.api';
import type {
  BegunAuthenticator,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from '@daybook/contracts/members/second-factor.api';
import { type Browser, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { AccountService } from './account.service.js';
import { codeAt } from './authenticator.js';
import { AddMember } from './members.commands.js';
import { RemoveAuthenticator } from './second-factor.commands.js';

const PASSWORD = 'a long enough password';
const FACTOR = '/api/config/account/second-factor';
const STEP_MS = 30_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMAND_SECOND_FACTOR: 'on', RATE_LIMITS: 'on' });
}, 60_000);
afterAll(() => shop.close());

let made = 0;
/** An admin with a password and no second factor, signed in. */
async function anAdmin() {
  made += 1;
  const email = `admin.${made}@factor.test`;
  const account = await shop.daybook.api?.app.get(AccountService).create(email, PASSWORD);
  if (!account) throw new Error(`${email} is taken`);
  await shop.commands.execute(new AddMember(SHOP, account.accountId, ['admin']));
  const browser = shop.browser();
  expect((await signIn(email, undefined, browser)).statusCode).toBe(200);
  return { email, browser, accountId: account.accountId };
}

const signIn = (email: string, code?: string, browser = shop.browser()) =>
  browser.send('POST', '/api/config/session', { email, password: PASSWORD, ...(code && { code }) });

const refusal = (answer: { statusCode: number; json(): { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];

const factorOf = async (browser: Browser) => (await browser.get(FACTOR)).json<SecondFactorAnswer>();

/** Adds an app by its code of the step before, so that the code of now is not used yet. */
async function withApp(browser: Browser) {
  const begun = await browser.send('POST', `${FACTOR}/begin`, { password: PASSWORD });
  const { secret, sealed, address } = begun.json<BegunAuthenticator>();
  const code = codeAt(secret, Date.now() - STEP_MS);
  const added = await browser.send('POST', FACTOR, { sealed, code });
  expect(added.statusCode).toBe(200);
  const { recoveryCodes } = added.json<RecoveryCodesAnswer>();
  return { secret, sealed, address, first: code, recoveryCodes };
}

test('where it is demanded, a member can do nothing before it is set up', async () => {
  const { browser, email } = await anAdmin();
  expect(refusal(await browser.get('/api/config/orders'))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  const session = (await browser.get('/api/config/session')).json<SessionAnswer>();
  expect(session).toMatchObject({ needsSecondFactor: true, permissions: [] });
  expect(await factorOf(browser)).toEqual({
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
    isDemanded: true,
  });
  const other = shop.browser();
  await signIn(email, undefined, other);

  const { address, recoveryCodes } = await withApp(browser);
  expect(address).toMatch(/^otpauth:\/\/totp\/Daybook:/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await browser.get('/api/config/orders')).statusCode).toBe(200);
  expect((await browser.get('/api/config/session')).json()).not.toHaveProperty('needsSecondFactor');
  // the session that began without a code is over
  expect((await other.get('/api/config/session')).statusCode).toBe(401);
  expect((await browser.get('/api/config/sessions')).json<SessionsAnswer>().sessions).toHaveLength(1);
});

test('a sign-in asks for a code after the right password, and each code counts once', async () => {
  const { browser, email } = await anAdmin();
  const { secret, first } = await withApp(browser);
  const wrong = await shop
    .browser()
    .send('POST', '/api/config/session', { email, password: 'not the password' });
  expect(refusal(wrong)).toEqual([401, 'SIGN_IN_FAILED']);
  expect(refusal(await signIn(email))).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  expect(refusal(await signIn(email, first))).toEqual([401, 'SECOND_FACTOR_WRONG']);
  const code = codeAt(secret, Date.now());
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const both = await Promise.all([signIn(email, spaced), signIn(email, code)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('a recovery code opens the account once, and other codes make those before worthless', async () => {
  const { browser, email } = await anAdmin();
  const { recoveryCodes } = await withApp(browser);
  const [one = '', two = ''] = recoveryCodes;
  expect((await signIn(email, one.toUpperCase())).statusCode).toBe(200);
  expect(refusal(await signIn(email, one))).toEqual([401, 'SECOND_FACTOR_WRONG']);
  expect((await factorOf(browser)).recoveryCodesLeft).toBe(9);
  const renew = (password: string) => browser.send('POST', `${FACTOR}/recovery-codes`, { password });
  expect(refusal(await renew('not the password'))).toEqual([400, 'PASSWORD_WRONG']);
  const { recoveryCodes: others } = (await renew(PASSWORD)).json<RecoveryCodesAnswer>();
  expect((await factorOf(browser)).recoveryCodesLeft).toBe(10);
  expect(refusal(await signIn(email, two))).toEqual([401, 'SECOND_FACTOR_WRONG']);
  expect((await signIn(email, others[0])).statusCode).toBe(200);
});

test('guesses at the code are slowed down, and the password’s count does not help', async () => {
  const { browser, email } = await anAdmin();
  const { secret } = await withApp(browser);
  const codes = [];
  for (let guess = 0; guess < 6; guess += 1) {
    codes.push(refusal(await signIn(email, '00000a'))[1]);
    // the right password alone does not forget the guesses
    await signIn(email);
  }
  expect(codes).toContain('TOO_MANY_ATTEMPTS');
  expect(refusal(await signIn(email, codeAt(secret, Date.now())))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
});

test('it is removed with the password, or by the command line, and a second one is refused', async () => {
  const { browser, email, accountId } = await anAdmin();
  const { sealed } = await withApp(browser);
  const begin = () => browser.send('POST', `${FACTOR}/begin`, { password: PASSWORD });
  expect(refusal(await begin())).toEqual([409, 'AUTHENTICATOR_KNOWN']);
  const remove = (password: string) => browser.send('POST', `${FACTOR}/remove`, { password });
  expect(refusal(await remove('not the password'))).toEqual([400, 'PASSWORD_WRONG']);
  expect((await remove(PASSWORD)).statusCode).toBe(200);
  expect((await signIn(email)).statusCode).toBe(200);
  expect(refusal(await browser.get('/api/config/orders'))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  // what was sealed for another account opens nothing here
  const { browser: stranger } = await anAdmin();
  const stolen = await stranger.send('POST', FACTOR, { sealed, code: '123456' });
  expect(refusal(stolen)).toEqual([409, 'AUTHENTICATOR_EXPIRED']);

  await withApp(browser);
  await shop.commands.execute(
    new RemoveAuthenticator({ accountId, metadata: { actor: 'command line' } }, 'command line'),
  );
  expect((await factorOf(browser)).hasAuthenticator).toBe(false);
});
