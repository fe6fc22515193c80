import { ProductType } from '@daybook/contracts/shared/enumerations';
import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { money } from '@daybook/contracts/shared/money';
import { specFor } from '../platform/testing/decider-spec.js';
import { aVariant } from '../platform/testing/documents.js';
import { cartDecider } from './cart.decider.js';
import { add, added, anItem, entry, factsOf, openCart, removed } from './testing/carts.js';

const mug = anItem('mug');
const jug = anItem('jug', { price: 4500 });
const stockItems = { 'mug-only': 5, 'jug-only': 'unlimited' } as const;
const { given, withFacts } = specFor(cartDecider, factsOf([mug, jug], stockItems));

describe('the first add', () => {
  test('makes the cart, with what the item was captured as', () =>
    given()
      .when(add(mug, { quantity: 2 }))
      .then(added(mug, { quantity: 2 })));

  test('opens it at the time of the add', () =>
    given()
      .when(add(mug))
      .thenState(openCart([entry(mug)])));

  test('captures the sale price while the item is on sale', () => {
    const onSale = anItem('mug', { price: 2800, salePrice: 2100 });
    return withFacts(factsOf([onSale], stockItems))
      .given()
      .when(add(onSale))
      .then(added(mug, { unitPrice: money(2100, 'USD') }));
  });

  test('captures the variant that was chosen', () => {
    const shirt = anItem('shirt', {}, { variants: [size('s', 1000), size('l', 1200)] });
    return withFacts(factsOf([shirt], { 'shirt-l': 1 }))
      .given()
      .when(add(shirt, { sku: 'SHIRT-l' }))
      .then(added(shirt, { sku: 'SHIRT-l' }));
  });
});

describe('adding again', () => {
  test('the same item, variant and answers is the same entry', () =>
    given(added(mug, { quantity: 2 }))
      .when(add(mug, { quantity: 3, entryId: 'another' }))
      .then(added(mug, { added: 3, quantity: 5 })));

  test('is the same entry when the answers are the same', () =>
    given(added(mug, { fields: '["blue"]' }))
      .when(add(mug, { fields: '["blue"]', entryId: 'another' }))
      .then(added(mug, { added: 1, quantity: 2, fields: '["blue"]' })));

  test('with other answers is another entry', () =>
    given(added(mug))
      .when(add(mug, { fields: '["blue"]', entryId: 'another' }))
      .then(added(mug, { fields: '["blue"]', entryId: 'another' })));

  test('another variant is another entry', () => {
    const shirt = anItem('shirt', {}, { variants: [size('s', 1000), size('l', 1000)] });
    return withFacts(factsOf([shirt], { 'shirt-s': 9, 'shirt-l': 9 }))
      .given(added(shirt, { sku: 'SHIRT-s' }))
      .when(add(shirt, { sku: 'SHIRT-l', entryId: 'another' }))
      .then(added(shirt, { sku: 'SHIRT-l', entryId: 'another' }));
  });

  test('another item is another entry, although its SKU reads the same', () => {
    const twin = anItem('twin', {}, { variants: [aVariant({ id: 'twin-only', sku: 'MUG-1' })] });
    return withFacts(factsOf([mug, twin], { ...stockItems, 'twin-only': 1 }))
      .given(added(mug))
      .when(add(twin))
      .then(added(twin));
  });

  test('what was removed is a new entry', () =>
    given(added(mug, { quantity: 5 }), removed('mug-entry'))
      .when(add(mug, { quantity: 5, entryId: 'another' }))
      .then(added(mug, { quantity: 5, entryId: 'another' })));

  test('takes the newest price for all of the entry', () => {
    const dearer = anItem('mug', { price: 3100 });
    const spec = withFacts(factsOf([dearer], stockItems)).given(added(mug, { quantity: 2 }));
    spec.when(add(dearer)).then(added(dearer, { added: 1, quantity: 3 }));
    spec.when(add(dearer)).thenState(openCart([entry(mug, { quantity: 3, unitPrice: money(3100, 'USD') })]));
  });

  test('keeps the place of the entry', () => {
    const spec = given(added(mug), added(jug)).when(add(mug));
    spec.thenState(openCart([entry(mug, { quantity: 2 }), entry(jug)]));
  });
});

