import { typedRegion } from './typed-region.js';

test.each([
  ['JP', '東京都', 'Tōkyō'],
  ['JP', ' 沖縄県 ', 'Okinawa'],
  ['JP', '北海道', 'Hokkaidō'],
  ['JP', 'tokyo', 'Tōkyō'],
  ['JP', '港区', undefined],
  ['DE', 'bayern', 'Bayern'],
  ['DE', '東京都', undefined],
])('in %s, %j is the region %s', (country, typed, name) =>
  expect(typedRegion(country, typed)?.name).toBe(name),
);
