import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { pageDecider } from '../../content/pages/page.decider.js';
import { documentDecider } from '../../documents/document.decider.js';
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
import { furtherRow, mugRow, productFile } from './shopify-csv/testing/product-file.js';

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

/**
 * Imports in a process that has just started, and counts its calls of the log.
 * @param meanwhile what others do before each append of it
 */
async function importing(file: string, meanwhile?: () => Promise<unknown>) {
  const calls = { read: 0, readAll: 0, append: 0 };
  const counted = new Proxy(log, {
    get(target, name: keyof EventStore) {
      if (name in calls) calls[name as keyof typeof calls] += 1;
      if (name === 'append' && meanwhile) {
        return (...args: Parameters<EventStore['append']>) => meanwhile().then(() => target.append(...args));
      }
      return target[name].bind(target);
    },
  });
  const aggregates = new Aggregates(counted);
  const slugs = new Slugs(new Reservations(aggregates));
  const products = new ProductService(aggregates.of('product', productDecider), slugs);
  const collections = new CollectionService(
    aggregates.of('collection', collectionDecider),
    aggregates.of('page', pageDecider),
    aggregates.of('contentcollection', documentDecider(contentCollectionKind)),
    slugs,
  );
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

/** Another member of the same shop, in a process of their own, who changes the product `mug-0`. */
function anotherMember() {
  const aggregates = new Aggregates(log);
  const products = new ProductService(
    aggregates.of('product', productDecider),
    new Slugs(new Reservations(aggregates)),
  );
  const mug = async () => {
    const state = await products.stateOf(shop, 'mug-0');
    if (state.status !== 'present') throw new Error('there is no mug');
    return state.product;
  };
  const saves = async (changes: Partial<ProductDocument>) =>
    products.save(shop, { ...(await mug()), ...changes }, {});
  return { mug, saves };
}
const oneMug = (price: string) =>
  productFile([mugRow({ Handle: 'mug-0', Title: 'Mug 0', 'Variant Price': price })]);

test('what another member saves while the file is imported stays, and the file goes on top of it', async () => {
  await importing(oneMug('12.00'));
  const member = anotherMember();
  let times = 0;
  const { report } = await importing(oneMug('13.00'), async () => {
    times += 1;
    if (times === 1) await member.saves({ delivery: 'By mail' });
  });
  expect(report).toMatchObject({ products: { total: 1, changed: 1 }, refused: [] });
  const { delivery, variants } = await member.mug();
  expect([delivery, variants[0]?.priceMoney.value]).toEqual(['By mail', '1300']);
});

test('a product that others save again and again is refused, and stays what they made of it', async () => {
  await importing(oneMug('12.00'));
  const member = anotherMember();
  let times = 0;
  const { report } = await importing(oneMug('13.00'), async () => {
    times += 1;
    await member.saves({ delivery: `By mail ${times}` });
  });
  expect(report).toMatchObject({ products: { total: 0, changed: 0 } });
  expect(report.refused).toEqual([
    { productId: 'mug-0', title: 'Mug 0', reason: new Refusal('EDITED_MEANWHILE').message, line: 2 },
  ]);
  const { delivery, variants } = await member.mug();
  expect([delivery, variants[0]?.priceMoney.value]).toEqual(['By mail 2', '1200']);
});

test('a product that another member makes while the file is imported is merged with the file', async () => {
  const member = anotherMember();
  const before = await importing(oneMug('12.00'));
  expect(before.report.products.changed).toBe(1);
  const made = await member.mug();
  const other = { ...made, id: 'mug-1', urlId: 'mug-1', title: 'Mug 1', delivery: 'By mail' };
  const aggregates = new Aggregates(log);
  let times = 0;
  const file = productFile([mugRow({ Handle: 'mug-1', Title: 'Mug 1', 'Variant Price': '14.00' })]);
  await importing(file, async () => {
    times += 1;
    if (times > 1) return;
    const command = { kind: 'save', product: other } as const;
    await aggregates.of('product', productDecider).execute(shop, 'mug-1', command);
  });
  const state = await aggregates.of('product', productDecider).loadState(shop, 'mug-1');
  expect(state).toMatchObject({ status: 'present', product: { delivery: 'By mail' } });
});

test('a collection that is deleted while the file is imported takes no more products, and the report names them', async () => {
  await importing(oneMug('12.00'));
  const { collectionId } = await anotherMember().mug();
  const collections = new Aggregates(log).of('collection', collectionDecider);
  // the last one is not under way yet when the first ones are saved
  const file = productFile(
    Array.from({ length: 65 }, (_, i) => mugRow({ Handle: `cup-${i}`, Title: `Cup ${i}` })),
  );
  const { report } = await importing(file, () =>
    collections.execute(shop, collectionId, { kind: 'delete', collectionId }),
  );
  expect(report.refused).toEqual([
    { productId: 'cup-64', title: 'Cup 64', reason: 'Its collection was deleted.', line: 66 },
  ]);
  const last = await new Aggregates(log).of('product', productDecider).loadState(shop, 'cup-64');
  expect(last.status).toBe('absent');
});

test('a product with the URL of a deleted one takes over none of its variants, nor their stock', async () => {
  const file = productFile([
    mugRow({ 'Option1 Name': 'Colour', 'Option1 Value': 'Red' }),
    furtherRow({ 'Option1 Value': 'Green' }),
  ]);
  await importing(file);
  const aggregates = new Aggregates(log);
  const products = new ProductService(
    aggregates.of('product', productDecider),
    new Slugs(new Reservations(aggregates)),
  );
  const state = await products.stateOf(shop, 'mug');
  if (state.status !== 'present') throw new Error('the import left no mug');
  const { product } = state;
  const [red] = product.variants;
  if (!red) throw new Error('the mug has no variant');
  await products.delete(shop, 'mug', {}, state.revision);
  await products.save(shop, { ...product, id: 'mug-a1b2c3', variants: [{ ...red, id: 'by-hand' }] }, {});

  await importing(file);
  const made = await new Aggregates(log).of('product', productDecider).loadState(shop, 'mug-a1b2c3');
  if (made.status !== 'present') throw new Error('there is no mug made by hand');
  expect(made.product.variants.map(({ id }) => id)).toEqual(['by-hand', 'mug-a1b2c3_green']);
  const stockOf = (variantId: string) => log.read(`stock-${shop}-${variantId}`);
  expect(await stockOf('mug_green')).toHaveLength(1);
  expect(await stockOf('mug-a1b2c3_green')).toMatchObject([{ data: { itemId: 'mug-a1b2c3', onHand: 10 } }]);
});
