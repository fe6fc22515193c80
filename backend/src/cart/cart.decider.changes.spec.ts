import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../platform/testing/decider-spec.js';
import { cartDecider } from './cart.decider.js';
import {
  acceptPrice,
  add,
  added,
  anItem,
  changeFields,
  changeQuantity,
  entry,
  factsOf,
  fieldsChanged,
  openCart,
  quantityChanged,
  remove,
  removed,
  repriced,
} from './testing/carts.js';

const mug = anItem('mug');
const jug = anItem('jug', { price: 4500 });
const { given, withFacts } = specFor(
  cartDecider,
  factsOf([mug, jug], { 'mug-only': 5, 'jug-only': 'unlimited' }),
);
const left = (units: number) => withFacts(factsOf([mug], { 'mug-only': units }));

describe('changing a quantity', () => {
  test('is a fact', () =>
    given(added(mug)).when(changeQuantity('mug-entry', 4)).then(quantityChanged('mug-entry', 4)));

  test('changes that entry and no other', () =>
    given(added(mug), added(jug))
      .when(changeQuantity('mug-entry', 4))
      .thenState(openCart([entry(mug, { quantity: 4 }), entry(jug)])));

  test('to the same quantity changes nothing', () =>
    given(added(mug, { quantity: 4 }))
      .when(changeQuantity('mug-entry', 4))
      .thenNothing());

  test('keeps the captured price, whatever the item costs today', () =>
    withFacts(factsOf([anItem('mug', { price: 9900 })], { 'mug-only': 5 }))
      .given(added(mug))
      .when(changeQuantity('mug-entry', 2))
      .thenState(openCart([entry(mug, { quantity: 2 })])));

  test('upwards ends at the stock', () => {
    given(added(mug)).when(changeQuantity('mug-entry', 5)).then(quantityChanged('mug-entry', 5));
    given(added(mug)).when(changeQuantity('mug-entry', 6)).thenRefused('OUT_OF_STOCK');
  });

  test('upwards counts the variant’s other entries', () => {
    const cart = given(added(mug, { quantity: 2 }), added(mug, { entryId: 'blue', fields: '["blue"]' }));
    cart.when(changeQuantity('blue', 3)).then(quantityChanged('blue', 3));
    cart.when(changeQuantity('blue', 4)).thenRefused('OUT_OF_STOCK');
  });

  test('downwards is always allowed, however little is left', () => {
    const cart = left(0).given(added(mug, { quantity: 5 }));
    cart.when(changeQuantity('mug-entry', 4)).then(quantityChanged('mug-entry', 4));
    cart.when(changeQuantity('mug-entry', 6)).thenRefused('OUT_OF_STOCK');
  });

  test('downwards is allowed of an item that is gone, upwards is not', () => {
    const cart = withFacts(factsOf([])).given(added(mug, { quantity: 2 }));
    cart.when(changeQuantity('mug-entry', 1)).then(quantityChanged('mug-entry', 1));
    cart.when(changeQuantity('mug-entry', 3)).thenRefused('OUT_OF_STOCK');
  });

  test('of what was physical and is digital now is not limited by stock', () => {
    const song = anItem('song', {}, { productType: ProductType.digital });
    withFacts(factsOf([song]))
      .given(added({ ...song, productType: ProductType.physical }, { quantity: 2 }))
      .when(changeQuantity('song-entry', 1))
      .then(quantityChanged('song-entry', 1));
  });

  test.each(['2', null, Number.NaN, Number.NEGATIVE_INFINITY])('to %p is to no number', (quantity) =>
    given(added(jug)).when(changeQuantity('jug-entry', quantity)).thenRefused('QUANTITY_NOT_A_NUMBER'),
  );
  test.each([1.5, 9999.5])('to %p is to no whole number', (quantity) =>
    given(added(jug)).when(changeQuantity('jug-entry', quantity)).thenRefused('QUANTITY_NOT_WHOLE'),
  );
  test.each([0, -0, -1, 10_000, 1e308])('to %p is out of range', (quantity) =>
    given(added(jug)).when(changeQuantity('jug-entry', quantity)).thenRefused('QUANTITY_OUT_OF_RANGE'),
  );
  test.each([1, 9999])('to %p is in range', (quantity) =>
    given(added(jug, { quantity: 2 }))
      .when(changeQuantity('jug-entry', quantity))
      .then(quantityChanged('jug-entry', quantity)),
  );

  test('beyond what can be added up is refused', () => {
    const dear = anItem('dear', { price: 10 ** 12 });
    withFacts(factsOf([dear], { 'dear-only': 'unlimited' }))
      .given(added(dear, { quantity: 9007 }))
      .when(changeQuantity('dear-entry', 9008))
      .thenRefused('CART_TOTAL_TOO_LARGE');
  });
});

