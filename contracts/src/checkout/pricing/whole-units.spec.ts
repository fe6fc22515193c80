import fc from 'fast-check';
import { priceOf, spread, sumOf, timesRatio } from './whole-units.js';

test.each([
  [0, 1, 2, 0],
  [1, 1, 2, 1],
  [3, 1, 2, 2],
  [1, 1, 3, 0],
  [2, 1, 3, 1],
  [5, 1, 10, 1],
  [4, 1, 10, 0],
  [999, 5, 1000, 5],
  [900, 5, 1000, 5],
  [899, 5, 1000, 4],
  [100, 1, 1, 100],
  // a product beyond 2^53: 4,503,599,627,370,497 × 3 ÷ 2 = 6,755,399,441,055,745.5
  [4_503_599_627_370_497, 3, 2, 6_755_399_441_055_746],
  [999_999_999_999_999, 999_999, 1_000_000, 999_998_999_999_999],
])('%i × %i ÷ %i is %i, half up', (amount, numerator, denominator, expected) =>
  expect(timesRatio(amount, numerator, denominator)).toBe(expected),
);

test.each([
  ['a sum', () => sumOf([Number.MAX_SAFE_INTEGER, 1])],
  ['a price', () => priceOf(9999, Number.MAX_SAFE_INTEGER)],
  ['a ratio', () => timesRatio(Number.MAX_SAFE_INTEGER, 2, 1)],
  ['a fraction', () => sumOf([0.5])],
  ['no number', () => sumOf([Number.NaN])],
])('%s that is not exact is refused, never rounded', (_, reckon) => expect(reckon).toThrow(RangeError));

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [200, [1, 1, 1], [67, 67, 66]],
  [1, [1, 1], [1, 0]],
  [2, [1, 1, 1, 1], [1, 1, 0, 0]],
  [10, [3, 3, 4], [3, 3, 4]],
  [11, [3, 3, 4], [3, 3, 5]],
  [12, [3, 3, 4], [4, 3, 5]],
  [0, [5, 5], [0, 0]],
  [0, [], []],
  [5, [0, 1, 0], [0, 5, 0]],
  [7, [1, 0, 1], [4, 0, 3]],
  [1000, [1999, 4999, 2495], [210, 527, 263]],
  [999, [333, 333, 333], [333, 333, 333]],
  [1, [1, 999], [0, 1]],
  [500, [999_999_999_999_999, 1], [500, 0]],
  [3, [5, 3, 1], [2, 1, 0]],
  [99, [10, 20, 70], [10, 20, 69]],
])('%i over %j is %j', (amount, weights, expected) => expect(spread(amount, weights)).toEqual(expected));

test.each([
  ['of 120 the first cent is net', 1, [100, 20], [0, 0], [1, 0]],
  ['the fourth cent is tax', 1, [100, 20], [3, 0], [0, 1]],
  ['a part that got too much gets nothing', 3, [5, 5, 5], [5, 0, 0], [0, 2, 1]],
  ['the last gets what is left', 4, [3, 3, 3], [2, 2, 1], [1, 1, 2]],
] as const)('after what was spent: %s', (_, amount, weights, spent, expected) =>
  expect(spread(amount, [...weights], [...spent])).toEqual(expected),
);

test('no part takes any: the spread is refused', () => {
  expect(() => spread(1, [0, 0])).toThrow(RangeError);
  expect(() => spread(1, [])).toThrow(RangeError);
});

const weights = fc.array(fc.nat(10 ** 6), { minLength: 1, maxLength: 6 }).filter((some) => sumOf(some) > 0);

test('the shares come to the amount, and each is its proportion to less than one unit', () =>
  fc.assert(
    fc.property(fc.nat(10 ** 9), weights, (amount, parts) => {
      const shares = spread(amount, parts);
      expect(sumOf(shares)).toBe(amount);
      const whole = sumOf(parts);
      shares.forEach((share, i) => {
        const gap = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(parts[i]!);
        expect(gap < BigInt(whole) && -gap < BigInt(whole)).toBe(true);
      });
    }),
  ));

test('however a whole is spread in steps, no part gets more than its weight, and each gets it in the end', () =>
  fc.assert(
    fc.property(
      weights,
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 }),
      (parts, cuts) => {
        const whole = sumOf(parts);
        let left = whole;
        const spent = parts.map(() => 0);
        for (const [i, cut] of cuts.entries()) {
          const step = i === cuts.length - 1 ? left : Math.min(left, cut);
          spread(step, parts, spent).forEach((share, k) => {
            expect(share).toBeGreaterThanOrEqual(0);
            spent[k]! += share;
          });
          left -= step;
          spent.forEach((share, k) => {
            const target = ((whole - left) * parts[k]!) / whole;
            // Each is within two units of its proportion after every step, however small the steps are.
            expect(Math.abs(share - target)).toBeLessThan(2);
            expect(share).toBeLessThanOrEqual(parts[k]!);
          });
        }
        expect(spent).toEqual(parts);
      },
    ),
  ));
