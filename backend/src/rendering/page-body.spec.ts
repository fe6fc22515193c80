import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { gzippedPageBody, pageBody, takesGzip } from './page-body.js';

const pageOf = (parts: readonly string[]) => ({
  status: 200,
  location: undefined,
  parts,
  keys: new Set<string>(),
});

test('each answer has its own nonce in every place', () => {
  const page = pageOf(['<script nonce="', '">', '</script>']);
  expect(pageBody(page, 'one').toString()).toBe('<script nonce="one">one</script>');
  expect(pageBody(page, 'other').toString()).toBe('<script nonce="other">other</script>');
});

test('gzipped, it is the same page, whatever stands between the nonces', () => {
  const parts = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.stringMatching(/^[0-9a-f]{1,32}$/), (texts, nonce) => {
      const page = pageOf(texts);
      expect(gunzipSync(gzippedPageBody(page, nonce))).toEqual(pageBody(page, nonce));
    }),
  );
});

test('gzipped, a page is a fraction of what it was', () => {
  const page = pageOf(['<li>A mug of stoneware</li>'.repeat(500), '<p>Care</p>'.repeat(500)]);
  const nonce = '0123456789abcdef';
  expect(gzippedPageBody(page, nonce).length).toBeLessThan(pageBody(page, nonce).length / 20);
});

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, gzip', true],
  ['gzip, deflate, br', true],
  ['gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['br', false],
  ['x-gzip-like', false],
])('who accepts %p gets gzip: %p', (accepted, expected) =>
  expect(takesGzip({ 'accept-encoding': accepted })).toBe(expected),
);
