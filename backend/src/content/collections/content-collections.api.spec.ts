import type { OwnerContentCollectionsAnswer } from '@daybook/contracts/content/content-collections.api';
import { SaveCollection } from '../../catalogue/catalogue.commands.js';
import { aCollection } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { createdPage, errorOf, saveHead, taken } from '../testing/page-requests.js';
import { aJournal } from './testing/a-journal.js';
import { COLLECTIONS, madeJournal } from './testing/content-collections.js';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['editor']);
}, 60_000);
afterAll(() => shop.close());

const save = (id: string, body: unknown, version: number, by = ada) =>
  by.send('PUT', `${COLLECTIONS}/${id}`, body as object, { 'if-match': `"${version}"` });
const remove = (id: string, version: number, by = ada) =>
  by.send('DELETE', `${COLLECTIONS}/${id}`, {}, { 'if-match': `"${version}"` });

test('a collection is made, saved, listed and put into the trash', async () => {
  const { collection, version } = await madeJournal(ada, { slug: 'made' });
  expect([collection.slug, version]).toEqual(['made', 1]);
  taken(await save(collection.id, aJournal({ slug: 'made', title: 'Notes' }), 1));
  const drafter = await shop.owner(['draft editor']);
  const { results } = taken<OwnerContentCollectionsAnswer>(await drafter.get(COLLECTIONS));
  expect(results.find(({ collection: { id } }) => id === collection.id)).toMatchObject({
    collection: { title: 'Notes' },
    version: 2,
  });
  expect((await remove(collection.id, 2)).statusCode).toBeLessThan(300);
  const gone = await ada.get(`${COLLECTIONS}/${collection.id}`);
  expect([gone.statusCode, errorOf(gone).code]).toEqual([404, 'CONTENT_COLLECTION_NOT_FOUND']);
  await createdPage(ada, { slug: 'made' });
});

test('a path is of one page, one collection of products or one content collection', async () => {
  await createdPage(ada, { slug: 'a-page' });
  await shop.commands.execute(
    new SaveCollection(SHOP, aCollection({ id: `${SHOP}-taken`, urlId: 'products-here' })),
  );
  await madeJournal(ada, { slug: 'items-here' });
  const refusals = await Promise.all(
    ['a-page', 'products-here', 'items-here', 'cart'].map(async (slug) =>
      errorOf(await ada.send('POST', COLLECTIONS, aJournal({ slug }))),
    ),
  );
  const taken = 'Another page has this URL.';
  expect(refusals.map(({ fields }) => fields?.slug)).toEqual([
    taken,
    taken,
    taken,
    'A page of the shop has this address.',
  ]);
  const { id } = await createdPage(ada, { slug: 'elsewhere' });
  expect(errorOf(await saveHead(ada, id, 0, { slug: 'items-here' })).fields).toEqual({ slug: taken });
  const products = aCollection({ id: `${SHOP}-second`, urlId: 'items-here' });
  await expect(shop.commands.execute(new SaveCollection(SHOP, products))).rejects.toMatchObject({
    fields: { urlId: 'A page has this address.' },
  });
});

test('a collection that moves leaves its path to others', async () => {
  const { collection } = await madeJournal(ada, { slug: 'first-place' });
  const moved = taken<{ collection: { formerSlugs: string[] } }>(
    await save(collection.id, aJournal({ slug: 'second-place' }), 1),
  );
  expect(moved.collection.formerSlugs).toEqual(['first-place']);
  await createdPage(ada, { slug: 'first-place' });
});

test('members who write drafts change no collection, and those of another website find none', async () => {
  const { collection } = await madeJournal(ada, { slug: 'guarded' });
  const drafter = await shop.owner(['draft editor']);
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  const status = async (by: OwnerBrowser) => [
    (await by.send('POST', COLLECTIONS, aJournal({ title: '' }))).statusCode,
    (await save(collection.id, aJournal({ slug: 'x' }), 1, by)).statusCode,
    (await remove(collection.id, 1, by)).statusCode,
    (await by.get(`${COLLECTIONS}/${collection.id}`)).statusCode,
  ];
  expect(await status(drafter)).toEqual([403, 403, 403, 200]);
  expect((await status(stranger)).slice(1)).toEqual([404, 404, 404]);
  expect((await shop.browser().get(COLLECTIONS)).statusCode).toBe(401);
  const late = await save(collection.id, aJournal({ slug: 'guarded', title: 'Late' }), 0);
  expect([late.statusCode, errorOf(late).code]).toEqual([409, 'EDITED_MEANWHILE']);
});

test('a prototype in the body is refused', async () => {
  const body = JSON.parse(JSON.stringify(aJournal()).replace('{', '{"__proto__":{"a":1},'));
  expect((await ada.send('POST', COLLECTIONS, body as object)).statusCode).toBe(400);
});

test.each<[string, unknown]>([
  ['a list', []],
  ['an id', { ...aJournal(), id: 'mine' }],
  ['U+0000', aJournal({ title: 'a\u0000b' })],
  ['half a character', aJournal({ description: '\ud83d' })],
  ['a number where a text belongs', { ...aJournal(), title: 7 }],
  ['a very long title', aJournal({ title: 'x'.repeat(201) })],
])('%s is refused, and nothing is stored', async (_, body) => {
  const before = (await ada.get(COLLECTIONS)).body;
  const answer = await ada.send('POST', COLLECTIONS, body as object);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'CONTENT_COLLECTION_INVALID']);
  expect((await ada.get(COLLECTIONS)).body).toBe(before);
});
