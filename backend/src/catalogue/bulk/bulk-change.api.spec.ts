import type { BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import type { JobStarted, OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { money } from '@daybook/contracts/shared/money';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { AggregateStore } from '../../platform/log/aggregate-store.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { CATALOGUE_JOBS } from '../catalogue.queues.js';
import { catalogueJobDecider } from '../jobs/catalogue-job.decider.js';
import { CatalogueJobsReconciler } from '../jobs/catalogue-jobs.reconciler.js';
import { productDecider } from '../products/product.decider.js';
import { finishedJob } from '../testing/finished-job.js';
import { ChangeProducts } from './bulk-change.commands.js';

const BULK = '/api/config/products/bulk';
let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

const aBowl = (id: string, cents = 1000, changes = {}) =>
  aProduct({
    id,
    variants: [aVariant({ id: `${id}-only`, sku: id, priceMoney: money(cents, 'USD') })],
    ...changes,
  });
const preview = async (body: object) => {
  await shop.settled();
  return (await ada.send('POST', `${BULK}?dryRun=true`, body)).json<BulkPreview>();
};
const productOf = async (id: string) => {
  await shop.settled();
  return (await ada.get(`/api/config/products/${id}`)).json<OwnerProduct>();
};
const finished = (jobId: string) => finishedJob(ada, jobId);

test('the owner sees a change of prices before the worker makes it in the owner’s name', async () => {
  for (const id of ['deep', 'flat']) await shop.save(aBowl(id, id === 'deep' ? 1000 : 999), 1);
  const change = { ids: ['deep', 'flat'], kind: 'price', percent: 1000, rounding: 'ninety-nine' };
  const seen = await preview(change);
  expect(seen).toMatchObject({
    selected: 2,
    changing: 2,
    refused: [],
    lines: [
      {
        productId: 'deep',
        title: 'Mug',
        what: 'price',
        sku: 'deep',
        before: money(1000, 'USD'),
        after: money(1099, 'USD'),
      },
      { productId: 'flat', sku: 'flat', before: money(999, 'USD'), after: money(1099, 'USD') },
    ],
  });
  const started = await ada.send('POST', BULK, { ...change, hash: seen.hash });
  expect(started.statusCode).toBe(200);
  const job = await finished(started.json<JobStarted>().jobId);
  expect(job).toMatchObject({
    kind: 'bulk',
    total: 2,
    done: 2,
    changed: 2,
    refused: [],
    startedBy: ada.accountId,
  });
  expect(await productOf('deep')).toMatchObject({
    product: { variants: [{ priceMoney: money(1099, 'USD') }] },
    revision: 1,
    savedBy: ada.accountId,
  });
});

test('a whole filter is published, and visitors see it', async () => {
  for (const id of ['new-a', 'new-b']) await shop.save(aBowl(id, 100, { status: 'draft', tags: ['new'] }), 1);
  const change = { filterTag: 'new', kind: 'publish' };
  const seen = await preview(change);
  expect([seen.selected, seen.changing]).toEqual([2, 2]);
  const { jobId } = (await ada.send('POST', BULK, { ...change, hash: seen.hash })).json<JobStarted>();
  await finished(jobId);
  await shop.settled();
  expect((await shop.browser().get('/api/commerce/products/new-a')).statusCode).toBe(200);
});

test('nothing is changed when a product was saved since the preview', async () => {
  await shop.save(aBowl('restless'), 1);
  const change = { ids: ['restless'], kind: 'price', amount: 100 };
  const { hash } = await preview(change);
  await shop.save(aBowl('restless', 5000), 1);
  await shop.settled();
  for (const body of [
    { ...change, hash },
    { ...change, hash: 'another' },
  ]) {
    const answer = await ada.send('POST', BULK, body);
    expect([answer.statusCode, answer.json<ErrorAnswer>().error.code]).toEqual([409, 'PREVIEW_OUTDATED']);
  }
  expect((await productOf('restless')).revision).toBe(1);
});

test.each([
  [{ kind: 'price' }],
  [{ kind: 'price', percent: 1, amount: 1 }],
  [{ kind: 'price', percent: 1.5 }],
  [{ kind: 'price', percent: -10_000 }],
  [{ kind: 'price', percent: 10_000_001 }],
  [{ kind: 'price', amount: 100_000_000_000 }],
  [{ kind: 'explode' }],
  [{ kind: 'publish', rounding: 'up' }],
  [{ kind: 'publish', ids: ['a b'] }],
  [{ kind: 'publish', websiteId: OTHER_SHOP }],
])('%j is refused', async (body) => {
  expect((await ada.send('POST', `${BULK}?dryRun=true`, body)).statusCode).toBe(400);
});
test('a change without a preview is refused', async () => {
  expect((await ada.send('POST', BULK, { kind: 'publish' })).statusCode).toBe(400);
});

test('products that cannot be changed are named, and the others are changed', async () => {
  await shop.save(aBowl('cheap', 50), 1);
  await shop.save(aBowl('dear', 5000), 1);
  const change = { ids: ['cheap', 'dear'], kind: 'price', amount: -100 };
  const seen = await preview(change);
  expect(seen).toMatchObject({
    changing: 1,
    refused: [{ productId: 'cheap', reason: 'A price would fall below zero.' }],
  });
  const { jobId } = (await ada.send('POST', BULK, { ...change, hash: seen.hash })).json<JobStarted>();
  expect(await finished(jobId)).toMatchObject({ done: 2, changed: 1, refused: [{ productId: 'cheap' }] });
});

test('a percentage that would make everything free is refused, and the limits are named', async () => {
  const answer = await ada.send('POST', `${BULK}?dryRun=true`, { kind: 'price', percent: -10_000 });
  expect(answer.json<ErrorAnswer>().error.fields).toEqual({
    percent: 'Enter a percentage from -99.99 to 100,000.',
  });
});

test('a preview counts the prices that become more than ten times as high', async () => {
  await shop.save(aBowl('small', 50), 1);
  await shop.save(aBowl('large', 5000), 1);
  const seen = await preview({ ids: ['small', 'large'], kind: 'price', amount: 500 });
  expect(seen).toMatchObject({ changing: 2, leaps: 1 });
});

test('products in another currency than the website’s stay as they are, and preview and result name them', async () => {
  const yen = aVariant({ id: 'in-yen-only', sku: 'in-yen', priceMoney: money(1000, 'JPY') });
  await shop.save(aProduct({ id: 'in-yen', title: 'Imported bowl', variants: [yen] }), 1);
  await shop.save(aBowl('in-dollars'), 1);
  const change = { ids: ['in-yen', 'in-dollars'], kind: 'price', amount: 250 };
  const seen = await preview(change);
  const refused = [
    { productId: 'in-yen', title: 'Imported bowl', reason: 'This website sells in USD, not in JPY.' },
  ];
  expect(seen).toMatchObject({ selected: 2, changing: 1, refusing: 1, refused });
  expect(seen.lines.map(({ productId }) => productId)).toEqual(['in-dollars']);
  const { jobId } = (await ada.send('POST', BULK, { ...change, hash: seen.hash })).json<JobStarted>();
  expect(await finished(jobId)).toMatchObject({ done: 2, changed: 1, refused });
  expect(await productOf('in-yen')).toMatchObject({
    product: { variants: [{ priceMoney: money(1000, 'JPY') }] },
    revision: 0,
  });
});

test('another website’s products cannot be selected, and its jobs are not found', async () => {
  await shop.save(aBowl('theirs'), 1, OTHER_SHOP);
  expect((await preview({ ids: ['theirs'], kind: 'publish' })).selected).toBe(0);
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  await shop.settled();
  const change = { ids: ['theirs'], kind: 'unpublish' };
  const { hash } = (await bea.send('POST', `${BULK}?dryRun=true`, change)).json<BulkPreview>();
  const { jobId } = (await bea.send('POST', BULK, { ...change, hash })).json<JobStarted>();
  await waitFor(
    'the job to be shown',
    async () => (await bea.get(`/api/config/jobs/${jobId}`)).statusCode === 200,
  );
  expect((await ada.get(`/api/config/jobs/${jobId}`)).statusCode).toBe(404);
});

test('a change that has begun and whose job the queue has lost is finished', async () => {
  const { queues, readModels, store } = shop.daybook.installation;
  await shop.save(aBowl('begun'), 1);
  const change = { ids: ['begun'], kind: 'price', amount: 100 };
  const { hash } = await preview(change);
  const queue = queues.queue(CATALOGUE_JOBS);
  await queue.pause();
  const { jobId } = (await ada.send('POST', BULK, { ...change, hash })).json<JobStarted>();
  await waitFor('the job', async () => (await queue.getJob(jobId)) !== undefined);
  await queue.obliterate({ force: true });
  await queue.resume();
  const jobs = new AggregateStore(store, 'job', catalogueJobDecider);
  const progress = { done: 0, changed: 0, refused: [] };
  await jobs.execute(SHOP, jobId, { kind: 'advance', jobId, progress });
  await shop.settled();
  await new CatalogueJobsReconciler(readModels, queues).reconcile(Date.now() + 60_000);
  expect(await finished(jobId)).toMatchObject({ done: 1, changed: 1 });
});

describe('taken up again after a crash', () => {
  const metadata = { actor: 'ada', correlationId: '0193f9e0-0000-7000-8000-000000000001' };
  const raise = { kind: 'price', by: { amount: 100 }, rounding: 'none' } as const;
  const again = (ids: string[]) =>
    shop.commands.execute(
      new ChangeProducts(
        SHOP,
        raise,
        ids.map((productId) => ({ productId, revision: 0 })),
        metadata,
        () => undefined,
      ),
    );

  test('the worker raises no price twice, and leaves products that others have saved since', async () => {
    for (const id of ['once', 'touched']) await shop.save(aBowl(id), 1);
    expect(await again(['once'])).toMatchObject({ done: 1, changed: 1 });
    await shop.save(aBowl('touched', 7000), 1);
    expect(await again(['once', 'touched', 'never-there'])).toEqual({
      done: 3,
      changed: 1,
      refused: [
        { productId: 'touched', title: 'Mug', reason: 'Someone else saved this product after the preview.' },
        { productId: 'never-there', title: 'never-there', reason: expect.any(String) },
      ],
    });
    const price = (await productOf('once')).product.variants[0]?.priceMoney;
    expect(price).toEqual(money(1100, 'USD'));
  });

  test('stock that it has set counts as changed, also when the product was saved since', async () => {
    await shop.save(aBowl('counted'), 1);
    const change = { kind: 'stock', to: { onHand: 8 } } as const;
    const items = [{ productId: 'counted', revision: 0 }];
    const count = () =>
      shop.commands.execute(new ChangeProducts(SHOP, change, items, metadata, () => undefined));
    expect(await count()).toEqual({ done: 1, changed: 1, refused: [] });
    await shop.save(aBowl('counted', 7000), 8);
    expect(await count()).toEqual({ done: 1, changed: 1, refused: [] });
  });
});

describe('a scheduled product', () => {
  test('is published when its time has come, and not before', async () => {
    const publishAt = Date.now() + 1500;
    await shop.save(aBowl('soon', 100, { status: 'scheduled', publishAt }), 1);
    await shop.settled();
    expect((await shop.browser().get('/api/commerce/products/soon')).statusCode).toBe(404);
    await waitFor(
      'it to be published',
      async () => (await shop.browser().get('/api/commerce/products/soon')).statusCode === 200,
    );
    expect(Date.now()).toBeGreaterThanOrEqual(publishAt);
    expect(await productOf('soon')).toMatchObject({ savedBy: 'schedule', product: { status: 'published' } });
  });

  test('whose job was lost is queued again by the reconciler', async () => {
    const { store, queues, readModels } = shop.daybook.installation;
    const far = Date.now() + 60 * 24 * 60 * 60 * 1000;
    await shop.save(aBowl('far', 100, { status: 'scheduled', publishAt: far }), 1);
    await shop.settled();
    // the reconciler looks as if that day had come; the worker asks its own clock and leaves it alone
    const reconciler = new CatalogueJobsReconciler(readModels, queues);
    await reconciler.reconcile(far + 60_000);
    const products = new AggregateStore(store, 'product', productDecider);
    const publish = { kind: 'publishWhenDue', at: Date.now() } as const;
    expect((await products.execute(SHOP, 'far', publish)).state).toMatchObject({ revision: 0 });
    await store.append(`product-${SHOP}-overdue`, [overdue()], 'none');
    await shop.settled();
    await reconciler.reconcile();
    await waitFor(
      'it to be published',
      async () => (await productOf('overdue')).product?.status === 'published',
    );
  });
  /** As if it had been saved while no reactor saw it. */
  const overdue = () => ({
    id: '0193f9e0-0000-7000-8000-0000000000ff',
    type: 'ProductSaved',
    data: { product: aBowl('overdue', 100, { status: 'scheduled', publishAt: Date.now() - 3_600_000 }) },
    metadata: { websiteId: SHOP, schemaVersion: 1 },
  });
});
