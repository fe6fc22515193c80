import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { type OwnerBrowser, openTestShop, type TestShop } from '../../platform/testing/test-shop.js';

let shop: TestShop;
let ada: OwnerBrowser;
let bea: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
  bea = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;
const COLLECTIONS = '/api/config/collections';
const aCollectionBody = (urlId: string) => ({ urlId, title: `The ${urlId}` });

test('an owner creates, changes and deletes a collection', async () => {
  const made = await ada.send('POST', COLLECTIONS, aCollectionBody('lamps'));
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { revision: 0, collection: { urlId: 'lamps' } },
  ]);
  const { collection } = made.json<{ collection: { id: string } }>();
  const at = `${COLLECTIONS}/${collection.id}`;
  const renamed = { ...collection, title: 'Light' };
  expect((await ada.send('PUT', at, renamed, { 'if-match': '"0"' })).json()).toMatchObject({ revision: 1 });
  const late = await bea.send('PUT', at, { ...collection, title: 'Lights' }, { 'if-match': '"0"' });
  expect([late.statusCode, errorOf(late).conflict?.changes]).toMatchObject([
    409,
    [{ field: 'title', value: 'Light', by: ada.accountId }],
  ]);
  await shop.settled();
  expect((await ada.get(at)).json()).toEqual({ collection: renamed, revision: 1, productCount: 0 });
  const remove = (read: object) => ada.send('DELETE', at, {}, { ...read });
  expect(errorOf(await remove({})).fields).toEqual({ 'If-Match': expect.any(String) });
  const outdated = await remove({ 'if-match': '"0"' });
  expect([outdated.statusCode, errorOf(outdated).code]).toEqual([409, 'EDITED_MEANWHILE']);
  expect((await remove({ 'if-match': '"1"' })).statusCode).toBe(200);
  await shop.settled();
  expect((await ada.get(at)).statusCode).toBe(404);
});

test('a collection needs a name, and a slug of its own', async () => {
  await shop.settled();
  const taken = await ada.send('POST', COLLECTIONS, aCollectionBody('tableware'));
  expect([taken.statusCode, errorOf(taken).fields]).toEqual([
    400,
    { urlId: 'Another collection has this address.' },
  ]);
  const shops = await ada.send('POST', COLLECTIONS, aCollectionBody('search'));
  expect([shops.statusCode, errorOf(shops).fields]).toEqual([
    400,
    { urlId: 'A page of the shop has this address.' },
  ]);
  const nameless = await ada.send('POST', COLLECTIONS, { urlId: 'nameless', title: '' });
  expect(errorOf(nameless).fields).toEqual({ title: 'Please enter a name.' });
});

test('a collection that its owner takes out of the menu is still a page of the shop', async () => {
  const made = await ada.send('POST', COLLECTIONS, { ...aCollectionBody('seconds'), isInMenu: false });
  await ada.send('POST', COLLECTIONS, aCollectionBody('shown'));
  await shop.settled();
  const visitor = shop.browser();
  const links = (await visitor.get('/api/commerce/storefront')).json<Storefront>().collections;
  const inMenu = Object.fromEntries(links.map(({ urlId, isInMenu }) => [urlId, isInMenu]));
  expect(inMenu).toMatchObject({ seconds: false, shown: true, tableware: true });
  const { collection } = made.json<{ collection: { id: string } }>();
  const at = `${COLLECTIONS}/${collection.id}`;
  await ada.send('PUT', at, { ...collection, isInMenu: true }, { 'if-match': '"0"' });
  await shop.settled();
  const after = (await visitor.get('/api/commerce/storefront')).json<Storefront>().collections;
  expect(after.find(({ urlId }) => urlId === 'seconds')?.isInMenu).toBe(true);
});

test('a collection with products cannot be deleted', async () => {
  await shop.settled();
  const answer = await ada.send('DELETE', `${COLLECTIONS}/tableware`, {}, { 'if-match': '"0"' });
  expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'COLLECTION_NOT_EMPTY']);
});
