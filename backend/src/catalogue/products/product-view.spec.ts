import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { ProductDocument, ProductSubscriptionOption } from '@daybook/contracts/catalogue/product';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import type { Availability } from '@daybook/contracts/stock/availability';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { productItem, productSummary } from './product-view.js';

const usd = (cents: number) => money(cents, 'USD');
const small = aVariant({ id: 'small', sku: 'S', priceMoney: usd(1000) });
const large = aVariant({ id: 'large', sku: 'L', priceMoney: usd(1500) });
const onSale = { onSale: true, salePriceMoney: usd(800) };
const monthly: ProductSubscriptionOption = {
  id: 'monthly',
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
  priceMoney: usd(1900),
  onSale: false,
};
const weekly: ProductSubscriptionOption = {
  id: 'weekly',
  plan: { billingPeriod: { unit: 'WEEK', value: 1 }, numBillingCycles: 12 },
  priceMoney: usd(700),
  onSale: false,
};
const form = { id: 'engraving', name: 'Engraving', fields: [] };

/** @param left units of each variant, in their order; a number or `unlimited` */
const stored = (document: ProductDocument, ...left: (number | 'unlimited')[]) => {
  const stock = document.variants.flatMap(({ id }, i): [string, Availability][] => {
    const units = left[i];
    if (units === undefined) return [];
    return [
      [
        id,
        units === 'unlimited' ? { unlimited: true, available: 0 } : { unlimited: false, available: units },
      ],
    ];
  });
  return { document, collectionUrlId: 'tableware', stock: new Map(stock) };
};

