import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { Aggregates } from '../../platform/log/aggregates.js';
import { Reservations } from '../../platform/reservations/reservations.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { aWebsite } from '../../platform/testing/documents.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { collectionDecider } from '../collections/collection.decider.js';
import { CollectionService } from '../collections/collection.service.js';
import { productDecider } from '../products/product.decider.js';
import { ProductService } from '../products/product.service.js';
import { ImportService } from './import.service.js';
import { NamedInFileService } from './named-in-file.service.js';
import { mugRow, productFile } from './shopify-csv/testing/product-file.js';

const shop = websiteId('shop');
const PRODUCTS = 40;
const PLACES = { collections: 0, products: {} };
const CHOICES = { status: 'file', isInMenu: true } as const;

let database: TestDatabase;
let log: EventStore;

beforeEach(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
  const website = { ...aWebsite(), id: shop };
  await new Aggregates(log)
    .of('website', websiteDecider)
    .execute(shop, 'settings', { kind: 'save', website });
});
afterEach(async () => {
  await log.close();
  await database.drop();
});

/** Imports in a process that has just started, and counts its calls of the log. */
async function importing(file: string) {
  const calls = { read: 0, readAll: 0, append: 0 };
  const counted = new Proxy(log, {
    get(target, name: keyof EventStore) {
      if (name in calls) calls[name as keyof typeof calls] += 1;
      return target[name].bind(target);
    },
  });
  const aggregates = new Aggregates(counted);
  const slugs = new Slugs(new Reservations(aggregates));
  const products = new ProductService(aggregates.of('product', productDecider), slugs);
  const collections = new CollectionService(aggregates.of('collection', collectionDecider), slugs);
  const imports = new ImportService(
    new NamedInFileService(products, collections, slugs),
    products,
    collections,
    aggregates.of('stock', stockDecider),
    aggregates.of('website', websiteDecider),
  );
  const report = await imports.import(shop, Buffer.from(file), PLACES, CHOICES, {});
  return { report, calls };
}

const fileOf = (price: string) =>
  productFile(
    Array.from({ length: PRODUCTS }, (_, i) =>
      mugRow({ Handle: `mug-${i}`, Title: `Mug ${i}`, 'Variant Price': price }),
    ),
  );

test('an import never scans the log, and reads the streams of its own products alone', async () => {
  const { report, calls } = await importing(fileOf('12.00'));
  expect(report).toMatchObject({ products: { total: PRODUCTS, changed: PRODUCTS }, refused: [] });
  // of each product: its stream and its slug, found empty; the stock of its variant; the same of the one collection
  expect(calls.readAll).toBe(0);
  expect(calls.read).toBeLessThanOrEqual(PRODUCTS * 3 + 10);
  expect(calls.append).toBe(PRODUCTS * 3 + 2);
});

test('the same file again appends nothing, and reads two streams for each product', async () => {
  await importing(fileOf('12.00'));
  const { report, calls } = await importing(fileOf('12.00'));
  expect(report).toMatchObject({
    products: { changed: 0 },
    stock: { changed: 0 },
    collections: { changed: 0 },
  });
  expect([calls.readAll, calls.append]).toEqual([0, 0]);
  expect(calls.read).toBeLessThanOrEqual(PRODUCTS * 2 + 5);
});

test('a file with other prices appends one event for each product', async () => {
  await importing(fileOf('12.00'));
  const { report, calls } = await importing(fileOf('13.00'));
  expect(report.products.changed).toBe(PRODUCTS);
  expect([calls.readAll, calls.append]).toEqual([0, PRODUCTS]);
});

test('a product that another request creates while the file is read is saved on top of it', async () => {
  const { report } = await importing(fileOf('12.00'));
  const meanwhile = new Aggregates(log);
  const slugs = new Slugs(new Reservations(meanwhile));
  const products = new ProductService(meanwhile.of('product', productDecider), slugs);
  const state = await products.stateOf(shop, 'mug-1');
  if (state.status !== 'present') throw new Error(`the import left no product: ${JSON.stringify(report)}`);
  const renamed = { ...state.product, title: 'Renamed' };
  // the hint is wrong: the product and its slug are there
  expect(await products.save(shop, renamed, {}, { isNew: true })).toMatchObject({
    state: { revision: 1, product: { title: 'Renamed' } },
  });
});
