import { ProductType, STORE_ITEM_RECORD_TYPE } from '../shared/enumerations.js';
import { type Money, money } from '../shared/money.js';
import type { PricingOption, ProductDocument, ProductVariant } from './product.js';
import { productProblems } from './product-problems.js';
import { PRODUCT_DEFAULTS } from './shared/product-defaults.js';

const shirt: ProductDocument = {
  id: 'shirt',
  collectionId: 'clothes',
  recordType: STORE_ITEM_RECORD_TYPE,
  productType: ProductType.physical,
  status: 'published',
  urlId: 'linen-shirt-2',
  title: 'Linen shirt',
  excerpt: '',
  body: '',
  images: [],
  tags: [],
  userDefinedVariantOptions: ['Size', 'Colour'],
  variantOptionOrdering: {},
  variants: [variant('s'), variant('l')],
  ...PRODUCT_DEFAULTS,
  displayIndex: 0,
  seo: { title: '', description: '' },
};

function variant(size: string, changes: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: `shirt-${size}`,
    sku: `SHIRT-${size}`,
    attributes: { Size: size, Colour: 'white' },
    priceMoney: money(8900, 'USD'),
    onSale: false,
    ...changes,
  };
}

const problemsOf = (changes: Partial<ProductDocument>) => productProblems({ ...shirt, ...changes });
const variantProblemOf = (changes: Partial<ProductVariant>) =>
  problemsOf({ variants: [variant('s'), variant('l', changes)] });

test('a sound product has none', () => expect(productProblems(shirt)).toBeUndefined());

test('several are named at once, each at its field', () =>
  expect(problemsOf({ title: '', urlId: '', variants: [] })).toEqual({
    title: 'Please enter a name.',
    urlId: 'Use lower-case letters, digits and single hyphens.',
    variants: 'A product needs at least one variant.',
  }));

describe('the document', () => {
  test.each(['', 'a b', '../x', 'é', 'x'.repeat(65), '__proto__ '])('with the id %p', (id) =>
    expect(problemsOf({ id })).toEqual({ id: 'The id contains characters that are not allowed.' }),
  );

  test.each(['', 'no/where'])('in the collection %p', (collectionId) =>
    expect(problemsOf({ collectionId })).toEqual({ collectionId: 'Choose a collection.' }),
  );

  test.each(['', '-', 'a--b', '-a', 'a-', 'Shirt', 'a b', 'a/b', 'é'])('at the address %p', (urlId) =>
    expect(problemsOf({ urlId })).toEqual({ urlId: expect.any(String) }),
  );
  test.each(['a', '7', 'a-b-2'])('is fine at the address %p', (urlId) =>
    expect(problemsOf({ urlId })).toBeUndefined(),
  );

  test.each(['', '   ', '\n'])('with the name %p', (title) =>
    expect(problemsOf({ title })).toEqual({ title: 'Please enter a name.' }),
  );
});

test('add-ons are other products, each once', () => {
  expect(problemsOf({ addOnIds: ['cup', 'bowl'] })).toBeUndefined();
  for (const addOnIds of [['cup', 'cup'], ['shirt']])
    expect(problemsOf({ addOnIds })).toEqual({ addOnIds: expect.any(String) });
});

describe('the variants', () => {
  test('have an id each', () =>
    expect(problemsOf({ variants: [variant('s'), variant('l', { id: 'shirt-s' })] })).toEqual({
      variants: 'Two variants have the same id.',
    }));

  test('have an SKU each', () =>
    expect(problemsOf({ variants: [variant('s'), variant('l', { sku: 'SHIRT-s' })] })).toEqual({
      variants: 'Two variants have the same SKU.',
    }));

  test('are a choice each', () =>
    expect(variantProblemOf({ attributes: { Size: 's', Colour: 'white' } })).toEqual({
      variants: 'Two variants are the same choice.',
    }));

  test('that are several have something to choose by', () => {
    const expected = { variants: 'Add an option to tell the variants apart.' };
    expect(problemsOf({ userDefinedVariantOptions: [] })).toEqual(expected);
    expect(problemsOf({ userDefinedVariantOptions: [], variants: [variant('s')] })).toBeUndefined();
  });

  test('are priced in one currency', () =>
    expect(variantProblemOf({ priceMoney: money(8900, 'EUR') })).toEqual({
      variants: 'All variants are priced in one currency.',
    }));

  test('are on sale in that currency too', () =>
    expect(variantProblemOf({ salePriceMoney: money(8900, 'EUR') })).toEqual({
      variants: 'All variants are priced in one currency.',
    }));
});

