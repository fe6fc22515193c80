import fc from 'fast-check';
import { sameJson } from './same-json.js';

test.each([
  ['numbers', 1, 1],
  ['nothings', null, null],
  ['texts', 'a', 'a'],
  ['empty documents', {}, {}],
  ['empty lists', [], []],
  ['keys in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['a key that is undefined and one that is absent', { a: 1, b: undefined }, { a: 1 }],
  ['an absent key and one that is undefined, further in', { a: [{}] }, { a: [{ b: undefined }] }],
])('%s are the same', (_, a, b) => {
  expect(sameJson(a, b)).toBe(true);
  expect(sameJson(b, a)).toBe(true);
});

test.each([
  ['another number', 1, 2],
  ['a number and its text', 1, '1'],
  ['nothing and an absence', null, undefined],
  ['nothing and nought', null, 0],
  ['nothing and an empty document', null, {}],
  ['a missing key', { a: 1, b: 2 }, { a: 1 }],
  ['a key that is null and one that is absent', { a: null }, {}],
  ['another key', { a: 1 }, { b: 1 }],
  ['another value further in', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ['a list in another order', [1, 2], [2, 1]],
  ['a longer list', [1], [1, 2]],
  ['an empty list and an empty document', [], {}],
  ['a list and a document that counts', ['a'], { 0: 'a' }],
  ['a key that every object has', { constructor: 1 }, {}],
])('%s is not the same', (_, a, b) => {
  expect(sameJson(a, b)).toBe(false);
  expect(sameJson(b, a)).toBe(false);
});

test('a document is the same as its copy, its keys turned round', () => {
  fc.assert(
    fc.property(documents(), (document) => {
      expect(sameJson(document, turnedRound(document))).toBe(true);
    }),
  );
});

test('two documents are the same when their sorted texts are', () => {
  fc.assert(
    fc.property(documents(), documents(), (a, b) => {
      expect(sameJson(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
    }),
  );
});

/** Small ones, so that two of them are the same now and then; -0 is 0 once it was written down. */
function documents() {
  const key = fc.constantFrom('a', 'b', 'c');
  const leaf = fc.constantFrom(0, 1, '', 'a', true, null);
  return fc.letrec((tie) => ({
    document: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('document'), { maxLength: 2 }),
      fc.dictionary(key, tie('document'), { maxKeys: 2 }),
    ),
  })).document;
}

function turnedRound(value: unknown): unknown {
  return mapped(value, (entries) => [...entries].reverse());
}

function sorted(value: unknown): unknown {
  return mapped(value, (entries) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Entries = readonly (readonly [string, unknown])[];

function mapped(value: unknown, order: (entries: Entries) => Entries): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, order));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(order(Object.entries(value)).map(([key, item]) => [key, mapped(item, order)]));
}
