/** @own-shop settings */
import type { SessionAnswer, SessionsAnswer } from '@daybook/contracts/members/members.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { ownName } from '@daybook/contracts/websites/shared/own-name';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { aWebsite } from '../platform/testing/documents.js';
import {
  type Browser,
  OTHER_HOST,
  OTHER_SHOP,
  openTestShop,
  SHOP,
  SHOP_HOST,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { SaveWebsite } from '../websites/websites.commands.js';
import { AccountService } from './account.service.js';
import { AddMember } from './members.commands.js';

const PASSWORD = 'a long enough password';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
}, 60_000);
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.daybook.installation.pool.query(text, values);
const eventsOf = async (accountId: string) =>
  (await shop.daybook.installation.store.read(`account-installation-${accountId}`)).map(({ type }) => type);

let made = 0;
/** An account with a password, admin of the shop. */
async function anAccount(): Promise<{ accountId: string; email: string }> {
  made += 1;
  const email = `Person.${made}@Example.com`;
  const account = await shop.daybook.api?.app.get(AccountService).create(email, PASSWORD);
  if (!account) throw new Error(`${email} is taken`);
  await shop.commands.execute(new AddMember(SHOP, account.accountId, ['admin']));
  return account;
}
const signIn = (browser: Browser, email: string, password = PASSWORD, headers = {}) =>
  browser.send('POST', '/api/config/session', { email, password }, headers);
const whoAmI = (browser: Browser, headers = {}) => browser.get('/api/config/session', headers);
async function signedIn(email: string): Promise<Browser> {
  const browser = shop.browser();
  expect((await signIn(browser, email)).statusCode).toBe(200);
  return browser;
}
/** Another browser with a copy of its cookies. */
function copyOf(browser: Browser): Browser {
  const copy = shop.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('signing in', () => {
  test('answers who they are, where, and what they may do', async () => {
    const { accountId, email } = await anAccount();
    await shop.commands.execute(new AddMember(OTHER_SHOP, accountId, ['viewer', 'billing']));
    await shop.settled();
    const browser = shop.browser();
    const answer = await signIn(browser, email);
    expect(answer.statusCode).toBe(200);
    const session = answer.json<SessionAnswer>();
    expect(session).toMatchObject({
      member: { id: accountId, email, isOperator: false },
      website: { id: 'shop', domains: [SHOP_HOST] },
      roles: ['admin'],
      websites: [
        { id: 'other', roles: ['billing', 'viewer'] },
        { id: 'shop', roles: ['admin'] },
      ],
    });
    expect(session.permissions).toContain('members.manage');
    expect(session.permissions).not.toContain('operator');
    expect((await whoAmI(browser)).json()).toEqual(session);
    expect(await eventsOf(accountId)).toEqual([
      'AccountCreated',
      'AccountAdmitted',
      'AccountAdmitted',
      'SignedIn',
    ]);
  });

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await anAccount();
    const { cookies } = await signIn(shop.browser(), email);
    expect(cookies.find(({ name }) => name === 'daybook-session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 14 * 24 * 3600,
    });
  });

  test('does not mind capitals and spaces in the address', async () => {
    const { email } = await anAccount();
    expect((await signIn(shop.browser(), ` ${email.toUpperCase()} `)).statusCode).toBe(200);
  });

  test('gives a new id, and the session that the browser had before is dead', async () => {
    const { email } = await anAccount();
    const browser = await signedIn(email);
    const before = copyOf(browser);
    expect((await signIn(browser, email)).statusCode).toBe(200);
    expect(browser.cookies.get('daybook-session')).not.toBe(before.cookies.get('daybook-session'));
    expect((await whoAmI(browser)).statusCode).toBe(200);
    expect((await whoAmI(before)).statusCode).toBe(401);
  });

  test('keeps nothing of the token or the password in the log', async () => {
    const { accountId, email } = await anAccount();
    const browser = await signedIn(email);
    const { events } = await shop.daybook.installation.store.readAll({ limit: 10_000 });
    const log = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(log).toContain(accountId);
    for (const secret of [browser.cookies.get('daybook-session') ?? '', PASSWORD, email.toLowerCase()]) {
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  test('answers the same to a wrong password and to an address without an account', async () => {
    const { email } = await anAccount();
    const wrong = await signIn(shop.browser(), email, 'not the password');
    const stranger = await signIn(shop.browser(), 'nobody@example.com', 'not the password');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, stranger.json()]);
    expect(stranger.statusCode).toBe(401);
    expect([wrong.cookies, stranger.cookies]).toEqual([[], []]);
  });

  test('works as long for an address without an account', async () => {
    const { email } = await anAccount();
    // the hashing takes the time: a clock would tell of the machine as well
    const verify = jest.spyOn(
      jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2'),
      'verify',
    );
    const worksOf = async (address: string) => {
      verify.mockClear();
      await signIn(shop.browser(), address, 'not the password');
      return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    };
    const works = [await worksOf(email), await worksOf('nobody@example.com')];
    expect(works).toEqual(Array(2).fill([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]));
    verify.mockRestore();
  });

  test.each([
    ['no address', { password: PASSWORD }],
    ['no text', { email: 5, password: PASSWORD }],
    ['a password of ten thousand characters', { email: 'a@b.example', password: 'x'.repeat(10_000) }],
    ['more than it takes', { email: 'a@b.example', password: PASSWORD, isOperator: true }],
  ])('%s is a request that cannot be read', async (_, body) => {
    const answer = await shop.browser().send('POST', '/api/config/session', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'INVALID_REQUEST' } }]);
  });
});

