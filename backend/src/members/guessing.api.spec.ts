/** @own-shop settings */
import { createHash } from 'node:crypto';
import { forgetExpiredLimits } from '../platform/access/lasting-limits.js';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { type Browser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { AccountService } from './account.service.js';

const PASSWORD = 'a long enough password';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
}, 60_000);
afterAll(() => shop.close());

let made = 0;
/** An account with a password. */
async function anAccount(): Promise<{ email: string }> {
  made += 1;
  const email = `person.${made}@example.com`;
  await shop.daybook.api?.app.get(AccountService).create(email, PASSWORD);
  return { email };
}
const guess = (email: string, ip: string, password = 'a wrong password') =>
  shop.browser().send('POST', '/api/config/session', { email, password }, { 'x-forwarded-for': ip });
const statuses = async (count: number, attempt: (i: number) => ReturnType<typeof guess>) => {
  const seen: number[] = [];
  for (let i = 0; i < count; i += 1) seen.push((await attempt(i)).statusCode);
  return seen;
};
/** Moves the waits so far into the past. */
const later = (by: string) =>
  shop.daybook.installation.pool.query(
    'update accounts.attempts set blocked_until = blocked_until - $1::interval',
    [by],
  );

test('guessing at one account is slowed down, wherever it comes from, and the wait grows', async () => {
  const { email } = await anAccount();
  expect(await statuses(6, (i) => guess(email, `10.0.0.${i}`))).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await guess(email, '10.0.0.9', PASSWORD);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { code: 'TOO_MANY_ATTEMPTS' } }]);
  const waits = [Number(refused.headers['retry-after'])];
  for (let i = 0; i < 10; i += 1) {
    await later('20 minutes');
    expect((await guess(email, `10.0.1.${i}`)).statusCode).toBe(401);
    waits.push(Number((await guess(email, '10.0.0.9')).headers['retry-after']));
  }
  expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(waits.at(-1)).toBe(900);
});

test('guessing is over for who waits and knows the password', async () => {
  const { email } = await anAccount();
  await statuses(5, (i) => guess(email, `10.1.0.${i}`));
  expect((await guess(email, '10.1.1.1', PASSWORD)).statusCode).toBe(429);
  await later('3 seconds');
  expect((await guess(email, '10.1.1.1', PASSWORD)).statusCode).toBe(200);
  expect(await statuses(4, (i) => guess(email, `10.1.2.${i}`))).toEqual([401, 401, 401, 401]);
});

test('guessing at many accounts from one address is slowed down too', async () => {
  const seen = await statuses(32, (i) => guess(`guess${i}@example.com`, '10.2.0.1'));
  expect(seen.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(seen.slice(30)).toEqual([429, 429]);
  expect((await guess('guess1@example.com', '10.2.0.2')).statusCode).toBe(401);
});

test('guessing many at once get no further than one after the other', async () => {
  const { email } = await anAccount();
  await statuses(5, (i) => guess(email, `10.3.0.${i}`));
  for (let round = 1; round <= 10; round += 1) {
    // so that the next wait is longer than any round of this takes
    await shop.daybook.installation.pool.query('update accounts.attempts set failures = failures + 20');
    await later('20 minutes');
    const seen = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(email, `10.3.${round}.${i}`)));
    expect(seen.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
    for (const { headers } of seen.filter(({ statusCode }) => statusCode === 429)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(890);
    }
  }
});

describe('an office behind one address', () => {
  const signIn = (email: string) => guess(email, '10.7.0.1', PASSWORD);
  const right = async (count: number) => {
    const { email } = await anAccount();
    return statuses(count, () => signIn(email));
  };

  test('signs in as often as it likes, and a person who mistypes there keeps no colleague waiting', async () => {
    expect(await right(35)).toEqual(Array(35).fill(200));
    await statuses(28, (i) => guess(`stranger${i}@example.com`, '10.7.0.1'));
    expect(await right(5)).toEqual(Array(5).fill(200));
  });

  test('is not kept waiting by a colleague who waits for their own account', async () => {
    const { email } = await anAccount();
    await statuses(5, (i) => guess(email, `10.7.1.${i}`));
    await shop.daybook.installation.pool.query('update accounts.attempts set failures = failures + 20');
    await later('20 minutes');
    await guess(email, '10.7.1.9');
    expect(await statuses(35, () => guess(email, '10.7.2.1'))).toEqual(Array(35).fill(429));
    expect((await guess((await anAccount()).email, '10.7.2.1', PASSWORD)).statusCode).toBe(200);
  });

  test('has what it mistyped forgotten, one after the other', async () => {
    const { email } = await anAccount();
    const aged = (by: string) =>
      shop.daybook.installation.pool.query(
        `update accounts.attempts set last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval`,
        [by],
      );
    expect((await statuses(31, (i) => guess(`colleague${i}@example.com`, '10.7.3.1'))).at(-1)).toBe(429);
    await aged('31 minutes');
    expect(await statuses(2, (i) => guess(`cousin${i}@example.com`, '10.7.3.1'))).toEqual([401, 429]);
    await aged('62 minutes');
    expect((await guess(email, '10.7.3.1', PASSWORD)).statusCode).toBe(200);
    expect(await statuses(3, (i) => guess(`client${i}@example.com`, '10.7.3.1'))).toEqual([401, 401, 429]);
  });
});

