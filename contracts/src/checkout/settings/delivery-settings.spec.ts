import fc from 'fast-check';
import {
  type DeliveryOption,
  type DeliverySettings,
  deliveredCountries,
  deliveryOptionsFor,
  freeDeliveryFrom,
  taxedAt,
} from './delivery-settings.js';
import { EVERYWHERE, zoneOf } from './place.js';

const option = (id: string, changes: Partial<DeliveryOption>): DeliveryOption => ({
  id,
  name: id,
  kind: 'shipping',
  note: '',
  price: { kind: 'flat', price: 500 },
  freeFrom: null,
  ...changes,
});
const steps = [
  { from: 0, price: 900 },
  { from: 5000, price: 400 },
  { from: 10_000, price: 0 },
];
const settings: DeliverySettings = {
  currency: 'EUR',
  zones: [
    {
      id: 'fr',
      name: 'France',
      places: [{ country: 'FR', region: null, postalCodes: [] }],
      options: [
        option('flat', {}),
        option('free above', { freeFrom: 6000 }),
        option('stepped', { price: { kind: 'bySubtotal', steps } }),
        option('pickup', { kind: 'pickup', price: { kind: 'flat', price: 0 } }),
      ],
    },
  ],
};
const prices = (subtotal: number) =>
  deliveryOptionsFor(settings, { country: 'FR' }, { currency: 'EUR', subtotal, weight: 0 }).map(
    ({ price }) => price,
  );

test.each([
  [0, [500, 500, 900, 0]],
  [4999, [500, 500, 900, 0]],
  [5000, [500, 500, 400, 0]],
  [5999, [500, 500, 400, 0]],
  [6000, [500, 0, 400, 0]],
  [10_000, [500, 0, 0, 0]],
])('of a subtotal of %i', (subtotal, expected) => expect(prices(subtotal)).toEqual(expected));

test.each([
  ['elsewhere', settings, { country: 'DE' }, 'EUR'],
  ['in another currency', settings, { country: 'FR' }, 'USD'],
  ['before the owner has set any', null, { country: 'FR' }, 'EUR'],
] as const)('nothing is delivered %s', (_, given, destination, currency) =>
  expect(deliveryOptionsFor(given, destination, { currency, subtotal: 100, weight: 0 })).toEqual([]),
);

describe('by weight', () => {
  const byWeight = (upTo: number | null, freeFrom: number | null = null): DeliverySettings => ({
    ...settings,
    zones: settings.zones.map((zone) => ({
      ...zone,
      options: [
        option('parcel', {
          freeFrom,
          price: {
            kind: 'byWeight',
            steps: [
              { from: 0, price: 500 },
              { from: 2000, price: 900 },
              { from: 10_000, price: 1900 },
            ],
            upTo,
          },
        }),
      ],
    })),
  });
  const priceOf = (weight: number, upTo: number | null, subtotal = 100, freeFrom: number | null = null) =>
    deliveryOptionsFor(
      byWeight(upTo, freeFrom),
      { country: 'FR' },
      { currency: 'EUR', subtotal, weight },
    ).map(({ price }) => price);

  test.each([
    [0, [500]],
    [1999, [500]],
    [2000, [900]],
    [9999, [900]],
    [10_000, [1900]],
    [31_500, [1900]],
    [31_501, []],
  ])('an order of %i g', (weight, expected) => expect(priceOf(weight, 31_500)).toEqual(expected));
  test('without a limit carries any weight', () => expect(priceOf(10_000_000, null)).toEqual([1900]));
  test('is free from its subtotal on, but not beyond its limit', () => {
    expect(priceOf(3000, 5000, 6000, 6000)).toEqual([0]);
    expect(priceOf(5001, 5000, 6000, 6000)).toEqual([]);
  });
  test('the free delivery of the cart is that of its subtotal alone', () => {
    expect(freeDeliveryFrom(byWeight(null), { country: 'FR' }, 'EUR', 0)).toBeNull();
    expect(freeDeliveryFrom(byWeight(null, 6000), { country: 'FR' }, 'EUR', 0)).toBe(6000);
  });
  test('the cart promises none by an option that does not carry it', () => {
    expect(freeDeliveryFrom(byWeight(12_000, 6000), { country: 'FR' }, 'EUR', 12_000)).toBe(6000);
    expect(freeDeliveryFrom(byWeight(12_000, 6000), { country: 'FR' }, 'EUR', 12_001)).toBeNull();
  });
});