describe('a session', () => {
  test('is needed', async () => {
    const answer = await whoAmI(shop.browser());
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['', 'x', `${'A'.repeat(43)}`, '../../etc/passwd'])('is none by the cookie %j', async (token) => {
    const browser = shop.browser();
    browser.cookies.set('daybook-session', token);
    expect((await whoAmI(browser)).statusCode).toBe(401);
  });

  test('ends with signing out', async () => {
    const { accountId, email } = await anAccount();
    const browser = await signedIn(email);
    const before = copyOf(browser);
    expect((await browser.send('DELETE', '/api/config/session')).statusCode).toBe(200);
    expect(browser.cookies.has('daybook-session')).toBe(false);
    expect((await whoAmI(before)).statusCode).toBe(401);
    expect(await eventsOf(accountId)).toEqual([
      'AccountCreated',
      'AccountAdmitted',
      'SignedIn',
      'SessionsEnded',
    ]);
  });

  test('ends when it was not used for half a day', async () => {
    const { accountId, email } = await anAccount();
    const browser = await signedIn(email);
    const used = (ago: string) =>
      sql(`update accounts.sessions set seen_at = clock_timestamp() - $2::interval where account_id = $1`, [
        accountId,
        ago,
      ]);
    await used('11 hours 59 minutes');
    expect((await whoAmI(browser)).statusCode).toBe(200);
    await used('12 hours 1 minute');
    expect((await whoAmI(browser)).statusCode).toBe(401);
  });

  test('ends after two weeks, however much it is used', async () => {
    const { accountId, email } = await anAccount();
    const browser = await signedIn(email);
    await sql(
      `update accounts.sessions set started_at = clock_timestamp() - interval '14 days' where account_id = $1`,
      [accountId],
    );
    expect((await whoAmI(browser)).statusCode).toBe(401);
  });

  test('is listed with the others of the account, and each can be ended from any of them', async () => {
    const { email } = await anAccount();
    const accountService = await signedIn(email);
    const phone = await signedIn(email);
    const list = async (browser: Browser) =>
      (await browser.get('/api/config/sessions')).json<SessionsAnswer>().sessions;
    const sessions = await list(accountService);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await accountService.send('DELETE', `/api/config/sessions/${other?.id}`)).statusCode).toBe(200);
    expect((await whoAmI(phone)).statusCode).toBe(401);
    expect(await list(accountService)).toHaveLength(1);
    expect((await accountService.send('DELETE', `/api/config/sessions/${other?.id}`)).statusCode).toBe(404);
  });

  test('of another account is not there', async () => {
    const mine = await signedIn((await anAccount()).email);
    const theirs = await signedIn((await anAccount()).email);
    const { sessions } = (await theirs.get('/api/config/sessions')).json<SessionsAnswer>();
    expect((await mine.send('DELETE', `/api/config/sessions/${sessions[0]?.id}`)).statusCode).toBe(404);
    expect((await whoAmI(theirs)).statusCode).toBe(200);
  });

  test('all of them can be ended at once, with or without this one', async () => {
    const { email } = await anAccount();
    const first = await signedIn(email);
    const second = await signedIn(email);
    const third = await signedIn(email);
    expect((await first.send('DELETE', '/api/config/sessions?except=current')).statusCode).toBe(200);
    expect((await whoAmI(first)).statusCode).toBe(200);
    for (const browser of [second, third]) expect((await whoAmI(browser)).statusCode).toBe(401);
    const copy = copyOf(first);
    expect((await first.send('DELETE', '/api/config/sessions')).statusCode).toBe(200);
    expect(first.cookies.has('daybook-session')).toBe(false);
    expect((await whoAmI(copy)).statusCode).toBe(401);
  });
});

