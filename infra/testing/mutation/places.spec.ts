import { changed, describeMutant, draw, type Mutant, placesIn } from './places.js';

/** Each change of a text, as the text that it makes. */
const changes = (text: string) => placesIn('a.rules.ts', text).map((mutant) => changed(text, mutant));

describe('a place is', () => {
  test.each([
    ['a comparison', 'f(a < b);', ['f(a <= b);']],
    ['another comparison', 'f(a === b);', ['f(a !== b);']],
    ['what joins conditions', 'f(a && b);', ['f(a || b);']],
    ['a negation', 'f(!a);', ['f(a);']],
    ['a reckoning', 'f(a + b);', ['f(a - b);']],
    ['a step', 'a += b;', ['a -= b;']],
    ['a truth', 'f(true);', ['f(false);']],
    ['a number', 'const MOST = 40;', ['const MOST = 41;']],
    ['a text', "f('paid');", ["f('');"]],
    ['the name of a role in a decorator', "@Permission('orders') class A {}", ["@Permission('') class A {}"]],
  ])('%s', (_, text, expected) => {
    expect(changes(text)).toEqual(expected);
  });

  test('an early return, with and without its condition changed', () => {
    const text = 'function f() { if (a > b) return 1; return c; }';
    expect(changes(text)).toEqual([
      'function f() { ; return c; }',
      'function f() { if (a >= b) return 1; return c; }',
      'function f() { if (a > b) return 2; return c; }',
    ]);
  });

  test('an operator of SQL', () => {
    expect(changes('q(`select a from t where x = $1 and y >= $2 order by z desc`);')).toEqual([
      'q(`select a from t where x = $1 or y >= $2 order by z desc`);',
      'q(`select a from t where x = $1 and y > $2 order by z desc`);',
      'q(`select a from t where x <> $1 and y >= $2 order by z desc`);',
      'q(`select a from t where x = $1 and y >= $2 order by z asc`);',
    ]);
  });
});

describe('no place is', () => {
  test.each([
    ['a type', "type A = 'a' | 1; let b: 'c' | true;"],
    ['an import', "import a from 'a'; export { b } from 'b';"],
    ['a name', "const a = { 'b-c': d, 1: e }; f(a['b-c']);"],
    ['the wording of an error', "throw new Error('it is ' + 1);"],
    ['a text for a log', "this.log.warn('late', 1);"],
    ['prose with a comparison', 'f(`this and that`);'],
  ])('%s', (_, text) => {
    expect(changes(text)).toEqual([]);
  });
});

describe('the draw', () => {
  const text = Array.from({ length: 30 }, (_, nth) => `f${nth}(a${nth} < b, ${nth}, true);`).join('\n');
  const places = placesIn('a.rules.ts', text);
  const lines = (mutants: readonly Mutant[]) => mutants.map(({ kind, lineText }) => `${kind} ${lineText}`);

  test('is the same for the same seed, and another one for another', () => {
    expect(draw(places, 9, 1)).toEqual(draw(places, 9, 1));
    expect(lines(draw(places, 9, 2))).not.toEqual(lines(draw(places, 9, 1)));
  });

  test('takes the kinds in turn', () => {
    const kinds = draw(places, 9, 1).map(({ kind }) => kind);
    for (const kind of ['comparison', 'number', 'boolean']) {
      expect(kinds.filter((one) => one === kind)).toHaveLength(3);
    }
  });

  test('stays the same where other lines come in above', () => {
    const grown = placesIn('a.rules.ts', `first();\n\n${text}`);
    expect(lines(draw(grown, 9, 1))).toEqual(lines(draw(places, 9, 1)));
  });

  test('is of all places when there are fewer', () => {
    expect(draw(places, 1_000, 1)).toHaveLength(places.length);
  });
});

test('a mutant is described by its place and its change', () => {
  const text = 'a();\nif (b < c) return;\n';
  expect(placesIn('a.rules.ts', text).map(describeMutant)).toEqual([
    'a.rules.ts:2: if (b < c) return; removed',
    'a.rules.ts:2: < → <=   in: if (b < c) return;',
  ]);
});
