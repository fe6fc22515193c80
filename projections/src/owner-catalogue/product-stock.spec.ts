import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { OwnerProductRow, ProductStockRow } from './owner-catalogue.entity.js';
import { ownerCatalogueProjection } from './owner-catalogue.projection.js';

const spec = specFor<CollectionEvent | ProductEvent | StockEvent>(ownerCatalogueProjection);

const saved = (...colours: string[]): ProductEvent => ({
  type: 'ProductSaved',
  data: {
    product: {
      id: 'mug',
      title: 'Mug',
      urlId: 'mug',
      status: 'published',
      productType: 1,
      tags: [],
      images: [],

      collectionId: 'tableware',
      displayIndex: 0,
      isSubscribable: false,
      productSubscriptionOptions: [],
      variants: colours.map((id) => ({
        id,
        sku: `MUG-${id}`,
        attributes: {},
        priceMoney: money(2800, 'USD'),
        onSale: false,
      })),
    } as unknown as ProductDocument,
  },
});
const stockItem = (variantId: string, onHand: number, held = 0) => ({
  variantId,
  itemId: 'mug',
  sku: `MUG-${variantId}`,
  onHand,
  held,
});
const counted = (variantId: string, onHand: number): StockEvent => ({
  type: 'StockCounted',
  data: { ...stockItem(variantId, onHand), difference: 0 },
});
const received = (variantId: string, onHand: number): StockEvent => ({
  type: 'StockReceived',
  data: { ...stockItem(variantId, onHand), quantity: onHand },
});
const unlimited = (variantId: string): StockEvent => ({
  type: 'StockMadeUnlimited',
  data: stockItem(variantId, 0),
});
const deleted: ProductEvent = { type: 'ProductDeleted', data: { productId: 'mug' } };

test('a product without stock items has no stock', () =>
  spec
    .given()
    .when(saved('red'))
    .thenRows(OwnerProductRow, [{ hasUnlimited: false, available: 0, leastAvailable: null }]));

test('the units of all variants can be bought, and the fewest are shown', () =>
  spec
    .given(saved('red', 'blue'))
    .when(counted('red', 7), counted('blue', 2))
    .thenRows(OwnerProductRow, [{ hasUnlimited: false, available: 9, leastAvailable: 2 }]));

test('three variants at the limit of a stock item are counted to the last unit', () =>
  spec
    .given(saved('red', 'blue', 'green'))
    .when(
      counted('red', MAX_STOCK_UNITS),
      counted('blue', MAX_STOCK_UNITS),
      counted('green', MAX_STOCK_UNITS),
    )
    .thenRows(OwnerProductRow, [{ available: 3_000_000_000, leastAvailable: 1_000_000_000 }]));

test('held units cannot be bought', () =>
  spec
    .given(saved('red'), counted('red', 7))
    .when({
      type: 'StockHeld',
      data: { ...stockItem('red', 7, 5), holdId: 'h', quantity: 5, expiresAt: 0, reason: 'checkout' },
    })
    .thenRows(OwnerProductRow, [{ available: 2, leastAvailable: 2 }]));

test('an unlimited variant is not counted, and stays unlimited until it is', () =>
  spec
    .given(saved('red', 'blue'), unlimited('red'))
    .when(received('red', 3), counted('blue', 4))
    .thenRows(OwnerProductRow, [{ hasUnlimited: true, available: 4, leastAvailable: 4 }]));

test('a count ends unlimited', () =>
  spec
    .given(saved('red'), unlimited('red'))
    .when(counted('red', 1))
    .thenRows(OwnerProductRow, [{ hasUnlimited: false, available: 1, leastAvailable: 1 }]));

test('a variant that was taken out counts no more, and again when it is back', async () => {
  const before = [saved('red', 'blue'), counted('red', 7), counted('blue', 2)];
  await spec
    .given(...before)
    .when(saved('blue'))
    .thenRows(OwnerProductRow, [{ available: 2, leastAvailable: 2 }]);
  await spec
    .given(...before, saved('blue'))
    .when(counted('red', 8), saved('red', 'blue'))
    .thenRows(OwnerProductRow, [{ available: 10 }]);
});

test('units that came in before the product was saved count', () =>
  spec
    .given(counted('red', 7))
    .when(saved('red'))
    .thenRows(OwnerProductRow, [{ available: 7, leastAvailable: 7 }]));

test('a deleted product leaves its stock items', async () => {
  const facts = [saved('red'), counted('red', 7)];
  await spec
    .given(...facts)
    .when(deleted, counted('red', 6))
    .thenRows(OwnerProductRow, []);
  await spec
    .given(...facts)
    .when(deleted)
    .thenRows(ProductStockRow, [
      { websiteId: ACME, variantIds: [], stockItems: { red: { unlimited: false, available: 7 } } },
    ]);
});

test('stock of another website is of another product', () =>
  spec
    .given(saved('red'))
    .when(inWebsite('other', counted('red', 7)))
    .thenRows(OwnerProductRow, [{ websiteId: ACME, available: 0 }]));
