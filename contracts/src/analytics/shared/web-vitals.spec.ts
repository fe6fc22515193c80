import fc from 'fast-check';
import {
  bucketOf,
  p75,
  ratingOf,
  WEB_VITAL_BUCKETS,
  WEB_VITAL_ERROR,
  WEB_VITAL_NAMES,
  WEB_VITALS,
  type WebVital,
} from './web-vitals.js';

const counted = (vital: WebVital, values: readonly number[]) => {
  const counts = Array.from({ length: WEB_VITAL_BUCKETS }, () => 0);
  for (const value of values) counts[bucketOf(vital, value)] = (counts[bucketOf(vital, value)] ?? 0) + 1;
  return counts;
};
const exact = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] as number;

test.each(WEB_VITAL_NAMES)('the p75 of %s is off by the stated error at most', (vital) => {
  const { good } = WEB_VITALS[vital];
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: good / 8, max: good * 9, noNaN: true }), { minLength: 1 }),
      (values) => {
        const truth = exact(values);
        const read = p75(vital, counted(vital, values)) as number;
        // a score is shown with three decimals
        expect(Math.abs(read - truth)).toBeLessThanOrEqual(
          truth * WEB_VITAL_ERROR + 0.5 * (good < 10 ? 0.001 : 1),
        );
      },
    ),
  );
});

test.each(WEB_VITAL_NAMES)('whether the p75 of %s is good is exact', (vital) => {
  const { good } = WEB_VITALS[vital];
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: good * 3, noNaN: true }), { minLength: 1 }), (values) => {
      const read = p75(vital, counted(vital, values)) as number;
      expect(ratingOf(vital, read) === 'good').toBe(exact(values) <= good);
    }),
  );
});

test('any number has a bucket, and no measurement has no p75', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), (value) => {
      expect(bucketOf('CLS', value)).toBeLessThan(WEB_VITAL_BUCKETS);
    }),
  );
  expect(p75('LCP', counted('LCP', []))).toBeUndefined();
});
