import type { ContentAt, ReleasedItems, ReleasedPage } from '@daybook/contracts/content/pages.api';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import { SURROGATE_KEY } from '../../platform/http/surrogate-keys.js';
import { aWebsite } from '../../platform/testing/documents.js';
import {
  OTHER_HOST,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { aJournal } from '../collections/testing/a-journal.js';
import { COLLECTIONS, madeJournal } from '../collections/testing/content-collections.js';
import {
  createdPage,
  errorOf,
  PAGES,
  published,
  RELEASES,
  saveHead,
  taken,
} from '../testing/page-requests.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const journal = async (slug: string, changes: Parameters<typeof aJournal>[0] = {}) =>
  (await madeJournal(ada, { slug, ...changes })).collection.id;
/** An item that visitors read. */
const releasedItem = async (collection: string, given: object) => {
  const page = await createdPage(ada, { collection, ...given });
  await published(ada, [page.id]);
  return page.id;
};
const at = (path: string) => shop.browser().get(`/api/content/at?path=${encodeURIComponent(path)}`);
const items = (id: string, query = '', by: Pick<OwnerBrowser, 'get'> = shop.browser()) =>
  by.get(`/api/content/collections/${id}/items${query}`);
const titles = async (id: string, query = '') =>
  taken<ReleasedItems>(await items(id, query)).results.map(({ title }) => title);
const moveCollection = (id: string, slug: string, version: number) =>
  ada.send('PUT', `${COLLECTIONS}/${id}`, aJournal({ slug }), { 'if-match': `"${version}"` });

test('an item stands below its collection, with its date, author and tags', async () => {
  const collection = await journal('kiln-notes', { description: 'From the studio' });
  const id = await releasedItem(collection, {
    title: 'First kiln',
    publishedOn: '2026-05-31',
    excerpt: 'It is warm',
    author: 'Ada',
    tags: ['Clay', 'Fire'],
    shareButtonOptions: ['x'],
    sourceUrl: 'https://clay.example/kilns',
  });
  await shop.settled();
  const list = await at('/kiln-notes');
  expect(list.json<ContentAt>()).toMatchObject({
    kind: 'collection',
    pageId: null,
    collectionId: collection,
  });
  expect(list.headers[SURROGATE_KEY]).toContain(`content:${SHOP}`);
  const found = taken<ContentAt>(await at('/kiln-notes/first-kiln'));
  expect(found).toMatchObject({ kind: 'page', pageId: id, path: '/kiln-notes/first-kiln' });
  const page = taken<ReleasedPage>(await shop.browser().get(`/api/content/pages/${id}`));
  expect([page.path, page.item]).toEqual([
    '/kiln-notes/first-kiln',
    {
      collection: { id: collection, title: 'Journal', description: 'From the studio', path: '/kiln-notes' },
      recordType: 1,
      publishedOn: '2026-05-31',
      excerpt: 'It is warm',
      author: 'Ada',
      categories: [],
      tags: ['Clay', 'Fire'],
      event: null,
      sourceUrl: 'https://clay.example/kilns',
      shareButtonOptions: ['x'],
      leadsTo: null,
    },
  ]);
  expect(taken<ReleasedItems>(await items(collection)).results).toMatchObject([
    { id, path: '/kiln-notes/first-kiln', excerpt: 'It is warm', author: 'Ada', recordType: 1 },
  ]);
  expect((await at('/first-kiln')).statusCode).toBe(404);
});

test('a slug is of one item in its collection, and of another one elsewhere', async () => {
  const [one, other] = [await journal('one-place'), await journal('other-place')];
  await createdPage(ada, { collection: one, slug: 'same' });
  const second = await ada.send('POST', PAGES, { title: 'Second', collection: one, slug: 'same' });
  expect([second.statusCode, errorOf(second).fields]).toEqual([400, { slug: 'Another page has this URL.' }]);
  const elsewhere = await createdPage(ada, { collection: other, slug: 'same' });
  await createdPage(ada, { slug: 'same' });
  // the addresses of the shop are free below a collection
  await createdPage(ada, { collection: one, slug: 'cart' });
  const moved = await saveHead(ada, elsewhere.id, 0, { collection: one });
  expect(errorOf(moved).fields).toEqual({ slug: 'Another page has this URL.' });
});

test('a list is in the order of its collection, page by page', async () => {
  const newest = await journal('by-date', { itemsPerPage: 2 });
  const given = [
    ['Banked', '2026-01-02'],
    ['Ash', '2026-03-01'],
    ['Clay', '2026-02-01'],
  ];
  for (const [title, publishedOn] of given) await releasedItem(newest, { title, publishedOn });
  await shop.settled();
  expect([await titles(newest), await titles(newest, '?page=2')]).toEqual([['Ash', 'Clay'], ['Banked']]);
  expect(taken<ReleasedItems>(await items(newest)).hasNextPage).toBe(true);
  expect((await items(newest, '?page=3')).statusCode).toBe(404);
  for (const page of ['0', '-1', 'x', '1&page=2', '9999999', '%00']) {
    expect((await items(newest, `?page=${page}`)).statusCode).toBe(400);
  }
  const body = aJournal({ slug: 'by-date', ordering: 'title', itemsPerPage: 3 });
  taken(await ada.send('PUT', `${COLLECTIONS}/${newest}`, body, { 'if-match': '"1"' }));
  await shop.settled();
  expect(await titles(newest)).toEqual(['Ash', 'Banked', 'Clay']);
});

test('the former paths of an item and of its collection lead to where it is now', async () => {
  const collection = await journal('was-here');
  const id = await releasedItem(collection, { slug: 'was-this' });
  await saveHead(ada, id, 1, { slug: 'is-this' });
  await published(ada, [id]);
  taken(await moveCollection(collection, 'is-here', 1));
  await shop.settled();
  const where = async (path: string) => {
    const { kind, path: now } = taken<ContentAt>(await at(path));
    return [kind, now];
  };
  expect(await where('/was-here')).toEqual(['moved', '/is-here']);
  for (const former of ['/was-here/was-this', '/was-here/is-this', '/is-here/was-this']) {
    expect(await where(former)).toEqual(['moved', '/is-here/is-this']);
  }
  expect(await where('/is-here/is-this/')).toEqual(['page', '/is-here/is-this']);
  await saveHead(ada, id, 3, { collection: null });
  await published(ada, [id]);
  await shop.settled();
  expect(await where('/is-here/is-this')).toEqual(['moved', '/is-this']);
});

test('an item without a date keeps the day of its first release', async () => {
  const collection = await journal('undated');
  const before = Date.now();
  const id = await releasedItem(collection, { title: 'Undated' });
  await shop.settled();
  const { timeZone } = aWebsite();
  const days = [before, Date.now()].map((moment) => dayOf(moment, timeZone));
  const [first] = taken<ReleasedItems>(await items(collection)).results;
  expect(days).toContain(first?.publishedOn);
  await saveHead(ada, id, 1, { publishedOn: '2025-01-01' });
  await published(ada, [id]);
  await saveHead(ada, id, 3, { publishedOn: null });
  await published(ada, [id]);
  await shop.settled();
  expect(taken<ReleasedItems>(await items(collection)).results[0]?.publishedOn).toBe('2025-01-01');
});

test('drafts, private, scheduled, withdrawn and trashed items are in no list, at no path and in no sitemap', async () => {
  const collection = await journal('canaries');
  const made = async (slug: string) => createdPage(ada, { collection, slug, title: `CANARY ${slug}` });
  await made('canary-draft');
  const hidden = await made('canary-private');
  const scheduled = await made('canary-scheduled');
  const trashed = await made('canary-trashed');
  await releasedItem(collection, { slug: 'shown', title: 'Shown' });
  await saveHead(ada, hidden.id, 0, { status: 'private' });
  await published(ada, [hidden.id, trashed.id]);
  await published(ada, [], [trashed.id]);
  taken(await ada.send('POST', `${PAGES}/${trashed.id}/trash`, {}));
  const later = { pages: [{ id: scheduled.id }], at: '2099-01-01T09:00' };
  taken(await ada.send('POST', `${RELEASES}/scheduled`, later));
  await shop.settled();
  const viewer = await shop.owner(['viewer']);
  const outlets = await Promise.all([
    items(collection),
    items(collection, '', viewer),
    at('/canaries'),
    shop.browser().get('/sitemap.xml'),
    shop.browser().get('/canaries/rss.xml'),
    shop.browser().get('/canaries/atom.xml'),
  ]);
  for (const { statusCode, body } of outlets) {
    expect(statusCode).toBe(200);
    expect(body.toLowerCase()).not.toContain('canary');
  }
  expect(outlets[3]?.body).toMatch(/\/canaries<.*\/canaries\/shown</s);
  for (const kind of ['draft', 'private', 'scheduled', 'trashed']) {
    expect((await at(`/canaries/canary-${kind}`)).statusCode).toBe(404);
  }
  for (const { id } of [hidden, scheduled, trashed]) {
    expect((await shop.browser().get(`/api/content/pages/${id}`)).statusCode).toBe(404);
  }
});

test('feeds name the items of a list by absolute addresses, and run nothing', async () => {
  const collection = await journal('in-feeds', { title: 'Notes & <news>' });
  await releasedItem(collection, {
    slug: 'in-feed',
    title: '</title><script>alert(1)</script>\u0007',
    publishedOn: '2026-05-31',
    author: 'Ada & Co',
  });
  taken(await moveCollection(collection, 'fed', 1));
  await shop.settled();
  const feeds = await Promise.all(['rss', 'atom'].map((kind) => shop.browser().get(`/fed/${kind}.xml`)));
  for (const { statusCode, body } of feeds) {
    expect(statusCode).toBe(200);
    expect(body).toMatch(/https?:\/\/[^/"<]+\/fed\/in-feed[<"]/);
    expect(body).toContain('&lt;/title&gt;&lt;script&gt;');
    expect(body).toContain('Ada &amp; Co');
    expect(body).not.toContain('\u0007');
  }
  const [rss, atom] = feeds;
  expect(rss?.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(rss?.body).toContain('<pubDate>Sun, 31 May 2026 00:00:00 GMT</pubDate>');
  expect(atom?.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(atom?.body).toContain('<published>2026-05-31T00:00:00.000Z</published>');
  const moved = await shop.browser().get('/in-feeds/rss.xml');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/fed/rss.xml']);
  for (const none of ['/no-such/rss.xml', '/fed/rss', '/%00/atom.xml', '/__proto__/rss.xml']) {
    expect((await shop.browser().get(none)).statusCode).toBe(404);
  }
});

test('a collection stays while visitors read its items, and one in the trash takes no new ones', async () => {
  const collection = await journal('in-use');
  const id = await releasedItem(collection, { slug: 'read' });
  const remove = () => ada.send('DELETE', `${COLLECTIONS}/${collection}`, {}, { 'if-match': '"1"' });
  const refused = await remove();
  expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CONTENT_COLLECTION_IN_USE']);
  await published(ada, [], [id]);
  expect((await remove()).statusCode).toBeLessThan(300);
  const again = await ada.send('POST', RELEASES, { pages: [{ id }] });
  expect([again.statusCode, errorOf(again).code]).toEqual([400, 'RELEASE_INVALID']);
  for (const missing of [collection, 'no-such', 'other']) {
    const made = await ada.send('POST', PAGES, { title: 'Lost', collection: missing });
    expect([made.statusCode, errorOf(made).fields]).toEqual([400, { collection: 'Choose a collection.' }]);
  }
  await shop.settled();
  expect((await items(collection)).statusCode).toBe(404);
});

test('a collection is found on its own website alone', async () => {
  const collection = await journal('only-here');
  await releasedItem(collection, { slug: 'mine' });
  await shop.settled();
  const other = shop.browser(OTHER_HOST);
  expect((await items(collection, '', other)).statusCode).toBe(404);
  for (const path of ['/only-here', '/only-here/mine']) {
    expect((await other.get(`/api/content/at?path=${encodeURIComponent(path)}`)).statusCode).toBe(404);
  }
});

test.each<[string, object, Record<string, string>]>([
  ['a tag twice', { tags: ['Clay', 'clay '] }, { 'tags.1': 'This tag already exists' }],
  ['a category twice', { categories: ['A', 'A'] }, { 'categories.1': 'This category already exists' }],
  ['a long tag', { tags: ['x'.repeat(61)] }, { 'tags.0': 'At most 60 characters are possible.' }],
  ['a day that is none', { publishedOn: '2026-02-30' }, { publishedOn: 'Enter a date like 2026-05-31.' }],
  ['a store item', { recordType: 11 }, { recordType: '11 is not one of the expected options' }],
  ['U+0000', { author: 'a\u0000' }, { author: 'This contains a character that is not allowed.' }],
])('%s is refused by its field', async (_, given, fields) => {
  const answer = await ada.send('POST', PAGES, { title: 'Refused', ...given });
  expect([answer.statusCode, errorOf(answer).fields]).toEqual([400, fields]);
});
