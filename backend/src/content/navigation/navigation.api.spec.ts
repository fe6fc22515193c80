/** @own-shop settings */
import type { OwnerNavigation, ShownNavigation } from '@daybook/contracts/content/navigation.api';
import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { SURROGATE_KEY } from '../../platform/http/surrogate-keys.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { put } from '../pages/testing/pages.js';
import { createdPage, edit, errorOf, PAGES, published, saveHead, taken } from '../testing/page-requests.js';
import { folder, link, someNavigation } from './testing/navigations.js';

const NAVIGATION = '/api/config/navigation';
const STOREFRONT = '/api/commerce/storefront';
const NOTHING: Navigation = { header: [], footer: [], notLinked: [] };

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const read = async (by = ada) => (await by.get(NAVIGATION)).json<OwnerNavigation>();
const save = (tree: unknown, version: number, by = ada) =>
  by.send('PUT', NAVIGATION, tree as object, { 'if-match': `"${version}"` });
const saved = async (tree: Navigation) => {
  const { version } = await read();
  return taken<OwnerNavigation>(await save(tree, version));
};
const storefront = async () => {
  await shop.settled();
  return shop.browser().get(STOREFRONT);
};
const shown = async () => (await storefront()).json<Storefront>().navigation as ShownNavigation;
const releasedPage = async (slug: string, title: string) => {
  const { id } = await createdPage(ada, { slug, title });
  await published(ada, [id]);
  return id;
};

test('before the first save members read the menus that visitors see, and visitors get nothing new', async () => {
  const { tree, version } = await read();
  expect(version).toBe(0);
  expect(tree.header[0]).toMatchObject({ title: '', link: { kind: 'address', url: '/shop' } });
  const { collections, ...rest } = (await storefront()).json<Storefront>();
  const inMenu = collections.filter(({ isInMenu }) => isInMenu).map(({ id }) => id);
  for (const menu of [tree.header, tree.footer]) {
    expect(menu.slice(1).map((node) => 'link' in node && 'id' in node.link && node.link.id)).toEqual(inMenu);
  }
  expect(rest).not.toHaveProperty('navigation');
});

test('visitors see menus whose links lead to where things are now, and nothing that they do not find', async () => {
  const about = await releasedPage('about-us', 'About us');
  const draft = await createdPage(ada, { slug: 'only-draft', title: 'CANARY' });
  const hidden = await createdPage(ada, { slug: 'only-members', title: 'CANARY' });
  await saveHead(ada, hidden.id, 0, { status: 'private' });
  await published(ada, [hidden.id]);
  const page = (nodeId: string, id: string) => link(nodeId, { kind: 'page', id });
  await saved({
    ...NOTHING,
    header: [
      link('all', { kind: 'address', url: '/shop' }),
      page('draft', draft.id),
      folder('studio', [page('about', about), page('members', hidden.id)], { behavior: 'redirect' }),
      folder('empty', [page('draft-2', draft.id)]),
      folder('more', [link('mail', { kind: 'email', email: 'a?b@x.example' }, 'Write to us')]),
    ],
    footer: [
      link('gone', { kind: 'collection', id: 'gone' }),
      link('call', { kind: 'phone', phone: '+1 (212) 555' }),
    ],
    notLinked: [link('parked', { kind: 'address', url: '/search' }, 'CANARY')],
  });
  expect(await shown()).toEqual({
    header: [
      { title: '', href: '/shop' },
      { title: 'Studio', href: '/about-us', links: [{ title: 'About us', href: '/about-us' }] },
      { title: 'Studio', links: [{ title: 'Write to us', href: 'mailto:a%3Fb@x.example' }] },
    ],
    footer: [{ title: '+1 (212) 555', href: 'tel:+1212555' }],
    hasHomePage: false,
    hasFooter: false,
  });
  const keys = (await storefront()).headers[SURROGATE_KEY];
  for (const key of [`navigation:${SHOP}`, `content:${SHOP}`]) expect(keys).toContain(key);
  await saveHead(ada, about, 1, { slug: 'who-we-are', title: 'Who we are' });
  await published(ada, [about]);
  expect((await shown()).header[1]?.links).toEqual([{ title: 'Who we are', href: '/who-we-are' }]);
  await published(ada, [], [about]);
  expect(JSON.stringify(await shown())).not.toContain('who-we-are');
});

