import { hexOfHsl, hslOfHex, hslProblem, isDarkColour, isLightColour } from './colour.js';

/** All colors of three digits. */
const SHORT = Array.from({ length: 4096 }, (_, i) => `#${i.toString(16).padStart(3, '0')}`);
const long = (hex: string) => `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`;

test.each([
  ['#ff0000', { hue: 0, saturation: 1, lightness: 0.5 }],
  ['#00ff00', { hue: 120, saturation: 1, lightness: 0.5 }],
  ['0000ff', { hue: 240, saturation: 1, lightness: 0.5 }],
  ['#FFF', { hue: 0, saturation: 0, lightness: 1 }],
  ['#000', { hue: 0, saturation: 0, lightness: 0 }],
  ['#808000', { hue: 60, saturation: 1, lightness: 128 / 510 }],
])('%s is a tint', (hex, tint) => expect(hslOfHex(hex)).toEqual(tint));

test('each color of three digits is the same after the way to its tint and back', () => {
  expect(SHORT.filter((hex) => hexOfHsl(hslOfHex(hex) ?? never()) !== long(hex))).toEqual([]);
});

const never = () => {
  throw new Error('a color without a tint');
};

test('the ends of the circle are one color', () => {
  const tint = { saturation: 0.4, lightness: 0.3 };
  expect(hexOfHsl({ ...tint, hue: 360 })).toBe(hexOfHsl({ ...tint, hue: 0 }));
});

const TINT = { hue: 360, saturation: 1, lightness: 1, alpha: 1 };

test.each([
  [{ hue: 360.5 }, 'Hue out of bounds.'],
  [{ hue: -1 }, 'Hue out of bounds.'],
  [{ saturation: 1.01 }, 'Saturation out of bounds.'],
  [{ lightness: -0.01 }, 'Lightness out of bounds.'],
  [{ alpha: 1.1 }, 'Alpha out of bounds.'],
  [{ alpha: Number.NaN }, 'Alpha out of bounds.'],
  [{ hue: undefined }, 'Missing an H/S/L value.'],
  [{ lightness: Number.NaN }, 'Missing an H/S/L value.'],
])('a tint with %j is refused: %s', (change, problem) => {
  expect(hslProblem({ ...TINT, ...change })).toBe(problem);
});

test('the bounds belong to a tint, and alpha can be absent', () => {
  expect(hslProblem(TINT)).toBeUndefined();
  expect(hslProblem({ hue: 0, saturation: 0, lightness: 0 })).toBeUndefined();
  expect(() => hexOfHsl({ ...TINT, hue: 361 })).toThrow('Hue out of bounds.');
});

test.each(['', '#12', '#12345', '#1234567', 'red', '#ggg', '##fff'])('"%s" is no color', (text) => {
  expect(hslOfHex(text)).toBeUndefined();
});

test('a color is light when its number exceeds half of that of white', () => {
  expect(isLightColour('#7fffff')).toBe(false);
  expect(isLightColour('#800000')).toBe(true);
  // blue is the last digits of the number, and counts least
  expect(isLightColour('#00f')).toBe(false);
});

test('a color is dark when its luminance is below 0.65 of 256', () => {
  // 166 is below 166.4, and 167 is not
  expect(isDarkColour('#a6a6a6')).toBe(true);
  expect(isDarkColour('#a7a7a7')).toBe(false);
  expect(isDarkColour('#00f')).toBe(true);
  expect(isDarkColour('#0f0')).toBe(true);
  expect(isDarkColour('#ff0')).toBe(false);
});
