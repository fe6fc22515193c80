import { checkBodies } from '../testing/check-bodies.js';

/** 200,000 bodies in all. */
test.each([1, 2, 3, 4])(
  '50,000 bodies of seed %i: no throw, errors keyed by field, answers of fields alone',
  (seed) => {
    const { refused, wrong, sound } = checkBodies(seed, 50_000);
    expect(refused + wrong + sound).toBe(50_000);
    expect(Math.min(refused, wrong, sound)).toBeGreaterThan(500);
  },
);
