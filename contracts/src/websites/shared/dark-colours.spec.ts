import fc from 'fast-check';
import { contrastOf, weakPairs } from './colour-contrast.js';
import { darkColoursOf } from './dark-colours.js';
import { THEME_COLOURS, type ThemeColours } from './theme-choices.js';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const palettes = fc.record(
  Object.fromEntries(THEME_COLOURS.map((name) => [name, hex])),
) as fc.Arbitrary<ThemeColours>;

test('of whatever light colours, the dark ones can be read', () => {
  fc.assert(
    fc.property(palettes, (light) => {
      const dark = darkColoursOf(light);
      expect(weakPairs(dark)).toEqual([]);
      expect(contrastOf(dark.paper, '#000000')).toBeLessThan(contrastOf(dark.paper, '#ffffff'));
    }),
  );
});
