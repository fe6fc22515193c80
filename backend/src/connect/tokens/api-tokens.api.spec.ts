import type { ApiTokenMade, ApiTokensAnswer } from '@daybook/contracts/connect/tokens/api-tokens.api';
import { AddMember, ChangeMember } from '../../members/members.commands.js';
import type { MemberContext } from '../../platform/access/member.js';
import {
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';

const TOKENS = '/api/config/api-tokens';

let shop: TestShop;
let owner: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  owner = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

async function make(rights: readonly string[], by: OwnerBrowser = owner): Promise<ApiTokenMade> {
  const answer = await by.send('POST', TOKENS, { name: 'Accounting', rights });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const list = async (by: OwnerBrowser = owner) => (await by.get(TOKENS)).json<ApiTokensAnswer>().tokens;
/** The header of a call in which no cookie has a part. */
const by = ({ token }: Pick<ApiTokenMade, 'token'>) => ({ authorization: `Bearer ${token}` });
const get = (url: string, headers: Record<string, string>, host?: string) =>
  shop.browser(host).get(url, headers);
const errorOf = (answer: { json(): { error: { code: string; fields?: object } } }) => answer.json().error;

test('a token acts for its website with its rights, without a cookie and without a crumb', async () => {
  const made = await make(['orders.read', 'settings.edit']);
  expect(made.token).toMatch(/^dbk_[\w-]{43}$/);
  expect((await get('/api/config/orders', by(made))).statusCode).toBe(200);
  const answer = await get('/api/config/stock/mug-only/ledger', by(made));
  expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'FORBIDDEN']);
  const browser = shop.browser();
  browser.cookies.clear();
  const saved = await browser.send('PUT', `/api/config/websites/${SHOP}`, {}, by(made));
  expect([saved.statusCode, errorOf(saved).code]).toEqual([400, 'INVALID_REQUEST']);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test('its website alone: also at the address of another one', async () => {
  const made = await make(['settings.edit']);
  const settings = `/api/config/websites/${SHOP}`;
  expect((await get(settings, by(made), OTHER_HOST)).statusCode).toBe(200);
  const named = { ...by(made), 'x-daybook-website': OTHER_SHOP };
  expect((await get(settings, named)).statusCode).toBe(404);
  expect((await get(`${settings}?ofWebsite=${OTHER_SHOP}`, by(made))).statusCode).toBe(404);
});

test('the list says when it was last used, and neither it nor the log nor a table has the token', async () => {
  const made = await make(['orders.read']);
  const find = async () => (await list()).find(({ id }) => id === made.id);
  expect(await find()).toMatchObject({ status: 'active', usedOn: null, accountId: owner.accountId });
  await get('/api/config/orders', by(made));
  expect((await find())?.usedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const { store, pool } = shop.daybook.installation;
  const secret = made.token.slice('dbk_'.length);
  expect(
    JSON.stringify((await store.read(`apitokens-${SHOP}-tokens`)).map(({ data }) => data)),
  ).not.toContain(secret);
  const { rows } = await pool.query('select t::text as row from accounts.api_tokens t');
  expect(JSON.stringify([rows, await list()])).not.toContain(secret);
});

test('a revoked token opens nothing, and a token opens nothing once its maker has left', async () => {
  const first = await make(['orders.read']);
  await owner.send('DELETE', `${TOKENS}/${first.id}`);
  expect((await get('/api/config/orders', by(first))).statusCode).toBe(401);
  const manager = await shop.owner(['website manager']);
  const made = await make(['orders.read', 'settings.edit'], manager);
  const boss = { websiteId: SHOP, metadata: {} } as MemberContext;
  await shop.commands.execute(new ChangeMember(boss, manager.accountId, ['billing']));
  const settings = await get(`/api/config/websites/${SHOP}`, by(made));
  expect([(await get('/api/config/orders', by(made))).statusCode, settings.statusCode]).toEqual([200, 403]);
  await shop.commands.execute(new ChangeMember(boss, manager.accountId, 'removed'));
  expect((await get('/api/config/orders', by(made))).statusCode).toBe(401);
  // and so it stays when they come back
  await shop.commands.execute(new AddMember(SHOP, manager.accountId, ['website manager']));
  expect((await get('/api/config/orders', by(made))).statusCode).toBe(401);
  expect((await list()).find(({ id }) => id === made.id)?.status).toBe('idle');
});

test('tokens, members, sign-ins, passwords, keys and erasure are for persons', async () => {
  const made = await make(['settings.edit', 'content.publish', 'orders.read']);
  const browser = shop.browser();
  const calls = [
    browser.get(TOKENS, by(made)),
    browser.send('POST', TOKENS, { name: 'More', rights: ['orders.read'] }, by(made)),
    browser.get('/api/config/members', by(made)),
    browser.get('/api/config/session', by(made)),
    browser.get('/api/config/sessions', by(made)),
    browser.send('PUT', '/api/config/account/password', {}, by(made)),
    browser.send('PUT', '/api/config/area-passwords/site', { password: 'red clay' }, by(made)),
    browser.send('PUT', '/api/config/payments/stripe', {}, by(made)),
    browser.send('POST', '/api/config/websites', {}, by(made)),
    browser.send('POST', '/api/template/render', { template: '' }, by(made)),
  ];
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([403, 403, 403, 401, 401, 401, 403, 403, 403, 403]);
  const given = await owner.send('POST', TOKENS, { name: 'More', rights: ['members.manage'] });
  expect(errorOf(given)).toMatchObject({ code: 'API_TOKEN_INVALID', fields: { rights: expect.any(String) } });
});

test('more rights than one has, and a day that is over, are refused by their field', async () => {
  const manager = await shop.owner(['website manager']);
  const more = await manager.send('POST', TOKENS, { name: 'A', rights: ['orders.manage'] });
  expect(errorOf(more).fields).toEqual({ rights: 'You can give only rights that you have.' });
  const over = await owner.send('POST', TOKENS, { name: 'A', rights: ['orders.read'], endsOn: '2020-01-01' });
  expect(errorOf(over).fields).toEqual({ endsOn: 'Choose a day that is not over yet.' });
});

test('a token in a URL is refused, also where its owner is signed in', async () => {
  const { token } = await make(['orders.read']);
  for (const name of ['token', 'access_token', 'q']) {
    const answer = await owner.get(`/api/config/orders?${name}=${token}`);
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'INVALID_REQUEST']);
    expect(errorOf(answer).fields).toHaveProperty('authorization');
  }
});

test('a session does not help a wrong token, and wrong tokens are slowed down', async () => {
  const made = await make(['orders.read']);
  const wrong = { authorization: 'Bearer dbk_wrong' };
  const first = await owner.get('/api/config/orders', wrong);
  expect([first.statusCode, first.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('/api/config/orders', wrong)));
  const limited = answers.filter(({ statusCode }) => statusCode === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(limited[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect((await get('/api/config/orders', by(made))).statusCode).toBe(200);
});
