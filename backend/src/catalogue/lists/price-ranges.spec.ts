import { PRICE_BOUNDS, priceRanges } from './price-ranges.js';

const at = (cents: number) => PRICE_BOUNDS.filter((bound) => bound <= cents).length;
const bucket = (cents: number, whole: number, count = whole) => ({ bucket: at(cents), whole, count });

test('ranges are between round prices, with about as many products each', () =>
  expect(
    priceRanges([
      bucket(900, 10),
      bucket(1_200, 10),
      bucket(2_100, 10),
      bucket(4_500, 10),
      bucket(90_000, 10),
    ]),
  ).toEqual([
    { min: 0, max: 1_000, count: 10 },
    { min: 1_000, max: 1_500, count: 10 },
    { min: 1_500, max: 2_500, count: 10 },
    { min: 2_500, max: 5_000, count: 10 },
    { min: 5_000, max: null, count: 10 },
  ]));

test('a few products beside many have a range with them', () =>
  expect(priceRanges([bucket(900, 1), bucket(1_200, 1), bucket(2_100, 98)])).toEqual([
    { min: 0, max: 1_500, count: 2 },
    { min: 1_500, max: null, count: 98 },
  ]));

test('other filters change how many a range has, not where it ends', () => {
  const limits = (counts: [number, number]) =>
    priceRanges([bucket(900, 5, counts[0]), bucket(2_100, 5, counts[1])]).map(({ min, max }) => [min, max]);
  expect(limits([5, 5])).toEqual(limits([0, 1]));
});

test.each([[[]], [[bucket(900, 40)]]])('what would part nothing is no choice', (buckets) =>
  expect(priceRanges(buckets)).toEqual([]),
);

test('prices below and beyond every round one have a range too', () =>
  expect(priceRanges([bucket(0, 5), bucket(99_999_999_999, 5)])).toMatchObject([{ min: 0 }, { max: null }]));
