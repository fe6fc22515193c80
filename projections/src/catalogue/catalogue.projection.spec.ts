import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type {
  CollectionDocument,
  ProductDocument,
  ProductVariant,
} from '@daybook/contracts/catalogue/product';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import { ProductType, STORE_ITEM_RECORD_TYPE } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import { CollectionRow, ProductAddressRow, ProductRow, ProductVariantRow } from './catalogue.entity.js';
import { catalogueProjection } from './catalogue.projection.js';

const spec = specFor<CollectionEvent | ProductEvent>(catalogueProjection);

const variant = (id: string, cents: number, more: Partial<ProductVariant> = {}): ProductVariant => ({
  id,
  sku: `SKU-${id}`,
  attributes: { Colour: id },
  priceMoney: money(cents, 'EUR'),
  onSale: false,
  ...more,
});
const mug: ProductDocument = {
  id: 'mug',
  collectionId: 'table',
  recordType: STORE_ITEM_RECORD_TYPE,
  productType: ProductType.physical,
  status: 'published',
  urlId: 'stoneware-mug',
  title: 'Stoneware Mug',
  excerpt: 'Fired TWICE',
  body: '<p>Heavy — “good” heavy.</p>',
  images: [],
  tags: ['Kitchen', 'Ärmel'],
  userDefinedVariantOptions: ['Colour'],
  variantOptionOrdering: { Colour: ['blue', 'red'] },
  variants: [variant('blue', 1850), variant('red', 1650)],
  ...PRODUCT_DEFAULTS,
  storeSettings: { multipleQuantityAllowedForServices: false },
  displayIndex: 3,
  seo: { title: '', description: '' },
};
const collection: CollectionDocument = {
  id: 'table',
  urlId: 'tableware',
  title: 'Tableware',
  description: 'For every day',
  displayIndex: 1,
};
const saved = (product: ProductDocument): ProductEvent => ({ type: 'ProductSaved', data: { product } });
const deleted = (productId: string): ProductEvent => ({ type: 'ProductDeleted', data: { productId } });
const collectionSaved = (document: CollectionDocument): CollectionEvent => ({
  type: 'CollectionSaved',
  data: { collection: document },
});

test('a product is kept as the whole document, and by what lists filter and sort by', () =>
  spec
    .given()
    .when(saved(mug))
    .thenRows(ProductRow, [
      {
        websiteId: ACME,
        productId: 'mug',
        collectionId: 'table',
        urlId: 'stoneware-mug',
        status: 'published',
        productType: 1,
        title: 'Stoneware Mug',
        fromPrice: 1650,
        currency: 'EUR',
        onSale: false,
        displayIndex: 3,
        tags: ['Kitchen', 'Ärmel'],
        tagKeys: ['kitchen', 'ärmel'],
        options: ['Colour:blue', 'Colour:red'],
        optionKeys: ['colour:blue', 'colour:red'],
        createdAt: recordedAt(1),
        savedAt: recordedAt(1),
        document: mug,
      },
    ]));

test('saving again changes everything but when it was created', () =>
  spec
    .given(saved(mug))
    .when(saved({ ...mug, title: 'Mug', collectionId: 'sale', status: 'draft', tags: [] }))
    .thenRows(ProductRow, [
      {
        title: 'Mug',
        collectionId: 'sale',
        status: 'draft',
        tags: [],
        createdAt: recordedAt(1),
        savedAt: recordedAt(2),
      },
    ]));

test('a product that was deleted and saved again is a new one', () =>
  spec
    .given(saved(mug), deleted('mug'))
    .when(saved(mug))
    .thenRows(ProductRow, [{ productId: 'mug', createdAt: recordedAt(3) }]));

test('the price is the sale price while on sale', () =>
  spec
    .given()
    .when(
      saved({
        ...mug,
        variants: [variant('blue', 1850, { onSale: true, salePriceMoney: money(900, 'EUR') })],
      }),
    )
    .thenRows(ProductRow, [{ fromPrice: 900, onSale: true }]));

test('a sale price that is not on counts for nothing', () =>
  spec
    .given()
    .when(saved({ ...mug, variants: [variant('blue', 1850, { salePriceMoney: money(900, 'EUR') })] }))
    .thenRows(ProductRow, [{ fromPrice: 1850, onSale: false }]));

