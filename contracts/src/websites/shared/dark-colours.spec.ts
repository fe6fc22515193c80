import fc from 'fast-check';
import { contrastOf, gradeOf, weakPairs } from './colour-contrast.js';
import { darkColoursOf } from './dark-colours.js';
import { THEME_COLOURS, type ThemeColours } from './theme-choices.js';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const palettes = fc.record(
  Object.fromEntries(THEME_COLOURS.map((name) => [name, hex])),
) as fc.Arbitrary<ThemeColours>;

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

test('of whatever light colours, the dark ones can be read', () => {
  fc.assert(
    fc.property(palettes, (light) => {
      const dark = darkColoursOf(light);
      expect(weakPairs(dark)).toEqual([]);
      expect(contrastOf(dark.paper, '#000000')).toBeLessThan(contrastOf(dark.paper, '#ffffff'));
    }),
  );
});
