import { clampedDigits } from './number-digits.js';
import { truncated } from './truncated.js';
import { wallTime } from './wall-time.js';

test.each<[string, number | undefined, string]>([
  ['short', undefined, 'short'],
  ['x'.repeat(100), undefined, 'x'.repeat(100)],
  ['x'.repeat(101), undefined, `${'x'.repeat(100)}...`],
  ['one two three', 9, 'one two ...'],
  ['one two three', 7, 'one ...'],
  ['😀😀😀', 3, '😀...'],
  ['abc', 0, '...'],
])('%j in %s characters is %j', (text, most, cut) => expect(truncated(text, most)).toBe(cut));

test.each([
  [-1, 0],
  [0, 0],
  [7.9, 7],
  [51, 50],
  [Number.POSITIVE_INFINITY, 50],
  [Number.NaN, 0],
])('%s digits are %i', (asked, digits) => expect(clampedDigits(asked)).toBe(digits));

test('of a time zone that is not known the clock of the browser counts, with a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(wallTime(0, 'Mars/Olympus')).toBe(wallTime(0, here));
  expect(wallTime(1, 'Mars/Olympus')).toBe(wallTime(1, here));
  expect(warn.mock.calls).toEqual([['No timezone data loaded']]);
  warn.mockRestore();
});
