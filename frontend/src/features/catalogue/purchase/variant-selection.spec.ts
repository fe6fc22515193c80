import { swatchesOf } from '@daybook/contracts/catalogue/shared/option-values';
import { aProduct, aVariant } from '../../../../test/documents';
import {
  choicesOf,
  imageOf,
  initialSelection,
  needsSelection,
  optionsOf,
  possibleVariants,
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

describe('what a selection may still become', () => {
  const runner = aProduct({
    variants: [
      aVariant({ Colour: 'Moss', Length: '180', Ends: 'Hemmed' }),
      aVariant({ Colour: 'Oat', Length: '240', Ends: 'Frayed' }, { qtyInStock: 0 }),
    ],
  });

  test.each([
    [{}, ['MOSS-180-HEMMED', 'OAT-240-FRAYED']],
    [{ Colour: 'Moss' }, ['MOSS-180-HEMMED']],
    [{ Colour: 'Oat', Length: '240', Ends: 'Frayed' }, ['OAT-240-FRAYED']],
    [{ Colour: 'Moss', Length: '180', Ends: 'Frayed' }, []],
    // no choice of ends makes it a variant
    [{ Colour: 'Moss', Length: '240' }, []],
  ])('%j: %j', (selection, skus) =>
    expect(possibleVariants(runner, selection as never).map(({ sku }) => sku)).toEqual(skus),
  );

  test('of a product without options is its one variant', () => {
    expect(possibleVariants(aProduct(), {})).toHaveLength(1);
    expect(possibleVariants(aProduct({ variants: [] }), {})).toEqual([]);
  });
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
    expect(swatchesOf(optionsOf(shirt), 'Colour')).toEqual(
      new Map([
        ['Slate', 'slate'],
        ['Moss', 'moss'],
      ]),
    ));

  test('an option that does not change the picture shows none', () =>
    expect(swatchesOf(optionsOf(shirt), 'Size')).toBeUndefined());

  test.each([
    [{}, undefined],
    [{ Colour: 'Moss' }, 'moss'],
    [{ Size: 'S' }, undefined],
    [{ Size: 'S', Colour: 'Slate' }, 'slate'],
  ])('%j shows %s', (selection, image) => expect(imageOf(shirt, selection as never)).toBe(image));

  test('a variant without a picture leaves the others’ picture unambiguous', () => {
    const [small, ...others] = shirt.structuredContent.variants;
    const product = aProduct({ variants: [{ ...small, imageId: undefined } as never, ...others] });
    expect(imageOf(product, { Colour: 'Moss' })).toBe('moss');
  });

  test.each([
    ['which is of another colour', { Colour: 'Slate' }, 'moss-small', 'slate-small'],
    ['which is of the chosen colour', { Colour: 'Slate' }, 'slate-medium', 'slate-medium'],
    ['which is of no variant', { Colour: 'Slate' }, 'in-use', 'in-use'],
    ['and the combination is not made', { Colour: 'Slate', Size: 'L' }, 'slate-small', 'slate-small'],
    ['and nothing is chosen', {}, 'moss-small', 'moss-small'],
  ])('a choice with several pictures, beside a shown one %s', (_, selection, shown, image) => {
    const product = aProduct({
      variants: [
        aVariant({ Size: 'S', Colour: 'Moss' }, { imageId: 'moss-small' }),
        aVariant({ Size: 'L', Colour: 'Moss' }, { imageId: 'moss-large' }),
        aVariant({ Size: 'S', Colour: 'Slate' }, { imageId: 'slate-small' }),
        aVariant({ Size: 'M', Colour: 'Slate' }, { imageId: 'slate-medium' }),
      ],
    });
    expect(imageOf(product, selection as never, shown)).toBe(image);
  });
});