describe('which website', () => {
  test('is the one that the call names, else that of the host, else the first that they are a member of', async () => {
    const both = await shop.owner(['editor']);
    await shop.commands.execute(new AddMember(OTHER_SHOP, both.accountId, ['viewer']));
    const only = await shop.owner(['viewer'], { website: OTHER_SHOP });
    await shop.settled();
    const at = async (browser: Browser, headers = {}) =>
      (await whoAmI(browser, headers)).json<SessionAnswer>().website?.id;
    expect(await at(both)).toBe('shop');
    expect(await at(both, { host: OTHER_HOST })).toBe('other');
    expect(await at(both, { 'x-daybook-website': 'other' })).toBe('other');
    expect(await at(only, { host: SHOP_HOST })).toBe('other');
  });

  test.each(['other', 'nowhere', 'Not An Id', '../x', ''])(
    'named %j by who is no member there is 404',
    async (id) => {
      const owner = await shop.owner(['admin']);
      expect((await whoAmI(owner, { 'x-daybook-website': id })).statusCode).toBe(404);
    },
  );

  test('is none for who is a member of none', async () => {
    const stranger = await shop.owner([]);
    expect((await whoAmI(stranger)).json()).toMatchObject({
      website: null,
      roles: [],
      permissions: [],
      websites: [],
    });
  });

  test('says where its pages are: at this host, at its own domain, or at its name below the installation’s host', async () => {
    const owner = await shop.owner(['admin']);
    const bare = aWebsite({ id: 'bare', domains: [], isDefault: false });
    await shop.commands.execute(new SaveWebsite(bare));
    await shop.commands.execute(new AddMember(OTHER_SHOP, owner.accountId, ['viewer']));
    await shop.commands.execute(new AddMember(websiteId('bare'), owner.accountId, ['viewer']));
    await shop.settled();
    const originOf = async (website: string, headers = {}) =>
      (await whoAmI(owner, { 'x-daybook-website': website, ...headers })).json<SessionAnswer>().website
        ?.shopOrigin;
    expect([await originOf('shop'), await originOf('other'), await originOf('bare')]).toEqual([
      '',
      'https://other.test',
      `http://${ownName(bare)}.localhost:0`,
    ]);
    const here = { host: '127.0.0.1:4000' };
    expect([await originOf('other', here), await originOf('bare', here)]).toEqual([
      'http://other.test:4000',
      `http://${ownName(bare)}.localhost:4000`,
    ]);
    const shown = await shop.browser(`${ownName(bare)}.localhost:4000`).get('/api/commerce/storefront');
    expect(shown.json<Storefront>().website.id).toBe('bare');
  });
});
