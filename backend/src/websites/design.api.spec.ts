/** @own-shop settings */
import { tmpdir } from 'node:os';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { DesignHistoryAnswer, DesignPreview } from '@daybook/contracts/websites/design.api';
import { designOf } from '@daybook/contracts/websites/shared/design-fields';
import type { Design } from '@daybook/contracts/websites/website';
import type {
  Storefront,
  StorefrontFront,
  WebsiteAnswer,
  WebsiteSettings,
} from '@daybook/contracts/websites/websites.api';
import { SaveCollection } from '../catalogue/catalogue.commands.js';
import { aCollection, aWebsite } from '../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import type { RenderPage } from '../rendering/storefront-renderer.js';
import { SaveWebsite } from './websites.commands.js';

const PREVIEW = '/api/config/design/preview';
const HISTORY = '/api/config/design/history';

/** The smallest page: what the website's design and its collections say. */
const render: RenderPage = async ({ url, api }) => {
  const { pathname } = new URL(url);
  const headers = {};
  const inline = { scripts: [], styles: [] };
  if (pathname === '/old') return { status: 302, headers: { location: '//new.test' }, html: '', inline };
  const { website, collections } = (await (await api('/api/commerce/storefront')).json()) as Storefront;
  const { home } = (await (await api('/api/commerce/storefront/front')).json()) as StorefrontFront;
  const products = (await (await api('/api/commerce/products')).json()) as { results: unknown[] };
  const { id, theme, footer } = website;
  const menu = collections.map(({ id }) => id).join('+');
  const shown = [pathname, id, theme.colour.accent, footer, home.headline, menu];
  return { status: 200, headers, html: [...shown, products.results.length].join(' '), inline };
};

let shop: TestShop;
let owner: OwnerBrowser;
let design: Design;
beforeAll(async () => {
  shop = await openTestShop({}, { render, clientFolder: tmpdir() });
  owner = await shop.owner(['admin']);
  const mugs = aCollection({ id: 'mugs', urlId: 'mugs', title: 'Mugs', displayIndex: 9 });
  await shop.commands.execute(new SaveCollection(SHOP, mugs));
  await shop.settled();
  design = designOf((await settings()).website);
}, 60_000);
afterAll(() => shop.close());

const settings = async () => (await owner.get('/api/config/websites/shop')).json<WebsiteAnswer>();

function preview(changed: object, path = '/', by = owner, headers = {}) {
  return by.send('POST', PREVIEW, { design: { ...design, ...changed }, path }, headers);
}

async function publish(change: Partial<WebsiteSettings>): Promise<number> {
  const { website, revision: expectedRevision } = await settings();
  const { menuOrder: _, ...others } = website;
  const body = { website: { ...others, ...change }, expectedRevision };
  const saved = await owner.send('PUT', '/api/config/websites/shop', body);
  expect(saved.statusCode).toBe(200);
  await shop.settled();
  return saved.json<WebsiteAnswer>().revision;
}

const accented = (accent: string): Design => ({
  ...design,
  theme: { ...design.theme, colour: { ...design.theme.colour, accent } },
});

test('an owner sees a design before it is published, and visitors go on with the published one', async () => {
  const page = async () => (await shop.browser().get('/')).body;
  const before = await page();
  const shown = await preview({ ...accented('#004422'), menuOrder: ['mugs'], footer: 'Anew' });
  expect(shown.statusCode).toBe(200);
  expect(shown.json<DesignPreview>()).toEqual({
    path: '/',
    status: 200,
    html: '/ shop #004422 Anew A shop mugs+tableware 1',
  });
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(await page()).toBe(before);
  expect((await owner.get('/')).body).toBe(before);
});

test('a menu begins with what its order names, and a design without an order has that of the catalogue', async () => {
  await publish({ menuOrder: ['gone', 'mugs'] });
  expect((await shop.browser().get('/')).body).toContain(' mugs+tableware ');
  expect((await preview({})).json<DesignPreview>().html).toContain(' tableware+mugs ');
});

test('what was kept of a page is not shown after a publish', async () => {
  const page = async () => (await shop.browser().get('/shop')).body;
  await page();
  await publish(accented('#441100'));
  expect(await page()).toContain('#441100');
});

