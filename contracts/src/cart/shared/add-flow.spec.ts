import { ProductType } from '../../shared/enumerations.js';
import { type AddAttempt, firstRefusal, showsForm } from './add-flow.js';
import { purchaseKind } from './purchase-kind.js';

const { physical, digital, service, giftCard, paywall } = ProductType;
const stockItem = (qtyInStock: number) => ({ unlimited: false, qtyInStock });
const unlimited = { unlimited: true, qtyInStock: null };

const attempt = (changes: Partial<AddAttempt> = {}): AddAttempt => ({
  productType: physical,
  isSubscribable: false,
  hasForm: false,
  unselected: [],
  stock: stockItem(5),
  quantity: 1,
  inCart: 0,
  allowsSeveral: true,
  ...changes,
});

const refusalOf = (changes: Partial<AddAttempt>) => firstRefusal(attempt(changes));
const outOfStock = { type: 'OUT_OF_STOCK', code: 'OUT_OF_STOCK' };

describe('the order of section 4: the first problem refuses', () => {
  const everythingWrong = { unselected: ['Size'], stock: undefined, quantity: 'x', inCart: 9, hasForm: true };

  test('options', () =>
    expect(refusalOf(everythingWrong)).toEqual({
      type: 'NO_VARIANT_SELECTED',
      options: ['Size'],
      isGiftCard: false,
    }));

  test('variant', () =>
    expect(refusalOf({ ...everythingWrong, unselected: [] })).toEqual({
      type: 'VARIANT_UNAVAILABLE',
      code: 'VARIANT_UNAVAILABLE',
    }));

  test('stock', () =>
    expect(refusalOf({ ...everythingWrong, unselected: [], stock: stockItem(0) })).toEqual(outOfStock));

  test('quantity', () =>
    expect(refusalOf({ quantity: 'x', hasForm: true })).toEqual({
      type: 'QUANTITY_NOT_A_NUMBER',
      code: 'QUANTITY_NOT_A_NUMBER',
    }));

  test('and then the form, or the add', () => expect(refusalOf({ hasForm: true })).toBeUndefined());
});

test('a gift card asks for its denomination', () =>
  expect(refusalOf({ productType: giftCard, unselected: ['Amount'] })).toHaveProperty('isGiftCard', true));

describe('stock', () => {
  test.each([
    ['as many as there are', { stock: stockItem(5), quantity: 5 }, undefined],
    ['one more than there are', { stock: stockItem(5), quantity: 6 }, outOfStock],
    ['as many as the cart left', { stock: stockItem(5), inCart: 3, quantity: 2 }, undefined],
    ['one more than the cart left', { stock: stockItem(5), inCart: 3, quantity: 3 }, outOfStock],
    ['nothing left by the cart', { stock: stockItem(5), inCart: 5 }, outOfStock],
    ['more in the cart than there are', { stock: stockItem(2), inCart: 5 }, outOfStock],
    ['less than nothing', { stock: stockItem(-3) }, outOfStock],
    ['nobody counted', { stock: { unlimited: false, qtyInStock: null } }, outOfStock],
    ['no limit', { stock: unlimited, inCart: 9000, quantity: 9999 }, undefined],
    ['a service without any', { productType: service, stock: stockItem(0) }, outOfStock],
    ['what is digital', { productType: digital, stock: stockItem(0) }, undefined],
    ['a gift card', { productType: giftCard, stock: stockItem(0) }, undefined],
    ['a paywall without limit', { productType: paywall, stock: unlimited }, undefined],
    ['a paywall without places', { productType: paywall, stock: stockItem(0) }, outOfStock],
    ['a type that nobody knows', { productType: 99, stock: unlimited }, outOfStock],
  ])('%s', (_, changes, refusal) => expect(refusalOf(changes)).toEqual(refusal));

  test('what has a form and is all in the cart has a name of its own', () =>
    expect(refusalOf({ hasForm: true, stock: stockItem(2), inCart: 2 })).toEqual({
      type: 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
      code: 'OUT_OF_STOCK',
    }));
});

describe('a quantity', () => {
  test.each([
    [Number.NaN, 'QUANTITY_NOT_A_NUMBER'],
    ['2', 'QUANTITY_NOT_A_NUMBER'],
    [null, 'QUANTITY_NOT_A_NUMBER'],
    [{}, 'QUANTITY_NOT_A_NUMBER'],
    [1.5, 'QUANTITY_NOT_WHOLE'],
    [0, 'QUANTITY_OUT_OF_RANGE'],
    [-1, 'QUANTITY_OUT_OF_RANGE'],
    [10_000, 'QUANTITY_OUT_OF_RANGE'],
  ])('of %p', (quantity, code) =>
    expect(refusalOf({ quantity })).toEqual({ type: 'QUANTITY_NOT_A_NUMBER', code }),
  );

  test('of several where one is allowed, after stock', () => {
    const refused = { type: 'QUANTITY_NOT_A_NUMBER', code: 'QUANTITY_ONE_ONLY' };
    expect(refusalOf({ allowsSeveral: false, quantity: 2 })).toEqual(refused);
    expect(refusalOf({ allowsSeveral: false, quantity: 6 })).toEqual(outOfStock);
    expect(refusalOf({ allowsSeveral: false, quantity: 1 })).toBeUndefined();
  });

  test('of a subscription that is not whole has a name of its own', () => {
    expect(refusalOf({ isSubscribable: true, quantity: 1.5 })?.type).toBe('SUB_QUANTITY_NOT_A_WHOLE_NUMBER');
    expect(refusalOf({ isSubscribable: true, quantity: 'x' })?.type).toBe('QUANTITY_NOT_A_NUMBER');
  });
});

test.each([
  [physical, stockItem(3), 2, true],
  [physical, stockItem(2), 2, false],
  [physical, stockItem(0), 0, false],
  [physical, unlimited, 50, true],
  [digital, stockItem(0), 3, true],
])('a form of type %i with %j and %i in the cart: %p', (type, stock, inCart, shown) =>
  expect(showsForm(type, stock, inCart)).toBe(shown),
);

test.each([
  [{ productType: physical, isSubscribable: false }, false, 'cart'],
  [{ productType: physical, isSubscribable: false }, true, 'express'],
  [{ productType: physical, isSubscribable: true }, true, 'subscription'],
  [{ productType: giftCard, isSubscribable: false }, true, 'gift-card'],
])('%j, express %p, goes to %s', (product, isExpress, kind) =>
  expect(purchaseKind(product, isExpress)).toBe(kind),
);
