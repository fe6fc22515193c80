import type { AreaPasswordsAnswer, EnteredArea, OwnerArea } from '@daybook/contracts/content/areas.api';
import type { ReleasedItems, ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { AreaDocument } from '@daybook/contracts/content/shared/area';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { signUp } from '../../customers/testing/customers.js';
import {
  type Browser,
  OTHER_HOST,
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { madeJournal } from '../collections/testing/content-collections.js';
import { block, section } from '../pages/testing/pages.js';
import { createdPage, errorOf, published, taken } from '../testing/page-requests.js';
import { anArea } from './testing/an-area.js';

const AREAS = '/api/config/areas';
const PASSWORDS = '/api/config/area-passwords';
const ENTRIES = '/api/access/entries';
const SECRET = 'the glaze recipe';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const made = async (changes: Partial<AreaDocument>, by = ada) =>
  taken<OwnerArea>(await by.send('POST', AREAS, anArea(changes))).area.id;
const setPassword = (id: string, password: string, by = ada) =>
  by.send('PUT', `${PASSWORDS}/${id}`, { password });

/** A page whose first block every visitor may read, and whose last one says what is kept. */
async function page(given: object = {}, words = SECRET): Promise<string> {
  const operations = [
    section('s1'),
    block('b1', 'html', { text: paragraphOf('Come closer') }, { order: 'a0' }),
    block('b2', 'teaser-end', {}, { order: 'a1' }),
    block('b3', 'html', { text: paragraphOf(words) }, { order: 'a2' }),
  ];
  const { id } = await createdPage(ada, { operations, ...given });
  await published(ada, [id]);
  return id;
}
const read = async (id: string, by: Pick<Browser, 'get'> = shop.browser()) => {
  await shop.settled();
  return by.get(`/api/content/pages/${id}`);
};
const wordsOf = async (id: string, by?: Pick<Browser, 'get'>) => {
  const answer = await read(id, by);
  const { closed } = taken<ReleasedPage>(answer);
  return [closed?.way, answer.body.includes('Come closer'), answer.body.includes(SECRET)];
};
const enter = (browser: Browser, areaId: string, password: string) =>
  browser.send('POST', ENTRIES, { areaId, password });

test('who enters the password reads the page, until another one is set', async () => {
  const id = await page({ slug: 'by-password', title: 'Recipes', description: 'Not for all' });
  const areaId = await made({ pageIds: [id], text: 'Ask at the studio.' });
  const visitor = shop.browser();
  // without a password no visitor enters
  expect(await wordsOf(id)).toEqual(['password', false, false]);
  expect(errorOf(await enter(visitor, areaId, '')).code).toBe('AREA_PASSWORD_WRONG');
  await setPassword(areaId, 'red clay');
  const shown = taken<ReleasedPage>(await read(id));
  expect(shown).toMatchObject({ title: 'Recipes', description: '', isNoindex: true, blocks: [] });
  expect(shown.closed).toMatchObject({ areas: [{ id: areaId, text: 'Ask at the studio.' }] });
  const wrong = await enter(visitor, areaId, 'Red clay');
  expect([wrong.statusCode, errorOf(wrong).code]).toEqual([403, 'AREA_PASSWORD_WRONG']);
  const entered = await enter(visitor, areaId, 'red clay');
  expect(taken<EnteredArea>(entered).areaId).toBe(areaId);
  expect(await wordsOf(id, visitor)).toEqual([undefined, true, true]);
  expect((await read(id, visitor)).headers['cache-control']).toBe('no-store');
  expect(await wordsOf(id)).toEqual(['password', false, false]);
  expect(await wordsOf(id, ada)).toEqual([undefined, true, true]);
  await setPassword(areaId, 'white clay');
  expect(await wordsOf(id, visitor)).toEqual(['password', false, false]);
  await ada.send('DELETE', `${PASSWORDS}/${areaId}`, {});
  await shop.settled();
  expect(errorOf(await enter(visitor, areaId, 'white clay')).code).toBe('AREA_PASSWORD_WRONG');
});

test('the password of one area opens no other one, and none of another website', async () => {
  const [one, other] = [await page({ slug: 'one' }), await page({ slug: 'other-area' })];
  const areaId = await made({ pageIds: [one] });
  await setPassword(await made({ pageIds: [other] }), 'red clay');
  await setPassword(areaId, 'red clay');
  const visitor = shop.browser();
  await shop.settled();
  await enter(visitor, areaId, 'red clay');
  expect(await wordsOf(one, visitor)).toEqual([undefined, true, true]);
  expect(await wordsOf(other, visitor)).toEqual(['password', false, false]);
  const elsewhere = shop.browser(OTHER_HOST);
  expect(errorOf(await enter(elsewhere, areaId, 'red clay')).code).toBe('AREA_PASSWORD_WRONG');
  const eve = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(errorOf(await setPassword(areaId, 'mine now', eve)).code).toBe('AREA_NOT_FOUND');
});

test('ten wrong passwords an hour are enough, and right ones do not count', async () => {
  const areaId = await made({});
  await setPassword(areaId, 'red clay');
  await shop.settled();
  const visitor = shop.browser();
  await visitor.send('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'mug',
    sku: 'MUG-1',
    quantity: 1,
  });
  for (let i = 0; i < 12; i++) expect((await enter(visitor, areaId, 'red clay')).statusCode).toBe(200);
  for (let i = 0; i < 10; i++) expect((await enter(visitor, areaId, `guess ${i}`)).statusCode).toBe(403);
  const late = await enter(visitor, areaId, 'red clay');
  expect([late.statusCode, Number(late.headers['retry-after']) > 3000]).toEqual([429, true]);
});

test('an area for customers opens to who is signed in, and every visitor reads the beginning', async () => {
  const id = await page({ slug: 'for-customers' });
  await made({ way: 'account', pageIds: [id] });
  expect(await wordsOf(id)).toEqual(['account', true, false]);
  const { browser } = await signUp(shop);
  expect(await wordsOf(id, browser)).toEqual([undefined, true, true]);
});

test('a product that was not bought opens nothing, signed in or not', async () => {
  const id = await page({ slug: 'for-buyers' });
  await made({ way: 'product', productIds: ['mug'], pageIds: [id] });
  const { browser } = await signUp(shop);
  expect(await wordsOf(id)).toEqual(['product', true, false]);
  expect(await wordsOf(id, browser)).toEqual(['product', true, false]);
  const order = await browser.send('POST', `${ENTRIES}/orders`, { secret: 'x'.repeat(43) });
  expect(errorOf(order).code).toBe('AREA_NOT_FOUND');
});

test('lists, feeds, the sitemap and search engines get no more than the teaser of what is closed', async () => {
  const { collection } = await madeJournal(ada, { slug: 'closed-notes', ordering: 'newest' });
  const item = {
    collection: collection.id,
    excerpt: 'A warm teaser',
    externalLink: `https://${SECRET.replaceAll(' ', '')}.example`,
    passthrough: true,
  };
  const id = await page({ ...item, title: 'Kept', slug: 'kept', promotedBlock: 'b3' });
  const open = await page({ slug: 'open-to-all' }, 'hello');
  const areaId = await made({ way: 'account', collectionIds: [collection.id] });
  await shop.settled();
  const visitor = shop.browser();
  const outlets = async () => {
    await shop.settled();
    const paths = [
      `/api/content/collections/${collection.id}/items`,
      `/api/content/pages/${id}`,
      '/closed-notes/rss.xml',
      '/closed-notes/atom.xml',
      '/sitemap.xml',
    ];
    return Promise.all(paths.map(async (path) => (await visitor.get(path)).body));
  };
  const [list = '', , rss = '', atom = '', sitemap = ''] = await outlets();
  for (const text of await outlets()) expect(text).not.toMatch(/glaze ?recipe/);
  for (const text of [list, rss, atom]) expect(text).toContain('A warm teaser');
  expect(JSON.parse(list)).toMatchObject({
    results: [{ path: '/closed-notes/kept', promotedBlock: null }],
  } satisfies { results: Partial<ReleasedItems['results'][number]>[] });
  expect([sitemap.includes('/closed-notes/kept'), sitemap.includes('/open-to-all')]).toEqual([false, true]);
  expect(open).not.toBe(id);
  // behind a password the title is all
  await ada.send('PUT', `${AREAS}/${areaId}`, anArea({ collectionIds: [collection.id] }), {
    'if-match': '"1"',
  });
  for (const text of await outlets()) expect(text).not.toContain('A warm teaser');
});

test('what closes something is not deleted, and is taken back in the order of its owner', async () => {
  const id = await page({ slug: 'still-closed' });
  const areaId = await made({ way: 'account', pageIds: [id] });
  const remove = (version: number) =>
    ada.send('DELETE', `${AREAS}/${areaId}`, {}, { 'if-match': `"${version}"` });
  expect(errorOf(await remove(1)).code).toBe('AREA_IN_USE');
  await ada.send('PUT', `${AREAS}/${areaId}`, anArea({ way: 'account' }), { 'if-match': '"1"' });
  expect(await wordsOf(id)).toEqual([undefined, true, true]);
  expect((await remove(2)).statusCode).toBe(200);
});

test.each<[string, object, string]>([
  ['without a product', { way: 'product' }, 'productIds'],
  ['with a product for a password', { productIds: ['mug'] }, 'productIds'],
  ['of an unknown way', { way: 'luck' }, 'way'],
  ['without a title', { title: ' ' }, 'title'],
  ['with a page that is no id', { pageIds: ['../x'] }, 'pageIds.0'],
  ['with a password of its own', { password: 'clay' }, 'password'],
])('an area %s is refused by its field', async (_, changes, field) => {
  const answer = await ada.send('POST', AREAS, { ...anArea(), ...changes });
  expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, [field]]);
});

test('who writes drafts reads areas, and sets no access; of a password no member reads more than that it is set', async () => {
  const areaId = await made({});
  await setPassword(areaId, 'red clay');
  const dan = await shop.owner(['draft editor']);
  expect((await dan.get(`${AREAS}/${areaId}`)).statusCode).toBe(200);
  expect((await dan.send('POST', AREAS, anArea())).statusCode).toBe(403);
  expect((await setPassword(areaId, 'mine now', dan)).statusCode).toBe(403);
  const listed = await dan.get(PASSWORDS);
  const { results } = taken<AreaPasswordsAnswer>(listed);
  expect(results.find((one) => one.areaId === areaId)).toEqual({ areaId, setAt: expect.any(String) });
  expect(listed.body).not.toMatch(/argon|hash/i);
  expect((await setPassword(areaId, 'abc')).statusCode).toBe(400);
  expect((await setPassword(areaId, 'x'.repeat(129))).statusCode).toBe(400);
});