describe('a variant, named by its place,', () => {
  test('has an id that can be one', () =>
    expect(variantProblemOf({ id: 'shirt l' })).toEqual({
      'variants.1': 'The id contains characters that are not allowed.',
    }));

  test.each(['', 'x'.repeat(129)])('has an SKU of some length', (sku) =>
    expect(variantProblemOf({ sku })).toEqual({
      'variants.1': 'A variant needs a SKU of at most 128 characters.',
    }),
  );
  test('may have one of any signs', () =>
    expect(variantProblemOf({ sku: `Größe "L" / ${'x'.repeat(100)}` })).toBeUndefined());

  const noAmounts = ['', '-1', '1.5', '1e3', ' 1', 'NaN', '0x10', '007', '9'.repeat(16), String(10 ** 15)];
  const amount = (value: string): Money => ({ value, currency: 'USD' });

  test.each(noAmounts)('costs an amount, not %p', (value) =>
    expect(variantProblemOf({ priceMoney: amount(value) })).toEqual({
      'variants.1': 'Enter a price like 12.50.',
    }),
  );
  test.each(noAmounts)('costs an amount on sale, not %p', (value) =>
    expect(variantProblemOf({ salePriceMoney: amount(value) })).toEqual({
      'variants.1': 'Enter a sale price like 12.50.',
    }),
  );
  test.each(['0', '1', '99999999999'])('may cost %p minor units', (value) =>
    expect(variantProblemOf({ priceMoney: amount(value) })).toBeUndefined(),
  );
  test.each(['100000000000', '9'.repeat(15)])('costs no %p minor units, and the limit is named', (value) =>
    expect(variantProblemOf({ priceMoney: amount(value) })).toEqual({
      'variants.1.priceMoney': 'Enter at most $999,999,999.99.',
    }),
  );
  test('costs on sale at most what it costs', () => {
    const onSale = (value: string) => variantProblemOf({ salePriceMoney: amount(value) });
    expect(onSale('8900')).toBeUndefined();
    expect(onSale('8901')).toEqual({
      'variants.1.salePriceMoney': 'Enter a sale price of at most $89.00, the price.',
    });
    expect(onSale('9'.repeat(15))).toEqual({
      'variants.1.salePriceMoney': 'Enter at most $999,999,999.99.',
    });
  });
  test('costs an amount of a currency that there is', () => {
    const doubloons = { value: '1', currency: 'DBL' } as unknown as Money;
    const only = variant('s', { priceMoney: doubloons });
    expect(problemsOf({ variants: [only] })).toEqual({ 'variants.0': 'Enter a price like 12.50.' });
  });

  test('on sale has a sale price', () => {
    expect(variantProblemOf({ onSale: true })).toEqual({
      'variants.1': 'A variant on sale needs a sale price.',
    });
    expect(variantProblemOf({ onSale: true, salePriceMoney: money(100, 'USD') })).toBeUndefined();
  });

  test('says a value of every option', () => {
    const noColour = { 'variants.1': 'The option Colour has no value.' };
    expect(variantProblemOf({ attributes: { Size: 'l' } })).toEqual(noColour);
    expect(variantProblemOf({ attributes: { Size: 'l', Colour: '' } })).toEqual(noColour);
    const ofNothing = { Size: 'l', Colour: null } as unknown as Record<string, string>;
    expect(variantProblemOf({ attributes: ofNothing })).toEqual(noColour);
  });

  test('says it itself, also of an option with a name that every object knows', () =>
    expect(problemsOf({ userDefinedVariantOptions: ['constructor'], variants: [variant('s')] })).toEqual({
      'variants.0': 'The option constructor has no value.',
    }));
});

test('a scheduled product has a time', () => {
  expect(problemsOf({ status: 'scheduled' })).toEqual({
    publishAt: 'Choose a publish date.',
  });
  expect(problemsOf({ status: 'scheduled', publishAt: 0 })).toBeUndefined();
});

