/** @own-shop what operators see */
import type { SessionAnswer, SessionsAnswer } from '@daybook/contracts/members/members.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { OTHER_SHOP, openTestShop, SHOP, type TestShop } from '../platform/testing/test-shop.js';
import { AccountService } from './account.service.js';
import { EnsureFirstAccount } from './first-account.commands.js';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
}, 60_000);
afterEach(() => shop.close());

const start = (website = SHOP, email?: string, password?: string) =>
  shop.commands.execute(new EnsureFirstAccount(website, email, password));
const signIn = (email: string, password: string) =>
  shop.browser().send('POST', '/api/config/session', { email, password });

test('the first start makes an operator who is admin of the default website, and answers the password once', async () => {
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

test('the operator reads that the password is still the one that was printed, until they change it', async () => {
  const { email = '', password = '' } = (await start()) ?? {};
  await shop.settled();
  const browser = shop.browser();
  await browser.send('POST', '/api/config/session', { email, password });
  const hasInitialPassword = async () =>
    (await browser.get('/api/config/sessions')).json<SessionsAnswer>().hasInitialPassword;
  expect(await hasInitialPassword()).toBe(true);
  const change = { currentPassword: password, newPassword: 'a password of my own' };
  expect((await browser.send('PUT', '/api/config/account/password', change)).statusCode).toBe(200);
  expect(await hasInitialPassword()).toBe(false);
});

test('ADMIN_EMAIL and ADMIN_PASSWORD name the account, and no start prints the password', async () => {
  const password = 'chosen by the owner';
  const second = websiteId('second');
  expect(await start(second, 'ada@shop.example', password)).toEqual({ email: 'ada@shop.example' });
  expect((await signIn('ada@shop.example', password)).statusCode).toBe(200);
  expect(await start(second, 'ada@shop.example', 'another one, later')).toBeUndefined();
  expect((await signIn('ada@shop.example', 'another one, later')).statusCode).toBe(401);
});

test('processes that start at once make one account', async () => {
  const made = await Promise.all([1, 2, 3].map(() => start()));
  expect(made.filter((first) => first !== undefined)).toHaveLength(1);
  const accounts = [];
  for await (const account of shop.daybook.api!.app.get(AccountService).all()) accounts.push(account);
  expect(accounts).toHaveLength(1);
});

test('the next start admits the account that a start made before it ended', async () => {
  await start(OTHER_SHOP);
  expect(await start(websiteId('fourth'))).toBeUndefined();
  const { store } = shop.daybook.installation;
  expect((await store.read('member-fourth-roster')).map(({ type }) => type)).toEqual(['MemberJoined']);
});
