import fc from 'fast-check';
import { uuidV7 } from './uuid-v7.js';

/** More than the pool of random bytes holds, so that it is filled again in between. */
const MANY = 5000;

test('it is a UUID of version 7 and of the variant of RFC 9562, whenever it is made', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (now) => {
      expect(uuidV7(now)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }),
  );
});

test('it begins with its milliseconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (now) => {
      expect(Number.parseInt(uuidV7(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now);
    }),
  );
});

test('without a time it takes the one that it is', () => {
  const before = Date.now();
  const made = Number.parseInt(uuidV7().replaceAll('-', '').slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
});

test('a later one sorts behind an earlier one, as text', () => {
  const times = fc.integer({ min: 0, max: 2 ** 48 - 2 });
  fc.assert(
    fc.property(times, times, (a, b) => {
      fc.pre(a !== b);
      expect(uuidV7(Math.min(a, b)) < uuidV7(Math.max(a, b))).toBe(true);
    }),
  );
});

test('no two of one millisecond are the same', () => {
  expect(new Set(Array.from({ length: MANY }, () => uuidV7(0))).size).toBe(MANY);
});

test('every digit of chance takes every value that it may', () => {
  const seen = Array.from({ length: 36 }, () => new Set<string>());
  for (let i = 0; i < MANY; i += 1) {
    for (const [place, digit] of [...uuidV7(0)].entries()) seen[place]?.add(digit);
  }
  const values = seen.map(({ size }) => size);
  const ofTime = 1;
  const ofVersion = 1;
  const ofVariant = 4;
  const ofChance = 16;
  expect(values.slice(0, 14)).toEqual(Array(14).fill(ofTime));
  expect(values[14]).toBe(ofVersion);
  expect(values.slice(15, 18)).toEqual(Array(3).fill(ofChance));
  expect(values[19]).toBe(ofVariant);
  expect([...values.slice(20, 23), ...values.slice(24)]).toEqual(Array(15).fill(ofChance));
});
