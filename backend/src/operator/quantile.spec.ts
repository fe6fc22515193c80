import { quantile } from './quantile.js';

const buckets = (...counts: readonly number[]) =>
  [0.01, 0.1, 1, Number.POSITIVE_INFINITY].map((upTo, i) => ({ upTo, count: counts[i] ?? 0 }));

test.each([
  ['spread evenly within a bucket', 0.5, buckets(0, 100, 100, 100), 0.055],
  ['from zero within the first one', 0.5, buckets(100, 100, 100, 100), 0.005],
  ['in the bucket that the rank falls into', 0.99, buckets(90, 98, 100, 100), 0.55],
  ['the last bound for what is beyond', 0.99, buckets(0, 0, 10, 100), 1],
  ['nothing without an observation', 0.99, buckets(), undefined],
  ['nothing without buckets', 0.99, [], undefined],
])('a quantile is %s', (_, q, of, expected) => {
  const found = quantile(q, of);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(expected, 10);
});