describe('the subtotal from which the delivery is free', () => {
  const free = option('free', { price: { kind: 'flat', price: 0 } });
  const pickup = option('pickup', { kind: 'pickup', freeFrom: 100 });
  const stepped = option('stepped', { price: { kind: 'bySubtotal', steps } });
  test.each<[string, readonly DeliveryOption[], number | null]>([
    ['is that of the option', [option('post', { freeFrom: 6000 })], 6000],
    ['is the first step without a price', [stepped], 10_000],
    ['is the least of all options', [stepped, option('post', { freeFrom: 6000 }), option('flat', {})], 6000],
    ['is none where each always costs something', [option('post', {})], null],
    ['is none where one never costs anything', [option('post', { freeFrom: 6000 }), free], null],
    ['is none where only picking up is free', [option('post', {}), pickup], null],
    ['is none where nothing is delivered', [], null],
  ])('%s', (_, options, expected) => {
    const zone = { id: 'fr', name: 'France', options, places: settings.zones[0]?.places ?? [] };
    expect(freeDeliveryFrom({ currency: 'EUR', zones: [zone] }, { country: 'FR' }, 'EUR', 0)).toBe(expected);
  });
  test('is none elsewhere, in another currency, or before the owner has set any', () =>
    expect([
      freeDeliveryFrom(settings, { country: 'DE' }, 'EUR', 0),
      freeDeliveryFrom(settings, { country: 'FR' }, 'USD', 0),
      freeDeliveryFrom(null, { country: 'FR' }, 'EUR', 0),
    ]).toEqual([null, null, null]));
});

describe('the countries in which something is delivered', () => {
  const zone = (country: string, options: readonly DeliveryOption[], region: string | null = null) => ({
    id: country,
    name: country,
    places: [{ country, region, postalCodes: [] }],
    options,
  });
  const post = [option('post', {})];
  const of = (...zones: DeliverySettings['zones']) => deliveredCountries({ currency: 'EUR', zones }, 'EUR');

  test('are those of the zones that have an option, in part too', () =>
    expect(of(zone('FR', post), zone('US', post, 'CA'), zone('DE', []))).toEqual(['FR', 'US']));
  test('are all where a zone has every other country', () =>
    expect(of(zone('FR', []), zone('FR', post, '75'), zone(EVERYWHERE, post))).toBeNull());
  test('are all but one that a zone of its own takes out', () => {
    const countries = of(zone('FR', []), zone(EVERYWHERE, post));
    expect([countries?.length, countries?.includes('FR')]).toEqual([249, false]);
  });
  test('are those that a zone with an option has, whatever zones there are', () => {
    const place = fc.record({
      country: fc.constantFrom('FR', 'US', 'DE', EVERYWHERE),
      region: fc.constantFrom(null, 'CA'),
      postalCodes: fc.constantFrom([], ['75']),
    });
    const anyZone = fc.record({
      id: fc.constant('zone'),
      name: fc.constant('Zone'),
      places: fc.array(place, { minLength: 1, maxLength: 3 }),
      options: fc.constantFrom([], post),
    });
    fc.assert(
      fc.property(fc.array(anyZone, { maxLength: 4 }), (zones) => {
        const countries = of(...zones);
        for (const country of ['FR', 'US', 'DE', 'JP']) {
          const isNamed = zones.some(
            ({ places, options }) => options.length > 0 && places.some((one) => one.country === country),
          );
          const isWhole = (zoneOf(zones, { country })?.options.length ?? 0) > 0;
          expect(countries?.includes(country) ?? true).toBe(isNamed || isWhole);
        }
      }),
    );
  });
  test('are none in another currency, or before the owner has set any', () =>
    expect([deliveredCountries(settings, 'USD'), deliveredCountries(null, 'EUR')]).toEqual([[], []]));
});

test('what is picked up is taxed where it is picked up, and all else where it is sent to', () => {
  const place = { country: 'US', region: 'NY', postalCode: '10001' };
  const studio = option('studio', { kind: 'pickup', place });
  const before = option('before', { kind: 'pickup' });
  const post = option('post', { place });
  const settings = {
    currency: 'USD' as const,
    zones: [{ id: 'z', name: 'Z', places: [], options: [studio, before, post] }],
  };
  const typed = { country: 'US', region: 'OR' };
  expect(taxedAt(settings, 'studio', typed)).toBe(place);
  for (const other of ['before', 'post', 'unknown', undefined])
    expect(taxedAt(settings, other, typed)).toBe(typed);
  expect(taxedAt(null, 'studio', null)).toBeNull();
});
