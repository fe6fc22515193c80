import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { money } from '@daybook/contracts/shared/money';
import { inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import {
  ProductPopularityRow,
  SearchDescriptionRow,
  SearchDetailsRow,
  SearchProductRow,
  SearchVocabularyRow,
} from './search.entity.js';
import { searchProjection } from './search.projection.js';

const spec = specFor<ProductEvent | CartEvent>(searchProjection);

const mug = {
  id: 'mug',
  title: 'Émaillé Mug',
  excerpt: 'For tea',
  body: '<p>Keep dry &amp; safe</p>',
  details: [],
  status: 'published',
  collectionId: 'table',
  productType: 1,
  displayIndex: 0,
  isSubscribable: false,
  tags: ['Kitchen', 'mug'],
  userDefinedVariantOptions: ['Glaze'],
  variantOptionOrdering: {},
  productSubscriptionOptions: [],
  variants: [{ id: 'one', sku: 'EM-1/A', attributes: { Glaze: 'Moss' }, priceMoney: money(100, 'EUR') }],
} as unknown as ProductDocument;
const saved = (changes: Partial<ProductDocument> = {}): ProductEvent => ({
  type: 'ProductSaved',
  data: { product: { ...mug, ...changes } },
});
const added = (units: number, quantity: number): CartEvent =>
  ({ type: 'CartEntryAdded', data: { itemId: 'mug', added: units, quantity } }) as unknown as CartEvent;

test('a product is found by its words, those of the title first, without accents', () =>
  spec
    .given()
    .when(saved())
    .thenRows(SearchProductRow, [
      {
        productId: 'mug',
        titleWords: 'emaille mug',
        titleLength: 2,
        status: 'published',
        fromPrice: 100,
        words: `'#kitchen' '#mug' '1':1B '=glaze:moss' '@acme':1A 'a':1B 'em':1B 'em1a':1B 'emaille':1A 'for':1C 'kitchen':1B 'moss':1B 'mug':1A 'tea':1C`,
      },
    ]));

test('what a search counts of a product stands beside it', () =>
  spec
    .given()
    .when(saved())
    .thenRows(SearchDetailsRow, [
      {
        productId: 'mug',
        currency: 'EUR',
        tags: ['Kitchen', 'mug'],
        tagKeys: ['kitchen', 'mug'],
        options: ['Glaze:Moss'],
        variantIds: ['one'],
      },
    ]));

test('a product is found by its description, while visitors see it', async () => {
  await spec
    .given()
    .when(saved())
    .thenRows(SearchDescriptionRow, [{ words: `'@acme':1A 'dry':1A 'keep':1A 'safe':1A` }]);
  await spec
    .given(saved())
    .when(saved({ status: 'draft' }))
    .thenRows(SearchDescriptionRow, [{ words: '' }]);
});

test('words without digits are in the vocabulary, as they are written', () =>
  spec
    .given()
    .when(saved({ tags: [], excerpt: '' }))
    .thenRows(
      SearchVocabularyRow,
      ['a', 'em', 'moss', 'mug', 'émaillé'].map((written) => ({ written })),
    ));

test('the words of a product that visitors do not see are no words to guess at', () =>
  spec
    .given()
    .when(saved({ status: 'draft' }))
    .thenRows(SearchVocabularyRow, []));

test('a product keeps when it was created, while its status changes', () =>
  spec
    .given(saved())
    .when(saved({ status: 'draft' }))
    .thenRows(SearchProductRow, [{ status: 'draft', createdAt: recordedAt(1) }]));

test('a deleted product is not found', () =>
  spec
    .given(saved())
    .when({ type: 'ProductDeleted', data: { productId: 'mug' } })
    .thenRows(SearchProductRow, []));

test('nothing is left of a deleted product', async () => {
  const gone = spec.given(saved()).when({ type: 'ProductDeleted', data: { productId: 'mug' } });
  await gone.thenRows(SearchDetailsRow, []);
  await gone.thenRows(SearchDescriptionRow, []);
});

test('tags may have any signs, and a key that no list can be narrowed by is left out', () =>
  spec
    .given()
    .when(saved({ title: 'A', excerpt: '', tags: ["it's", 'a\\b', 'x'.repeat(201)], variants: [] }))
    .thenRows(SearchProductRow, [
      { words: String.raw`'#a\\b' '#it''s' '@acme':1A 'a':1A 'b':1B 'it':1B 's':1B '${'x'.repeat(40)}':1B` },
    ]));

test('a product of another website is another product', () =>
  spec
    .given(saved())
    .when(inWebsite('other', saved({ status: 'draft' })))
    .thenRows(SearchProductRow, [
      { websiteId: 'acme', status: 'published' },
      { websiteId: 'other', status: 'draft' },
    ]));

test('each cart counts once, however many units it takes', () =>
  spec
    .given(added(1, 1), added(2, 2))
    .when(added(5, 7))
    .thenRows(ProductPopularityRow, [{ productId: 'mug', carts: 2 }]));

test('no kept page is dropped by a cart', () => spec.given(saved()).when(added(1, 1)).thenStale());
