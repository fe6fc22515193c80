import type { Problems } from '../../shared/document-shape.js';
import { couponProblems } from './coupon-shape.js';
import { deliveryProblems, taxProblems } from './settings-shape.js';

const place = (country: string, region: string | null = null, postalCodes: string[] = []) => ({
  country,
  region,
  postalCodes,
});
const rate = { rate: 200_000, productTypes: [], collectionIds: [], firstDay: null, lastDay: null };
const taxes = (places: object[], rates: object[] = [rate]) => ({
  pricesIncludeTax: true,
  zones: [{ id: 'z', name: 'Zone', places, taxes: [{ id: 't', name: 'VAT', isOnDelivery: true, rates }] }],
});

test.each<[string, unknown, Problems]>([
  ['no document', null, { document: 'This has to be an object.' }],
  [
    'an outcode',
    taxes([place('GB', null, ['SW1A 1AA'])]),
    at('Enter only the 1-4 character outcode portion of postcodes.'),
  ],
  ['an FSA', taxes([place('CA', null, ['M5'])]), at('An FSA code is invalid.')],
  [
    'a routing key',
    taxes([place('IE', null, ['D2'])]),
    at('Enter only the first three characters of the Eircode'),
  ],
  [
    'A to Z where codes are digits',
    taxes([place('IT', null, ['RM'])]),
    at('Enter up to 3 digits of the postcode'),
  ],
  ['a code that is none', taxes([place('MT', null, ['VLT/1'])]), at('Enter the beginning of the postcode')],
  ['a ZIP code', taxes([place('US', null, ['9002'])]), at('ZIP Codes need to be 5 digits.')],
  ['a region', taxes([place('US', 'XX')]), { 'zones.0.places.0.region': 'Choose a region of the country.' }],
  [
    'everywhere in a region',
    taxes([place('*', 'CA')]),
    { 'zones.0.places.0': 'A place without a country has no region and no postal codes.' },
  ],
  [
    'a day of no calendar',
    taxes([place('FR')], [{ ...rate, firstDay: '2026-02-30' }]),
    { 'zones.0.taxes.0.rates.0.lastDay': 'This day is in no calendar.' },
  ],
  [
    'days the wrong way round',
    taxes([place('FR')], [{ ...rate, firstDay: '2026-02-02', lastDay: '2026-02-01' }]),
    { 'zones.0.taxes.0.rates.0.lastDay': 'The last day has to come after the first one.' },
  ],
  [
    'a rate above 100 %',
    taxes([place('FR')], [{ ...rate, rate: 1_000_001 }]),
    { 'zones.0.taxes.0.rates.0.rate': 'This has to be between 0 and 1000000.' },
  ],
])('of taxes is refused: %s', (_, settings, problems) => expect(taxProblems(settings)).toEqual(problems));

function at(problem: string): Problems {
  return { 'zones.0.places.0.postalCodes': problem };
}

test.each<[string, string, string | undefined]>([
  ['NO', '12345', 'Postal Codes need to be 4 digits.'],
  ['AU', '20000', 'Postcodes need to be 4 digits'],
  ['NZ', 'ABC1', 'Postcodes need to be 4 digits'],
  ['DE', '1011', 'Postal Codes need to be 5 digits'],
  ['ES', '2800', 'Postal Codes need to be 5 digits'],
  ['ES', '99000', 'Invalid postal code.'],
  ['FR', '750011', 'Postal Codes need to be 5 digits'],
  ['SE', '11', undefined],
  ['NL', 'ABCDE1', 'Invalid postal code.'],
  ['NL', '10123', 'Postal Codes need to be 4 digits'],
  ['NL', '0123 AB', 'Invalid postal code.'],
  ['NL', '1012', undefined],
  ['NL', '1012 AB', undefined],
  ['GB', 'QQ1A', 'Invalid postal code.'],
  ['GB', 'SW1A', undefined],
  ['AR', '14250', 'Invalid postal code.'],
  ['AR', 'C142', undefined],
  // of a country without a rule
  ['JP', '1000', undefined],
  // people write the sign of the country before the code
  ['DE', 'D-10115', undefined],
  ['DE', 'D-10', undefined],
  ['DE', 'DE 10115', undefined],
  ['AT', 'A-1010', undefined],
  ['FR', 'F-75', undefined],
  ['NO', 'N-0150', undefined],
  ['DE', 'D-1011', 'Postal Codes need to be 5 digits'],
])('a postal code of %s, %s: %s', (country, code, problem) =>
  expect(taxProblems(taxes([place(country, null, [code])]))).toEqual(problem && at(problem)),
);

test.each([
  [place('GB', null, ['SW1A', 'E', 'n1'])],
  [place('CA', 'ON', ['M5V'])],
  [place('US', 'CA', ['900', '90028'])],
  [
    place(
      'FR',
      null,
      ['75', '2A', '92100'].filter((code) => code !== '2A'),
    ),
  ],
  // codes of these begin with A to Z
  [place('MT', null, ['VLT'])],
  [place('AR', null, ['C14', 'C1425', '14'])],
  [place('LV', null, ['LV-10', '10'])],
  [place('*')],
])('%j is a place', (one) => expect(taxProblems(taxes([one]))).toBeUndefined());

