import { codeAt, newAuthenticatorSecret, stepOfCode } from './authenticator.js';

/** The secret of RFC 6238, appendix B, in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('at %d s the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(RFC_SECRET, seconds * 1000)).toBe(code);
  expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is right one step early and late, and no longer', () => {
  const at = 1_000_000 * 30_000;
  const code = codeAt(RFC_SECRET, at);
  const found = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(RFC_SECRET, code, at + steps * 30_000));
  expect(found).toEqual([undefined, 1_000_000, 1_000_000, 1_000_000, undefined]);
});

test.each(['', '12345', '1234567', 'abcdef', ' 287082', '２８７０８２'])('%j is no code', (text) =>
  expect(stepOfCode(RFC_SECRET, text, 59_000)).toBeUndefined(),
);

test('secrets are of 160 bits, and each is another', () => {
  const secrets = Array.from({ length: 50 }, newAuthenticatorSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
