import { ProductType } from '../../shared/enumerations.js';
import { type DatedRate, isTaxedSomewhere, type TaxSettings, taxRatesFor } from './tax-settings.js';

const rate = (of: number, changes: Partial<DatedRate> = {}): DatedRate => ({
  rate: of,
  productTypes: [],
  collectionIds: [],
  firstDay: null,
  lastDay: null,
  ...changes,
});
const settings: TaxSettings = {
  pricesIncludeTax: true,
  zones: [
    {
      id: 'fr',
      name: 'France',
      places: [{ country: 'FR', region: null, postalCodes: [] }],
      taxes: [
        {
          id: 'vat',
          name: 'TVA',
          isOnDelivery: true,
          rates: [
            rate(55_000, { collectionIds: ['books'] }),
            rate(0, { productTypes: [ProductType.service] }),
            rate(196_000, { lastDay: '2013-12-31' }),
            rate(200_000, { firstDay: '2014-01-01' }),
          ],
        },
      ],
    },
    {
      id: 'us',
      name: 'New York',
      places: [{ country: 'US', region: 'NY', postalCodes: [] }],
      taxes: [
        { id: 'state', name: 'State tax', isOnDelivery: true, rates: [rate(40_000)] },
        { id: 'city', name: 'City tax', isOnDelivery: false, rates: [rate(45_000)] },
      ],
    },
  ],
};
const mug = { productType: ProductType.physical, collectionId: 'tableware' };
const FRANCE = { country: 'FR' };
const rates = (...asked: Parameters<typeof taxRatesFor> extends [unknown, ...infer Rest] ? Rest : never) =>
  taxRatesFor(settings, ...asked).map(({ name, rate: of }) => `${name} ${of / 10_000} %`);

test.each([
  ['the standard rate', mug, '2026-01-01', ['TVA 20 %']],
  ['the rate of the day', mug, '2013-12-31', ['TVA 19.6 %']],
  ['the rate of the next day', mug, '2014-01-01', ['TVA 20 %']],
  ['the rate of its collection', { ...mug, collectionId: 'books' }, '2026-01-01', ['TVA 5.5 %']],
  ['a rate of 0 is no tax', { ...mug, productType: ProductType.service }, '2026-01-01', []],
  ['the delivery has the rate of no product in particular', 'delivery', '2026-01-01', ['TVA 20 %']],
] as const)('%s', (_, taxed, today, expected) => expect(rates(taxed, FRANCE, today)).toEqual(expected));

test('each tax of a zone is due, and on the delivery those that say so', () => {
  const newYork = { country: 'US', region: 'New York' };
  expect(rates(mug, newYork, '2026-01-01')).toEqual(['State tax 4 %', 'City tax 4.5 %']);
  expect(rates('delivery', newYork, '2026-01-01')).toEqual(['State tax 4 %']);
});

test('a variant that is not taxable bears no tax anywhere', () => {
  const donation = { ...mug, isTaxable: false };
  expect(rates(donation, FRANCE, '2026-01-01')).toEqual([]);
  expect(isTaxedSomewhere(settings, donation, '2026-01-01')).toBe(false);
  expect(isTaxedSomewhere(settings, { ...mug, isTaxable: true }, '2026-01-01')).toBe(true);
});

test('nothing is due outside the zones, nor while the place is not known', () => {
  expect(rates(mug, { country: 'DE' }, '2026-01-01')).toEqual([]);
  expect(rates(mug, null, '2026-01-01')).toEqual([]);
});
