import { nextShare, nextUsual, restMs } from './pace.js';

const at = (p95Ms: number) => ({ p95Ms, usualMs: 20 });
const after = (figures: readonly number[], share: number) =>
  figures.reduce((before, p95Ms) => nextShare(before, at(p95Ms)), share);

test('a replay gives way at once when requests become slower, and never stops', () => {
  expect(after([40], 0.8)).toBe(0.4);
  expect(after([40, 40, 40], 0.8)).toBe(0.1);
  expect(
    after(
      Array.from({ length: 100 }, () => 500),
      0.8,
    ),
  ).toBe(0.02);
});
test('it takes its time back slowly when they are as usual again', () => {
  expect(after([20], 0.5)).toBeCloseTo(0.55);
  expect(
    after(
      Array.from({ length: 50 }, () => 20),
      0.02,
    ),
  ).toBe(0.8);
});
test('it begins with little when visitors come, before they have felt anything', () =>
  expect(nextShare(1, at(20))).toBe(0.1));
test('between the two it stays as it is, and a few milliseconds do not count', () => {
  expect(after([29], 0.25)).toBe(0.25);
  expect(nextShare(0.8, { p95Ms: 4.5, usualMs: 2 })).toBe(0.8);
});
test('without visitors it works all the time', () => expect(nextShare(0.02, undefined)).toBe(1));

test('it rests in proportion to its work', () => {
  expect(restMs(1, 80)).toBe(0);
  expect(restMs(0.5, 80)).toBe(80);
  expect(restMs(0.02, 80)).toBe(2000);
});

test('what is usual follows a faster shop soon, and a slow hour does not become usual', () => {
  expect(nextUsual(undefined, 30)).toBe(30);
  let usual = 30;
  for (let i = 0; i < 10; i += 1) usual = nextUsual(usual, 10);
  expect(usual).toBeLessThan(11);
  for (let i = 0; i < 600; i += 1) usual = nextUsual(usual, 30);
  expect(usual).toBeLessThan(15);
});
