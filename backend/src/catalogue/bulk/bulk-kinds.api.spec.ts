import { randomUUID } from 'node:crypto';
import type {
  BulkJobsAnswer,
  BulkPreview,
  BulkResultsAnswer,
  GridAnswer,
} from '@daybook/contracts/catalogue/bulk-change.api';
import type {
  CatalogueJob,
  JobStarted,
  OwnerProduct,
  OwnerProductsAnswer,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { aCollection, aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveCollection } from '../catalogue.commands.js';
import { finishedJob } from '../testing/finished-job.js';

const BULK = '/api/config/products/bulk';
let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

const aBowl = (id: string, changes = {}) =>
  aProduct({
    id,
    urlId: id,
    title: id,
    variants: [aVariant({ id: `${id}-only`, sku: id, priceMoney: money(1000, 'USD') })],
    ...changes,
  });
const send = (body: object) => ada.send('POST', `${BULK}?dryRun=true`, body);
async function preview(body: object) {
  await shop.settled();
  const answer = await send(body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<BulkPreview>();
}
/** Looks at the preview, carries the change out and waits for its end. */
async function change(body: object): Promise<CatalogueJob> {
  const { hash } = await preview(body);
  const { jobId } = (await ada.send('POST', BULK, { ...body, hash })).json<JobStarted>();
  const job = await finishedJob(ada, jobId);
  await shop.settled();
  return job;
}
const productOf = async (id: string) =>
  (await ada.get(`/api/config/products/${id}`)).json<OwnerProduct>().product;
const results = async (jobId: string) =>
  (await ada.get(`${BULK}/${jobId}/results`)).json<BulkResultsAnswer>().results;
const onHand = async (id: string) => {
  const { results } = (await ada.send('POST', `${BULK}/grid`, { ids: [id] })).json<GridAnswer>();
  return results[0]?.stock[0];
};
const saved = async (...ids: string[]) => {
  for (const id of ids) await shop.save(aBowl(id), 1);
};

test('tags are added and removed, product by product', async () => {
  await shop.save(aBowl('tagged', { tags: ['old', 'both'] }), 1);
  await saved('untagged');
  const body = { ids: ['tagged', 'untagged'], kind: 'tags', addTags: [' both ', 'new'], removeTags: ['old'] };
  expect((await preview(body)).lines).toMatchObject([
    { productId: 'tagged', what: 'tags', before: ['old', 'both'], after: ['both', 'new'] },
    { productId: 'untagged', what: 'tags', after: ['both', 'new'] },
  ]);
  const { jobId } = await change(body);
  expect((await productOf('tagged')).tags).toEqual(['both', 'new']);
  expect((await results(jobId)).map(({ productId, lines }) => [productId, lines.length])).toEqual([
    ['tagged', 1],
    ['untagged', 1],
  ]);
  expect(await change({ kind: 'undo', jobId })).toMatchObject({ total: 2, changed: 2, refused: [] });
  expect((await productOf('tagged')).tags).toEqual(['old', 'both']);
});

test('products go to another collection, and one whose URL is taken there stays and is named', async () => {
  await shop.commands.execute(new SaveCollection(SHOP, aCollection({ id: 'gifts', urlId: 'gifts' })));
  await shop.save(aBowl('there', { collectionId: 'gifts', urlId: 'same' }), 1);
  await shop.save(aBowl('clash', { urlId: 'same' }), 1);
  await saved('moves');
  const body = { ids: ['clash', 'moves'], kind: 'collection', collectionId: 'gifts' };
  const reason = 'Another product in this collection has this URL.';
  const refused = [{ productId: 'clash', title: 'clash', reason }];
  expect(await preview(body)).toMatchObject({ selected: 2, changing: 1, refused });
  expect(await change(body)).toMatchObject({ changed: 1, refused });
  expect((await productOf('moves')).collectionId).toBe('gifts');
  expect((await send({ ...body, collectionId: 'nowhere' })).statusCode).toBe(400);
});

test('a sale lowers every price by a percentage, and ends', async () => {
  await saved('sold-low');
  const body = { ids: ['sold-low'], kind: 'sale', off: 2500, rounding: 'ninety-nine' };
  expect((await preview(body)).lines).toMatchObject([
    { what: 'sale-price', sku: 'sold-low', before: null, after: money(799, 'USD') },
  ]);
  await change(body);
  expect((await productOf('sold-low')).variants[0]).toMatchObject({
    priceMoney: money(1000, 'USD'),
    salePriceMoney: money(799, 'USD'),
    onSale: true,
  });
  await change({ ids: ['sold-low'], kind: 'end-sale' });
  expect((await productOf('sold-low')).variants[0]).toMatchObject({ onSale: false });
});

test('a sale that rounding would make none is refused by name', async () => {
  await shop.save(aBowl('penny', { variants: [aVariant({ priceMoney: money(50, 'USD') })] }), 1);
  const body = { ids: ['penny'], kind: 'sale', off: 100, rounding: 'ninety-nine' };
  expect((await preview(body)).refused).toMatchObject([
    { reason: 'Rounded like this, a sale price would not be below the price.' },
  ]);
});

test('a sale leaves gift cards out, and the preview and the work name them', async () => {
  await shop.save(aBowl('voucher', { productType: ProductType.giftCard }), 1);
  await saved('beside');
  const body = { ids: ['voucher', 'beside'], kind: 'sale', off: 2500, rounding: 'none' };
  const reason = 'Gift cards are left out: their price is what they are worth.';
  const refused = [{ productId: 'voucher', title: 'voucher', reason }];
  expect(await preview(body)).toMatchObject({ selected: 2, changing: 1, refused });
  expect(await change(body)).toMatchObject({ changed: 1, refused });
  expect((await productOf('voucher')).variants[0]?.onSale).not.toBe(true);
});

test('stock is set, changed by a difference and taken back; what has been sold since stays sold', async () => {
  await saved('counted');
  const first = await change({ ids: ['counted'], kind: 'stock', onHand: 10 });
  expect((await results(first.jobId))[0]?.lines).toMatchObject([
    { what: 'stock', sku: 'counted', after: 10 },
  ]);
  const { jobId } = await change({ ids: ['counted'], kind: 'stock', difference: -3, reason: 'damaged' });
  const variant = { variantId: 'counted-only', itemId: 'counted', sku: 'counted' };
  const sale = { kind: 'sell', orderId: 'order', quantity: 2, holdId: null } as const;
  await shop.commands.execute(new ChangeStock(SHOP, variant, sale));
  await shop.settled();
  expect(await onHand('counted')).toMatchObject({ onHand: 5 });
  const undo = { kind: 'undo', jobId };
  expect((await preview(undo)).lines).toMatchObject([{ what: 'stock', before: 5, after: 8 }]);
  await change(undo);
  expect(await onHand('counted')).toMatchObject({ onHand: 8 });
});

test('a preview says which orders’ units a change of the stock takes away', async () => {
  await shop.save(aBowl('paying'), 10);
  const variant = { variantId: 'paying-only', itemId: 'paying', sku: 'paying' };
  const pledge = { kind: 'pledge', orderId: 'paying', quantity: 3, holdId: null } as const;
  await shop.commands.execute(new ChangeStock(SHOP, variant, pledge));
  const count = (onHand: number) => preview({ ids: ['paying'], kind: 'stock', onHand });
  expect((await count(3)).lost).toEqual({ units: 0, skus: [] });
  expect((await count(1)).lost).toEqual({ units: 2, skus: ['paying'] });
});

test('a change whose first answer was lost is made once: its key leads to the same job, and to no other body’s', async () => {
  await saved('repeated');
  await change({ ids: ['repeated'], kind: 'stock', onHand: 10 });
  const body = { ids: ['repeated'], kind: 'stock', difference: -3, reason: 'damaged' };
  const { hash } = await preview(body);
  const key = { 'idempotency-key': randomUUID() };
  const ask = (more = {}) => ada.send('POST', BULK, { ...body, hash, ...more }, key);
  const [first, second] = await Promise.all([ask(), ask()]);
  const { jobId } = first.json<JobStarted>();
  expect(second.json<JobStarted>().jobId).toBe(jobId);
  await finishedJob(ada, jobId);
  await shop.settled();
  expect((await ask()).json<JobStarted>().jobId).toBe(jobId);
  expect((await ask({ difference: -4 })).json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  await shop.settled();
  expect(await onHand('repeated')).toMatchObject({ onHand: 7 });
  const { results: jobs } = (await ada.get(BULK)).json<BulkJobsAnswer>();
  expect(jobs.filter((job) => job.jobId === jobId)).toHaveLength(1);
  expect(jobs[0]?.jobId).toBe(jobId);
});

test('stock that an owner has set since stays, and the undo names it', async () => {
  await saved('recounted');
  const { jobId } = await change({ ids: ['recounted'], kind: 'stock', onHand: 10 });
  await ada.send('POST', '/api/config/stock/recounted-only/count', { quantity: 4 });
  const reason = 'The stock of recounted changed again after that, and stays as it is.';
  const undo = { kind: 'undo', jobId };
  expect(await preview(undo)).toMatchObject({ changing: 0, refused: [{ productId: 'recounted', reason }] });
  expect(await change(undo)).toMatchObject({ changed: 0, refused: [{ reason }] });
  expect(await onHand('recounted')).toMatchObject({ onHand: 4 });
});

test('deleted products come back by one undo, and the undo can be taken back too', async () => {
  await saved('gone-a', 'gone-b');
  const { jobId } = await change({ ids: ['gone-a', 'gone-b'], kind: 'delete' });
  expect((await ada.get('/api/config/products/gone-a')).statusCode).toBe(404);
  const undo = await change({ kind: 'undo', jobId });
  expect(undo).toMatchObject({ changed: 2, refused: [] });
  expect((await productOf('gone-a')).title).toBe('gone-a');
  expect(await change({ kind: 'undo', jobId: undo.jobId })).toMatchObject({ changed: 2 });
  expect((await ada.get('/api/config/products/gone-b')).statusCode).toBe(404);
  const { results: jobs } = (await ada.get(BULK)).json<BulkJobsAnswer>();
  expect(jobs[0]).toMatchObject({ change: 'undo', undoes: undo.jobId, changed: 2, startedBy: ada.accountId });
  expect(jobs[1]).toMatchObject({ change: 'undo', undoes: jobId });
  expect(jobs[2]).toMatchObject({ change: 'delete', undoes: null });
});

test('a deleted product whose URL another one has by now stays deleted, and is named', async () => {
  await saved('replaced');
  const { jobId } = await change({ ids: ['replaced'], kind: 'delete' });
  await shop.save(aBowl('successor', { urlId: 'replaced' }), 1);
  expect(await change({ kind: 'undo', jobId })).toMatchObject({
    changed: 0,
    refused: [{ productId: 'replaced', reason: 'Another product in this collection has this URL.' }],
  });
});

test('an undo leaves what an owner has saved since, and takes the rest back', async () => {
  await saved('kept', 'back');
  const { jobId } = await change({ ids: ['kept', 'back'], kind: 'price', amount: 500 });
  await shop.save(aBowl('kept', { title: 'Renamed', variants: [dear('kept')] }), 1);
  const reason = 'The price of kept changed again after that, and stays as it is.';
  const seen = await preview({ kind: 'undo', jobId });
  expect(seen).toMatchObject({ changing: 1, refusing: 1, refused: [{ productId: 'kept', reason }] });
  expect(await change({ kind: 'undo', jobId })).toMatchObject({ changed: 1, refused: [{ reason }] });
  expect((await productOf('kept')).variants[0]?.priceMoney.value).toBe('9900');
  expect((await productOf('back')).variants[0]?.priceMoney.value).toBe('1000');
});
const dear = (id: string) => aVariant({ id: `${id}-only`, sku: id, priceMoney: money(9900, 'USD') });

test('the grid changes each product in another way, as one change', async () => {
  await saved('cell-a', 'cell-b');
  const edits = [
    { productId: 'cell-a', title: 'First', status: 'draft', tags: ['x'] },
    { productId: 'cell-b', variants: [{ id: 'cell-b-only', price: 2000, salePrice: 1500, onHand: 8 }] },
  ];
  const body = { kind: 'edit', edits };
  expect((await preview(body)).lines.map(({ productId, what }) => [productId, what])).toEqual([
    ['cell-a', 'title'],
    ['cell-a', 'status'],
    ['cell-a', 'tags'],
    ['cell-b', 'price'],
    ['cell-b', 'sale-price'],
    ['cell-b', 'stock'],
  ]);
  const { jobId, changed } = await change(body);
  expect(changed).toBe(2);
  expect(await productOf('cell-a')).toMatchObject({ title: 'First', status: 'draft', tags: ['x'] });
  expect(await onHand('cell-b')).toMatchObject({ onHand: 8 });
  await change({ kind: 'undo', jobId });
  expect(await productOf('cell-a')).toMatchObject({ title: 'cell-a', status: 'published' });
  expect((await productOf('cell-b')).variants[0]).toMatchObject({
    priceMoney: money(1000, 'USD'),
    onSale: false,
  });
  expect(await onHand('cell-b')).toMatchObject({ onHand: 1 });
});

test('an edit that no product may have is named in the preview', async () => {
  await saved('bad-cell');
  const edits = [{ productId: 'bad-cell', variants: [{ id: 'bad-cell-only', salePrice: 2000 }] }];
  expect((await preview({ kind: 'edit', edits })).refused).toMatchObject([
    { reason: 'Enter a sale price of at most $10.00, the price.' },
  ]);
});

test('all that a filter finds but some', async () => {
  for (const id of ['one-of', 'two-of', 'not-me']) await shop.save(aBowl(id, { tags: ['many'] }), 1);
  const body = { filterTag: 'many', exceptIds: ['not-me'], kind: 'unpublish' };
  expect((await preview(body)).selected).toBe(2);
  expect(await change(body)).toMatchObject({ total: 2, changed: 2 });
  expect((await productOf('not-me')).status).toBe('published');
});

test.each([
  [{ kind: 'tags' }],
  [{ kind: 'tags', addTags: [' '] }],
  [{ kind: 'tags', addTags: ['a'], removeTags: ['a'] }],
  [{ kind: 'collection' }],
  [{ kind: 'restore' }],
  [{ kind: 'restore', ids: ['a'], collectionId: 'nowhere' }],
  [{ kind: 'sale' }],
  [{ kind: 'sale', off: 10_000 }],
  [{ kind: 'stock' }],
  [{ kind: 'stock', onHand: 1, unlimited: true }],
  [{ kind: 'stock', difference: 1 }],
  [{ kind: 'stock', onHand: -1 }],
  [{ kind: 'edit' }],
  [{ kind: 'edit', edits: [] }],
  [{ kind: 'edit', edits: [{ productId: 'a' }, { productId: 'a' }] }],
  [{ kind: 'edit', edits: [{ productId: 'a', body: '<script>' }] }],
  [{ kind: 'undo' }],
])('%j is refused', async (body) => {
  expect((await send(body)).statusCode).toBe(400);
});

test('another website’s changes are neither listed, read nor taken back', async () => {
  await saved('mine');
  const { jobId } = await change({ ids: ['mine'], kind: 'unpublish' });
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect((await bea.get(BULK)).json<BulkJobsAnswer>().results).toEqual([]);
  expect((await bea.get(`${BULK}/${jobId}/results`)).statusCode).toBe(404);
  const undo = await bea.send('POST', `${BULK}?dryRun=true`, { kind: 'undo', jobId });
  expect(undo.json<ErrorAnswer>().error.code).toBe('JOB_NOT_FOUND');
  expect((await bea.send('POST', `${BULK}/grid`, { ids: ['mine'] })).json<GridAnswer>().selected).toBe(0);
});

test('the list still shows what a filter finds', async () => {
  const { total } = (await ada.get('/api/config/products?tag=many')).json<OwnerProductsAnswer>();
  expect(total).toBe(3);
});