test('collections and products are linked by their own titles and addresses', async () => {
  const [collection] = (await storefront()).json<Storefront>().collections;
  const { results } = (await shop.browser().get('/api/commerce/products?limit=1')).json<{
    results: { id: string; title: string; fullUrl: string }[];
  }>();
  const [product] = results;
  await saved({
    ...NOTHING,
    header: [
      link('c', { kind: 'collection', id: collection?.id ?? '' }),
      link('p', { kind: 'product', id: product?.id ?? '' }, 'Own words'),
    ],
  });
  expect((await shown()).header).toEqual([
    { title: collection?.title, href: collection?.fullUrl },
    { title: 'Own words', href: product?.fullUrl },
  ]);
});

describe('the home page', () => {
  const at = async (path: string) => {
    await shop.settled();
    return shop.browser().get(`/api/content/at?path=${encodeURIComponent(path)}`);
  };

  test('stands at "/", and its own and former addresses and links lead there', async () => {
    const home = await releasedPage('welcome', 'Welcome');
    const linking = await createdPage(ada, { slug: 'linking-home' });
    await edit(ada, linking.id, 0, put('b1', { link: { kind: 'page', id: home } }));
    await published(ada, [linking.id]);
    expect((await at('/')).statusCode).toBe(404);
    await saved({ ...NOTHING, header: [link('h', { kind: 'page', id: home })], homePageId: home });
    expect((await at('/')).json<ContentAt>()).toMatchObject({ kind: 'page', pageId: home, path: '/' });
    expect((await at('/welcome')).json<ContentAt>()).toMatchObject({ kind: 'moved', path: '/' });
    expect(await shown()).toEqual({
      header: [{ title: 'Welcome', href: '/' }],
      footer: [],
      hasHomePage: true,
      hasFooter: false,
    });
    const page = async (id: string) =>
      (await shop.browser().get(`/api/content/pages/${id}`)).json<ReleasedPage>();
    expect((await page(home)).path).toBe('/');
    expect((await page(linking.id)).linkedPages).toEqual([{ id: home, path: '/' }]);
    const { body } = await shop.browser().get('/sitemap.xml');
    expect(body).not.toContain('/welcome<');
    await saveHead(ada, home, 1, { status: 'private' });
    await published(ada, [home]);
    expect((await at('/')).statusCode).toBe(404);
    expect((await shown()).hasHomePage).toBe(false);
    await saveHead(ada, home, 3, { status: 'draft' });
    await published(ada, [home]);
    expect((await shown()).hasHomePage).toBe(true);
    await published(ada, [], [home]);
    expect((await at('/')).statusCode).toBe(404);
    expect((await shown()).hasHomePage).toBe(false);
  });
});

test('a page of another website, and one that never was, is refused by the path of its link', async () => {
  const bob = await shop.owner(['editor'], { website: OTHER_SHOP });
  const { id } = taken<{ id: string }>(await bob.send('POST', PAGES, { title: 'Theirs' }));
  const { version } = await read();
  const strange = (nodeId: string) => link(nodeId, { kind: 'page', id });
  const tree = {
    header: [strange('a')],
    footer: [folder('f', [link('ok'), strange('b')])],
    notLinked: [],
    homePageId: 'never-was',
  };
  const answer = await save(tree, version);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'NAVIGATION_INVALID']);
  expect(Object.keys(errorOf(answer).fields ?? {})).toEqual([
    'header.0.link.id',
    'footer.0.links.1.link.id',
    'homePageId',
  ]);
  expect((await read()).version).toBe(version);
});

test('the second of two members gets what the first has changed, field by field', async () => {
  const { version } = await read();
  await saved({ ...NOTHING, footer: [link('first')] });
  const answer = await save({ ...NOTHING, header: [link('second')] }, version);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'EDITED_MEANWHILE']);
  expect(answer.body).toContain('"field":"footer.first"');
});

test.each<[string, unknown]>([
  ['a list', []],
  ['half a surrogate', { ...NOTHING, header: [link('a', undefined, '\ud800')] }],
  ['U+0000', { ...NOTHING, header: [link('a', undefined, '\u0000')] }],
  ['a prototype', JSON.parse('{"header":[],"footer":[],"notLinked":[],"__proto__":{"a":1}}')],
  ['a number for a list', { ...NOTHING, footer: 1 }],
])('%s is refused and nothing is stored', async (_, tree) => {
  const { version } = await read();
  expect((await save(tree, version)).statusCode).toBe(400);
  expect((await read()).version).toBe(version);
});

test('a draft editor reads the menus and does not save them; others find nothing', async () => {
  const drafts = await shop.owner(['draft editor']);
  const { version } = await read(drafts);
  expect((await save(someNavigation(), version, drafts)).statusCode).toBe(403);
  const seller = await shop.owner(['store manager']);
  expect((await seller.get(NAVIGATION)).statusCode).toBe(403);
  expect((await shop.browser().get(NAVIGATION)).statusCode).toBe(401);
});
