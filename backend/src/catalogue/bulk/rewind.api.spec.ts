/** @own-shop what operators see */
import { randomUUID } from 'node:crypto';
import type { BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import type {
  CatalogueJob,
  JobStarted,
  OwnerProduct,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { RewindableAnswer } from '@daybook/contracts/catalogue/rewind.api';
import { money } from '@daybook/contracts/shared/money';
import type { StockListAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { multipart } from '../../platform/testing/multipart.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { SaveProduct } from '../catalogue.commands.js';

const REWINDS = '/api/operator/rewinds';
let shop: TestShop;
let operator: OwnerBrowser;
let owner: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  operator = await shop.owner([], { isOperator: true });
  owner = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

const listOf = async (website = 'shop') => {
  await shop.settled();
  return (await operator.get(`${REWINDS}?website=${website}`)).json<RewindableAnswer>().results;
};
const preview = async (jobId: string, website = 'shop') => {
  await shop.settled();
  return operator.send('POST', `${REWINDS}?dryRun=true`, { website, jobId });
};
async function ended(jobId: string): Promise<void> {
  await waitFor('the job to end', async () =>
    (await listOf()).some((job) => job.jobId === jobId && job.status === 'finished'),
  );
  await shop.settled();
}
async function rewind(jobId: string): Promise<void> {
  const { hash } = (await preview(jobId)).json<BulkPreview>();
  const answer = await operator.send('POST', REWINDS, { website: 'shop', jobId, hash });
  expect(answer.statusCode).toBe(200);
  await ended(answer.json<JobStarted>().jobId);
}
const productOf = (id: string) => owner.get(`/api/config/products/${id}`);
const titleAndPrice = async (id: string) => {
  const answer = await productOf(id);
  if (answer.statusCode !== 200) return answer.statusCode;
  const { title, body, variants } = answer.json<OwnerProduct>().product;
  return [title, body, variants[0]?.priceMoney.value];
};

const CSV =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
async function importFile(rows: readonly string[], head = CSV): Promise<string> {
  await shop.settled();
  const { body, headers } = multipart('products.csv', Buffer.from([head, ...rows].join('\n')));
  const answer = await owner.send('POST', '/api/config/products/import', body, headers);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('jobId')]);
  const { jobId } = answer.json<JobStarted>();
  await ended(jobId);
  return jobId;
}

test('the newest change stands first, also of those that a key has started', async () => {
  const variants = [aVariant({ id: 'listed-v', sku: 'LISTED' })];
  await shop.commands.execute(new SaveProduct(SHOP, aProduct({ id: 'listed', urlId: 'listed', variants })));
  const started: string[] = [];
  for (const tag of ['a', 'b', 'c', 'd']) {
    await shop.settled();
    const change = { kind: 'tags', addTags: [tag], removeTags: [], ids: ['listed'] };
    const bulk = '/api/config/products/bulk';
    const { hash } = (await owner.send('POST', `${bulk}?dryRun=true`, change)).json<BulkPreview>();
    const key = { 'idempotency-key': randomUUID() };
    const answer = await owner.send('POST', bulk, { ...change, hash }, key);
    const { jobId } = answer.json<JobStarted>();
    await ended(jobId);
    started.unshift(jobId);
  }
  expect((await listOf()).map(({ jobId }) => jobId)).toEqual(started);
}, 60_000);

test('an import is taken back whole: new products go, changed ones are as before, and so is their stock', async () => {
  await importFile(['cup,Cup,<p>Of clay.</p>,Title,Default Title,CUP,4,10.00']);
  const cup = (await owner.get('/api/config/products?q=Cup')).json().results[0].id as string;
  const before = await titleAndPrice(cup);
  const jobId = await importFile([
    'cup,Cup,<p>Of glass.</p>,Title,Default Title,CUP,9,12.00',
    'jug,Jug,<p>New.</p>,Title,Default Title,JUG,3,30.00',
  ]);
  expect((await listOf())[0]).toMatchObject({ jobId, change: 'import', status: 'finished', total: 2 });
  const seen = (await preview(jobId)).json<BulkPreview>();
  expect(seen).toMatchObject({ selected: 2, changing: 2, refusing: 0 });
  expect(seen.lines.map(({ title, what, before, after }) => [title, what, before, after])).toEqual(
    expect.arrayContaining([
      ['Cup', 'price', money(1200, 'USD'), money(1000, 'USD')],
      ['Cup', 'details', null, ['subtitle', 'description']],
      ['Cup', 'stock', 9, 4],
      ['Jug', 'status', 'published', 'deleted'],
    ]),
  );
  await rewind(jobId);
  expect(await titleAndPrice(cup)).toEqual(before);
  expect((await preview(jobId)).json<BulkPreview>().changing).toBe(0);
});

test('the file of an import that was taken back sets the stock again', async () => {
  const row = (quantity: number) => `tray,Tray,,Title,Default Title,TRAY,${quantity},10.00`;
  await importFile([row(10)]);
  const jobId = await importFile([row(25)]);
  const onHand = async () => {
    await shop.settled();
    const { results } = (await owner.get('/api/config/stock?itemId=tray')).json<StockListAnswer>();
    return results.map((one) => one.onHand);
  };
  expect(await onHand()).toEqual([25]);
  await rewind(jobId);
  expect(await onHand()).toEqual([10]);
  await importFile([row(25)]);
  expect(await onHand()).toEqual([25]);
});

test('stock that was unlimited before an import stays so when it is taken back', async () => {
  await shop.save(aProduct({ id: 'loose', title: 'Loose tea' }), 'unlimited');
  const jobId = await importFile(['loose,Loose tea,,Title,Default Title,LOOSE,,10.00']);
  await rewind(jobId);
  await shop.settled();
  const { results } = (await owner.get('/api/config/stock?itemId=loose')).json<StockListAnswer>();
  expect(results.map(({ unlimited }) => unlimited)).toEqual([true]);
});

test('an import whose pictures were tried again is taken back whole', async () => {
  const url = 'https://later.test/plate.webp';
  const head = 'Handle,Title,Variant Price,Image Src';
  await importFile(['saucer,Saucer,8.00,'], head);
  const before = (await productOf('saucer')).json<OwnerProduct>().product;
  const jobId = await importFile([`plate,Plate,12.00,${url}`, `saucer,Saucer,8.00,${url}`], head);
  const job = async (id: string) => (await owner.get(`/api/config/jobs/${id}`)).json<CatalogueJob>();
  const copied = async (id: string) => {
    await waitFor('the pictures', async () => (await job(id)).status === 'finished');
    await shop.settled();
    return (await job(id)).changed;
  };
  const first = `${jobId}-pictures`;
  expect(await copied(first)).toBe(0);
  const create = { width: 60, height: 40, channels: 3, background: '#5a3a3c' } as const;
  shop.publicPages.set(url, await sharp({ create }).webp().toBuffer());
  const retry = (id: string) => owner.send('POST', `/api/config/jobs/${id}/retry`);
  const second = (await retry(first)).json<JobStarted>().jobId;
  expect(await copied(second)).toBe(2);
  // nothing is left to try
  expect((await retry(second)).statusCode).toBe(404);

  expect((await preview(jobId)).json<BulkPreview>()).toMatchObject({ changing: 2, refusing: 0 });
  await rewind(jobId);
  expect((await productOf('plate')).statusCode).toBe(404);
  expect((await productOf('saucer')).json<OwnerProduct>().product).toEqual(before);
});

test('an import whose pictures were tried again very often is taken back whole', async () => {
  const jobId = await importFile(['bin,Bin,,Title,Default Title,BIN,4,10.00']);
  const { product } = (await productOf('bin')).json<OwnerProduct>();
  const { api } = shop.daybook;
  for (let i = 0; i < 12; i += 1) {
    const metadata = { correlationId: `${jobId}-pictures-${i}`, actor: owner.accountId };
    await api?.app.get(CommandBus).execute(new SaveProduct(SHOP, { ...product, excerpt: `${i}` }, metadata));
  }
  expect((await preview(jobId)).json<BulkPreview>()).toMatchObject({ changing: 1, refusing: 0 });
  await rewind(jobId);
  expect((await productOf('bin')).statusCode).toBe(404);
});

test('what was changed since is named and left alone; another website is not touched', async () => {
  const bowl = (id: string) =>
    aProduct({
      id,
      urlId: id,
      title: id,
      variants: [aVariant({ id: `${id}-only`, sku: id, priceMoney: money(1000, 'USD') })],
    });
  for (const id of ['deep', 'flat']) await shop.save(bowl(id), 1);
  const body = { kind: 'price', amount: 100, ids: ['deep', 'flat'] };
  await shop.settled();
  const { hash } = (
    await owner.send('POST', '/api/config/products/bulk?dryRun=true', body)
  ).json<BulkPreview>();
  const started = await owner.send('POST', '/api/config/products/bulk', { ...body, hash });
  const { jobId } = started.json<JobStarted>();
  await ended(jobId);
  const flat = (await productOf('flat')).json<OwnerProduct>();
  const dearer = flat.product.variants.map((one) => ({ ...one, priceMoney: money(5000, 'USD') }));
  await shop.save({ ...flat.product, variants: dearer }, 1);
  const other = (await shop.daybook.installation.store.read(`product-${OTHER_SHOP}-mug`)).length;
  const seen = (await preview(jobId)).json<BulkPreview>();
  expect(seen).toMatchObject({ changing: 1, refusing: 1 });
  expect(seen.refused).toEqual([
    {
      productId: 'flat',
      title: 'flat',
      reason: 'The price of flat changed again after that, and stays as it is.',
    },
  ]);
  await rewind(jobId);
  expect(await titleAndPrice('deep')).toEqual(['deep', expect.anything(), '1000']);
  expect(await titleAndPrice('flat')).toEqual(['flat', expect.anything(), '5000']);
  expect((await shop.daybook.installation.store.read(`product-${OTHER_SHOP}-mug`)).length).toBe(other);
  // the job of one website is none of another's
  expect((await preview(jobId, OTHER_SHOP)).json().error.code).toBe('JOB_NOT_FOUND');
  expect(await listOf(OTHER_SHOP)).toEqual([]);
  const events = await shop.daybook.installation.store.read(`product-${SHOP}-deep`);
  expect(events.at(-1)?.metadata.actor).toBe(operator.accountId);
});

test('a rewind needs its preview, a website that is there, and an operator', async () => {
  const jobId = crypto.randomUUID();
  expect((await operator.send('POST', REWINDS, { website: 'shop', jobId })).json().error.code).toBe(
    'INVALID_REQUEST',
  );
  expect((await preview(jobId)).json().error.code).toBe('JOB_NOT_FOUND');
  expect((await preview(jobId, 'nowhere')).statusCode).toBe(404);
  expect((await owner.get(REWINDS)).statusCode).toBe(403);
  expect((await owner.send('POST', REWINDS, { website: 'shop', jobId })).statusCode).toBe(403);
});