test('a preview stays on this host', async () => {
  const { path, status } = (await preview({}, '/old')).json<DesignPreview>();
  expect({ path, status }).toEqual({ path: '/new.test', status: 200 });
  expect((await preview({}, '//evil.test/shop')).json<DesignPreview>().path).toBe('/evil.test/shop');
  expect((await preview({}, 'http://evil.test/')).statusCode).toBe(200);
});

test('a website without a domain is shown as itself, on the host of another', async () => {
  const request = { title: 'Without', language: 'en', timeZone: 'Asia/Tokyo', currency: 'JPY' };
  const { id } = (await owner.send('POST', '/api/config/websites', request)).json<WebsiteAnswer>();
  await shop.settled();
  const { html } = (await preview({}, '/', owner, { 'x-daybook-website': id })).json<DesignPreview>();
  expect(html).toMatch(new RegExp(`^/ ${id} .* 0$`));
});

test.each<[string, object]>([
  ['theme.colour.ink', { theme: { colour: { ink: 'red;}body{display:none}' } } }],
  ['theme.type.title', { theme: { type: { title: 'url(//evil.test)' } } }],
  ['theme.radius', { theme: { radius: '2px}' } }],
  ['home.hero.assetUrl', { home: { hero: { id: 'x', assetUrl: 'javascript:alert(1)', altText: '' } } }],
  ['menuOrder.0', { menuOrder: ['//evil.test'] }],
  ['storeSettings', { storeSettings: {} }],
])('a wrong %s is refused, and nothing is rendered', async (field, change) => {
  const answer = await preview(mergedInto(design, change));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({
    code: 'WEBSITE_INVALID',
    fields: { [field]: expect.any(String) },
  });
});

const mergedInto = (base: object, change: object): object =>
  Object.fromEntries(
    Object.entries({ ...base, ...change }).map(([name, value]) => {
      const before = base[name as never];
      const after = change[name as never];
      const isDeep = [before, after].every((one) => one && typeof one === 'object' && !Array.isArray(one));
      return [name, isDeep ? mergedInto(before as object, after as object) : value];
    }),
  );

test('colours that cannot be published are shown, so that the owner sees why', async () => {
  expect((await preview(accented('#ffee00'))).json<DesignPreview>().html).toContain('#ffee00');
});

test('only members who may edit the settings see a preview, and only of their own website', async () => {
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  const statuses = await Promise.all([
    preview({}, '/', await shop.owner(['editor'])),
    preview({}, '/', stranger, { 'x-daybook-website': 'shop' }),
    shop.browser().send('POST', PREVIEW, { design, path: '/' }),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 404, 401]);
});

test('the history has each published design, who published it and what changed; no other saves', async () => {
  const first = await publish({ ...design, footer: 'One' });
  await publish({ tagline: 'Not of the design' });
  const second = await publish({ ...accented('#002244'), footer: 'One' });
  const { results, hasNextPage } = (await owner.get(HISTORY)).json<DesignHistoryAnswer>();
  expect(results.slice(0, 2)).toEqual([
    {
      revision: second,
      at: expect.any(String),
      by: owner.accountId,
      changes: [{ field: 'theme.colour.accent', before: design.theme.colour.accent, after: '#002244' }],
      design: { ...accented('#002244'), footer: 'One' },
    },
    expect.objectContaining({ revision: first, design: { ...design, footer: 'One' } }),
  ]);
  expect(results.at(-1)).toMatchObject({ revision: 0, changes: [] });
  expect(hasNextPage).toBe(false);
  const older = (await owner.get(`${HISTORY}?cursor=${second}`)).json<DesignHistoryAnswer>();
  expect(older.results.map(({ revision }) => revision)).toEqual(
    results.slice(1).map(({ revision }) => revision),
  );
  expect((await (await shop.owner(['store manager'])).get(HISTORY)).statusCode).toBe(403);
});

test('a member sees the pages of a website that no host shows, as they are', async () => {
  const bare = aWebsite({ id: 'bare', domains: [], isDefault: false, isHidden: true, footer: 'Soon' });
  await shop.commands.execute(new SaveWebsite(bare));
  const viewer = await shop.owner(['viewer'], { website: websiteId('bare') });
  await shop.settled();
  const headers = { 'x-daybook-website': 'bare' };
  const page = (await viewer.get('/api/config/design/shop?path=%2Fshop', headers)).json<DesignPreview>();
  expect(page).toMatchObject({ path: '/shop', status: 200, html: expect.stringContaining('/shop bare') });
  expect((await owner.get('/api/config/design/shop', headers)).statusCode).toBe(404);
});
