import fc from 'fast-check';
import { contrastOf, gradeOf, madeReadable } from './colour-contrast.js';

test('black on white has the ratio 21, in short and in long form, either way round', () => {
  for (const [a, b] of [
    ['#000', '#fff'],
    ['#ffffff', '#000000'],
  ] as const) {
    expect(contrastOf(a, b)).toBeCloseTo(21);
  }
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  [21, 'excellent'],
  [7, 'excellent'],
  [6.99, 'good'],
  [4.5, 'good'],
  [4.49, 'fair'],
  [3, 'fair'],
  [2.99, 'poor'],
] as const)('a ratio of %p is %s', (ratio, grade) => expect(gradeOf(ratio)).toBe(grade));

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('every colour can be made readable on every ground, and one that is stays as it is', () => {
  fc.assert(
    fc.property(hex, hex, (colour, ground) => {
      const mended = madeReadable(colour, ground, 4.5);
      expect(contrastOf(mended, ground)).toBeGreaterThanOrEqual(4.5);
      if (contrastOf(colour, ground) >= 4.5) expect(mended).toBe(colour);
    }),
  );
});
