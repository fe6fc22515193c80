import { ProductType } from '@daybook/contracts/shared/enumerations';
import { specFor } from '../platform/testing/decider-spec.js';
import { cartDecider } from './cart.decider.js';
import {
  add,
  added,
  anItem,
  changeFields,
  changeQuantity,
  entry,
  factsOf,
  mergedFrom,
  mergeFrom,
  openCart,
  quantityChanged,
  removed,
  restore,
} from './testing/carts.js';

const oneAtATime = { storeSettings: { multipleQuantityAllowedForServices: false } };
const digital = anItem('book', {}, { productType: ProductType.digital });
const single = anItem('book', {}, { productType: ProductType.service, ...oneAtATime });
const service = anItem('book', {}, { productType: ProductType.service });
const physical = anItem('book', {}, oneAtATime);
const blue = { entryId: 'blue', fields: '["blue"]' };

describe.each([
  ['a digital product', digital],
  ['a service that is sold one at a time', single],
])('of %s an entry has one unit', (_, book) => {
  const { given } = specFor(cartDecider, factsOf([book], { 'book-only': 'unlimited' }));

  test('when it is added', () => {
    given().when(add(book)).then(added(book));
    given()
      .when(add(book, { quantity: 2 }))
      .thenRefused('QUANTITY_ONE_ONLY');
    given(added(book)).when(add(book)).thenRefused('QUANTITY_ONE_ONLY');
  });

  test('and with other answers it is another entry', () =>
    given(added(book)).when(add(book, blue)).then(added(book, blue)));

  test('when its quantity changes', () =>
    given(added(book)).when(changeQuantity('book-entry', 2)).thenRefused('QUANTITY_ONE_ONLY'));

  test('when answers make two entries the same', () =>
    given(added(book), added(book, blue))
      .when(changeFields(book, 'book-entry', blue.fields))
      .thenRefused('QUANTITY_ONE_ONLY'));

  test('when the visitor restores what is in the cart again', () =>
    given(added(book), removed('book-entry'), added(book, { entryId: 'again' }))
      .when(restore('book-entry'))
      .thenRefused('QUANTITY_ONE_ONLY'));

  test('when carts are merged', () =>
    given(added(book))
      .when(mergeFrom('phone', entry(book), entry(book, { ...blue, quantity: 4 })))
      .then(mergedFrom('phone', entry(book), entry(book, blue))));

  test('and the visitor may set it where the cart has more from before', () => {
    const before = given(added(book, { quantity: 3 }));
    before.when(changeQuantity('book-entry', 3)).thenRefused('QUANTITY_ONE_ONLY');
    before.when(changeQuantity('book-entry', 2)).thenRefused('QUANTITY_ONE_ONLY');
    before.when(changeQuantity('book-entry', 1)).then(quantityChanged('book-entry', 1));
  });
});

test.each([
  ['a service', service],
  ['a physical product', physical],
])('of %s an entry has as many as the visitor wants', (_, book) => {
  const { given } = specFor(cartDecider, factsOf([book], { 'book-only': 'unlimited' }));
  given()
    .when(add(book, { quantity: 2 }))
    .then(added(book, { quantity: 2 }));
  given(added(book)).when(changeQuantity('book-entry', 9)).then(quantityChanged('book-entry', 9));
});

test('units from before that the cart no longer shows take no stock', () => {
  const { given } = specFor(cartDecider, factsOf([single], { 'book-only': 2 }));
  given(added(single, { quantity: 2 }))
    .when(add(single, blue))
    .thenState(openCart([entry(single, { quantity: 2 }), entry(single, blue)]));
});

test('stock counts for what was digital when the visitor added it', () => {
  const { given } = specFor(cartDecider, factsOf([physical], { 'book-only': 1 }));
  given(added(digital)).when(changeQuantity('book-entry', 2)).thenRefused('OUT_OF_STOCK');
});
