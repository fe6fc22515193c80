/** @own-shop clock */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { money } from '@daybook/contracts/shared/money';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openPersonalData, type PersonalData } from '@daybook/personal-data/personal-data';
import { Logger } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { UnrecoverableError } from 'bullmq';
import type { ContentImporter } from '../../platform/content-importer.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { Reservations } from '../../platform/reservations/reservations.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { SHOP } from '../../platform/testing/test-shop.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { ChangeProductsHandler } from '../bulk/bulk-change.commands.js';
import { BulkStockService } from '../bulk/bulk-stock.service.js';
import { RestoreProductService } from '../bulk/restore-product.service.js';
import { UndoProductService } from '../bulk/undo-product.service.js';
import { collectionDecider } from '../collections/collection.decider.js';
import { CurrencyChangeService } from '../currency/currency-change.service.js';
import { productDecider } from '../products/product.decider.js';
import { ProductService } from '../products/product.service.js';
import { catalogueJobDecider } from './catalogue-job.decider.js';
import { CatalogueJobsWorker } from './catalogue-jobs.worker.js';

const JOB = '0193f9e0-0000-7000-8000-000000000001';
/** no job here brings pages */
const NO_CONTENT = {} as ContentImporter;
const CHOICES = { status: 'file', isInMenu: true } as const;
const IDS = Array.from({ length: 40 }, (_, i) => `bowl-${i}`);

