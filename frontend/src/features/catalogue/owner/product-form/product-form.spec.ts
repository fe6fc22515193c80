import { blankProduct, formOf, type ProductDocument, productOf } from './product-form';
import { moneyOf } from './typed-prices';

const ids = () => {
  let last = 0;
  return () => `new-${++last}`;
};
const UNITS = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' } as const;
const saved = (product: ProductDocument, changes: Partial<ReturnType<typeof formOf>> = {}) =>
  JSON.parse(JSON.stringify(productOf({ ...formOf(product, UNITS), ...changes }, product, UNITS, ids())));

const mug: ProductDocument = {
  ...blankProduct('USD', 'tableware'),
  id: 'mug',
  title: 'Everyday Mug',
  urlId: 'everyday-mug',
  status: 'scheduled',
  publishAt: Date.UTC(2026, 4, 20, 12, 30, 15),
  images: [{ id: 'p1', assetUrl: '/media/p1.jpg', altText: 'A mug', mediaFocalPoint: { x: 0.5, y: 0.4 } }],
  tags: ['stoneware', 'cup, small'],
  userDefinedVariantOptions: ['Glaze'],
  variantOptionOrdering: { Glaze: ['Oat', 'Moss'] },
  variants: [
    {
      id: 'm1',
      sku: 'MUG-O',
      attributes: { Glaze: 'Oat' },
      priceMoney: { value: '2800', currency: 'USD' },
      salePriceMoney: { value: '2205', currency: 'USD' },
      onSale: true,
      imageId: 'p1',
      weightGrams: 1250,
    },
    {
      id: 'm2',
      sku: 'MUG-M',
      attributes: { Glaze: 'Moss' },
      priceMoney: { value: '5', currency: 'USD' },
      onSale: false,
    },
  ],
  isSubscribable: true,
  productSubscriptionOptions: [
    {
      id: 's1',
      plan: { billingPeriod: { unit: 'MONTH', value: 3 }, numBillingCycles: 0 },
      priceMoney: { value: '2500', currency: 'USD' },
      onSale: false,
    },
  ],
  additionalFieldsForm: {
    id: 'f1',
    name: 'Emails',
    fields: [
      { id: 'q1', type: 'text', title: 'Emails', required: true, maxLength: 3 },
      {
        id: 'q2',
        type: 'select',
        title: 'Height',
        description: 'In mm',
        required: false,
        options: ['6', '9'],
      },
    ],
  },
  details: [{ title: 'Care', body: '<p>By hand.</p>' }],
  displayIndex: 7,
};

test('a document that is opened and saved is the same document', () => expect(saved(mug)).toEqual(mug));

test('weights are grams in the words of the website; an empty one is not known', () => {
  const [oat, moss] = formOf(mug, UNITS).variants;
  expect([oat?.weight, moss?.weight]).toEqual(['1,250', '']);
  const typed = saved(mug, {
    variants: [
      { ...oat!, weight: '' },
      { ...moss!, weight: '90' },
    ],
  }).variants;
  expect(typed[0]).not.toHaveProperty('weightGrams');
  expect(typed[1].weightGrams).toBe(90);
});

describe('tax, barcode, cost and vendor', () => {
  const kept: ProductDocument = {
    ...mug,
    vendor: 'Acme',
    variants: [
      {
        ...mug.variants[0]!,
        taxable: false,
        barcode: '4006381333931',
        costMoney: { value: '320', currency: 'USD' },
      },
      { ...mug.variants[1]!, taxable: true },
    ],
  };
  const [first, second] = formOf(kept, UNITS).variants;

  test('stay as they are', () => expect(saved(kept)).toEqual(kept));

  test('are read as the owner types them', () => {
    expect(first).toMatchObject({ isTaxable: false, barcode: '4006381333931', cost: '3.20' });
    expect(second).toMatchObject({ isTaxable: true, barcode: '', cost: '' });
    const { vendor, variants } = saved(kept, {
      vendor: ' Clay & Co ',
      variants: [
        { ...first!, isTaxable: true, barcode: ' ', cost: '' },
        { ...second!, isTaxable: false, barcode: '0123', cost: '1.5' },
      ],
    });
    expect(vendor).toBe('Clay & Co');
    for (const field of ['taxable', 'barcode', 'costMoney']) expect(variants[0]).not.toHaveProperty(field);
    expect(variants[1]).toMatchObject({
      taxable: false,
      barcode: '0123',
      costMoney: { value: '150', currency: 'USD' },
    });
    expect(saved(kept, { vendor: ' ' })).not.toHaveProperty('vendor');
  });

  test('a cost in another currency is not shown as one of this currency, and stays', () => {
    const units = { ...UNITS, currency: 'EUR' } as const;
    const form = formOf(kept, units);
    expect(form.variants[0]?.cost).toBe('');
    const { costMoney } = productOf(form, kept, units, ids()).variants[0]!;
    expect(costMoney).toEqual({ value: '320', currency: 'USD' });
  });
});

test('the moment of publishing keeps its seconds, and is removed when the product is published', () => {
  expect(saved(mug).publishAt).toBe(mug.publishAt);
  expect(saved(mug, { status: 'published' })).not.toHaveProperty('publishAt');
});

