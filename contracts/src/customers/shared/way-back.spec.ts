import { wayBack } from './way-back.js';

test.each<[unknown, string | undefined]>([
  ['checkout', '/checkout'],
  ['/journal/first-kiln', '/journal/first-kiln'],
  ['/', '/'],
  ['//other.example', undefined],
  ['/\\other.example', undefined],
  ['/\t/other.example', undefined],
  ['https://other.example', undefined],
  ['/a?next=//other.example', undefined],
  ['javascript:alert(1)', undefined],
  [['/a'], undefined],
  [undefined, undefined],
])('who comes to sign in with next=%j goes back to %s', (next, expected) =>
  expect(wayBack(next)).toBe(expected),
);