describe('removing', () => {
  test('is a fact', () => given(added(mug)).when(remove('mug-entry')).then(removed('mug-entry')));

  test('takes that entry and no other', () =>
    given(added(mug), added(jug))
      .when(remove('mug-entry'))
      .thenState(openCart([entry(jug)], { removals: [entry(mug)], arrivals: ['mug-entry', 'jug-entry'] })));

  test('the last entry leaves the cart open', () =>
    given(added(mug))
      .when(remove('mug-entry'))
      .thenState(openCart([], { removals: [entry(mug)], arrivals: ['mug-entry'] })));
});

describe('changing the answers', () => {
  test('is a fact', () =>
    given(added(mug))
      .when(changeFields(mug, 'mug-entry', '["blue"]'))
      .then(fieldsChanged('mug-entry', '["blue"]')));

  test('can take them away', () =>
    given(added(mug, { fields: '["blue"]' }))
      .when(changeFields(mug, 'mug-entry', null))
      .then(fieldsChanged('mug-entry', null)));

  test('changes that entry and no other', () =>
    given(added(mug), added(jug))
      .when(changeFields(mug, 'mug-entry', '["blue"]'))
      .thenState(openCart([entry(mug, { fields: '["blue"]' }), entry(jug)])));

  test('to the same answers changes nothing', () =>
    given(added(mug, { fields: '["blue"]' }))
      .when(changeFields(mug, 'mug-entry', '["blue"]'))
      .thenNothing());

  test('is refused once the product is gone: no form says what may be stored', () =>
    withFacts(factsOf([]))
      .given(added(mug))
      .when(changeFields(mug, 'mug-entry', '["blue"]'))
      .thenRefused('VARIANT_UNAVAILABLE'));

  test('checks no stock: the entry stays in the cart', () =>
    left(0)
      .given(added(mug, { quantity: 5 }))
      .when(changeFields(mug, 'mug-entry', '["blue"]'))
      .then(fieldsChanged('mug-entry', '["blue"]')));

  describe('to those of another entry', () => {
    const cart = given(
      added(mug, { quantity: 2 }),
      added(jug),
      added(mug, { entryId: 'blue', fields: '["blue"]', quantity: 3 }),
    );

    test('makes the two entries one, and the quantities add up', () => {
      cart
        .when(changeFields(mug, 'blue', null))
        .then(removed('blue', 'mug-entry'), quantityChanged('mug-entry', 5));
      cart.when(changeFields(mug, 'mug-entry', '["blue"]')).thenState(
        openCart([entry(jug), entry(mug, { entryId: 'blue', fields: '["blue"]', quantity: 5 })], {
          joined: [{ entryId: 'mug-entry', intoEntryId: 'blue' }],
        }),
      );
    });

    test('is bounded like every quantity', () =>
      given(added(jug, { quantity: 9999 }), added(jug, { entryId: 'blue', fields: '["blue"]' }))
        .when(changeFields(jug, 'blue', null))
        .thenRefused('QUANTITY_OUT_OF_RANGE'));

    test('of another item changes the answers alone', () =>
      cart.when(changeFields(jug, 'jug-entry', '["blue"]')).then(fieldsChanged('jug-entry', '["blue"]')));
  });

  test('names the item: an entry of another item is not found', () => {
    given(added(mug))
      .when(changeFields(jug, 'mug-entry', '[]'))
      .thenRefused('ENTRY_NOT_FOUND');
    const sameSku = { ...changeFields(mug, 'mug-entry', '[]'), itemId: 'jug' } as const;
    given(added(mug)).when(sameSku).thenRefused('ENTRY_NOT_FOUND');
    const sameItem = { ...changeFields(mug, 'mug-entry', '[]'), sku: 'MUG-2' } as const;
    given(added(mug)).when(sameItem).thenRefused('ENTRY_NOT_FOUND');
  });
});

