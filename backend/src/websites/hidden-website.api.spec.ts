/** @own-shop what operators see */
import { tmpdir } from 'node:os';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { Storefront, WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { appModule } from '../app.module.js';
import { type RegisteredRoute, registeredRoutes } from '../platform/http/registered-routes.js';
import { aProduct, aWebsite } from '../platform/testing/documents.js';
import { type Browser, OTHER_SHOP, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import type { RenderPage } from '../rendering/storefront-renderer.js';
import { SaveWebsite } from './websites.commands.js';

const MUG = '/tableware/p/mug';

let shop: TestShop;
let routes: RegisteredRoute[];

/** The smallest shop: the menu on every page, and the product on its own. */
const render: RenderPage = async ({ url, api }) => {
  const { collections } = (await (await api('/api/commerce/storefront')).json()) as Storefront;
  const [, , , slug] = new URL(url).pathname.split('/');
  const answer = slug === 'mug' ? await api('/api/commerce/products/mug') : undefined;
  const { title } = answer?.ok ? ((await answer.json()) as ProductItem) : { title: 'a page' };
  const html = `<h1>${title}</h1>${collections.map((collection) => collection.title).join()}`;
  return { status: answer?.status ?? 200, headers: {}, html, inline: { scripts: [], styles: [] } };
};

const save = async (changes: Partial<WebsiteDocument>) => {
  const website = aWebsite({ id: 'other', domains: ['other.test'], isDefault: false, ...changes });
  await shop.commands.execute(new SaveWebsite(website));
  await served();
};
const setHidden = (isHidden: boolean) => save({ isHidden });

/** Waits until requests find the websites as they were saved. */
async function served(): Promise<void> {
  await shop.settled();
  await shop.daybook.api?.app.get(WebsiteDirectory).reload();
}

beforeAll(async () => {
  shop = await openTestShop({}, { render, clientFolder: tmpdir() });
  await shop.save(aProduct(), 5, OTHER_SHOP);
  await shop.settled();
  routes = await registeredRoutes(appModule(shop.daybook.installation));
}, 60_000);
beforeEach(() => setHidden(true));
afterAll(() => shop.close());

const visitor = () => shop.browser('other.test');
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

test.each(['/', MUG, '/shop', '/search?q=mug', '/cart', '/tableware', '/nothing'])(
  'a visitor gets no page %s of a hidden website, and reads that it is not open',
  async (path) => {
    const answer = await visitor().get(path);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('This website isn’t open to visitors right now.');
    expect(answer.body).not.toMatch(/Mug|Tableware/);
  },
);

test('the page is in the visitor’s language, and its owner’s title cannot become a tag', async () => {
  const title = '<script>alert(1)</script>';
  await save({ title, isHidden: true, languages: ['en-US', 'fr'] });
  const { body } = await visitor().get('/', { 'accept-language': 'fr' });
  expect(body).toContain('Ce site n’est pas ouvert aux visiteurs pour le moment.');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('<script>');
});

test('every call for visitors is refused, and nothing is appended', async () => {
  const { store } = shop.daybook.installation;
  const closed = routes.filter(({ access }) => access === 'visitor' || access === 'customer');
  expect(closed.length).toBeGreaterThan(15);
  const before = await store.head();
  for (const { method, path } of closed) {
    const url = path.replaceAll(/:\w+/g, 'mug');
    const answer =
      method === 'GET' ? await visitor().get(url) : await visitor().send(method as 'POST', url, {});
    expect([method, url, answer.statusCode, codeOf(answer)]).toEqual([method, url, 403, 'WEBSITE_HIDDEN']);
  }
  expect(await store.head()).toBe(before);
});

test('the links of emails work, and no other call for visitors does', () =>
  expect(
    routes
      .filter(({ access }) => access === 'visitor, also of a hidden website')
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([
    'DELETE /api/comments/own/:token',
    'GET /api/comments/own/:token',
    'GET /api/comments/own/:token/leave',
    'GET /api/commerce/checkout-reminders/:link/unsubscribe',
    'GET /api/commerce/downloads/:token',
    'GET /api/commerce/orders/:secret',
    'GET /api/commerce/orders/:secret/downloads',
    'GET /api/commerce/orders/:secret/invoice.pdf',
    'GET /api/commerce/orders/:secret/refunds/:refundId/credit-note.pdf',
    'GET /api/commerce/storefront',
    'GET /api/commerce/subscriptions/:secret',
    'GET /api/content/preview/:token',
    'GET /api/rest/websites/mine',
    'GET /api/site-users/account/notifications/restock/claim/:token',
    'GET /api/site-users/account/notifications/restock/receipt/:token',
    'GET /api/site-users/account/notifications/restock/unsubscribe/:token',
    'GET /api/site-users/account/notifications/restock/unsubscribe/:token/lists',
    // found by its id alone, as a picture is
    'GET /media/files/:id',
    'GET /preview/:token/embed/:block',
    'GET /robots.txt',
    'POST /api/access/entries',
    'POST /api/comments/own/:token/leave',
    'POST /api/commerce/checkout-reminders/:link/unsubscribe',
    'POST /api/commerce/subscriptions/:secret/cancel',
    'POST /api/commerce/subscriptions/:secret/pause',
    'POST /api/commerce/subscriptions/:secret/resume',
    'POST /api/commerce/subscriptions/:secret/skip',
    'POST /api/config/invitations/accept',
    'POST /api/config/invitations/look',
    'POST /api/config/password-resets',
    'POST /api/config/password-resets/complete',
    'POST /api/site-users/account/notifications/restock/claim/:token',
    'POST /api/site-users/account/notifications/restock/confirm/:token',
    'POST /api/site-users/account/notifications/restock/decline/:token',
    'POST /api/site-users/account/notifications/restock/join/:token',
    'POST /api/site-users/account/notifications/restock/leave/:token',
    'POST /api/site-users/account/notifications/restock/unsubscribe/:token',
    'PUT /api/commerce/subscriptions/:secret/address',
    'PUT /api/commerce/subscriptions/:secret/payment',
  ]));

test('a page that an email links to has no collection in its menu', async () => {
  expect((await visitor().get('/restock/unsubscribe/a-token')).body).toBe('<h1>a page</h1>');
  expect((await visitor().get('/api/commerce/storefront')).json<Storefront>().collections).toEqual([]);
});

test('its members learn that it is hidden, visitors do not, and no one does once it is open', async () => {
  const member = await shop.owner(['viewer'], { website: OTHER_SHOP });
  const isSaidHidden = async (browser: Browser) =>
    (await browser.get('/api/commerce/storefront')).json<Storefront>().isHidden;
  expect(await isSaidHidden(member)).toBe(true);
  expect(await isSaidHidden(visitor())).toBeUndefined();
  await setHidden(false);
  expect(await isSaidHidden(member)).toBeUndefined();
});

test('search engines find nothing, and ask again later', async () => {
  expect((await visitor().get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect(codeOf(await visitor().get('/sitemap.xml'))).toBe('WEBSITE_HIDDEN');
});

test('a member with site.view sees and uses the shop', async () => {
  const viewer = await shop.owner(['viewer'], { website: OTHER_SHOP });
  const page = await viewer.get(MUG);
  expect(page).toMatchObject({ statusCode: 200, body: '<h1>Mug</h1>Tableware' });
  expect(page.headers['cache-control']).toBe('private, no-store');
  const add = { itemId: 'mug', sku: 'MUG-1', quantity: 1 };
  expect((await viewer.send('POST', '/api/commerce/shopping-cart/entries', add)).statusCode).toBe(200);
  expect((await visitor().get(MUG)).statusCode).toBe(403);
});

test('no other account does', async () => {
  const strangers: Browser[] = [
    await shop.owner([]),
    await shop.owner(['commenter'], { website: OTHER_SHOP }),
    await shop.owner(['admin']),
    await shop.owner([], { isOperator: true }),
  ];
  for (const stranger of strangers) {
    for (const headers of [{} as object, { 'x-daybook-website': 'shop' }, { 'x-daybook-website': 'other' }]) {
      const answer = await stranger.get('/api/commerce/products/mug', { host: 'other.test', ...headers });
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'WEBSITE_HIDDEN']);
      expect((await stranger.get(MUG, { host: 'other.test', ...headers })).statusCode).toBe(403);
    }
  }
});

test('what was kept while the website was open is not served while it is hidden, nor a member’s page after', async () => {
  await setHidden(false);
  const paths = [MUG, '/api/commerce/products/mug', '/api/commerce/storefront/front'];
  for (const path of [...paths, ...paths]) expect((await visitor().get(path)).statusCode).toBe(200);
  await setHidden(true);
  for (const path of paths) expect((await visitor().get(path)).statusCode).toBe(403);
  const viewer = await shop.owner(['viewer'], { website: OTHER_SHOP });
  for (const path of paths) expect((await viewer.get(path)).statusCode).toBe(200);
  for (const path of paths) expect((await visitor().get(path)).statusCode).toBe(403);
  await setHidden(false);
  expect((await visitor().get('/api/commerce/storefront')).json<Storefront>().collections).toHaveLength(1);
});

test('a new website is hidden until its owner opens it', async () => {
  const owner = await shop.owner(['admin'], { isOperator: true });
  const request = { title: 'New', domains: ['new.test'], language: 'en', timeZone: 'UTC', currency: 'USD' };
  const made = (await owner.send('POST', '/api/config/websites', request)).json<WebsiteAnswer>();
  expect(made.website.isHidden).toBe(true);
  await served();
  const status = async () =>
    (await shop.browser('new.test').get('/api/rest/websites/mine')).json().siteStatus.value;
  expect(await status()).toBe(2);
  expect((await shop.browser('new.test').get('/')).statusCode).toBe(403);
  const saved = await owner.send(
    'PUT',
    `/api/config/websites/${made.id}`,
    { website: { ...made.website, isHidden: false }, expectedRevision: made.revision },
    { 'x-daybook-website': made.id },
  );
  expect(saved.statusCode).toBe(200);
  await served();
  expect(await status()).toBe(1);
  expect((await shop.browser('new.test').get('/')).statusCode).toBe(200);
});

test('who enters the password of a hidden website sees it, as long as the password is the one of now', async () => {
  const owner = await shop.owner(['admin'], { website: OTHER_SHOP });
  const set = async (password: string) => {
    await owner.send('PUT', '/api/config/area-passwords/site', { password });
    await served();
  };
  expect((await visitor().get('/')).body).not.toContain('type="password"');
  await set('red clay');
  const guest = visitor();
  const asked = await guest.get(MUG);
  expect([asked.statusCode, asked.body.includes('type="password"')]).toEqual([403, true]);
  const ours = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const enter = (password: string) =>
    guest.send(
      'POST',
      '/',
      new URLSearchParams({ form: 'enter-area', area: 'site', next: MUG, password }).toString(),
      ours,
    );
  const wrong = await enter('white clay');
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, `${MUG}?notice=AREA_PASSWORD_WRONG`]);
  expect((await guest.get(`${MUG}?notice=AREA_PASSWORD_WRONG`)).body).toContain(
    'That password is not right.',
  );
  expect((await enter('red clay')).headers.location).toBe(MUG);
  const inside = await guest.get(MUG);
  expect([inside.statusCode, inside.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(inside.body).toContain('<h1>Mug<');
  expect((await guest.get('/api/commerce/products/mug')).statusCode).toBe(200);
  expect((await visitor().get(MUG)).statusCode).toBe(403);
  await set('red clay');
  expect((await guest.get(MUG)).statusCode).toBe(403);
});
