import type { ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { importCatalogue } from '../catalogue/imports/import-catalogue.js';
import type { Shopper } from '../platform/http/visitor.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { aCollection } from '../platform/testing/documents.js';
import {
  AddCartEntry,
  AddCartEntryHandler,
  ChangeCartEntryFields,
  ChangeCartEntryFieldsHandler,
  ChangeCartEntryQuantity,
  ChangeCartEntryQuantityHandler,
  MergeCarts,
  MergeCartsHandler,
} from './cart.commands.js';
import { CartService } from './cart.service.js';
import { anItem } from './testing/carts.js';

const shop = websiteId('shop');

let database: TestDatabase;
let log: EventStore;
let cartService: CartService;

beforeAll(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
  await bringIn(...['mug', 'jug', 'bowl', 'vase'].map((id) => anItem(id)));
  cartService = new CartService(new Aggregates(log));
});
afterAll(async () => {
  await log.close();
  await database.drop();
});

const bringIn = (...documents: readonly ProductDocument[]) => {
  const products = documents.map((product) => ({
    product,
    stock: product.variants.map(({ id, sku }) => ({ variantId: id, sku, quantity: 'unlimited' as const })),
  }));
  return importCatalogue(new Aggregates(log), shop, { collections: [aCollection()], products }, {});
};

/** A browser: its first add gives it the token that the next ones bring. */
type Browser = Shopper & { cartToken: string | undefined };
const shopper = (): Browser => ({ websiteId: shop, currency: 'USD', cartToken: undefined, metadata: {} });

const add = async (by: Browser, id: string, additionalFields: string | null = null) => {
  const entry = { itemId: id, sku: `${id.toUpperCase()}-1`, quantity: 1, additionalFields };
  const added = await new AddCartEntryHandler(cartService).execute(new AddCartEntry(by, entry));
  by.cartToken = added.cartToken;
  return added.answer;
};

const quantities = (cart: ShoppingCart) => cart.entries.map(({ itemId, quantity }) => [itemId, quantity]);

test('adds at once: each answer shows the others as they are and not as gone', async () => {
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

test('an entry is known by its variant, whose SKU may be another one by now', async () => {
  const ada = shopper();
  await bringIn(anItem('cup'));
  const { newlyAdded } = await add(ada, 'cup');
  const cup = anItem('cup');
  await bringIn({ ...cup, variants: cup.variants.map((variant) => ({ ...variant, sku: 'CUP-NEW' })) });
  const afterRestart = new CartService(new Aggregates(log));
  const more = await new ChangeCartEntryQuantityHandler(afterRestart).execute(
    new ChangeCartEntryQuantity(ada, newlyAdded.id, 3),
  );
  expect(more.answer.updatedEntry).toMatchObject({ quantity: 3, notices: [] });
});

test('answers that say nothing are none: the entry is one with the one that has none', async () => {
  const ada = shopper();
  const { newlyAdded: plain } = await add(ada, 'mug');
  const { newlyAdded: blue } = await add(ada, 'mug', '["blue"]');
  const { answer } = await new ChangeCartEntryFieldsHandler(cartService).execute(
    new ChangeCartEntryFields(ada, blue.id, { itemId: 'mug', sku: 'MUG-1', additionalFields: '' }),
  );
  expect(answer.updatedEntry).toMatchObject({ id: plain.id, quantity: 2, additionalFields: null });
});

describe('signing in', () => {
  const merge = async (from: Shopper, into: Shopper) =>
    (await new MergeCartsHandler(cartService).execute(new MergeCarts(from, into))).answer.shoppingCart;

  test('brings what was gathered before into the account’s cart and closes the old one', async () => {
    const [before, account] = [shopper(), shopper()];
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

  test('in the middle of adds loses none of those that were answered', async () => {
    const [before, account] = [shopper(), shopper()];
    await add(before, 'mug');
    const adds = Array.from({ length: 20 }, () => add(before, 'mug'));
    const [outcomes, merged] = await Promise.all([Promise.allSettled(adds), merge(before, account)]);
    const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(quantities(merged)).toEqual([['mug', 1 + answered]]);
  });
});

test('an item that was withdrawn since it was last looked at is not there any more, shelf and all', async () => {
  const ada = shopper();
  await add(ada, 'vase');
  const [entry] = (await add(ada, 'vase')).shoppingCart.entries;
  await bringIn({ ...anItem('vase'), status: 'draft' });
  const more = new ChangeCartEntryQuantityHandler(cartService).execute(
    new ChangeCartEntryQuantity(ada, entry?.id ?? '', 3),
  );
  await expect(more).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
});
