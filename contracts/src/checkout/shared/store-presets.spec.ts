import { COUNTRIES } from '../../shared/address/countries.js';
import { EU_COUNTRIES } from '../../shared/address/eu-countries.js';
import { CURRENCIES } from '../../shared/money.js';
import { deliveredCountries, deliveryOptionsFor } from '../settings/delivery-settings.js';
import { deliveryProblems, taxProblems } from '../settings/settings-shape.js';
import { exemptsBusinesses, taxRatesFor } from '../settings/tax-settings.js';
import { localeIn, presetDelivery, presetTaxes } from './store-presets.js';
import { taxPresetOf } from './tax-presets.js';

const KNOWN = COUNTRIES.filter((country) => taxPresetOf(country));
const product = { productType: 1, collectionId: 'cups' } as const;
const ratesIn = (shop: string, country: string, region?: string) =>
  taxRatesFor(
    presetTaxes({ country: shop, language: 'en' })!,
    product,
    { country, ...(region && { region }) },
    '2026-06-01',
  ).map(({ name, rate }) => [name, rate]);

test('each member state of the union has a rate, and every preset can be saved', () => {
  expect(EU_COUNTRIES.filter((country) => !KNOWN.includes(country))).toEqual([]);
  for (const country of KNOWN)
    expect([country, taxProblems(presetTaxes({ country, language: 'ja' }))]).toEqual([country, undefined]);
  for (const currency of CURRENCIES)
    expect(deliveryProblems(presetDelivery({ country: 'AT', currency, language: 'de' }))).toBeUndefined();
});

test.each([
  ['DE', 'DE', [['VAT', 190_000]]],
  ['FI', 'FI', [['VAT', 255_000]]],
  ['CH', 'CH', [['VAT', 81_000]]],
  // below the threshold of distance sales a shop's own rate is due in the rest of the union, and none outside
  ['DE', 'FR', [['VAT', 190_000]]],
  ['DE', 'CH', []],
  ['GB', 'FR', []],
  ['US', 'US', []],
])('a shop in %s charges at an address in %s: %j', (shop, country, rates) => {
  expect(ratesIn(shop, country)).toEqual(rates);
});

test('Canada has its rate by province', () => {
  expect(ratesIn('CA', 'CA', 'ON')).toEqual([['HST', 130_000]]);
  expect(ratesIn('CA', 'CA', 'NS')).toEqual([['HST', 140_000]]);
  expect(ratesIn('CA', 'CA', 'AB')).toEqual([['GST', 50_000]]);
});

test('businesses of other member states pay the tax themselves; prices include it where shops show them so', () => {
  const taxes = presetTaxes({ country: 'AT', language: 'de' })!;
  expect(exemptsBusinesses(taxes, { country: 'IT' })).toBe(true);
  expect(exemptsBusinesses(taxes, { country: 'AT' })).toBe(false);
  expect(taxes.pricesIncludeTax).toBe(true);
  expect(taxes.zones[0]?.taxes[0]?.name).toBe('MwSt.');
  expect(presetTaxes({ country: 'CA', language: 'en' })?.pricesIncludeTax).toBe(false);
  expect(presetTaxes({ country: 'AQ', language: 'en' })).toBeUndefined();
});

test('delivery costs more the further it goes, in round amounts of the currency', () => {
  const shop = presetDelivery({ country: 'FR', currency: 'EUR', language: 'fr-FR' });
  const priceTo = (country: string) =>
    deliveryOptionsFor(shop, { country }, { currency: 'EUR', subtotal: 1, weight: 1 })[0];
  expect(priceTo('FR')).toMatchObject({ name: 'Livraison standard', price: 500 });
  expect(priceTo('IT')?.price).toBe(1500);
  expect(priceTo('JP')?.price).toBe(2500);
  expect(deliveredCountries(shop, 'EUR')).toBeNull();
  const yen = presetDelivery({ country: 'JP', currency: 'JPY', language: 'ja' });
  expect(yen.zones.map(({ id, options }) => [id, options[0]?.price])).toEqual([
    ['own', { kind: 'flat', price: 500 }],
    ['world', { kind: 'flat', price: 2500 }],
  ]);
});

test('a language gets the country of the shop, unless it names one', () => {
  expect([localeIn('de', 'AT'), localeIn('en-GB', 'DE'), localeIn('zh-Hant', 'SG')]).toEqual([
    'de-AT',
    'en-GB',
    'zh-Hant',
  ]);
});