test('guessing is remembered across a restart, and by other processes', async () => {
  const { email } = await anAccount();
  await statuses(5, (i) => guess(email, `10.4.0.${i}`));
  const { pool, config, personalData } = shop.daybook.installation;
  const anew = new LoginThrottle(pool, config, personalData);
  await expect(anew.take({ kind: 'password', email, ip: '10.4.1.1' })).rejects.toThrow(/Too many attempts/);
});

test('guessing at an address without an account looks the same', async () => {
  expect(await statuses(6, (i) => guess('nobody.at.all@example.com', `10.5.0.${i}`))).toEqual([
    401, 401, 401, 401, 401, 429,
  ]);
});

describe('guessing by strangers', () => {
  const signIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.send('POST', '/api/config/session', { email, password }, { 'x-forwarded-for': '10.6.0.1' });
  const guessed = (email: string, from: string) => statuses(6, (i) => guess(email, `${from}.${i}`));

  test('does not delay a browser in which the owner has signed in, for that account alone', async () => {
    const ada = await anAccount();
    const bea = await anAccount();
    const browser = shop.browser();
    expect((await signIn(browser, ada.email)).statusCode).toBe(200);
    expect((await guessed(ada.email, '10.6.1')).at(-1)).toBe(429);
    expect((await guessed(bea.email, '10.6.2')).at(-1)).toBe(429);
    expect((await signIn(shop.browser(), ada.email)).statusCode).toBe(429);
    expect((await signIn(browser, ada.email)).statusCode).toBe(200);
    expect((await signIn(browser, bea.email)).statusCode).toBe(429);
    // a success there says nothing of the strangers
    expect((await guess(ada.email, '10.6.1.9')).statusCode).toBe(429);
  });

  test('is slow in a browser that is known, too', async () => {
    const { email } = await anAccount();
    const browser = shop.browser();
    await signIn(browser, email);
    expect(await statuses(6, () => signIn(browser, email, 'a wrong password'))).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
  });

  test('does not delay who is signed in and changes the password; then the old browsers are strangers', async () => {
    const { email } = await anAccount();
    const old = shop.browser();
    const browser = shop.browser();
    await signIn(old, email);
    await signIn(browser, email);
    await guessed(email, '10.6.3');
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long password' };
    expect((await browser.send('PUT', '/api/config/account/password', passwords)).statusCode).toBe(200);
    expect((await signIn(old, email, passwords.newPassword)).statusCode).toBe(429);
  });
});

test('the stored counts of guesses do not show where they came from, whichever addresses are tried', async () => {
  await shop.daybook.installation.pool.query('truncate accounts.attempts, accounts.limits');
  const admin = await shop.owner(['admin']);
  await admin.send(
    'POST',
    '/api/config/members/invitations',
    { email: 'known.from@example.com', roles: ['viewer'] },
    { 'x-forwarded-for': '10.8.0.1' },
  );
  await guess('somebody@example.com', '10.8.0.1');
  const { rows } = await shop.daybook.installation.pool.query<{ key: string }>(
    'select key from accounts.attempts union all select key from accounts.limits',
  );
  const guesses = ['10.8.0.1', 'password/ip/10.8.0.1'].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  );
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ key }) => guesses.some((known) => key.includes(known)))).toEqual([]);
});

test('counts of guesses are dropped when no caller waits for them and all in them is forgotten, and not before', async () => {
  const { pool, config, personalData } = shop.daybook.installation;
  const keys = async () => {
    await new LoginThrottle(pool, config, personalData).forgetOld();
    return (await pool.query<{ key: string }>('select key from accounts.attempts order by key')).rows.map(
      ({ key }) => key,
    );
  };
  await pool.query(`
    truncate accounts.attempts;
    insert into accounts.attempts
    select key, failures, clock_timestamp() - last_at, clock_timestamp() + blocked_for
    from (values
      ('a: still counts', 3, interval '2 hours 59 minutes', interval '-2 hours'),
      ('b: forgotten', 3, interval '3 hours', interval '-2 hours'),
      ('c: somebody waits', 3, interval '3 hours', interval '1 minute'),
      ('d: given back', 0, interval '1 second', interval '0')
    ) as counted (key, failures, last_at, blocked_for)`);
  expect(await keys()).toEqual(['a: still counts', 'c: somebody waits']);
  await pool.query(`update accounts.attempts set last_at = last_at - interval '1 hour',
    blocked_until = blocked_until - interval '1 hour'`);
  expect(await keys()).toEqual([]);
});

test('counts of limited calls are dropped when their time is over, and not before', async () => {
  const { pool } = shop.daybook.installation;
  await pool.query(`
    truncate accounts.limits;
    insert into accounts.limits
    select key, 1, extract(epoch from clock_timestamp() + expires_in) * 1000
    from (values ('a: over', interval '-1 second'), ('b: still counts', interval '1 minute')) as c (key, expires_in)`);
  await forgetExpiredLimits(pool);
  expect((await pool.query('select key from accounts.limits')).rows).toEqual([{ key: 'b: still counts' }]);
});

test('invitations are counted across a restart, and by other processes', async () => {
  const admin = await shop.owner(['admin']);
  const invite = (i: number) =>
    admin.send('POST', '/api/config/members/invitations', { email: `i${i}@example.com`, roles: ['viewer'] });
  expect((await invite(1)).statusCode).toBe(201);
  // as if another process had let the rest through
  await shop.daybook.installation.pool.query(
    `update accounts.limits set points = 50 where key like 'invitation/visitor:%'`,
  );
  const refused = await invite(2);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
});
