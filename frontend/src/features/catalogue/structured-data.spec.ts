import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../../test/documents';
import { breadcrumbData, productData } from './structured-data';

const place = { origin: 'https://shop.example', site: 'A shop' };

test('a product has an offer for each variant: price, currency, availability and URL', () => {
  const small = aVariant({ Size: 'Small' }, { price: 2800 });
  const large = aVariant(
    { Size: 'Large' },
    { price: 3550, onSale: true, salePriceMoney: money(3000, 'USD'), qtyInStock: 0 },
  );
  const image = { id: 'front', assetUrl: '/media/bowl.jpg', altText: '' };
  const data = productData(aProduct({ variants: [small, large], images: [image] }), place);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Bowl',
    description: 'For soup.',
    url: 'https://shop.example/tableware/p/bowl',
    image: ['https://shop.example/media/bowl.jpg?format=1500w'],
    brand: { '@type': 'Brand', name: 'A shop' },
    offers: [
      {
        '@type': 'Offer',
        sku: 'SMALL',
        url: 'https://shop.example/tableware/p/bowl?variant=SMALL',
        price: '28.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
      { sku: 'LARGE', price: '30.00', availability: 'https://schema.org/OutOfStock' },
    ],
  });
  expect(data).not.toHaveProperty('aggregateRating');
});

test.each([
  [1, 'OutOfStock'],
  [2, 'InStock'],
  [3, 'OutOfStock'],
  [4, 'InStock'],
  [5, 'OutOfStock'],
])('type %i without a unit is %s', (productType, availability) => {
  const data = productData(
    aProduct({ productType: productType as 1, variants: [aVariant({}, { qtyInStock: 0 })] }),
    place,
  );
  expect(data).toMatchObject({ offers: [{ availability: `https://schema.org/${availability}` }] });
});

test('the vendor is the brand, and a barcode that is a GTIN is one', () => {
  const variants = [
    aVariant({ Size: 'Small' }, { barcode: '4006381333931' }),
    aVariant({ Size: 'Large' }, { barcode: 'INTERNAL-7' }),
  ];
  const data = productData({ ...aProduct({ variants }), vendor: 'Acme Clay' }, place);
  expect(data).toMatchObject({
    brand: { '@type': 'Brand', name: 'Acme Clay' },
    offers: [{ sku: 'SMALL', gtin: '4006381333931' }, { sku: 'LARGE' }],
  });
  expect((data.offers as object[])[1]).not.toHaveProperty('gtin');
});

test('yen have no decimals', () => {
  const data = productData(aProduct({ variants: [aVariant({}, { price: 4800, currency: 'JPY' })] }), place);
  expect(data).toMatchObject({ sku: 'ONLY', offers: [{ price: '4800', priceCurrency: 'JPY' }] });
});

test('a subscription is offered with its billing period', () => {
  const plan = { billingPeriod: { unit: 'MONTH', value: 3 }, numBillingCycles: 0 } as const;
  const option = { id: 'quarterly', plan, priceMoney: money(9900, 'USD'), onSale: false };
  const referenceQuantity = { '@type': 'QuantitativeValue', value: 3, unitCode: 'MON' };
  expect(productData(aProduct({ plans: [option] }), place)).toMatchObject({
    offers: [{ price: '99.00', priceSpecification: { price: '99.00', referenceQuantity } }],
  });
});

test('a subscription has an offer for each variant in each plan, and none without a plan', () => {
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } as const;
  const option = { id: 'monthly', plan, priceMoney: money(900, 'USD'), onSale: false };
  const own = {
    id: 'monthly',
    priceMoney: money(1200, 'USD'),
    salePriceMoney: money(1100, 'USD'),
    onSale: true,
  };
  const variants = [
    aVariant({ Size: 'Small' }),
    aVariant({ Size: 'Large' }, { pricingOptions: [own], qtyInStock: 0 }),
  ];
  expect(productData(aProduct({ variants, plans: [option] }), place)).toMatchObject({
    offers: [
      { sku: 'SMALL', price: '9.00', availability: 'https://schema.org/InStock' },
      { sku: 'LARGE', price: '11.00', availability: 'https://schema.org/OutOfStock' },
    ],
  });
  const planless = aProduct({ variants });
  planless.structuredContent.isSubscribable = true;
  expect(productData(planless, place)).not.toHaveProperty('offers');
});

test('reviews come with the average of all of them, and with the shop’s answers', () => {
  const review = {
    id: '1',
    author: 'A buyer',
    rating: 5,
    title: '',
    body: 'Holds soup.',
    at: '2026-03-01T00:00:00.000Z',
    isVerified: false,
    answer: null,
  };
  const results = [review, { ...review, id: '2', rating: 4, title: 'Good', answer: 'Thank you!' }];
  const reviews = { count: 12, average: 4.5, results, hasNextPage: true, nextPageCursor: 'more' };
  const { aggregateRating, review: shown } = productData(aProduct({ reviews }), place);
  expect(aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 });
  expect(shown).toMatchObject([
    { reviewBody: 'Holds soup.', reviewRating: { ratingValue: 5 } },
    { name: 'Good', comment: { text: 'Thank you!', author: { '@type': 'Organization', name: 'A shop' } } },
  ]);
});

test('without approved reviews nothing is rated', () => {
  expect(productData(aProduct(), place)).not.toHaveProperty('aggregateRating');
});

test('breadcrumbs lead from the home page to the page', () => {
  const { itemListElement } = breadcrumbData([{ title: 'Tableware', path: '/tableware' }], place);
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'A shop', item: 'https://shop.example/' },
    { position: 2, name: 'Tableware', item: 'https://shop.example/tableware' },
  ]);
});