test('the moment of publishing is shown and read in the website’s time zone', () => {
  expect(formOf(mug, UNITS).publishAt).toBe('2026-05-20T08:30');
  expect(saved(mug, { publishAt: '2026-05-21T09:00' }).publishAt).toBe(Date.UTC(2026, 4, 21, 13, 0));
});

test('when the currency of the website has changed, all amounts take the new one', () => {
  const own = { id: 's1', priceMoney: { value: '2450', currency: 'USD' }, onSale: false } as const;
  const product = { ...mug, variants: [{ ...mug.variants[0]!, pricingOptions: [own] }] };
  const units = { ...UNITS, currency: 'EUR' } as const;
  const { variants, productSubscriptionOptions } = productOf(formOf(product, units), product, units, ids());
  expect(JSON.stringify([variants, productSubscriptionOptions])).not.toContain('USD');
  expect(variants[0]).toMatchObject({
    priceMoney: { value: '2800', currency: 'EUR' },
    pricingOptions: [{ ...own, priceMoney: { value: '2450', currency: 'EUR' } }],
  });
});

describe('the prices of a variant in plans', () => {
  const own = { id: 's1', priceMoney: { value: '2450', currency: 'USD' }, onSale: false } as const;
  const priced = { ...mug, variants: [{ ...mug.variants[0]!, pricingOptions: [own] }, mug.variants[1]!] };
  const typed = (price: string) => {
    const [first, second] = formOf(priced, UNITS).variants;
    const planPrices = { s1: { price, onSale: true, salePrice: '20' } };
    return saved(priced, { variants: [first!, { ...second!, planPrices }] }).variants;
  };

  test('stay as they are', () => expect(saved(priced)).toEqual(priced));

  test('are added where the owner types one', () =>
    expect(typed('22')[1].pricingOptions).toEqual([
      {
        id: 's1',
        priceMoney: { value: '2200', currency: 'USD' },
        salePriceMoney: { value: '2000', currency: 'USD' },
        onSale: true,
      },
    ]));

  test('are none where the owner types none', () =>
    expect(typed(' ')[1]).not.toHaveProperty('pricingOptions'));

  test('go with their plan', () =>
    expect(saved(priced, { plans: [] }).variants[0]).not.toHaveProperty('pricingOptions'));
});

test('the platforms to share to keep the owner’s order, and a new choice takes the order of the list', () => {
  const shared = { ...mug, shareButtonOptions: ['whatsapp', 'x'] as const };
  expect(saved(shared)).toEqual(shared);
  expect(saved(shared, { shareButtonOptions: ['x', 'facebook'] }).shareButtonOptions).toEqual([
    'facebook',
    'x',
  ]);
  expect(saved(shared, { shareButtonOptions: [] }).shareButtonOptions).toEqual([]);
});

test('add-ons keep their order, and a product without one says nothing of them', () => {
  const offering = { ...mug, addOnIds: ['cup', 'bowl'] };
  expect(saved(offering)).toEqual(offering);
  expect(saved(offering, { addOnIds: [] }).addOnIds).toBeUndefined();
  expect(saved(mug)).toEqual(mug);
});

test('an option that is renamed keeps its values', () => {
  const form = formOf(mug, UNITS);
  const options = form.options.map((option) => ({ ...option, name: 'Colour' }));
  expect(saved(mug, { options })).toMatchObject({
    userDefinedVariantOptions: ['Colour'],
    variantOptionOrdering: { Colour: ['Oat', 'Moss'] },
    variants: [{ attributes: { Colour: 'Oat' } }, { attributes: { Colour: 'Moss' } }],
  });
});

test('parts without an id get one', () => {
  const [first] = formOf(mug, UNITS).variants;
  expect(saved(mug, { variants: [{ ...first!, id: '' }] }).variants[0].id).toBe('new-1');
});

test('a variant loses a picture that was removed', () =>
  expect(saved(mug, { images: [] }).variants[0]).not.toHaveProperty('imageId'));

test('questions that are switched off are not saved', () =>
  expect(saved(mug, { hasQuestions: false })).not.toHaveProperty('additionalFieldsForm'));

test('a price is shown and read as the website’s locale writes it', () => {
  const german = { ...UNITS, currency: 'EUR', locale: 'de-DE' } as const;
  const dear = { value: '125000', currency: 'EUR' } as const;
  const euros = { ...mug, variants: [{ ...mug.variants[0]!, priceMoney: dear }] };
  const form = formOf(euros, german);
  expect(form.variants[0]?.price).toBe('1.250,00');
  expect(moneyOf(form.variants[0]?.price ?? '', german)).toEqual(dear);
});

test('a text that is no amount, or may be two, stays as it is', () => {
  expect(moneyOf('about ten', UNITS)).toEqual({ value: 'about ten', currency: 'USD' });
  expect(moneyOf('1.250', UNITS)).toEqual({ value: '1.250', currency: 'USD' });
});

test('own lines about delivery and returns are saved trimmed, and an emptied one is left out', () => {
  const own = saved(mug, { delivery: ' Sent by email. ', returns: '' });
  expect(own).toMatchObject({ delivery: 'Sent by email.' });
  expect(own).not.toHaveProperty('returns');
  expect(saved(own, { delivery: ' ' })).not.toHaveProperty('delivery');
});
