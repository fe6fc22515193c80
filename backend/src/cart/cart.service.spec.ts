import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { deliveryKind, discountsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { openPersonalData, type PersonalData } from '@daybook/personal-data/personal-data';
import { collectionDecider } from '../catalogue/collections/collection.decider.js';
import { productDecider } from '../catalogue/products/product.decider.js';
import { promisedQuotesDecider } from '../checkout/promised-quotes.decider.js';
import { documentDecider } from '../documents/document.decider.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import { MergeCarts } from '../platform/customer-carts.js';
import type { Shopper } from '../platform/http/shopper.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { aCollection } from '../platform/testing/documents.js';
import { personDecider } from '../privacy/person.decider.js';
import { stockDecider } from '../stock/stock.decider.js';
import {
  AddCartEntry,
  AddCartEntryHandler,
  ChangeCartEntryFields,
  ChangeCartEntryFieldsHandler,
  ChangeCartEntryQuantity,
  ChangeCartEntryQuantityHandler,
  MergeCartsHandler,
} from './cart.commands.js';
import { cartDecider } from './cart.decider.js';
import { CartService } from './cart.service.js';
import { CartFactsService } from './cart-facts.service.js';
import { CartGiftsService } from './cart-gifts.service.js';
import { anItem } from './testing/carts.js';

const shop = websiteId('shop');

let database: TestDatabase;
let log: EventStore;
let dataDir: string;
let personalData: PersonalData;
let handlers: ReturnType<typeof handlersOn>;

beforeAll(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-carts-'));
  personalData = await openPersonalData({ dataDir });
  await bringIn(...['mug', 'jug', 'bowl', 'vase'].map((id) => anItem(id)));
  handlers = handlersOn(log);
});
afterAll(async () => {
  await log.close();
  await database.drop();
  await personalData.close();
  await rm(dataDir, { recursive: true });
});

/** The command handlers of a process that has just started. */
function handlersOn(store: EventStore) {
  const aggregates = new Aggregates(store);
  const carts = aggregates.of('cart', cartDecider);
  const facts = new CartFactsService(
    aggregates.of('product', productDecider),
    aggregates.of('collection', collectionDecider),
    aggregates.of('stock', stockDecider),
    aggregates.of('deliverysettings', documentDecider(deliveryKind)),
    aggregates.of('promisedquotes', promisedQuotesDecider),
    aggregates.of('discounts', documentDecider(discountsKind)),
  );
  const gifts = new CartGiftsService(aggregates.of('person', personDecider), personalData);
  const service = new CartService(carts, facts, personalData, gifts, {
    execute: async () => undefined as never,
  });
  return {
    add: new AddCartEntryHandler(service),
    changeQuantity: new ChangeCartEntryQuantityHandler(service),
    changeFields: new ChangeCartEntryFieldsHandler(service),
    merge: new MergeCartsHandler(service, carts, personalData, gifts),
  };
}

const bringIn = async (...documents: readonly ProductDocument[]) => {
  const aggregates = new Aggregates(log);
  const collection = aCollection();
  await aggregates
    .of('collection', collectionDecider)
    .execute(shop, collection.id, { kind: 'save', collection });
  for (const product of documents) {
    await aggregates.of('product', productDecider).execute(shop, product.id, { kind: 'save', product });
    for (const { id: variantId, sku } of product.variants) {
      const variant = { variantId, itemId: product.id, sku };
      const command = { kind: 'makeUnlimited', variant, at: 0 } as const;
      await aggregates.of('stock', stockDecider).execute(shop, variantId, command);
    }
  }
};

/** A browser: its first add gives it the token that its next adds send. */
type Browser = Shopper & { cartToken: string | undefined };
const shopper = (): Browser => ({ websiteId: shop, currency: 'USD', cartToken: undefined, metadata: {} });

const add = async (by: Browser, id: string, additionalFields: string | null = null, on = handlers) => {
  const entry = { itemId: id, sku: `${id.toUpperCase()}-1`, quantity: 1, additionalFields };
  const added = await on.add.execute(new AddCartEntry(by, entry));
  by.cartToken = added.cookie?.token;
  return added.answer;
};

const quantities = (cart: ShoppingCart) => cart.entries.map(({ itemId, quantity }) => [itemId, quantity]);

test('of adds at the same time each answer shows the entries of the others as they are, and none as gone', async () => {
  const ada = shopper();
  await add(ada, 'mug');
  const answers = await Promise.all(['jug', 'bowl', 'vase'].map((id) => add(ada, id)));
  for (const { shoppingCart } of answers) {
    for (const { itemId, fullUrl, notices } of shoppingCart.entries) {
      expect({ itemId, fullUrl, notices }).toEqual({
        itemId,
        fullUrl: `/tableware/p/${itemId}`,
        notices: [],
      });
    }
  }
});

