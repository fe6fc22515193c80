import type { BulkPreview, BulkResultsAnswer } from '@daybook/contracts/catalogue/bulk-change.api';
import type { DeletedProductsAnswer } from '@daybook/contracts/catalogue/deleted-products.api';
import type {
  CatalogueJob,
  JobStarted,
  OwnerProduct,
  ProductHistoryAnswer,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { aCollection, aProduct } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { SaveCollection } from '../catalogue.commands.js';
import { finishedJob } from '../testing/finished-job.js';

const PRODUCTS = '/api/config/products';
const BULK = `${PRODUCTS}/bulk`;
let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['admin']);
}, 60_000);
afterAll(() => shop.close());

const send = (body: object, by = ada) => by.send('POST', `${BULK}?dryRun=true`, { kind: 'restore', ...body });
async function preview(body: object) {
  await shop.settled();
  const answer = await send(body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<BulkPreview>();
}
/** Looks at the preview, carries the change out and waits for its end. */
async function change(body: object): Promise<CatalogueJob> {
  const { hash } = await preview(body);
  const started = await ada.send('POST', BULK, { kind: 'restore', ...body, hash });
  return ended(started.json<JobStarted>());
}
async function ended({ jobId }: JobStarted): Promise<CatalogueJob> {
  const job = await finishedJob(ada, jobId);
  await shop.settled();
  return job;
}
const productOf = async (id: string) => (await ada.get(`${PRODUCTS}/${id}`)).json<OwnerProduct>().product;
const isThere = async (id: string) => (await ada.get(`${PRODUCTS}/${id}`)).statusCode === 200;
const collection = (id: string) =>
  shop.commands.execute(new SaveCollection(SHOP, aCollection({ id, urlId: id })));
async function deleted(id: string, changes = {}) {
  await shop.save(aProduct({ id, urlId: id, title: `The ${id}`, ...changes }), 2);
  await shop.settled();
  const { revision } = (await ada.get(`${PRODUCTS}/${id}`)).json<OwnerProduct>();
  const gone = await ada.send('DELETE', `${PRODUCTS}/${id}`, {}, { 'if-match': `"${revision}"` });
  expect(gone.statusCode).toBe(200);
  await shop.settled();
}

test('deleted products come back as they were, by one change that one undo takes back', async () => {
  await deleted('cup');
  await deleted('jug', { status: 'draft' });
  const body = { ids: ['cup', 'jug'] };
  expect(await preview(body)).toMatchObject({
    selected: 2,
    changing: 2,
    refusing: 0,
    lines: [
      { productId: 'cup', title: 'The cup', what: 'status', before: 'deleted', after: 'published' },
      { productId: 'jug', what: 'status', before: 'deleted', after: 'draft' },
    ],
  });
  const { jobId, ...job } = await change(body);
  expect(job).toMatchObject({ total: 2, done: 2, changed: 2, refused: [] });
  expect(await productOf('cup')).toMatchObject({ title: 'The cup', status: 'published' });
  const { results: history } = (await ada.get(`${PRODUCTS}/cup/history`)).json<ProductHistoryAnswer>();
  expect(history.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'created']);
  const { results } = (await ada.get(`${BULK}/${jobId}/results`)).json<BulkResultsAnswer>();
  expect(results.map(({ productId, lines }) => [productId, lines[0]?.before])).toEqual([
    ['cup', 'deleted'],
    ['jug', 'deleted'],
  ]);
  expect(await change({ kind: 'undo', jobId })).toMatchObject({ changed: 2, refused: [] });
  expect([await isThere('cup'), await isThere('jug')]).toEqual([false, false]);
  const trash = (await ada.get('/api/config/deleted-products')).json<DeletedProductsAnswer>();
  expect(trash.results.map(({ id }) => id).sort()).toEqual(['cup', 'jug']);
});

test('a product whose collection is gone stays, until the owner names another one for it alone', async () => {
  await collection('attic');
  await deleted('homeless', { collectionId: 'attic' });
  await deleted('housed');
  const gone = await ada.send('DELETE', '/api/config/collections/attic', {}, { 'if-match': '"0"' });
  expect(gone.statusCode).toBe(200);
  await collection('loft');
  const body = { ids: ['homeless', 'housed'] };
  const refused = [{ productId: 'homeless', title: 'The homeless', reason: 'Its collection was deleted.' }];
  expect(await preview(body)).toMatchObject({ changing: 1, refused });
  const into = { ...body, collectionId: 'loft' };
  expect(await preview(into)).toMatchObject({ changing: 2, refused: [] });
  expect(await change({ ids: ['homeless'] })).toMatchObject({ changed: 0, refused });
  expect(await change(into)).toMatchObject({ changed: 2, refused: [] });
  expect((await productOf('homeless')).collectionId).toBe('loft');
  expect((await productOf('housed')).collectionId).toBe('tableware');
});

test('one whose URL another product has by now stays, also one of the same selection', async () => {
  await deleted('first', { urlId: 'same' });
  await deleted('second', { urlId: 'same' });
  await deleted('third', { urlId: 'held' });
  await shop.save(aProduct({ id: 'holder', urlId: 'held' }), 1);
  const reason = 'Another product in this collection has this URL.';
  const seen = await preview({ ids: ['first', 'second', 'third'] });
  expect(seen).toMatchObject({ changing: 1 });
  expect(seen.refused.map(({ productId, reason: said }) => [productId, said])).toEqual([
    ['second', reason],
    ['third', reason],
  ]);
  const job = await change({ ids: ['first', 'second', 'third'] });
  // of two with one URL, either may come first
  expect([job.changed, job.refused.map((one) => one.reason)]).toEqual([1, [reason, reason]]);
});

test('a product that is there is no deleted one, and one that came back meanwhile makes the preview old', async () => {
  await deleted('back');
  await shop.save(aProduct({ id: 'present', urlId: 'present' }), 1);
  expect((await preview({ ids: ['present', 'never-there'] })).selected).toBe(0);
  const { hash } = await preview({ ids: ['back'] });
  await ada.send('POST', `${PRODUCTS}/back/undelete`, {});
  await shop.settled();
  const late = await ada.send('POST', BULK, { kind: 'restore', ids: ['back'], hash });
  expect(late.json<ErrorAnswer>().error.code).toBe('PREVIEW_OUTDATED');
});

test('another website does not see them', async () => {
  await deleted('mine');
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await send({ ids: ['mine'] }, bea)).json<BulkPreview>()).toMatchObject({
    selected: 0,
    changing: 0,
  });
});