test('options have a name each', () => {
  expect(problemsOf({ userDefinedVariantOptions: ['Size', 'Size'] })).toEqual({
    userDefinedVariantOptions: 'Two options have the same name.',
  });
  const attributes = { ' ': 'x' };
  const nameless = { userDefinedVariantOptions: [' '], variants: [variant('s', { attributes })] };
  expect(problemsOf(nameless)).toEqual({ userDefinedVariantOptions: 'An option needs a name.' });
});

test.each(['productSubscriptionOptions.0', 'variants.1.pricingOptions.0'])(
  '%s has the same limits',
  (path) => {
    const offer = { id: 'weekly', priceMoney: money(900, 'USD'), onSale: false };
    const plan = { billingPeriod: { unit: 'WEEK', value: 1 }, numBillingCycles: 0 } as const;
    const withOffer = (changes: Partial<PricingOption>) =>
      path.startsWith('variants')
        ? variantProblemOf({ pricingOptions: [{ ...offer, ...changes }] })
        : problemsOf({ productSubscriptionOptions: [{ ...offer, plan, ...changes }] });
    expect(withOffer({ priceMoney: money(100_000_000_000, 'USD') })).toEqual({
      [`${path}.priceMoney`]: 'Enter at most $999,999,999.99.',
    });
    expect(withOffer({ salePriceMoney: money(901, 'USD') })).toEqual({
      [`${path}.salePriceMoney`]: 'Enter a sale price of at most $9.00, the price.',
    });
  },
);

describe('subscription options', () => {
  const weekly: ProductDocument['productSubscriptionOptions'][number] = {
    id: 'weekly',
    plan: { billingPeriod: { unit: 'WEEK', value: 1 }, numBillingCycles: 0 },
    priceMoney: money(900, 'USD'),
    onSale: false,
  };

  test('have an id each', () =>
    expect(problemsOf({ productSubscriptionOptions: [weekly, weekly] })).toEqual({
      productSubscriptionOptions: 'Two subscription options have the same id.',
    }));
  test('on sale have a sale price', () =>
    expect(problemsOf({ productSubscriptionOptions: [{ ...weekly, onSale: true }] })).toEqual({
      'productSubscriptionOptions.0': 'A subscription option on sale needs a sale price.',
    }));
});

test('a product has at most six options', () => {
  const options = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const attributes = Object.fromEntries(options.map((option) => [option, 'x']));
  const saved = (names: string[]) =>
    problemsOf({ userDefinedVariantOptions: names, variants: [variant('s', { attributes })] });
  expect(saved(options.slice(1))).toBeUndefined();
  expect(saved(options)).toEqual({ userDefinedVariantOptions: 'A product has at most 6 options.' });
});

test('a variant shows a picture of its product', () => {
  const front = { id: 'front', assetUrl: '/media/front.jpg', altText: '' };
  const variants = [variant('s', { imageId: 'front' })];
  expect(problemsOf({ images: [front], variants })).toBeUndefined();
  expect(problemsOf({ images: [], variants })).toEqual({
    'variants.0': 'The picture is not one of the product’s.',
  });
});

describe('a subscription option', () => {
  const option = {
    id: 'monthly',
    plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
    priceMoney: money(900, 'USD'),
    onSale: false,
  } as const;
  const foreign = 'A subscription option is priced in the currency of the variants.';
  const table: [Partial<PricingOption>, string | undefined][] = [
    [{}, undefined],
    [{ onSale: true, salePriceMoney: money(700, 'USD') }, undefined],
    [{ onSale: true }, 'A subscription option on sale needs a sale price.'],
    [{ priceMoney: { value: '-9', currency: 'USD' as const } }, 'Enter a price like 12.50.'],
    [{ salePriceMoney: { value: '9.5', currency: 'USD' as const } }, 'Enter a sale price like 12.50.'],
    [{ priceMoney: money(900, 'EUR') }, foreign],
    [{ salePriceMoney: money(900, 'JPY') }, foreign],
  ];

  test.each(table)('%j: %s', (changes, problem) =>
    expect(problemsOf({ productSubscriptionOptions: [{ ...option, ...changes }] })).toEqual(
      problem === undefined ? undefined : { 'productSubscriptionOptions.0': problem },
    ),
  );

  const { plan: _, ...pricing } = option;
  test.each(table)('priced by a variant %j: %s', (changes, problem) =>
    expect(variantProblemOf({ pricingOptions: [pricing, { ...pricing, ...changes }] })).toEqual(
      problem === undefined ? undefined : { 'variants.1.pricingOptions.1': problem },
    ),
  );
});
