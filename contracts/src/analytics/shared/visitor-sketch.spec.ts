import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { NO_VISITORS, SKETCH_ERROR, type VisitorSketch, visitorsIn, withVisitors } from './visitor-sketch.js';

const hashOf = (visitor: string | number) => createHash('sha256').update(String(visitor)).digest('base64url');
const sketchOf = (visitors: readonly (string | number)[]): VisitorSketch =>
  withVisitors(NO_VISITORS, visitors.map(hashOf));
const oneByOne = (visitors: readonly (string | number)[]): VisitorSketch =>
  visitors.map(hashOf).reduce((sketch, hash) => withVisitors(sketch, [hash]), NO_VISITORS);
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test('few visitors are counted exactly, also who comes twice or on several days', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 }), { maxLength: 8 }),
      (days) => {
        expect(visitorsIn(days.map(sketchOf))).toBe(new Set(days.flat()).size);
      },
    ),
  ));

test('the order of visitors leaves no trace, not where a set becomes registers either', () =>
  fc.assert(
    fc.property(fc.integer({ min: 380, max: 420 }), fc.integer(), (size, seed) => {
      const visitors = numbered(seed, seed + size);
      expect(sketchOf(visitors.toReversed())).toBe(sketchOf(visitors));
      expect(oneByOne(visitors.toReversed())).toBe(sketchOf(visitors));
    }),
    { numRuns: 10 },
  ));

test(
  'many visitors are off by five times the standard error at most',
  () =>
    fc.assert(
      fc.property(fc.integer({ min: 401, max: 30_000 }), fc.integer(), (size, seed) => {
        // two days that share a half
        const first = numbered(seed, seed + size);
        const second = numbered(seed + (size >> 1), seed + size + (size >> 1));
        const truth = size + (size >> 1);
        const counted = visitorsIn([sketchOf(first), sketchOf(second)]);
        expect(Math.abs(counted - truth) / truth).toBeLessThan(5 * SKETCH_ERROR);
      }),
      { numRuns: 15 },
    ),
  60_000,
);

test('the error is the stated one on average', () => {
  const errors = numbered(0, 12).map((run) => {
    const truth = 3000 + run * 1500;
    return (visitorsIn([sketchOf(numbered(run * 1e6, run * 1e6 + truth))]) - truth) / truth;
  });
  const rootMeanSquare = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
  expect(rootMeanSquare).toBeLessThan(2 * SKETCH_ERROR);
  // no bias to one side
  expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(SKETCH_ERROR);
}, 60_000);

test('nothing is no visitor, and a sketch is short', () => {
  expect(visitorsIn([])).toBe(0);
  expect(visitorsIn([NO_VISITORS])).toBe(0);
  expect(sketchOf(numbered(0, 5000)).length).toBeLessThan(4100);
});
