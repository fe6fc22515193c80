import type { CustomerSessionAnswer } from '@daybook/contracts/customers/customers.api';
import { CODE } from '@daybook/contracts/customers/shared/customer-limits';
import { readSiteUser, SITE_USER_COOKIE } from '@daybook/contracts/customers/shared/site-user-cookie';
import { ErasePerson } from '../platform/erasure/person-commands.js';
import {
  type Browser,
  OTHER_HOST,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { ACCOUNT, aCustomerEmail, askForCode, codeTo, SESSION, signUp } from './testing/customers.js';

const PASSWORD = 'a long enough password';
const SESSION_COOKIE = 'daybook-site-user-session';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const whoAmI = async (browser: Browser) =>
  (await browser.get(SESSION)).json<CustomerSessionAnswer>().customer?.email;
const refusal = (answer: { statusCode: number; json(): { error?: { code: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];
const byPassword = (browser: Browser, email: string, password = PASSWORD) =>
  browser.send('POST', SESSION, { email, password });

describe('a customer', () => {
  test('signs up by the code of an email, and is known by two cookies, of which scripts read one', async () => {
    const email = aCustomerEmail();
    const browser = shop.browser();
    const asked = await askForCode(browser, email);
    expect(asked.statusCode).toBe(202);
    expect((await browser.get(SESSION)).json()).toEqual({
      authenticated: false,
      customer: null,
      joinedCart: null,
      codeSentTo: email,
    });
    const signedIn = await browser.send('POST', SESSION, { code: await codeTo(shop, email) });
    expect(signedIn.statusCode).toBe(200);
    const { customer } = signedIn.json<CustomerSessionAnswer>();
    expect(customer).toEqual({ siteUserId: expect.any(String), email, hasPassword: false });
    const [hidden, readable] = [SESSION_COOKIE, SITE_USER_COOKIE].map((name) =>
      signedIn.cookies.find((cookie) => cookie.name === name),
    );
    expect(hidden).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(readable?.httpOnly).toBeUndefined();
    expect(readSiteUser(readable?.value)).toEqual({
      authenticated: true,
      siteUserId: customer?.siteUserId,
    });
    expect(await whoAmI(browser)).toBe(email);
  });

  test('signs in by the password that was chosen with the code, and out', async () => {
    const { email } = await signUp(shop, { password: PASSWORD });
    const browser = shop.browser();
    expect((await byPassword(browser, email.toUpperCase())).statusCode).toBe(200);
    expect(await whoAmI(browser)).toBe(email);
    const token = browser.cookies.get(SESSION_COOKIE) ?? '';
    expect((await browser.send('DELETE', SESSION)).statusCode).toBe(200);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(browser.cookies.has(SITE_USER_COOKIE)).toBe(false);
    browser.cookies.set(SESSION_COOKIE, token);
    expect(await whoAmI(browser)).toBeUndefined();
    expect(refusal(await browser.send('DELETE', SESSION))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test('is no member, and no customer of another website', async () => {
    const { email, browser } = await signUp(shop, { password: PASSWORD });
    expect(
      (await shop.browser().send('POST', '/api/config/session', { email, password: PASSWORD })).statusCode,
    ).toBe(401);
    expect(refusal(await byPassword(shop.browser(OTHER_HOST), email))).toEqual([401, 'SIGN_IN_FAILED']);
    const elsewhere = shop.browser(OTHER_HOST);
    elsewhere.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
    expect(await whoAmI(elsewhere)).toBeUndefined();
    const member = await shop.owner(['admin']);
    expect(refusal(await byPassword(shop.browser(), member.email, 'a password of no use'))).toEqual([
      401,
      'SIGN_IN_FAILED',
    ]);
  });

  test('has one account, however many browsers sign up at once', async () => {
    const email = aCustomerEmail();
    const signIns: { browser: Browser; code: string }[] = [];
    for (const sent of [1, 2, 3]) {
      const browser = shop.browser();
      await askForCode(browser, email);
      signIns.push({ browser, code: await codeTo(shop, email, sent) });
    }
    const answers = await Promise.all(
      signIns.map(({ browser, code }) => browser.send('POST', SESSION, { code })),
    );
    const ids = answers.map((answer) => answer.json<CustomerSessionAnswer>().customer?.siteUserId);
    expect([...new Set(ids)]).toEqual([expect.any(String)]);
  });
});

describe('a code', () => {
  test('works once, and in the browser that asked for it alone', async () => {
    const email = aCustomerEmail();
    const browser = shop.browser();
    await askForCode(browser, email);
    const code = await codeTo(shop, email);
    expect(refusal(await shop.browser().send('POST', SESSION, { code }))).toEqual([400, 'CODE_EXPIRED']);
    const stranger = shop.browser();
    await askForCode(stranger, aCustomerEmail());
    expect(refusal(await stranger.send('POST', SESSION, { code }))).toEqual([400, 'CODE_WRONG']);
    const token = browser.cookies.get('daybook-site-user-code') ?? '';
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await browser.send('POST', SESSION, { code: typed })).statusCode).toBe(200);
    const again = shop.browser();
    again.cookies.set('daybook-site-user-code', token);
    expect(refusal(await again.send('POST', SESSION, { code }))).toEqual([400, 'CODE_EXPIRED']);
  });

  test('is dead after a few wrong tries, also many at once', async () => {
    const email = aCustomerEmail();
    const browser = shop.browser();
    await askForCode(browser, email);
    const code = await codeTo(shop, email);
    const wrong = String((Number(code) + 1) % 10 ** CODE.digits).padStart(CODE.digits, '0');
    const tries = await Promise.all(
      Array.from({ length: CODE.tries + 3 }, () => browser.send('POST', SESSION, { code: wrong })),
    );
    const codes = tries.map((answer) => answer.json<{ error: { code: string } }>().error.code);
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(CODE.tries);
    expect(refusal(await browser.send('POST', SESSION, { code }))).toEqual([400, 'CODE_EXPIRED']);
  });

  test('of an email that has an account sets the password that was chosen with it, and ends other sessions', async () => {
    const { email, browser: before } = await signUp(shop, { password: PASSWORD });
    const browser = shop.browser();
    await askForCode(browser, email, 'another long password');
    expect((await byPassword(shop.browser(), email)).statusCode).toBe(200);
    expect(await whoAmI(before)).toBe(email);
    await browser.send('POST', SESSION, { code: await codeTo(shop, email, 2) });
    expect(await whoAmI(browser)).toBe(email);
    expect(await whoAmI(before)).toBeUndefined();
    expect(refusal(await byPassword(shop.browser(), email))).toEqual([401, 'SIGN_IN_FAILED']);
    expect((await byPassword(shop.browser(), email, 'another long password')).statusCode).toBe(200);
  });
});

test('no answer says whether an email has an account', async () => {
  const { email } = await signUp(shop, { password: PASSWORD });
  const unknown = aCustomerEmail();
  const answers = await Promise.all(
    [email, unknown].map(async (one) => [
      await byPassword(shop.browser(), one, 'a wrong long password'),
      await askForCode(shop.browser(), one, 'a new long password'),
    ]),
  );
  const [known, other] = answers.map((pair) => pair.map(({ statusCode, body }) => [statusCode, body]));
  expect(known).toEqual(other);
  const [first, second] = await Promise.all([email, unknown].map((one) => latestTo(one)));
  expect(first?.replaceAll(/\d{6}/g, '')).toBe(second?.replaceAll(/\d{6}/g, ''));
});

async function latestTo(email: string): Promise<string | undefined> {
  await codeTo(shop, email);
  return (await shop.daybook.installation.emails.mailbox.newest(1000)).find(({ to }) => to === email)?.text;
}

describe('a password', () => {
  test('is changed by who knows it; the session goes on, and the others end', async () => {
    const { email, browser } = await signUp(shop, { password: PASSWORD });
    const other = shop.browser();
    await byPassword(other, email);
    const change = (currentPassword: string) =>
      browser.send('PUT', `${ACCOUNT}/password`, { currentPassword, newPassword: 'another long password' });
    expect(refusal(await change('a wrong long password'))).toEqual([400, 'PASSWORD_WRONG']);
    const before = browser.cookies.get(SESSION_COOKIE);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect(await whoAmI(browser)).toBe(email);
    expect(await whoAmI(other)).toBeUndefined();
  });

  test('is set by a customer who has none', async () => {
    const { email, browser } = await signUp(shop);
    const set = await browser.send('PUT', `${ACCOUNT}/password`, { newPassword: PASSWORD });
    expect(set.json<CustomerSessionAnswer>().customer?.hasPassword).toBe(true);
    expect((await byPassword(shop.browser(), email)).statusCode).toBe(200);
    const short = await browser.send('PUT', `${ACCOUNT}/password`, { newPassword: 'short' });
    expect(short.json()).toMatchObject({ error: { fields: { newPassword: expect.any(String) } } });
  });
});

test('an erasure takes the account with its sessions and codes, and the email may sign up anew', async () => {
  const { email, browser } = await signUp(shop, { password: PASSWORD });
  await askForCode(shop.browser(), email);
  await shop.commands.execute(new ErasePerson(SHOP, email, {}));
  expect(await whoAmI(browser)).toBeUndefined();
  const { pool, personalData } = shop.daybook.installation;
  const person = personalData.personIdOf(SHOP, email);
  const { rows } = await pool.query('select 1 from customers.codes where person_id = $1', [person]);
  expect(rows).toEqual([]);
  expect(refusal(await byPassword(shop.browser(), email))).toEqual([401, 'SIGN_IN_FAILED']);
  const again = await signUp(shop, { email });
  expect(again.siteUserId).not.toBe('');
  const accounts = shop.daybook.api?.app.get(CustomerAccountsService);
  expect((await accounts?.byEmail(SHOP, email))?.passwordHash).toBeUndefined();
});
