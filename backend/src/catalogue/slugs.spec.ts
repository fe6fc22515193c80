import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { pageDecider } from '../content/pages/page.decider.js';
import { documentDecider } from '../documents/document.decider.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { CLAIM_LIFE_MS } from '../platform/reservations/reservation.decider.js';
import { Reservations } from '../platform/reservations/reservations.js';
import { Slugs } from '../platform/reservations/slugs.js';
import { aCollection, aProduct, aVariant } from '../platform/testing/documents.js';
import { collectionDecider } from './collections/collection.decider.js';
import { CollectionService } from './collections/collection.service.js';
import { productDecider } from './products/product.decider.js';
import { ProductService } from './products/product.service.js';

const shop = websiteId('shop');

let database: TestDatabase;
let log: EventStore;

beforeAll(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
});
afterAll(async () => {
  await log.close();
  await database.drop();
});
afterEach(() => jest.restoreAllMocks());

/** The services of a process that has just started. */
function processOn(store: EventStore) {
  const aggregates = new Aggregates(store);
  const slugs = new Slugs(new Reservations(aggregates));
  return {
    products: new ProductService(aggregates.of('product', productDecider), slugs),
    collections: new CollectionService(
      aggregates.of('collection', collectionDecider),
      aggregates.of('page', pageDecider),
      aggregates.of('contentcollection', documentDecider(contentCollectionKind)),
      slugs,
    ),
  };
}

/** A log on which a step of the caller runs before the nth append to a stream of this category. */
function beforeAppend(category: string, nth: number, step: () => Promise<void>): EventStore {
  let appends = 0;
  return new Proxy(log, {
    get(target, name: keyof EventStore) {
      if (name !== 'append') return target[name];
      return async (...call: Parameters<EventStore['append']>) => {
        if (call[0].startsWith(`${category}-`)) {
          appends += 1;
          if (appends === nth) await step();
        }
        return target.append(...call);
      };
    },
  });
}
const gone = () => Promise.reject(new Error('gone'));

const at = (id: string, urlId: string, collectionId = 'tableware'): ProductDocument =>
  aProduct({ id, urlId, collectionId, variants: [aVariant({ id: `${id}-only`, sku: id })] });
const save = (product: ProductDocument, store = log) => processOn(store).products.save(shop, product, {});
const productsAt = async (urlId: string, ...ids: string[]) => {
  const states = await Promise.all(ids.map((id) => processOn(log).products.stateOf(shop, id)));
  return ids.filter((_, i) => {
    const state = states[i];
    return state?.status === 'present' && state.product.urlId === urlId;
  });
};
const later = (ms: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
};

test('a slug is one product’s in its collection, and may be another’s in another collection', async () => {
  await save(at('jug', 'blue'));
  await expect(save(at('cup', 'blue'))).rejects.toMatchObject({
    code: 'PRODUCT_INVALID',
    fields: { urlId: 'Another product in this collection has this URL.' },
  });
  await save(at('cup', 'blue', 'kitchen'));
});

test('a slug that a product has left or lost is free at once', async () => {
  await save(at('a', 'first'));
  await save(at('a', 'second'));
  await save(at('b', 'first'));
  await processOn(log).products.delete(shop, 'b', {});
  await save(at('c', 'first'));
  expect(await productsAt('first', 'a', 'b', 'c')).toEqual(['c']);
});

test('a save that is refused, or changes nothing, claims nothing', async () => {
  const { state } = await save(at('calm', 'calm'));
  const head = await log.head();
  await expect(save({ ...at('other', 'free'), title: '' })).rejects.toThrow(Refusal);
  expect((await save(at('calm', 'calm'))).state).toEqual(state);
  expect(await log.head()).toBe(head);
});

test('a process that ends before the product is saved leaves a claim, which ends after its time', async () => {
  await expect(save(at('lost', 'wanted'), beforeAppend('product', 1, gone))).rejects.toThrow('gone');
  await expect(save(at('next', 'wanted'))).rejects.toMatchObject({ code: 'PRODUCT_INVALID' });
  await save(at('lost', 'elsewhere'));
  later(CLAIM_LIFE_MS);
  await save(at('next', 'wanted'));
  expect(await productsAt('wanted', 'lost', 'next')).toEqual(['next']);
});

test('the product whose save was cut short has its slug by saving again', async () => {
  await expect(save(at('again', 'mine'), beforeAppend('product', 1, gone))).rejects.toThrow('gone');
  await save(at('again', 'mine'));
  expect(await productsAt('mine', 'again')).toEqual(['again']);
});

test('a process that ends before it releases the old slug keeps it from others for the claim’s time alone', async () => {
  await save(at('mover', 'old'));
  // the first append is the claim of the new slug, the second the release of the old one
  await expect(save(at('mover', 'new'), beforeAppend('reservation', 2, gone))).rejects.toThrow('gone');
  expect(await productsAt('new', 'mover')).toEqual(['mover']);
  later(CLAIM_LIFE_MS);
  await save(at('follower', 'old'));
});

test('a save does not bring a product back to a slug that another request has released meanwhile', async () => {
  await save(at('racer', 'start'));
  const meanwhile = async () => {
    await save(at('racer', 'finish'));
    await save(at('rival', 'start'));
  };
  const titled = { ...at('racer', 'start'), title: 'Renamed' };
  await expect(save(titled, beforeAppend('product', 1, meanwhile))).rejects.toMatchObject({
    code: 'PRODUCT_INVALID',
  });
  expect(await productsAt('start', 'racer', 'rival')).toEqual(['rival']);
});

test('of many products that want one slug at once, one has it', async () => {
  const ids = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'];
  const outcomes = await Promise.allSettled(ids.map((id) => save(at(id, 'crowded'))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await productsAt('crowded', ...ids)).toHaveLength(1);
});

test('a slug is one collection’s, until it is renamed or deleted', async () => {
  const named = (id: string, urlId: string) =>
    processOn(log).collections.save(shop, aCollection({ id, urlId, title: id }), {});
  await named('lamps', 'light');
  const taken = { code: 'COLLECTION_INVALID', fields: { urlId: 'Another collection has this address.' } };
  await expect(named('candles', 'light')).rejects.toMatchObject(taken);
  await named('lamps', 'lamps');
  await named('candles', 'light');
  await processOn(log).collections.delete(shop, 'candles', {});
  await named('torches', 'light');
});
