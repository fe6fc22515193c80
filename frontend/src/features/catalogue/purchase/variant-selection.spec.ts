import { aProduct, aVariant } from '../../../../test/documents';
import {
  choicesOf,
  imageOf,
  initialSelection,
  needsSelection,
  swatchesOf,
  unselectedOptions,
  variantOf,
} from './variant-selection';

const shirt = aProduct({
  variants: [
    aVariant({ Size: 'S', Colour: 'Moss' }, { imageId: 'moss' }),
    aVariant({ Size: 'M', Colour: 'Moss' }, { imageId: 'moss', qtyInStock: 0 }),
    aVariant({ Size: 'S', Colour: 'Slate' }, { imageId: 'slate' }),
  ],
  variantOptionOrdering: { Size: ['S', 'M'], Colour: ['Slate', 'Moss'] },
});

describe('the initial selection', () => {
  test('is empty', () => expect(initialSelection(shirt)).toEqual({}));

  test('has the variant of a shared link', () =>
    expect(initialSelection(shirt, 'M-MOSS')).toEqual({ Size: 'M', Colour: 'Moss' }));

  test('ignores a link to a removed variant', () => expect(initialSelection(shirt, 'XL-PINK')).toEqual({}));

  test('has the value of an option with one value', () => {
    const product = aProduct({
      variants: [aVariant({ Size: 'S', Clay: 'Iron' }), aVariant({ Size: 'M', Clay: 'Iron' })],
    });
    expect(initialSelection(product)).toEqual({ Clay: 'Iron' });
    expect(unselectedOptions(product, { Clay: 'Iron' })).toEqual(['Size']);
  });

  test('has the only variant, which needs no selectors', () => {
    const product = aProduct({ variants: [aVariant({ Size: 'One' })] });
    expect(needsSelection(product)).toBe(false);
    expect(variantOf(product, initialSelection(product))?.sku).toBe('ONE');
  });
});

describe('the variant', () => {
  test.each([
    [{ Size: 'S', Colour: 'Slate' }, 'S-SLATE'],
    [{ Size: 'M', Colour: 'Slate' }, undefined],
    [{ Size: 'S' }, undefined],
    [{}, undefined],
  ])('of %j is %s', (selection, sku) => expect(variantOf(shirt, selection as never)?.sku).toBe(sku));
});

describe('choices', () => {
  test('come in the owner’s order, and values that the order lacks come last', () => {
    expect(choicesOf(shirt, 'Colour', {}).map(({ value }) => value)).toEqual(['Slate', 'Moss']);
    const forgetful = { ...shirt, variantOptionOrdering: { Colour: ['Moss'] } };
    expect(choicesOf(forgetful, 'Colour', {}).map(({ value }) => value)).toEqual(['Moss', 'Slate']);
  });

  test.each([
    [{}, ['available', 'available']],
    [{ Size: 'M' }, ['missing', 'sold-out']],
    [{ Size: 'S' }, ['available', 'available']],
  ])('of a colour with %j chosen are %j', (selection, states) =>
    expect(choicesOf(shirt, 'Colour', selection as never).map(({ state }) => state)).toEqual(states),
  );

  test.each([
    [1, 'sold-out'],
    [2, 'available'],
    [3, 'sold-out'],
    [4, 'available'],
  ])('without stock, type %i is %s', (productType, state) => {
    const variants = [aVariant({ Size: 'S' }, { qtyInStock: 0 }), aVariant({ Size: 'M' }, { qtyInStock: 0 })];
    expect(choicesOf(aProduct({ productType: productType as 1, variants }), 'Size', {})[0]?.state).toBe(
      state,
    );
  });
});

describe('pictures', () => {
  test('an option whose values look different shows pictures', () =>
    expect(swatchesOf(shirt, 'Colour')).toEqual(
      new Map([
        ['Slate', 'slate'],
        ['Moss', 'moss'],
      ]),
    ));

  test('an option that does not change the picture shows none', () =>
    expect(swatchesOf(shirt, 'Size')).toBeUndefined());

  test.each([
    [{}, undefined],
    [{ Colour: 'Moss' }, 'moss'],
    [{ Size: 'S' }, undefined],
    [{ Size: 'S', Colour: 'Slate' }, 'slate'],
  ])('%j shows %s', (selection, image) => expect(imageOf(shirt, selection as never)).toBe(image));
});
