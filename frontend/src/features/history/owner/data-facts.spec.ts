import { dataFacts, valueInWords } from './data-facts';

const AROUND = { timeZone: 'Europe/Paris' };
const said = (data: unknown) =>
  dataFacts(data, AROUND).map(({ words, text, facts }) => ({ [words]: text ?? facts }));

test.each([
  [{ onHand: 1200 }, { 'On hand': '1,200' }],
  [{ sku: 'MUG-1' }, { SKU: 'MUG-1' }],
  [{ isHidden: false }, { 'Is hidden': 'no' }],
  [{ tags: ['mug', 'oat'] }, { Tags: 'mug, oat' }],
  [{ placedAt: Date.UTC(2026, 11, 24, 17) }, { 'Placed at': '24 December 2026 at 18:00' }],
  [{ startsAt: '2026-12-24T17:00:00.000Z' }, { 'Starts at': '24 December 2026 at 18:00' }],
  [{ deliverOn: '2026-12-24' }, { 'Deliver on': '24 December 2026' }],
  [{ priceMoney: { value: '2400', currency: 'EUR' } }, { 'Price money': '€24.00' }],
  [{ body: '<p>It holds <b>soup</b>.</p>' }, { Body: 'It holds soup.' }],
])('%j is said as %j', (data, words) => expect(said(data)).toEqual([words]));

test('an amount takes the currency that stands with it, or around it', () =>
  expect(said({ currency: 'JPY', amount: 500, fees: { tax: 40 }, quantity: 3 })).toEqual([
    { Currency: 'JPY' },
    { Amount: '¥500' },
    { Fees: [{ key: 'tax', words: 'Tax', text: '¥40' }] },
    { Quantity: '3' },
  ]));

test('what is empty, and an id that says nothing, is left out', () =>
  expect(
    said({ note: '', by: null, orderId: 'a'.repeat(40), productId: 'mug', lines: [], seo: { title: '' } }),
  ).toEqual([{ 'Product ID': 'mug' }]));

test('members of a list are called by their names', () =>
  expect(said({ items: [{ title: 'Mug', quantity: 2 }, { quantity: 1 }] })).toEqual([
    {
      Items: [
        {
          key: '0',
          words: 'Mug',
          facts: expect.arrayContaining([{ key: 'quantity', words: 'Quantity', text: '2' }]),
        },
        { key: '1', words: 'Number 2', facts: [{ key: 'quantity', words: 'Quantity', text: '1' }] },
      ],
    },
  ]));

test.each([
  [{ rate: 200_000 }, { Rate: '20%' }],
  [{ rate: 88_750 }, { Rate: '8.875%' }],
  [{ kind: 'percent', percent: 1250 }, { Percent: '12.5%' }],
])('%j is stored in parts of a percent', (data, words) => expect(said(data)).toContainEqual(words));

test('the least that a coupon and a free delivery ask for is an amount, as a step of a price is', () =>
  expect(
    said({
      currency: 'USD',
      minimum: 5000,
      freeFrom: 10_000,
      steps: [{ from: 6000, price: 500 }],
      review: { from: 6000 },
    }),
  ).toEqual([
    { Currency: 'USD' },
    { Minimum: '$50.00' },
    { 'Free from': '$100.00' },
    {
      Steps: [
        {
          key: '0',
          words: 'Number 1',
          facts: [
            { key: 'from', words: 'From', text: '$60.00' },
            { key: 'price', words: 'Price', text: '$5.00' },
          ],
        },
      ],
    },
    { Review: [{ key: 'from', words: 'From', text: '6,000' }] },
  ]));

const STATE = {
  settings: {
    currency: 'USD',
    zones: [{ id: 'us', options: [{ id: 'post', price: { kind: 'flat', price: 500 }, freeFrom: 6000 }] }],
  },
  product: {
    variants: [{ id: 'v1', priceMoney: { value: '4800', currency: 'EUR' } }],
    productSubscriptionOptions: [{ id: 'p', plan: { billingPeriod: { unit: 'MONTH', value: 2 } } }],
  },
};

test.each([
  ['settings.zones.us.options.post.price.price', 500, '$5.00'],
  ['settings.zones.us.options.gone.freeFrom', 6000, '$60.00'],
  ['settings.zones.us.options.post.price.steps.0.from', 6000, '$60.00'],
  ['product.variants.v1.priceMoney.value', '4800', '€48.00'],
  ['product.productSubscriptionOptions.p.plan.billingPeriod.value', 2, '2'],
  ['settings.zones.us.taxes.vat.rates.0.rate', 200_000, '20%'],
  [
    'settings.zones.us.options.post.price.steps',
    [{ from: 0, price: 500 }],
    [{ from: '$0.00', price: '$5.00' }],
  ],
  ['product.price', { value: '100', currency: 'EUR' }, { value: '100', currency: 'EUR' }],
  ['settings.note', null, null],
])('in a state, %s of %j is %j', (field, value, words) =>
  expect(valueInWords(field, value, STATE, AROUND)).toEqual(words),
);
