import { dataFacts } from './data-facts';

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
