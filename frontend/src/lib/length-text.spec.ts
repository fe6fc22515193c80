import { lengthText } from './length-text';

test.each([
  [5000, '0:05'],
  [205_400, '3:25'],
  [59_999, '1:00'],
  [3_729_000, '1:02:09'],
])('%d ms are %s', (duration, text) => expect(lengthText(duration)).toBe(text));
