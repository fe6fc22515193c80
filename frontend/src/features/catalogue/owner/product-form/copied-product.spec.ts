import { copiedProduct } from './copied-product';
import { blankProduct, formOf, type ProductDocument, productOf } from './product-form';
import { completed } from './save-product';

const UNITS = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' } as const;
const price = (value: string) => ({ priceMoney: { value, currency: 'USD' } as const, onSale: false });
const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
const mug: ProductDocument = {
  ...blankProduct('USD', 'tableware'),
  id: 'mug',
  title: 'Mug',
  urlId: 'mug',
  status: 'scheduled',
  publishAt: 1_790_000_000_000,
  images: [{ id: 'p1', assetUrl: '/media/p1.jpg', altText: 'A mug' }],
  tags: ['stoneware'],
  userDefinedVariantOptions: ['Glaze'],
  variantOptionOrdering: { Glaze: ['Oat', 'Moss'] },
  variants: [
    {
      id: 'm1',
      sku: 'MUG-OAT',
      attributes: { Glaze: 'Oat' },
      ...price('2800'),
      imageId: 'p1',
      pricingOptions: [{ id: 's1', ...price('2500') }],
    },
    {
      id: 'm2',
      sku: 'MUG-MOSS',
      attributes: { Glaze: 'Moss' },
      ...price('2900'),
      barcode: '400',
      taxable: false,
    },
  ],
  isSubscribable: true,
  productSubscriptionOptions: [{ id: 's1', plan, ...price('2600') }],
  additionalFieldsForm: {
    id: 'f1',
    name: 'Initials',
    fields: [{ id: 'q1', type: 'text', title: 'Initials', required: true }],
  },
};

/** As the form of a new product saves an untouched copy. */
function savedCopy(): ProductDocument {
  let last = 0;
  const newId = () => `new-${++last}`;
  const copy = copiedProduct(mug, newId);
  return completed(productOf(formOf(copy, UNITS), copy, UNITS, newId));
}

test('a copy is a draft with an address and SKUs of its own', () => {
  const copy = savedCopy();
  expect(copy).toMatchObject({
    title: 'Copy of Mug',
    status: 'draft',
    urlId: 'copy-of-mug',
    tags: ['stoneware'],
  });
  expect(copy).not.toHaveProperty('publishAt');
  expect(copy.variants.map(({ sku }) => sku)).toEqual(['COPY-OF-MUG-OAT', 'COPY-OF-MUG-MOSS']);
  expect(copy.images).toEqual(mug.images);
  expect(copy.variants[1]).toMatchObject({ taxable: false });
  expect(copy.variants[1]?.barcode).toBeUndefined();
});

test('no part of it has the id of a part of the first one', () => {
  const { id, variants, productSubscriptionOptions, additionalFieldsForm } = savedCopy();
  const ids = [
    id,
    additionalFieldsForm?.id,
    ...[...variants, ...productSubscriptionOptions].map((one) => one.id),
  ];
  expect(ids.filter((one) => !one?.startsWith('new-'))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('prices in plans stay with their plans', () => {
  const { variants, productSubscriptionOptions } = savedCopy();
  expect(variants[0]).toMatchObject({ imageId: 'p1', priceMoney: { value: '2800' } });
  expect(variants[0]?.pricingOptions).toMatchObject([
    { id: productSubscriptionOptions[0]?.id, priceMoney: { value: '2500' } },
  ]);
  expect(variants[1]?.pricingOptions ?? []).toEqual([]);
});
