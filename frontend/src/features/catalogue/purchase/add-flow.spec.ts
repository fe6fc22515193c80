import type { AddRefusal } from '@daybook/contracts/cart/shared/add-flow';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { aProduct, aVariant } from '../../../../test/documents';
import { english } from '../../../../test/in-english';
import { localeOf } from '../../../lib/locale';
import { checkPurchase, type Purchase, refusalText } from './add-flow';

const french = localeOf('fr-FR');

const text = (refusal: AddRefusal) => refusalText(refusal, english.t, english.list);

function check(purchase: Partial<Purchase> = {}) {
  return checkPurchase({
    product: aProduct(),
    selection: {},
    quantity: '1',
    inCart: () => 0,
    ...purchase,
  });
}

function refusalOf(purchase: Partial<Purchase>): AddRefusal {
  const checked = check(purchase);
  if (!('refusal' in checked)) throw new Error('it was not refused');
  return checked.refusal;
}

const engraving: CustomForm = {
  id: 'engraving',
  name: 'Engraving',
  fields: [
    { id: 'initials', type: 'text', title: 'Initials', required: true, maxLength: 3 },
    { id: 'note', type: 'textarea', title: 'Note', required: false, maxLength: 10 },
    { id: 'extras', type: 'checkbox', title: 'Extras', required: false, options: ['Box', 'Card'] },
  ],
};

describe('the form asks for what is not chosen, in the specification’s words', () => {
  test.each([
    [['Size'], 'Please select the Size option.', 'Veuillez choisir l’option Size.'],
    [
      ['Size', 'Colour'],
      'Please select the Size and Colour options.',
      'Veuillez choisir les options Size et Colour.',
    ],
    [
      ['Size', 'Colour', 'Clay'],
      'Please select the Size, Colour, and Clay options.',
      'Veuillez choisir les options Size, Colour et Clay.',
    ],
    [
      ['A', 'B', 'C', 'D', 'E'],
      'Please select the A, B, C, D, and E options.',
      'Veuillez choisir les options A, B, C, D et E.',
    ],
    [['{a}', '<b>'], 'Please select the {a} and <b> options.', 'Veuillez choisir les options {a} et <b>.'],
  ])('%j: %s', (options, message, frenchMessage) => {
    const attributes = (value: string) => Object.fromEntries(options.map((option) => [option, value]));
    const product = aProduct({ variants: [aVariant(attributes('x')), aVariant(attributes('y'))] });
    expect(text(refusalOf({ product }))).toBe(message);
    expect(refusalText(refusalOf({ product }), french.t, french.list)).toBe(frenchMessage);
  });

  test('a gift card asks for its denomination', () => {
    const product = aProduct({
      productType: 4,
      variants: [aVariant({ Amount: '25' }), aVariant({ Amount: '50' })],
    });
    expect(text(refusalOf({ product }))).toBe('Select a denomination for the Gift Card');
  });
});

describe('the first problem is the one that is shown', () => {
  const options = { Size: 'S', Colour: 'Moss' };
  const product = (stock: number) =>
    aProduct({
      additionalFieldsForm: engraving,
      variants: [aVariant(options, { qtyInStock: stock }), aVariant({ Size: 'M', Colour: 'Slate' })],
    });

  test.each([
    ['options', {}, 0, 'x', 'NO_VARIANT_SELECTED', 'Please select the Size and Colour options.'],
    [
      'variant',
      { Size: 'S', Colour: 'Slate' },
      0,
      'x',
      'VARIANT_UNAVAILABLE',
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    ['stock', options, 0, 'x', 'OUT_OF_STOCK', 'Sorry, we do not have enough of that item available.'],
    ['quantity', options, 5, 'x', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
  ] as const)('%s', (_, selection, stock, quantity, type, message) => {
    const refusal = refusalOf({ product: product(stock), selection: selection as never, quantity });
    expect(refusal.type).toBe(type);
    expect(text(refusal)).toBe(message);
  });
});

test.each([
  ['', 'Quantity must be a number.'],
  ['  ', 'Quantity must be a number.'],
  ['two', 'Quantity must be a number.'],
  ['1e999', 'Quantity must be a number.'],
  ['1.5', 'Quantity must be a whole number'],
  ['0', 'Quantity must be between 1 and 9999.'],
  ['-1', 'Quantity must be between 1 and 9999.'],
  ['10000', 'Quantity must be between 1 and 9999.'],
])('a quantity of "%s": %s', (quantity, message) => expect(text(refusalOf({ quantity }))).toBe(message));

describe('a custom form', () => {
  const digital = aProduct({
    productType: 2,
    additionalFieldsForm: engraving,
    variants: [aVariant({}, { qtyInStock: 0 })],
  });
  const stocked = (qtyInStock: number, changes = {}) =>
    aProduct({ additionalFieldsForm: engraving, variants: [aVariant({}, { qtyInStock, ...changes })] });

  test('is asked while stock has more units than the cart', () =>
    expect(check({ product: stocked(3), inCart: () => 2 })).toHaveProperty('wanted'));

  test('is not asked when the cart has all units', () => {
    const refusal = refusalOf({ product: stocked(2), inCart: () => 2 });
    expect(refusal.type).toBe('CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK');
    expect(text(refusal)).toBe('Sorry, we do not have enough of that item available.');
  });

  test.each([
    ['without limit', stocked(0, { unlimited: true, qtyInStock: null })],
    ['of a kind that never runs out', digital],
  ])('is asked for %s', (_, product) => expect(check({ product, inCart: () => 7 })).toHaveProperty('wanted'));
});

test('the result is the variant and its quantity', () =>
  expect(check({ quantity: ' 3 ' })).toEqual({
    wanted: { variant: expect.objectContaining({ sku: 'ONLY' }), quantity: 3 },
  }));
