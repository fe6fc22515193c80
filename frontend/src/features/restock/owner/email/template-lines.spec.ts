import { spanOfLine } from './template-lines';

test.each([
  [1, 'one'],
  [2, ''],
  [3, 'three'],
  [9, 'three'],
])('line %i is %j', (line, expected) => {
  const text = 'one\n\nthree';
  expect(text.slice(...spanOfLine(text, line))).toBe(expected);
});
