import { type Destination, openParts, type Place, zoneOf } from './place.js';

const place = (country: string, region: string | null = null, postalCodes: string[] = []): Place => ({
  country,
  region,
  postalCodes,
});
const zone = (id: string, ...places: Place[]) => ({ id, places });
const zones = [
  zone('world', place('*')),
  zone('us', place('US')),
  zone('california', place('US', 'CA'), place('US', 'NV')),
  zone('hollywood', place('US', null, ['90028'])),
  zone('london', place('GB', null, ['SW1', 'E', 'EC1A'])),
  zone('toronto', place('CA', null, ['M5V'])),
  zone('paris', place('FR', null, ['75', '92'])),
  zone('okinawa', place('JP', '47')),
  zone('dublin', place('IE', null, ['D02'])),
  zone('riga', place('LV', null, ['10'])),
  zone('luxembourg', place('LU', null, ['L-1', '2'])),
  zone('brussels', place('BE', null, ['B-10', '12'])),
  zone('vienna', place('AT', null, ['10'])),
  zone('valletta', place('MT', null, ['VLT'])),
  zone('buenos aires', place('AR', null, ['C14'])),
];

test.each<[Destination, string]>([
  [{ country: 'US', region: 'CA', postalCode: '94016' }, 'california'],
  [{ country: 'US', region: 'California' }, 'california'],
  [{ country: 'us', region: 'nv' }, 'california'],
  [{ country: 'US', region: 'NY', postalCode: '10001' }, 'us'],
  [{ country: 'US' }, 'us'],
  [{ country: 'US', region: 'CA', postalCode: '90028-1234' }, 'hollywood'],
  [{ country: 'GB', postalCode: 'SW1 4AA' }, 'london'],
  [{ country: 'GB', postalCode: 'SW1' }, 'london'],
  // SW1A is another outcode than SW1
  [{ country: 'GB', postalCode: 'SW1A 1AA' }, 'world'],
  [{ country: 'GB', postalCode: 'ec1a1bb' }, 'london'],
  [{ country: 'GB', postalCode: 'E1 6AN' }, 'london'],
  // EN is another postcode area than E
  [{ country: 'GB', postalCode: 'EN1 1AA' }, 'world'],
  [{ country: 'CA', postalCode: 'm5v 3l9' }, 'toronto'],
  [{ country: 'CA', postalCode: 'M5X 1A1' }, 'world'],
  [{ country: 'FR', postalCode: '75011' }, 'paris'],
  [{ country: 'FR', postalCode: '07500' }, 'world'],
  [{ country: 'FR' }, 'world'],
  [{ country: 'IE', postalCode: 'D02 X285' }, 'dublin'],
  // people write their country before the code
  [{ country: 'LV', postalCode: 'LV-1001' }, 'riga'],
  [{ country: 'LV', postalCode: '1001' }, 'riga'],
  [{ country: 'LV', postalCode: 'LV-2001' }, 'world'],
  [{ country: 'LU', postalCode: '1010' }, 'luxembourg'],
  [{ country: 'LU', postalCode: 'L-2010' }, 'luxembourg'],
  [{ country: 'BE', postalCode: '1000' }, 'brussels'],
  [{ country: 'BE', postalCode: 'B-1200' }, 'brussels'],
  [{ country: 'AT', postalCode: 'A-1010' }, 'vienna'],
  [{ country: 'MT', postalCode: 'VLT 1117' }, 'valletta'],
  [{ country: 'AR', postalCode: 'C1425' }, 'buenos aires'],
  [{ country: 'JP', region: '東京都' }, 'world'],
  [{ country: 'JP', region: '沖縄県' }, 'okinawa'],
  [{ country: 'JP', region: 'okinawa' }, 'okinawa'],
])('%j is in %s', (destination, id) => expect(zoneOf(zones, destination)?.id).toBe(id));

test.each<[Destination, string[]]>([
  [{ country: 'JP' }, ['region']],
  [{ country: 'jp' }, ['region']],
  [{ country: 'JP', region: '東京都' }, []],
  [{ country: 'IE' }, ['postalCode']],
  [{ country: 'IE', postalCode: 'D04 X285' }, []],
  [{ country: 'US' }, ['region', 'postalCode']],
  [{ country: 'US', region: 'NY', postalCode: '10001' }, []],
  [{ country: 'DE' }, []],
])('of %j the zones ask for %j', (destination, parts) =>
  expect(openParts(zones, destination)).toEqual(parts),
);

test('a postal code is asked for in its region alone', () => {
  const zone = { places: [place('IT', 'SS', ['070'])] };
  expect(openParts([zone], { country: 'IT', region: 'RM' })).toEqual([]);
  expect(openParts([zone], { country: 'IT', region: 'SS' })).toEqual(['postalCode']);
});

test('of two zones with one place the first counts', () =>
  expect(zoneOf([zone('a', place('US')), zone('b', place('US'))], { country: 'US' })?.id).toBe('a'));

test('a country without a zone has none', () =>
  expect(zoneOf([zone('us', place('US'))], { country: 'FR' })).toBeUndefined());

test('the codes of a zone are read once, however many lines ask for it', () => {
  let reads = 0;
  const postalCodes = new Proxy(['75', '92'], {
    get: (codes, key, receiver) => {
      if (key === '0') reads += 1;
      return Reflect.get(codes, key, receiver);
    },
  });
  const paris = [zone('paris', { country: 'FR', region: null, postalCodes })];
  const find = (postalCode: string) => zoneOf(paris, { country: 'FR', postalCode })?.id;
  expect([find('75011'), find('92000'), find('13001')]).toEqual(['paris', 'paris', undefined]);
  expect(reads).toBe(1);
});
