import fc from 'fast-check';
import { rangeOf } from './byte-range.js';

const ETAG = '"a"';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=999999999999999-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  [`bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',')}`, 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=1e3-', 'whole'],
  [undefined, 'whole'],
])('%s of ten bytes', (range, expected) => {
  expect(rangeOf({ range }, 10, ETAG)).toEqual(expected);
});

test('a range of another version gets the whole file', () => {
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': ETAG }, 10, ETAG)).toEqual({ first: 0, last: 1 });
  for (const other of ['"b"', 'W/"a"', 'Mon, 30 Nov 2026 10:00:00 GMT']) {
    expect(rangeOf({ range: 'bytes=0-1', 'if-range': other }, 10, ETAG)).toBe('whole');
  }
});

test('a range lies within the file, whatever was asked', () => {
  const number = fc.oneof(fc.nat(50), fc.maxSafeNat()).map(String);
  const asked = fc.tuple(fc.option(number, { nil: '' }), fc.option(number, { nil: '' }));
  fc.assert(
    fc.property(asked, fc.nat(30), ([from, to], size) => {
      const range = rangeOf({ range: `bytes=${from}-${to}` }, size, ETAG);
      if (range === 'whole' || range === 'beyond') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