describe('what a list says of a product', () => {
  test.each<[string, Partial<ProductDocument>, (number | 'unlimited')[], Partial<ProductSummary>]>([
    [
      'one price',
      { variants: [small] },
      [3],
      { fromPrice: usd(1000), originalPrice: null, hasPriceRange: false },
    ],
    [
      'the cheapest of several',
      { variants: [large, small] },
      [3, 3],
      { fromPrice: usd(1000), hasPriceRange: true },
    ],
    [
      'the sale price, and what it was',
      { variants: [{ ...small, ...onSale }] },
      [3],
      { fromPrice: usd(800), originalPrice: usd(1000), hasPriceRange: false, display: 'on-sale' },
    ],
    [
      'a sale that is not the cheapest offer',
      { variants: [aVariant({ id: 'tiny', sku: 'T', priceMoney: usd(500) }), { ...large, ...onSale }] },
      [3, 3],
      { fromPrice: usd(500), originalPrice: null, hasPriceRange: true, display: 'on-sale' },
    ],
    [
      'the cheapest that can be bought, not the cheaper one that is sold out',
      { variants: [small, large] },
      [0, 3],
      { fromPrice: usd(1500), fromPlan: null, hasPriceRange: false },
    ],
    [
      'the cheapest of all where nothing can be bought',
      { variants: [small, large] },
      [0, 0],
      { fromPrice: usd(1000), hasPriceRange: true, display: 'sold-out' },
    ],
    [
      'the cheapest file, whatever its stock',
      { variants: [small, large], productType: ProductType.digital },
      [0, 3],
      { fromPrice: usd(1000), hasPriceRange: true },
    ],
    [
      'a sale price that is not on now',
      { variants: [{ ...small, salePriceMoney: usd(800) }] },
      [3],
      { fromPrice: usd(1000), originalPrice: null, display: 'normal' },
    ],
    [
      'what a subscription costs, not the variant behind it',
      { isSubscribable: true, productSubscriptionOptions: [monthly], variants: [small] },
      ['unlimited'],
      { fromPrice: usd(1900), fromPlan: monthly.plan, isSubscribable: true },
    ],
    [
      'what the cheapest variant costs in its plan',
      {
        isSubscribable: true,
        productSubscriptionOptions: [monthly],
        variants: [large, { ...small, pricingOptions: [{ ...monthly, ...onSale }] }],
      },
      ['unlimited', 'unlimited'],
      { fromPrice: usd(800), originalPrice: usd(1900), hasPriceRange: true, display: 'on-sale' },
    ],
    [
      'the plan of the cheapest payment',
      {
        isSubscribable: true,
        productSubscriptionOptions: [monthly, weekly],
        variants: [large, { ...small, pricingOptions: [{ ...weekly, priceMoney: usd(300) }] }],
      },
      ['unlimited', 0],
      { fromPrice: usd(700), fromPlan: weekly.plan, hasPriceRange: true },
    ],
    [
      'a subscription on sale',
      { isSubscribable: true, productSubscriptionOptions: [{ ...monthly, ...onSale }], variants: [small] },
      ['unlimited'],
      { fromPrice: usd(800), originalPrice: usd(1900), display: 'on-sale' },
    ],
    [
      'a subscription on sale of which none is left',
      { isSubscribable: true, productSubscriptionOptions: [{ ...monthly, ...onSale }], variants: [small] },
      [0],
      { display: 'sold-out' },
    ],
    [
      'a way to subscribe on sale of what is not sold so',
      { productSubscriptionOptions: [{ ...monthly, ...onSale }], variants: [small] },
      [3],
      { fromPrice: usd(1000), display: 'normal' },
    ],
    [
      'no price while a subscription has no option yet: what stands behind it cannot be bought',
      { isSubscribable: true, variants: [small] },
      ['unlimited'],
      { fromPrice: null, originalPrice: null, hasPriceRange: false, isSubscribable: true },
    ],
    ['nobody has counted it: sold out', { variants: [small] }, [], { display: 'sold-out' }],
    [
      'none left: sold out, although on sale',
      { variants: [{ ...small, ...onSale }] },
      [0],
      { display: 'sold-out' },
    ],
    ['one of two left: not sold out', { variants: [small, large] }, [0, 1], { display: 'normal' }],
    ['unlimited', { variants: [small] }, ['unlimited'], { display: 'normal' }],
    ['a service runs out', { productType: ProductType.service }, [0], { display: 'sold-out' }],
    ['a digital product never does', { productType: ProductType.digital }, [0], { display: 'normal' }],
    ['a gift card never does', { productType: ProductType.giftCard }, [], { display: 'normal' }],
    ['a paywall has places', { productType: ProductType.paywall }, [1], { display: 'normal' }],
    ['a paywall runs out of them', { productType: ProductType.paywall }, [0], { display: 'sold-out' }],
  ])('%s', (_, changes, left, expected) => {
    expect(productSummary(stored(aProduct(changes), ...left))).toMatchObject(expected);
  });

  const nothing = { scarcityText: null, scarceUnits: null };
  const scarce = (scarceUnits: number) => ({ scarcityText: 'Nearly gone', scarceUnits });
  test.each<[string, Partial<ProductDocument>, (number | 'unlimited')[], object]>([
    ['five left', {}, [5], scarce(5)],
    ['six left', {}, [6], nothing],
    ['two and three left', { variants: [small, large] }, [2, 3], scarce(5)],
    ['two and four left', { variants: [small, large] }, [2, 4], nothing],
    ['none left', {}, [0], nothing],
    ['one unlimited', { variants: [small, large] }, [1, 'unlimited'], nothing],
    ['five left, and the owner does not tell', { scarcityEnabled: false }, [5], nothing],
    ['five left, and no words for it', { scarcityText: ' ' }, [5], { scarcityText: null, scarceUnits: 5 }],
  ])('shows the stock of %s as the product page does', (_, changes, left, expected) => {
    const scarce = aProduct({ scarcityEnabled: true, scarcityText: 'Nearly gone', ...changes });
    expect(productSummary(stored(scarce, ...left))).toMatchObject(expected);
  });

  test.each<[string, Partial<ProductDocument>, (number | 'unlimited')[], string | null]>([
    ['one variant in stock', {}, [1], 'MUG-1'],
    ['a digital product', { productType: ProductType.digital }, [], 'MUG-1'],
    ['sold out', {}, [0], null],
    ['a choice to make', { variants: [small, large] }, [1, 1], null],
    ['a form to fill in', { additionalFieldsForm: form }, [1], null],
    ['a subscription', { isSubscribable: true, productSubscriptionOptions: [monthly] }, ['unlimited'], null],
    ['a gift card', { productType: ProductType.giftCard }, [], null],
  ])('the variant that a list can add at once: %s', (_, changes, left, expected) => {
    expect(productSummary(stored(aProduct(changes), ...left)).quickAddSku).toBe(expected);
  });

  test.each([
    [{ useCustomAddButtonText: true, customAddButtonText: ' Reserve ' }, 'Reserve'],
    [{ useCustomAddButtonText: true, customAddButtonText: ' ' }, undefined],
    [{ useCustomAddButtonText: false, customAddButtonText: 'Reserve' }, undefined],
  ])('the text of its add button with %j', (changes, expected) =>
    expect(productSummary(stored(aProduct(changes), 1)).addButtonText).toBe(expected),
  );

  test('the first two pictures and its address', () => {
    const images = ['a', 'b', 'c'].map((id) => ({ id, assetUrl: `/media/${id}.jpg`, altText: id }));
    const summary = productSummary(stored(aProduct({ images, urlId: 'big-mug' }), 1));
    expect(summary.images.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(summary.fullUrl).toBe('/tableware/p/big-mug');
  });
});

describe('a product as a page shows it', () => {
  test.each<[string, number | 'unlimited' | undefined, { unlimited: boolean; qtyInStock: number | null }]>([
    ['counted', 7, { unlimited: false, qtyInStock: 7 }],
    ['unlimited', 'unlimited', { unlimited: true, qtyInStock: null }],
    ['nobody has counted it', undefined, { unlimited: false, qtyInStock: 0 }],
  ])('the stock of a variant: %s', (_, left, expected) => {
    const [variant] = productItem(stored(aProduct(), ...(left === undefined ? [] : [left]))).structuredContent
      .variants;
    expect(variant).toMatchObject(expected);
  });

  test.each<[string, Parameters<typeof aVariant>[0], { price: number; salePrice: number }]>([
    ['not on sale: the sale price is the price', {}, { price: 2800, salePrice: 2800 }],
    ['on sale', onSale, { price: 2800, salePrice: 800 }],
    ['a sale price kept for later', { salePriceMoney: usd(800) }, { price: 2800, salePrice: 2800 }],
  ])('the prices of a variant: %s', (_, changes, expected) => {
    const { structuredContent } = productItem(stored(aProduct({ variants: [aVariant(changes)] }), 1));
    expect(structuredContent.variants[0]).toMatchObject(expected);
  });

  test('option values stand in the order of the options', () => {
    const product = aProduct({
      userDefinedVariantOptions: ['Size', 'Colour'],
      variants: [aVariant({ attributes: { Colour: 'Blue', Size: 'Small' } })],
    });
    expect(productItem(stored(product, 1)).structuredContent.variants[0]?.optionValues).toEqual([
      { optionName: 'Size', value: 'Small' },
      { optionName: 'Colour', value: 'Blue' },
    ]);
  });

  test('fields that are the owner’s alone are left out', () => {
    const item = productItem(stored(aProduct(), 1));
    expect(item).not.toHaveProperty('status');
    expect(item).not.toHaveProperty('variants');
  });
});

test('a variant has its own price in a subscription option, or else the option’s', () => {
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const monthly = { id: 'monthly', plan, priceMoney: money(900, 'USD'), onSale: false };
  const yearly = { ...monthly, id: 'yearly', priceMoney: money(9000, 'USD') };
  const own = {
    id: 'yearly',
    priceMoney: money(9900, 'USD'),
    salePriceMoney: money(8000, 'USD'),
    onSale: true,
  };
  const document = aProduct({
    isSubscribable: true,
    productSubscriptionOptions: [monthly, yearly],
    variants: [aVariant({ pricingOptions: [own] })],
  });
  const optionsOf = (changes: Partial<ProductDocument>) =>
    productItem({ document: { ...document, ...changes }, collectionUrlId: 'tableware', stock: new Map() })
      .structuredContent.variants[0]?.pricingOptions;
  expect(optionsOf({})).toEqual([{ id: 'monthly', priceMoney: money(900, 'USD'), onSale: false }, own]);
  expect(optionsOf({ isSubscribable: false })).toEqual([]);
});

test('a product without a form has null in the place of the form', () => {
  const asking = productItem(stored(aProduct({ additionalFieldsForm: form }), 1));
  expect(asking.additionalFieldsForm).toEqual(form);
  const { additionalFieldsForm, structuredContent } = productItem(stored(aProduct(), 1));
  expect([additionalFieldsForm, structuredContent.additionalFieldsForm]).toEqual([null, null]);
});

describe('a list that is narrowed to options', () => {
  const picture = (id: string) => ({ id, assetUrl: `/media/${id}.webp`, altText: id, width: 4, height: 5 });
  const glaze = (id: string, value: string, more = {}) =>
    aVariant({ id, sku: id.toUpperCase(), attributes: { Glaze: value, Size: 'Small' }, ...more });
  const bowl = aProduct({
    userDefinedVariantOptions: ['Glaze', 'Size'],
    variantOptionOrdering: { Glaze: ['Oat', 'Rust'], Size: ['Small'] },
    images: [picture('oat'), picture('side'), picture('rust')] as never,
    variants: [
      glaze('o', 'Oat', { priceMoney: usd(1000) }),
      glaze('r', 'Rust', { priceMoney: usd(1500), imageId: 'rust' }),
    ],
  });
  const asked = (...keys: string[]) => new Map([['glaze', keys]]);

  test('shows the picture, price and address of the variant that is asked for', () => {
    const { images, fromPrice, hasPriceRange, variantSku } = productSummary(
      stored(bowl, 3, 3),
      asked('glaze:rust'),
    );
    expect(images.map(({ id }) => id)).toEqual(['rust', 'oat']);
    expect({ fromPrice, hasPriceRange, variantSku }).toEqual({
      fromPrice: usd(1500),
      hasPriceRange: false,
      variantSku: 'R',
    });
  });

  test('says that it is sold out, though others are not', () => {
    expect(productSummary(stored(bowl, 3, 0), asked('glaze:rust')).display).toBe('sold-out');
    expect(productSummary(stored(bowl, 3, 0)).display).toBe('normal');
  });

  test('of several values takes one that can be bought', () => {
    expect(productSummary(stored(bowl, 0, 3), asked('glaze:oat', 'glaze:rust')).variantSku).toBe('R');
  });

  test('is as without filters where the product has no such option, or the values of no variant fit', () => {
    const plain = productSummary(stored(bowl, 3, 3));
    expect(plain).not.toHaveProperty('variantSku');
    expect(productSummary(stored(bowl, 3, 3), new Map([['litres', ['litres:2']]]))).toEqual(plain);
    expect(productSummary(stored(bowl, 3, 3), asked('glaze:moss'))).toEqual(plain);
  });
});

describe('the swatches of a list', () => {
  const pictures = ['oat', 'moss', 'other'].map((id) => ({ id, assetUrl: `/media/${id}.jpg`, altText: '' }));
  const glazed = (glaze: string, size: string, imageId?: string) =>
    aVariant({
      id: `${glaze}-${size}`,
      sku: `${glaze}-${size}`,
      attributes: { Size: size, Glaze: glaze },
      ...(imageId && { imageId }),
    });
  const mug = (...variants: ReturnType<typeof glazed>[]) =>
    aProduct({
      variants,
      images: pictures,
      userDefinedVariantOptions: ['Size', 'Glaze'],
      variantOptionOrdering: { Glaze: ['Moss', 'Oat'] },
    });
  const swatches = (document: ProductDocument, ...left: number[]) =>
    productSummary(stored(document, ...left)).swatches?.map(({ value, sku, image }) => [
      value,
      sku,
      image.id,
    ]);

  test('are the values that have pictures of their own, in the owner’s order, each of a variant in stock', () => {
    const variants = [glazed('Oat', 'S', 'oat'), glazed('Oat', 'L', 'oat'), glazed('Moss', 'S', 'moss')];
    expect(swatches(mug(...variants), 0, 2, 0)).toEqual([
      ['Moss', 'Moss-S', 'moss'],
      ['Oat', 'Oat-L', 'oat'],
    ]);
  });

  test('are none where two values share a picture, or one has none', () => {
    expect(swatches(mug(glazed('Oat', 'S', 'oat'), glazed('Moss', 'S', 'oat')), 1, 1)).toBeUndefined();
    expect(swatches(mug(glazed('Oat', 'S', 'oat'), glazed('Moss', 'S')), 1, 1)).toBeUndefined();
  });

  test('are five at most', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const images = ids.map((id) => ({ id, assetUrl: `/media/${id}.jpg`, altText: '' }));
    const many = { ...mug(...ids.map((id) => glazed(id, 'S', id))), images };
    expect(swatches(many)?.length).toBe(5);
  });
});