describe('a variant', () => {
  test('that the item does not have is unavailable', () =>
    given()
      .when(add(mug, { sku: 'MUG-2' }))
      .thenRefused('VARIANT_UNAVAILABLE'));

  test('of an item that is not published is unavailable', () =>
    withFacts(factsOf([], stockItems)).given().when(add(mug)).thenRefused('VARIANT_UNAVAILABLE'));

  test('of which nothing was ever received is out of stock', () =>
    withFacts(factsOf([mug]))
      .given()
      .when(add(mug))
      .thenRefused('OUT_OF_STOCK'));

  test('is sold to its last unit and no further', () => {
    given()
      .when(add(mug, { quantity: 5 }))
      .then(added(mug, { quantity: 5 }));
    given()
      .when(add(mug, { quantity: 6 }))
      .thenRefused('OUT_OF_STOCK');
  });

  test('counts what is in the cart already', () => {
    const cart = given(added(mug, { quantity: 4 }));
    cart.when(add(mug, { quantity: 1 })).then(added(mug, { added: 1, quantity: 5 }));
    cart.when(add(mug, { quantity: 2 })).thenRefused('OUT_OF_STOCK');
  });

  test('counts what is in the cart with other answers', () =>
    given(added(mug, { quantity: 2, fields: '["blue"]' }), added(mug, { quantity: 3, entryId: 'plain' }))
      .when(add(mug, { fields: '["red"]', entryId: 'red' }))
      .thenRefused('OUT_OF_STOCK'));

  test('does not count other variants', () =>
    given(added(jug, { quantity: 9000 }))
      .when(add(mug, { quantity: 5 }))
      .then(added(mug, { quantity: 5 })));

  test('that is unlimited is never out of stock', () =>
    given(added(jug, { quantity: 9000 }))
      .when(add(jug, { quantity: 999 }))
      .then(added(jug, { added: 999, quantity: 9999 })));

  test('of a digital item is never out of stock (section 4)', () => {
    const song = anItem('song', {}, { productType: ProductType.digital });
    return withFacts(factsOf([song]))
      .given()
      .when(add(song))
      .then(added(song));
  });

  test('of a service can be', () => {
    const lesson = anItem('lesson', {}, { productType: ProductType.service });
    return withFacts(factsOf([lesson], { 'lesson-only': 0 }))
      .given()
      .when(add(lesson))
      .thenRefused('OUT_OF_STOCK');
  });
});

