import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Accounts } from '../platform/access/accounts.js';
import { OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { ensureFirstAccount } from './first-account.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());
afterEach(() => shop.daybook.installation.pool.query('delete from accounts.accounts'));

const start = (settings: { adminEmail?: string; adminPassword?: string } = {}, website = SHOP) =>
  ensureFirstAccount(
    { adminEmail: settings.adminEmail, adminPassword: settings.adminPassword },
    shop.daybook.installation,
    website,
  );
const signIn = (email: string, password: string) =>
  shop.browser().send('POST', '/api/config/session', { email, password });

test('the first start makes an operator who is admin of the default website, and tells the password once', async () => {
  const first = await start();
  const { email = '', password = '' } = first ?? {};
  expect(password.length).toBeGreaterThanOrEqual(12);
  await shop.settled();
  const answer = await signIn(email, password);
  expect(answer.json<SessionAnswer>()).toMatchObject({
    member: { email, isOperator: true },
    website: { id: 'shop' },
    roles: ['admin'],
    websites: [{ id: 'shop' }],
  });
  expect(await start()).toBeUndefined();
});

test('ADMIN_EMAIL and ADMIN_PASSWORD create the account, and the password is never printed', async () => {
  const admin = { adminEmail: 'ada@shop.example', adminPassword: 'chosen by the owner' };
  expect(await start(admin, websiteId('second'))).toEqual({ email: 'ada@shop.example', password: undefined });
  expect((await signIn('ada@shop.example', 'chosen by the owner')).statusCode).toBe(200);
  expect(await start({ ...admin, adminPassword: 'another one, later' })).toBeUndefined();
  expect((await signIn('ada@shop.example', 'another one, later')).statusCode).toBe(401);
});

test('processes that start at once make one account', async () => {
  const made = await Promise.all([1, 2, 3].map(() => start({}, websiteId('third'))));
  expect(made.filter((first) => first !== undefined)).toHaveLength(1);
  expect(await shop.daybook.api?.app.get(Accounts).all()).toHaveLength(1);
});

test('a start that was broken off before the account was let in is made good by the next', async () => {
  await start({}, OTHER_SHOP);
  expect(await start({}, websiteId('fourth'))).toBeUndefined();
  const { store } = shop.daybook.installation;
  expect((await store.read('member-fourth-roster')).map(({ type }) => type)).toEqual(['MemberJoined']);
});
