import { contrastOf, gradeOf } from './colour-contrast.js';

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
