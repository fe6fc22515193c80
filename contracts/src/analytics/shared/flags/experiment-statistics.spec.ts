import {
  conversionRate,
  rateDifference,
  rateInterval,
  ratioProbability,
  verdictOn,
} from './experiment-statistics.js';

const arm = (visitors: number, conversions: number) => ({ visitors, conversions });

test('the Wilson interval of a rate, against published figures', () => {
  expect(rateInterval(arm(10, 1)).low).toBeCloseTo(0.0179, 4);
  expect(rateInterval(arm(10, 1)).high).toBeCloseTo(0.4042, 4);
  expect(rateInterval(arm(263, 81)).low).toBeCloseTo(0.2553, 4);
  expect(rateInterval(arm(263, 81)).high).toBeCloseTo(0.3662, 4);
  expect(rateInterval(arm(0, 0))).toEqual({ low: 0, high: 1 });
  expect(conversionRate(arm(0, 0))).toBe(0);
});

test('the interval of a difference, against Newcombe’s own example: 56 of 70 and 48 of 80', () => {
  const { difference, low, high } = rateDifference(arm(70, 56), arm(80, 48));
  expect(difference).toBeCloseTo(0.2, 10);
  expect([low, high]).toEqual([expect.closeTo(0.0524, 4), expect.closeTo(0.3339, 4)]);
});

test.each([
  [arm(99, 50), arm(1000, 10), 'tooEarly'],
  [arm(1000, 100), arm(1000, 98), 'open'],
  [arm(1000, 150), arm(1000, 100), 'better'],
  [arm(1000, 60), arm(1000, 100), 'worse'],
])('%j beside %j is %s', (one, usual, verdict) => expect(verdictOn(one, usual)).toBe(verdict));

test.each([
  // the usual critical values of chi-squared at 5 % and 1 %, by degrees of freedom
  [1, 3.841, 0.05],
  [1, 6.635, 0.01],
  [2, 5.991, 0.05],
  [3, 7.815, 0.05],
  [4, 9.488, 0.05],
  [5, 15.086, 0.01],
])('%d degrees of freedom: %d has the probability %d', (degrees, statistic, probability) => {
  // equal weights, one arm more and one less than expected by the same number
  const arms = degrees + 1;
  const expected = 1_000_000;
  const off = Math.sqrt((statistic * expected) / 2);
  const visitors = Array.from({ length: arms }, (_, i) => ({
    visitors: expected + (i === 0 ? off : i === 1 ? -off : 0),
    weight: 1,
  }));
  expect(ratioProbability(visitors)).toBeCloseTo(probability, 3);
});

test('visitors who are spread as the weights say raise no alarm, others do', () => {
  expect(
    ratioProbability([
      { visitors: 500, weight: 50 },
      { visitors: 510, weight: 50 },
    ]),
  ).toBeGreaterThan(0.5);
  expect(
    ratioProbability([
      { visitors: 800, weight: 50 },
      { visitors: 500, weight: 50 },
    ]),
  ).toBeLessThan(0.001);
  expect(
    ratioProbability([
      { visitors: 80, weight: 80 },
      { visitors: 20, weight: 20 },
    ]),
  ).toBeCloseTo(1, 5);
  expect(
    ratioProbability([
      { visitors: 5, weight: 100 },
      { visitors: 0, weight: 0 },
    ]),
  ).toBe(1);
  expect(ratioProbability([])).toBe(1);
});