describe('what is sold as a subscription', () => {
  const monthly = {
    id: 'monthly',
    plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
    priceMoney: money(1200, 'EUR'),
    onSale: false,
  } as const;
  const subscribable = { ...mug, isSubscribable: true, productSubscriptionOptions: [monthly] };

  test('costs what the cheapest subscription costs', () =>
    spec
      .given()
      .when(saved(subscribable))
      .thenRows(ProductRow, [{ fromPrice: 1200 }]));

  test('costs what its cheapest variant costs in a plan', () => {
    const pricingOptions = [{ id: 'monthly', priceMoney: money(1100, 'EUR'), onSale: false }];
    const variants = [variant('blue', 1850), variant('red', 1900, { pricingOptions })];
    return spec
      .given()
      .when(saved({ ...subscribable, variants }))
      .thenRows(ProductRow, [{ fromPrice: 1100 }]);
  });

  test('is on sale when a way to subscribe is, or a variant in one of them', async () => {
    const sale = { onSale: true, salePriceMoney: money(900, 'EUR') };
    const pricingOptions = [{ id: 'monthly', priceMoney: money(1100, 'EUR'), ...sale }];
    await spec
      .given()
      .when(saved({ ...subscribable, productSubscriptionOptions: [{ ...monthly, ...sale }] }))
      .thenRows(ProductRow, [{ fromPrice: 900, onSale: true }]);
    await spec
      .given()
      .when(saved({ ...subscribable, variants: [variant('red', 1900, { pricingOptions })] }))
      .thenRows(ProductRow, [{ fromPrice: 900, onSale: true }]);
  });

  test('is on sale when a variant says so by itself', () =>
    spec
      .given()
      .when(
        saved({
          ...subscribable,
          variants: [variant('red', 1900, { onSale: true, salePriceMoney: money(900, 'EUR') })],
        }),
      )
      .thenRows(ProductRow, [{ fromPrice: 1200, onSale: true }]));

  test('without a way to subscribe costs what stands behind it', () =>
    spec
      .given()
      .when(saved({ ...subscribable, productSubscriptionOptions: [], variants: [variant('blue', 1850)] }))
      .thenRows(ProductRow, [{ fromPrice: 1850 }]));
});

test('a tag counts once, whatever its case', () =>
  spec
    .given()
    .when(saved({ ...mug, tags: ['Kitchen', 'kitchen ', 'Wood', ' ', 'KITCHEN'] }))
    .thenRows(ProductRow, [{ tags: ['Kitchen', 'Wood'], tagKeys: ['kitchen', 'wood'] }]));

test('a product without a variant has no price', () =>
  spec
    .given()
    .when(saved({ ...mug, variants: [] }))
    .thenRows(ProductRow, [{ fromPrice: null, currency: null, onSale: false }]));

test('each variant is found by its sku', () =>
  spec
    .given()
    .when(saved(mug))
    .thenRows(ProductVariantRow, [
      { websiteId: ACME, variantId: 'blue', productId: 'mug', sku: 'SKU-blue' },
      { websiteId: ACME, variantId: 'red', productId: 'mug', sku: 'SKU-red' },
    ]));

test('variants that a save no longer has are gone, those of other products stay', () =>
  spec
    .given(saved(mug), saved({ ...mug, id: 'bowl', variants: [variant('b1', 900)] }))
    .when(saved({ ...mug, variants: [variant('red', 1650), variant('green', 1700)] }))
    .thenRows(ProductVariantRow, [
      { variantId: 'b1', productId: 'bowl' },
      { variantId: 'green', productId: 'mug' },
      { variantId: 'red', productId: 'mug' },
    ]));

test('a variant that moved to another product stays there', () =>
  spec
    .given(saved(mug), saved({ ...mug, id: 'bowl', variants: [variant('red', 900)] }))
    .when(saved({ ...mug, variants: [variant('blue', 1850)] }))
    .thenRows(ProductVariantRow, [
      { variantId: 'blue', productId: 'mug' },
      { variantId: 'red', productId: 'bowl' },
    ]));

test('a deleted product is gone with its variants', async () => {
  const gone = spec.given(saved(mug), saved({ ...mug, id: 'bowl', variants: [] })).when(deleted('mug'));
  await gone.thenRows(ProductRow, [{ productId: 'bowl' }]);
  await gone.thenRows(ProductVariantRow, []);
});

test('a product that is restored has its earlier addresses', () =>
  spec
    .given(saved(mug), saved({ ...mug, urlId: 'newer' }), deleted('mug'))
    .when(saved({ ...mug, urlId: 'newer' }))
    .thenRows(ProductAddressRow, [
      { urlId: 'newer', productId: 'mug' },
      { urlId: mug.urlId, productId: 'mug' },
    ]));

test('a collection is kept as it was saved last', () =>
  spec
    .given(collectionSaved(collection))
    .when(collectionSaved({ ...collection, title: 'On the table', displayIndex: 9 }))
    .thenRows(CollectionRow, [
      {
        websiteId: ACME,
        collectionId: 'table',
        urlId: 'tableware',
        title: 'On the table',
        displayIndex: 9,
        document: { ...collection, title: 'On the table', displayIndex: 9 },
      },
    ]));

test('a deleted collection is gone', () =>
  spec
    .given(collectionSaved(collection))
    .when({ type: 'CollectionDeleted', data: { collectionId: 'table' } })
    .thenRows(CollectionRow, []));

test('the same product id in two websites is two products', () =>
  spec
    .given(saved(mug), inWebsite('other', saved({ ...mug, title: 'Tasse' })))
    .when(deleted('mug'))
    .thenRows(ProductRow, [{ websiteId: 'other', title: 'Tasse' }]));

test('a save makes the product and the lists stale that show it', () =>
  spec.given().when(saved(mug)).thenStale('catalogue:acme', 'assortment:acme', 'product:acme:mug'));

test('a deletion does too', () =>
  spec
    .given(saved(mug))
    .when(deleted('mug'))
    .thenStale('catalogue:acme', 'assortment:acme', 'product:acme:mug'));

test('a collection makes the lists stale', () =>
  spec.given().when(collectionSaved(collection)).thenStale('catalogue:acme', 'assortment:acme'));