const delivery = (price: object, ids = ['o']) => ({
  currency: 'EUR',
  zones: [
    {
      id: 'z',
      name: 'Zone',
      places: [place('FR')],
      options: ids.map((id) => ({ id, name: 'Post', kind: 'shipping', note: '', price, freeFrom: null })),
    },
  ],
});
const STEPS = { 'zones.0.options.0.price.steps': 'Begin at 0 and let each step be higher.' };

test.each<[object, Problems | undefined]>([
  [{ kind: 'flat', price: 500 }, undefined],
  [{ kind: 'flat', price: 5.5 }, { 'zones.0.options.0.price.price': 'Enter a whole number.' }],
  [{ kind: 'flat', price: -1 }, { 'zones.0.options.0.price.price': expect.any(String) as string }],
  [
    {
      kind: 'bySubtotal',
      steps: [
        { from: 0, price: 5 },
        { from: 9, price: 1 },
      ],
    },
    undefined,
  ],
  [{ kind: 'bySubtotal', steps: [] }, STEPS],
  [{ kind: 'bySubtotal', steps: [{ from: 5, price: 5 }] }, STEPS],
  [
    {
      kind: 'bySubtotal',
      steps: [
        { from: 0, price: 5 },
        { from: 0, price: 1 },
      ],
    },
    STEPS,
  ],
  [{ kind: 'byWeight', steps: [{ from: 0, price: 5 }], upTo: null }, undefined],
  [{ kind: 'byWeight', steps: [{ from: 0, price: 5 }], upTo: 31_500 }, undefined],
  [{ kind: 'byWeight', steps: [], upTo: null }, STEPS],
  [
    {
      kind: 'byWeight',
      steps: [
        { from: 0, price: 5 },
        { from: 2000, price: 9 },
      ],
      upTo: 2000,
    },
    { 'zones.0.options.0.price.upTo': 'Enter more than the weight of the last step.' },
  ],
  [
    { kind: 'byWeight', steps: [{ from: 0, price: 5 }], upTo: 10_000_001 },
    { 'zones.0.options.0.price.upTo': expect.any(String) as string },
  ],
  [
    { kind: 'byWeight', steps: [{ from: 0, price: 5 }] },
    { 'zones.0.options.0.price.upTo': expect.any(String) as string },
  ],
])('a delivery price of %j', (price, problems) =>
  expect(deliveryProblems(delivery(price))).toEqual(problems),
);

test('two delivery options have two ids', () =>
  expect(deliveryProblems(delivery({ kind: 'flat', price: 1 }, ['o', 'o']))).toEqual({
    zones: 'A delivery option is listed twice.',
  }));

const coupon = {
  code: 'SPRING',
  currency: 'EUR',
  benefit: { kind: 'percent', percent: 1000 },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: null,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
};

test.each<[object, Problems | undefined]>([
  [{}, undefined],
  [{ code: 'été-2026' }, undefined],
  [{ code: 'no' }, { code: 'Use 3 to 40 letters, digits, hyphens and dots.' }],
  [{ code: 'A B C' }, { code: 'Use 3 to 40 letters, digits, hyphens and dots.' }],
  [{ benefit: { kind: 'gift' } }, { 'benefit.kind': 'Choose one of percent, amount, freeDelivery.' }],
  [
    { benefit: { kind: 'percent', percent: 10_001 } },
    { 'benefit.percent': 'This has to be between 1 and 10000.' },
  ],
  [{ benefit: null }, { 'benefit.kind': 'Choose one of percent, amount, freeDelivery.' }],
  [{ scope: { kind: '__proto__' } }, { 'scope.kind': 'Choose one of all, products, collections.' }],
  [{ limit: 0 }, { limit: 'This has to be between 1 and 1000000.' }],
  [{ lastDay: '2026-13-01' }, { lastDay: 'Enter a day like 2026-11-23.' }],
  [{ id: 'mine' }, { id: 'This field does not exist.' }],
])('a coupon with %j', (changes, problems) =>
  expect(couponProblems({ ...coupon, ...changes })).toEqual(problems),
);

const pickup = (where?: object) => {
  const [zone] = delivery({ kind: 'flat', price: 0 }).zones;
  const options = zone?.options.map((option) => ({
    ...option,
    kind: 'pickup',
    ...(where && { place: where }),
  }));
  return { currency: 'EUR', zones: [{ ...zone, options }] };
};

test.each<[object | undefined, string | undefined]>([
  [undefined, 'country'],
  [{ country: 'US', region: '', postalCode: '' }, 'region'],
  [{ country: 'US', region: 'NY', postalCode: '' }, undefined],
  [{ country: 'FR', region: '', postalCode: '' }, undefined],
])('of a pickup it is known where it is: %j', (where, field) =>
  expect(Object.keys(deliveryProblems(pickup(where)) ?? {})).toEqual(
    field === undefined ? [] : [`zones.0.options.0.place.${field}`],
  ),
);
