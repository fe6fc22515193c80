import { blankProduct } from './product-form/product-form';
import { describedChanges } from './version-changes';

const blank = blankProduct('USD', 'tableware');
const product = {
  ...blank,
  variants: [{ ...blank.variants[0]!, id: 'v1', sku: 'MUG-O', attributes: { Glaze: 'Oat', Size: 'L' } }],
};

const WORDS = { collections: new Map([['c1', 'Tableware']]), timeZone: 'Europe/Paris' };

test('a change of price is shown with its variant, as money', () =>
  expect(
    describedChanges(
      {
        product,
        changes: [{ field: 'variants.v1.priceMoney.value', before: '2400', after: '2650' }],
      },
      WORDS,
    ),
  ).toEqual([
    {
      field: 'variants.v1.priceMoney.value',
      words: 'Variants, Oat / L, price',
      before: { value: '2400', currency: 'USD' },
      after: { value: '2650', currency: 'USD' },
    },
  ]));

test('a side that was absent stays absent', () =>
  expect(
    describedChanges(
      { product, changes: [{ field: 'variants.v1.salePriceMoney.value', after: '5' }] },
      WORDS,
    )[0],
  ).toMatchObject({ before: undefined, after: { value: '5', currency: 'USD' } }));

test('a deletion shows its fields only', () =>
  expect(describedChanges({ product: null, changes: [{ field: 'title', before: 'Mug' }] }, WORDS)).toEqual([
    { field: 'title', words: 'Name', before: 'Mug', after: undefined },
  ]));

const PICTURE = { id: 'p1', assetUrl: '/media/mug.webp', altText: '' };
const PLAN = {
  id: 'plan-1',
  plan: { billingPeriod: { unit: 'MONTH' as const, value: 2 }, numBillingCycles: 6 },
  priceMoney: { value: '2000', currency: 'USD' as const },
  onSale: false,
};
const full = { ...product, images: [PICTURE], productSubscriptionOptions: [PLAN] };

test.each([
  ['collectionId', 'c1', 'Collection', 'Tableware'],
  ['collectionId', 'gone', 'Collection', 'a deleted collection'],
  ['publishAt', Date.UTC(2026, 11, 24, 17), 'Publish at', '24 December 2026 at 18:00'],
  ['productType', 4, 'Type', 'Gift card'],
  ['variants.v1.imageId', 'p1', 'Variants, Oat / L, picture', 'Picture 1'],
  ['variants.v1.imageId', 'gone', 'Variants, Oat / L, picture', 'a removed picture'],
  [
    'images.p1.mediaFocalPoint',
    { x: 0.25, y: 0.5 },
    'Pictures, Picture 1, focal point',
    '25% from the left, 50% from the top',
  ],
  ['productSubscriptionOptions.plan-1', PLAN, 'Plans, Every 2 months, 6 times', 'Every 2 months, 6 times'],
  ['variants.v2', { id: 'v2', sku: 'X', attributes: { Glaze: 'Ink' } }, 'Variants, Ink', 'Ink'],
  ['storeSettings.multipleQuantityAllowedForServices', true, 'Service, several at once', true],
] as const)('%s of %j is shown as %s: %s', (field, after, words, shown) => {
  const changes = [{ field, after }];
  expect(describedChanges({ product: full, changes }, WORDS)).toEqual([
    { field, words, before: undefined, after: shown },
  ]);
});

test('what the server reckons from a picture is no change of the owner', () => {
  const changes = [
    { field: 'images.p1.colorData.center', after: '#ffffff' },
    { field: 'images.p1.originalSize', after: '20x20' },
    { field: 'images.p1.altText', after: 'A mug' },
  ];
  expect(describedChanges({ product: full, changes }, WORDS).map(({ words }) => words)).toEqual([
    'Pictures, Picture 1, alternative text',
  ]);
});

test('a variant keeps its name where a picture has the same id, and another order is said by names', () => {
  const shared = { ...full, images: [{ ...PICTURE, id: 'v1', altText: 'A mug from above' }, PICTURE] };
  const changes = [
    { field: 'variants.v1.sku', after: 'M' },
    { field: 'images', before: ['v1', 'p1'], after: ['p1', 'v1'] },
    { field: 'productSubscriptionOptions.plan-1.plan.numBillingCycles', before: 0, after: 6 },
  ];
  expect(describedChanges({ product: shared, changes }, WORDS)).toMatchObject([
    { words: 'Variants, Oat / L, SKU' },
    { before: ['A mug from above', 'Picture 2'], after: ['Picture 2', 'A mug from above'] },
    { before: 'until it is cancelled', after: 6 },
  ]);
});