test('what a cart holds is read beside the cart, not behind it', async () => {
  let isAway = false;
  let isAnswered = false;
  let begun: { stream: string; isBehind: boolean }[] = [];
  const watched: Pick<EventStore, 'append' | 'readPage'> = {
    async append(...given) {
      if (isAway) throw new EventStoreUnavailable('away');
      return log.append(...given);
    },
    async readPage(stream, from) {
      begun.push({ stream, isBehind: isAnswered });
      const page = await log.readPage(stream, from);
      isAnswered = true;
      return page;
    },
  };
  const watching = handlersOn(Object.assign(Object.create(log) as EventStore, watched));
  const ada = shopper();
  for (const id of ['mug', 'jug']) await add(ada, id, null, watching);
  // from now on the process looks at the cart in the log before it decides
  isAway = true;
  await expect(add({ ...ada }, 'bowl', null, watching)).rejects.toThrow(EventStoreUnavailable);
  isAway = false;
  isAnswered = false;
  begun = [];
  const { shoppingCart } = await add(ada, 'bowl', null, watching);
  expect(shoppingCart.entries.map(({ itemId }) => itemId)).toEqual(['mug', 'jug', 'bowl']);
  const streams = begun.map(({ stream }) => stream);
  expect(streams).toEqual(
    expect.arrayContaining(['product-shop-mug', 'product-shop-jug', 'product-shop-bowl']),
  );
  expect(streams.some((stream) => stream.startsWith('cart-shop-'))).toBe(true);
  expect(begun.filter(({ isBehind }) => isBehind)).toEqual([]);
});

test('an entry is found by its variant after the owner has renamed the SKU', async () => {
  const ada = shopper();
  await bringIn(anItem('cup'));
  const { newlyAdded } = await add(ada, 'cup');
  const cup = anItem('cup');
  await bringIn({ ...cup, variants: cup.variants.map((variant) => ({ ...variant, sku: 'CUP-NEW' })) });
  const more = await handlersOn(log).changeQuantity.execute(
    new ChangeCartEntryQuantity(ada, newlyAdded.id, 3),
  );
  expect(more.answer.updatedEntry).toMatchObject({ quantity: 3, notices: [] });
});

test('an entry whose answers become empty becomes part of the entry without answers', async () => {
  const ada = shopper();
  const { newlyAdded: plain } = await add(ada, 'mug');
  const { newlyAdded: blue } = await add(ada, 'mug', '["blue"]');
  const { answer } = await handlers.changeFields.execute(
    new ChangeCartEntryFields(ada, blue.id, { itemId: 'mug', sku: 'MUG-1', additionalFields: '' }),
  );
  expect(answer.updatedEntry).toMatchObject({ id: plain.id, quantity: 2, additionalFields: null });
});

describe('signing in', () => {
  const merge = async (from: Shopper, into: Shopper) =>
    (await handlers.merge.execute(new MergeCarts(from, into.cartToken ?? newSecretToken()))).answer
      .shoppingCart;

  test('merges the cart from before into the account’s cart and closes the old one', async () => {
    const before = shopper();
    const account = shopper();
    await add(before, 'mug');
    await add(account, 'mug');
    await add(before, 'jug');
    expect(quantities(await merge(before, account))).toEqual([
      ['mug', 2],
      ['jug', 1],
    ]);
    await expect(add(before, 'mug')).rejects.toMatchObject({ code: 'CART_CLOSED' });
    expect(quantities(await merge(before, account))).toEqual([
      ['mug', 2],
      ['jug', 1],
    ]);
  });

  test('with the cart that the account has already leaves it open as it is', async () => {
    const ada = shopper();
    await add(ada, 'mug');
    expect(quantities(await merge(ada, ada))).toEqual([['mug', 1]]);
    expect(quantities((await add(ada, 'mug')).shoppingCart)).toEqual([['mug', 2]]);
  });

  test('during adds loses no add that was answered', async () => {
    const before = shopper();
    const account = shopper();
    await add(before, 'mug');
    const adds = Array.from({ length: 20 }, () => add(before, 'mug'));
    const [outcomes, merged] = await Promise.all([Promise.allSettled(adds), merge(before, account)]);
    const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(quantities(merged)).toEqual([['mug', 1 + answered]]);
  });
});

test('an item that the owner has withdrawn is gone from the next answer, with its stock', async () => {
  const ada = shopper();
  await add(ada, 'vase');
  const [entry] = (await add(ada, 'vase')).shoppingCart.entries;
  await bringIn({ ...anItem('vase'), status: 'draft' });
  const more = handlers.changeQuantity.execute(new ChangeCartEntryQuantity(ada, entry?.id ?? '', 3));
  await expect(more).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
});

describe('reads of the log, of a process that has the streams in its cache', () => {
  const countedBy = (store: EventStore) => {
    const streams: string[] = [];
    const counted: EventStore = Object.assign(Object.create(store), {
      readPage: (...read: Parameters<EventStore['readPage']>) => {
        streams.push(String(read[0]));
        return store.readPage(...read);
      },
    });
    return {
      counted,
      reads: () =>
        streams
          .splice(0)
          .map((name) => name.split('-')[0])
          .sort(),
    };
  };

  test('an add reads the product, its collection and its stock once, and those of each other entry once', async () => {
    const { counted, reads } = countedBy(log);
    const process = handlersOn(counted);
    const ada = shopper();
    await add(shopper(), 'jug', null, process);
    await add(shopper(), 'mug', null, process);
    reads();
    await add(ada, 'mug', null, process);
    expect(reads()).toEqual(['collection', 'product', 'stock']);
    await add(ada, 'mug', null, process);
    expect(reads()).toEqual(['collection', 'product', 'stock']);
    await add(ada, 'jug', null, process);
    expect(reads()).toEqual(['collection', 'collection', 'product', 'product', 'stock', 'stock']);
  });
});