describe('accepting a price', () => {
  const dearer = withFacts(factsOf([anItem('mug', { price: 3100 }), jug], { 'mug-only': 0 }));

  test('is a fact, and asks for no stock', () =>
    dearer
      .given(added(mug))
      .when(acceptPrice('mug-entry'))
      .then(repriced('mug-entry', money(3100, 'USD'))));

  test('changes that entry and no other', () =>
    dearer
      .given(added(jug), added(mug, { quantity: 2 }))
      .when(acceptPrice('mug-entry'))
      .thenState(openCart([entry(jug), entry(mug, { quantity: 2, unitPrice: money(3100, 'USD') })])));

  test('takes the sale price while there is a sale', () =>
    withFacts(factsOf([anItem('mug', { price: 3100, salePrice: 1900 })]))
      .given(added(mug))
      .when(acceptPrice('mug-entry'))
      .then(repriced('mug-entry', money(1900, 'USD'))));

  test('that did not change is nothing', () =>
    given(added(mug)).when(acceptPrice('mug-entry')).thenNothing());

  test('of an item that is gone is refused', () =>
    withFacts(factsOf([]))
      .given(added(mug))
      .when(acceptPrice('mug-entry'))
      .thenRefused('VARIANT_UNAVAILABLE'));

  test('of a variant that is gone is refused', () =>
    withFacts(factsOf([anItem('mug', {}, { variants: jug.variants })]))
      .given(added(mug))
      .when(acceptPrice('mug-entry'))
      .thenRefused('VARIANT_UNAVAILABLE'));

  test('in the currency that the website has changed to is taken, one entry after the other', () =>
    withFacts(factsOf([anItem('mug', { price: 4000, currency: 'JPY' })]))
      .given(added(mug), added(jug))
      .when(acceptPrice('mug-entry'))
      .then(repriced('mug-entry', money(4000, 'JPY'))));

  test('beyond what can be added up is refused', () =>
    withFacts(factsOf([anItem('mug', { price: 10 ** 15 - 1 })]))
      .given(added(mug, { quantity: 10 }))
      .when(acceptPrice('mug-entry'))
      .thenRefused('CART_TOTAL_TOO_LARGE'));
});

describe('an entry that is not there', () => {
  const commands = [
    ['cannot change its quantity', changeQuantity('none', 2)],
    ['cannot be removed', remove('none')],
    ['cannot change its answers', changeFields(mug, 'none', '[]')],
    ['cannot accept a price', acceptPrice('none')],
  ] as const;

  test.each(commands)('%s', (_, command) => given(added(mug)).when(command).thenRefused('ENTRY_NOT_FOUND'));
  test.each(commands)('%s where there is no cart either', (_, command) =>
    given().when(command).thenRefused('ENTRY_NOT_FOUND'),
  );
  test.each(commands)('%s once it was removed', (_, command) =>
    given(added(mug, { entryId: 'none' }), removed('none'))
      .when(command)
      .thenRefused('ENTRY_NOT_FOUND'),
  );
  test('is added again as a new one', () =>
    given(added(mug), removed('mug-entry'))
      .when(add(mug, { entryId: 'new' }))
      .then(added(mug, { entryId: 'new' })));
});
