/** @own-shop settings */
import { type Browser, openTestShop, type TestShop } from '../testing/test-shop.js';
import { CRUMB_LIFE_MS, isSessionCrumb, sessionCrumb } from './crumb.js';
import { newSecretToken } from './secret-token.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const CRUMB_FAIL = {
  error: {
    code: 'CRUMB_FAIL',
    message: 'Your session has expired. Please reload the page and try again.',
  },
  crumbFail: true,
};
const tokenOf = (browser: Browser) => browser.cookies.get('daybook-session') ?? '';
/** An unsafe call that anybody who is signed in may make, and that fails for its body when it gets that far. */
const attempt = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.send('PUT', '/api/config/account/password', {}, headers);
const isLetThrough = async (browser: Browser, headers: Record<string, string> = {}) => {
  const answer = await attempt(browser, headers);
  if (answer.statusCode !== 400) expect([answer.statusCode, answer.json()]).toEqual([403, CRUMB_FAIL]);
  return answer.statusCode === 400;
};

describe('the crumb of a signed-in member', () => {
  test('lets a call through, sent as header, field or parameter', async () => {
    const owner = await shop.owner(['admin']);
    const crumb = owner.cookies.get('crumb') ?? '';
    expect(await isLetThrough(owner)).toBe(true);
    const none = { 'x-csrf-token': '' };
    const byField = await owner.send('PUT', '/api/config/account/password', { crumb }, none);
    const byQuery = await owner.send('PUT', `/api/config/account/password?crumb=${crumb}`, {}, none);
    expect([byField.statusCode, byQuery.statusCode]).toEqual([400, 400]);
  });

  test('is no field of the request, whatever it asks for; others are refused as ever', async () => {
    const owner = await shop.owner(['admin']);
    const crumb = owner.cookies.get('crumb') ?? '';
    const none = { 'x-csrf-token': '', 'if-match': '"0"' };
    const restore = (body: object) =>
      owner.send('POST', '/api/config/products/mug/restore', { revision: 0, ...body }, none);
    expect((await restore({ crumb })).statusCode).toBe(200);
    const refused = await restore({ crumb, websiteId: 'other' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error: { code: 'INVALID_REQUEST', fields: { websiteId: expect.any(String) } } },
    ]);
    const read = await owner.get(`/api/config/products?crumb=${crumb}`);
    const misread = await owner.get(`/api/config/products?crumb=${crumb}&websiteId=other`);
    expect([read.statusCode, misread.statusCode]).toEqual([200, 400]);
  });

  test('must be there, and be right', async () => {
    const owner = await shop.owner(['admin']);
    expect(await isLetThrough(owner, { 'x-csrf-token': '' })).toBe(false);
    expect(await isLetThrough(owner, { 'x-csrf-token': `${owner.cookies.get('crumb')}x` })).toBe(false);
    owner.cookies.delete('crumb');
    expect(await isLetThrough(owner)).toBe(false);
  });

  test.each<[string, (own: Browser, another: Browser) => string]>([
    ['another session’s', (_, another) => sessionCrumb(tokenOf(another))],
    ['a visitor’s', () => 'a-crumb-of-this-browser'],
    ['too old', (own) => sessionCrumb(tokenOf(own), Date.now() - CRUMB_LIFE_MS - 1000)],
    [
      'made younger by hand',
      (own) => `${Date.now().toString(36)}.${sessionCrumb(tokenOf(own), 1).split('.')[1]}`,
    ],
    ['without a time', (own) => sessionCrumb(tokenOf(own)).split('.')[1] ?? ''],
  ])('must not be %s, although cookie and header agree', async (_, crumb) => {
    const owner = await shop.owner(['admin']);
    const another = await shop.owner(['admin']);
    owner.cookies.set('crumb', crumb(owner, another));
    expect(await isLetThrough(owner)).toBe(false);
  });

  test('is renewed by an answer long before it is too old', async () => {
    const owner = await shop.owner(['admin']);
    const old = sessionCrumb(tokenOf(owner), Date.now() - CRUMB_LIFE_MS / 2 - 1000);
    owner.cookies.set('crumb', old);
    expect((await owner.get('/api/config/session')).statusCode).toBe(200);
    expect(owner.cookies.get('crumb')).not.toBe(old);
    expect(await isLetThrough(owner)).toBe(true);
    const young = owner.cookies.get('crumb');
    await owner.get('/api/config/session');
    expect(owner.cookies.get('crumb')).toBe(young);
  });

  test('is another one after signing out, that belongs to no session', async () => {
    const owner = await shop.owner(['admin']);
    const before = owner.cookies.get('crumb') ?? '';
    await owner.send('DELETE', '/api/config/session');
    expect(owner.cookies.get('crumb')).not.toBe(before);
    const cart = await owner.send('POST', '/api/commerce/shopping-cart/entries', {
      itemId: 'mug',
      sku: 'MUG-1',
      quantity: 1,
    });
    expect(cart.statusCode).toBe(200);
  });

  test('is no other session’s, whatever the tokens', () => {
    const a = newSecretToken();
    const b = newSecretToken();
    expect([isSessionCrumb(a, sessionCrumb(a)), isSessionCrumb(b, sessionCrumb(a))]).toEqual([true, false]);
    for (const nonsense of ['', '.', 'x.y', 'NaN.', `${sessionCrumb(a)}.`]) {
      expect(isSessionCrumb(a, nonsense)).toBe(false);
    }
  });
});

describe('a browser that says which page asks', () => {
  const from = async (origin: string) => {
    const answer = await attempt(await shop.owner(['admin']), { origin });
    return [answer.statusCode, answer.json().error.code];
  };
  test.each(['http://shop.test', 'https://shop.test'])('%s is ours', async (origin) => {
    expect(await from(origin)).toEqual([400, 'INVALID_REQUEST']);
  });
  test.each([
    'https://evil.example',
    'http://other.test',
    'http://shop.test.evil.example',
    'http://shop.test:8080',
    'null',
    '',
  ])('%j is not, whatever crumb it sends', async (origin) => {
    expect(await from(origin)).toEqual([403, 'FORBIDDEN']);
  });
});

test('behind HTTPS the session’s cookie is Secure and no other host can plant it', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.test' });
  try {
    const owner = await secure.owner(['admin']);
    const token = tokenOf(owner);
    expect((await owner.get('/api/config/session')).statusCode).toBe(401);
    owner.cookies.set('__Host-daybook-session', token);
    const change = await owner.send('DELETE', '/api/config/session');
    expect(change.statusCode).toBe(200);
    expect(change.cookies.find(({ name }) => name === '__Host-daybook-session')).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  } finally {
    await secure.close();
  }
}, 60_000);