describe('a quantity', () => {
  test.each(['9', '', null, true, [1], { value: 1 }, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %p must be a number',
    (quantity) => given().when(add(jug, { quantity })).thenRefused('QUANTITY_NOT_A_NUMBER'),
  );

  test.each([1.5, 0.1, -2.5, 9998.999])('of %p must be whole', (quantity) =>
    given().when(add(jug, { quantity })).thenRefused('QUANTITY_NOT_WHOLE'),
  );

  test.each([0, -0, -1, 10_000, 1e308, Number.MAX_SAFE_INTEGER])('of %p is out of range', (quantity) =>
    given().when(add(jug, { quantity })).thenRefused('QUANTITY_OUT_OF_RANGE'),
  );

  test.each([1, 9999])('of %p is in range', (quantity) =>
    given().when(add(jug, { quantity })).then(added(jug, { quantity })),
  );

  test('is bounded for the whole entry', () =>
    given(added(jug, { quantity: 9999 }))
      .when(add(jug))
      .thenRefused('QUANTITY_OUT_OF_RANGE'));
});

describe('of several reasons the first in section 4’s order is the refusal', () => {
  const soldOut = withFacts(factsOf([mug], { 'mug-only': 0 })).given();

  test('an unavailable variant before everything', () =>
    given()
      .when(add(mug, { sku: 'MUG-2', quantity: 'many' }))
      .thenRefused('VARIANT_UNAVAILABLE'));

  test.each(['many', Number.NaN, 1.5, 0, -3, 10_000])('out of stock before a quantity of %p', (quantity) =>
    soldOut.when(add(mug, { quantity })).thenRefused('OUT_OF_STOCK'),
  );

  test('out of stock counts the cart there too', () =>
    given(added(mug, { quantity: 5 }))
      .when(add(mug, { quantity: 1.5 }))
      .thenRefused('OUT_OF_STOCK'));
});

describe('a cart', () => {
  test('takes what is sold after its website has changed the currency', () => {
    const inYen = anItem('mug', { currency: 'JPY' });
    return withFacts(factsOf([inYen], stockItems))
      .given(added(jug))
      .when(add(inYen))
      .then(added(inYen));
  });

  describe('of as many entries as it holds', () => {
    const other = Array.from({ length: MAX_CART_ENTRIES - 1 }, (_, i) =>
      added(jug, { entryId: `jug-${i}`, fields: `[${i}]` }),
    );
    const full = given(added(mug), ...other);

    test('is full', () => full.when(add(jug, { fields: '["more"]' })).thenRefused('CART_FULL'));
    test('takes more of what is in it', () =>
      full.when(add(mug)).then(added(mug, { added: 1, quantity: 2 })));
    test('has room again when something was removed', () =>
      given(added(mug), ...other, removed('jug-7'))
        .when(add(jug, { fields: '["more"]' }))
        .then(added(jug, { fields: '["more"]' })));
  });

  test('refuses an add after which its total would not be exact', () => {
    const dear = anItem('dear', { price: 10 ** 12 });
    const store = withFacts(factsOf([dear], { 'dear-only': 'unlimited' }));
    store
      .given()
      .when(add(dear, { quantity: 9007 }))
      .then(added(dear, { quantity: 9007 }));
    store
      .given()
      .when(add(dear, { quantity: 9008 }))
      .thenRefused('CART_TOTAL_TOO_LARGE');
    store
      .given(added(dear, { quantity: 9007 }))
      .when(add(dear, { fields: '["engraved"]', entryId: 'another' }))
      .thenRefused('CART_TOTAL_TOO_LARGE');
  });

  test('takes no gift card: those are bought on their own', () => {
    const card = anItem('card', {}, { productType: ProductType.giftCard });
    return withFacts(factsOf([card], { 'card-only': 'unlimited' }))
      .given()
      .when(add(card))
      .thenRefused('GIFT_CARD_ONLY');
  });

  test('takes nothing that is sold as a subscription', () => {
    const weekly = anItem('weekly', {}, { isSubscribable: true });
    return withFacts(factsOf([weekly], { 'weekly-only': 'unlimited' }))
      .given()
      .when(add(weekly))
      .thenRefused('SUBSCRIPTION_ONLY');
  });
});

function size(name: string, price: number) {
  const attributes = { Size: name };
  return aVariant({ id: `shirt-${name}`, sku: `SHIRT-${name}`, attributes, priceMoney: money(price, 'USD') });
}

describe('a claim by the link of an email', () => {
  const claim = (...of: Parameters<typeof add>) =>
    ({ ...add(...of), isClaim: true }) as ReturnType<typeof add>;

  test('adds the unit once', () => {
    given().when(claim(mug)).then(added(mug));
    given(added(mug)).when(claim(mug)).thenNothing();
    given(added(mug, { entryId: 'with-answers', fields: '{}' }))
      .when(claim(mug))
      .thenNothing();
  });

  test('leaves the item’s questions to be answered in the cart', () => {
    const field = { id: 'n', type: 'text', title: 'Name', required: true } as const;
    const form = { id: 'f', name: 'Engraving', fields: [field] };
    const asking = anItem('mug', {}, { additionalFieldsForm: form });
    const shop = withFacts(factsOf([asking], stockItems));
    shop.given().when(add(asking)).thenRefused('FORM_INVALID');
    shop.given().when(claim(asking)).then(added(asking));
  });

  test('is refused like any other add when no unit is left', () =>
    withFacts(factsOf([mug], { 'mug-only': 0 }))
      .given()
      .when(claim(mug))
      .thenRefused('OUT_OF_STOCK'));
});
