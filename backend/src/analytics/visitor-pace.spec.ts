import { inspect } from 'node:util';
import { VisitorPace } from './visitor-pace.js';

const ADA = '192.0.2.1';
const BROWSER = 'Chrome';
const MONDAY = new Date('2026-03-02T23:59:59.999Z');
const TUESDAY = new Date('2026-03-03T00:00:00.000Z');

/** What the counter has in memory, and nothing else: its salt and the hashes of its callers. */
const memoryOf = (pace: VisitorPace) => {
  type Counted = { counts: ReadonlyMap<string, unknown> };
  const { unnamed, addresses, visitors, salt } = pace as unknown as {
    [requests in 'unnamed' | 'addresses' | 'visitors']: Counted;
  } & { salt: Buffer };
  const hashes = [unnamed, addresses, visitors].flatMap(({ counts }) => [...counts.keys()]);
  return { hashes, salt: Buffer.from(salt) };
};
const UNNAMED = undefined;

test('a caller who is faster than a person is named so, and no other one is', () => {
  const pace = new VisitorPace();
  for (let n = 0; n < 60; n += 1) expect(pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY)).toBe(false);
  expect(pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY)).toBe(true);
  expect(pace.isTooFast('192.0.2.2', BROWSER, UNNAMED, MONDAY)).toBe(false);
  expect(pace.isTooFast(ADA, 'Firefox', UNNAMED, MONDAY)).toBe(false);
});

test('people behind one address who name themselves are each counted alone, up to an office’s pace', () => {
  const pace = new VisitorPace();
  const office = ['ada', 'bob', 'cleo', 'dan', 'eve'];
  for (let n = 0; n < 60; n += 1)
    for (const one of office) expect(pace.isTooFast(ADA, BROWSER, one, MONDAY)).toBe(false);
  // who does not name themselves has a count of their own
  expect(pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY)).toBe(false);
  expect(pace.isTooFast(ADA, BROWSER, 'fay', MONDAY)).toBe(true);
});

test('one who names themselves is as fast as a person, whatever the others do', () => {
  const pace = new VisitorPace();
  for (let n = 0; n < 60; n += 1) expect(pace.isTooFast(ADA, BROWSER, 'ada', MONDAY)).toBe(false);
  expect(pace.isTooFast(ADA, BROWSER, 'ada', MONDAY)).toBe(true);
  expect(pace.isTooFast(ADA, BROWSER, 'bob', MONDAY)).toBe(false);
});

test('the same address has one hash in a day and another one in the next', () => {
  const pace = new VisitorPace();
  pace.isTooFast(ADA, BROWSER, UNNAMED, new Date('2026-03-02T00:00:00Z'));
  pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY);
  const { hashes: monday } = memoryOf(pace);
  expect(monday).toHaveLength(1);
  pace.isTooFast(ADA, BROWSER, UNNAMED, TUESDAY);
  const { hashes: tuesday } = memoryOf(pace);
  expect(tuesday).toHaveLength(1);
  expect(tuesday).not.toEqual(monday);
});

test('the salt of a day is gone with it, and so are the hashes that were made with it', () => {
  const pace = new VisitorPace();
  pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY);
  pace.isTooFast(ADA, BROWSER, 'ada', MONDAY);
  const { salt, hashes } = memoryOf(pace);
  expect(hashes).toHaveLength(3);
  pace.isTooFast('192.0.2.2', BROWSER, 'bob', TUESDAY);
  const rest = inspect(pace, { depth: 20, showHidden: true, maxArrayLength: null, maxStringLength: null });
  const bytesOf = (value: unknown) => inspect(value).replace(/^<Buffer |>$/g, '');
  expect(rest).not.toContain(bytesOf(salt));
  expect(memoryOf(pace).salt.equals(salt)).toBe(false);
  for (const hash of hashes) expect(rest).not.toContain(hash);
  // a clock that goes back does not bring it back
  pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY);
  expect(memoryOf(pace).salt.equals(salt)).toBe(false);
  expect(memoryOf(pace).hashes).not.toContain(hashes[0]);
});

test('a process draws salts of its own, and an address is in none of its memory', () => {
  const one = new VisitorPace();
  const other = new VisitorPace();
  for (const pace of [one, other]) pace.isTooFast(ADA, BROWSER, UNNAMED, MONDAY);
  expect(memoryOf(one).salt.equals(memoryOf(other).salt)).toBe(false);
  expect(memoryOf(one).salt).toHaveLength(32);
  expect(inspect(one, { depth: 20, showHidden: true })).not.toContain(ADA);
});