let database: TestDatabase;
let log: EventStore;
let dataDir: string;
let personalData: PersonalData;
/** the names of the files that the workers deleted */
let deleted: string[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-jobs-'));
  personalData = await openPersonalData({ dataDir });
});
afterAll(async () => {
  await personalData.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(async () => {
  deleted = [];
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
});
afterEach(async () => {
  await log.close();
  await database.drop();
});

/** The log, with another append. */
const logWith = (append: EventStore['append']): EventStore =>
  new Proxy(log, {
    get: (target, name: keyof EventStore) => (name === 'append' ? append : target[name].bind(target)),
  });

/** A worker that notes its progress after each product. */
function workerOn(store: EventStore, get = async (): Promise<Buffer | undefined> => undefined) {
  const aggregates = new Aggregates(store);
  const slugs = new Slugs(new Reservations(aggregates));
  const products = new ProductService(aggregates.of('product', productDecider), slugs);
  const jobs = aggregates.of('job', catalogueJobDecider);
  const collections = aggregates.of('collection', collectionDecider);
  const stock = new BulkStockService(aggregates.of('stock', stockDecider), store);
  const undo = new UndoProductService(products, collections, store);
  const restores = new RestoreProductService(products, collections, store);
  const currencies = new CurrencyChangeService({} as CommandBus);
  const changes = new ChangeProductsHandler(
    products,
    stock,
    undo,
    restores,
    collections,
    jobs,
    store,
    currencies,
  );
  const files = { get, delete: async (name: string) => void deleted.push(name) };
  const commands = { execute: changes.execute.bind(changes) } as unknown as CommandBus;
  const worker = new CatalogueJobsWorker(jobs, commands, store, files, personalData, NO_CONTENT, 0);
  return { products, jobs, worker };
}

async function raisePrices() {
  const { products, jobs } = workerOn(log);
  for (const id of IDS) {
    const only = aVariant({ id: `${id}-only`, sku: id, priceMoney: money(1000, 'USD') });
    await products.save(SHOP, aProduct({ id, variants: [only] }), {}, { isNew: true });
  }
  const change = { kind: 'price', by: { amount: 100 }, rounding: 'none' } as const;
  const items = IDS.map((productId) => ({ productId, revision: 0 }));
  const work: CatalogueWork = { kind: 'bulk', change, items };
  await jobs.execute(SHOP, JOB, { kind: 'request', jobId: JOB, work }, { metadata: { actor: 'ada' } });
}
async function startImport() {
  const work = {
    kind: 'import',
    file: 'import-gone.csv',
    products: 3,
    freePlaces: NO_PLACES,
    choices: CHOICES,
  } as const;
  await workerOn(log).jobs.execute(SHOP, JOB, { kind: 'request', jobId: JOB, work });
}
const NO_PLACES = { collections: 0, products: {} };
const job = { data: { websiteId: SHOP, jobId: JOB } };
const prices = async () => {
  const { products } = workerOn(log);
  const states = await Promise.all(IDS.map((id) => products.stateOf(SHOP, id)));
  return states.map((state) => state.status === 'present' && state.product.variants[0]?.priceMoney.value);
};
const jobState = () => workerOn(log).jobs.loadState(SHOP, JOB);

test('a note of the progress that fails neither stops the work nor the process', async () => {
  await raisePrices();
  let notes = 0;
  const unnoted = logWith((stream, events, expected) => {
    const isNote = events[0]?.type === 'CatalogueJobAdvanced';
    if (isNote) notes += 1;
    // the first one says that the work has begun
    if (!isNote || notes === 1) return log.append(stream, events, expected);
    return Promise.reject(new EventStoreUnavailable('the log is away'));
  });
  await workerOn(unnoted).worker.handle(job);
  expect(notes).toBeGreaterThan(1);
  expect(await jobState()).toMatchObject({ status: 'finished', progress: { done: 40, changed: 40 } });
});

test('after a failure nothing of the try goes on beside the next one, and no price is raised twice', async () => {
  await raisePrices();
  let saves = 0;
  let late = 0;
  let isOver = false;
  const failing = logWith((stream, events, expected) => {
    if (isOver) late += 1;
    if (events[0]?.type === 'ProductSaved') saves += 1;
    if (saves === 20) return Promise.reject(new EventStoreUnavailable('the log is away'));
    return log.append(stream, events, expected);
  });
  await expect(workerOn(failing).worker.handle(job)).rejects.toThrow('the log is away');
  isOver = true;
  await workerOn(log).worker.handle(job);
  expect(late).toBe(0);
  expect(new Set(await prices())).toEqual(new Set(['1100']));
  expect(await jobState()).toMatchObject({ status: 'finished', progress: { done: 40, changed: 40 } });
});

test('an import whose file is gone fails, with the reason in the log, and is not tried again', async () => {
  await startImport();
  await expect(workerOn(log).worker.handle(job)).rejects.toThrow(UnrecoverableError);
  expect((await log.read(`job-${SHOP}-${JOB}`)).map(({ type, data }) => [type, data])).toEqual([
    ['CatalogueJobRequested', expect.anything()],
    ['CatalogueJobAdvanced', expect.objectContaining({ done: 0 })],
    ['CatalogueJobFailed', { jobId: JOB, reason: 'fileMissing' }],
  ]);
  expect(deleted).toEqual(['import-gone.csv']);
  // a second delivery finds nothing to do, except what a process that ended left of the file
  await workerOn(log).worker.handle(job);
  expect(deleted).toEqual(['import-gone.csv', 'import-gone.csv']);
});

test('a file that cannot be read now is no missing file: the import is tried again', async () => {
  await startImport();
  const unreadable = async () => {
    throw new Error('EIO');
  };
  await expect(workerOn(log, unreadable).worker.handle(job)).rejects.toThrow('EIO');
  expect(await jobState()).toMatchObject({ status: 'running' });
  expect(deleted).toEqual([]);
});

test('work that failed for a day since it began is given up, and work that waited so long is not', async () => {
  await raisePrices();
  const failing = logWith((stream, events, expected) =>
    events[0]?.type === 'ProductSaved'
      ? Promise.reject(new Error('a mistake of ours'))
      : log.append(stream, events, expected),
  );
  const now = jest.spyOn(Date, 'now');
  try {
    const start = Date.now();
    now.mockReturnValue(start + 3 * DAY_MS);
    await expect(workerOn(failing).worker.handle(job)).rejects.toThrow('a mistake of ours');
    expect(await jobState()).toMatchObject({ status: 'running' });
    await expect(workerOn(failing).worker.handle(job)).rejects.toThrow(UnrecoverableError);
    expect(await jobState()).toMatchObject({ status: 'failed' });
  } finally {
    now.mockRestore();
  }
});
