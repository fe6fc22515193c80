import {
  compactCode,
  editDistance,
  foldedText,
  isSpelt,
  trigramsOf,
  trigramsOfMisspelt,
  wordsOf,
} from './search-words.js';

const comparedWords = (text: string) => wordsOf(text).map(({ word }) => word);

test.each([
  ['Everyday Mug, 320 ml', ['everyday', 'mug', '320', 'ml']],
  ['Café-crème', ['cafe', 'creme']],
  ["l'émail du potier’s", ['l', 'email', 'du', 'potier', 's']],
  ['Straße Œuvre Łódź', ['strasse', 'oeuvre', 'lodz']],
  ['ＭＵＧ １２', ['mug', '12']],
  ['マグカップ', ['マグ', 'グカ', 'カッ', 'ップ']],
  ['青い mug', ['青い', 'mug']],
  ['碗', ['碗']],
  ['%%% — …', []],
  ['', []],
])('the words of %j are %j', (text, words) => expect(comparedWords(text)).toEqual(words));

test('a word keeps how it was written, for the endings of its language', () =>
  expect(wordsOf('Émaillés')).toEqual([{ written: 'émaillés', word: 'emailles' }]));

test('a word that no product has is cut', () =>
  expect(comparedWords('a'.repeat(500))).toEqual(['a'.repeat(40)]));

test('an accent is none, composed or not', () => expect(foldedText('e\u0301t\u00e9')).toBe('ete'));

test('an article number is one word, whatever stands in between', () =>
  expect(compactCode('MUG-001/b')).toBe('mug001b'));

test.each([
  ['mug', true],
  ['mug1', false],
  ['320', false],
])('%s is a word with endings: %s', (word, is) => expect(isSpelt(word)).toBe(is));

test('a misspelt word shares trigrams', () => {
  expect(trigramsOf('shop', 'vase')).toEqual(['shop: va', 'shop:vas', 'shop:ase', 'shop:se ']);
  expect(trigramsOf('shop', 'a')).toEqual(['shop: a ']);
});

test('a word with two characters swapped has the trigrams of the right one too', () =>
  expect(trigramsOfMisspelt('shop', 'vsae')).toEqual(expect.arrayContaining(trigramsOf('shop', 'vase'))));

test.each([
  ['vase', 'vase', 0],
  ['vaze', 'vase', 1],
  ['vsae', 'vase', 1],
  ['vas', 'vase', 1],
  ['vasse', 'vase', 1],
  ['stonware', 'stoneware', 1],
  ['stonwear', 'stoneware', 2],
  ['', 'ab', 2],
  ['ab', '', 2],
  ['mug', 'bowl', 4],
])('from %j to %j are %d edits', (from, to, edits) => expect(editDistance(from, to)).toBe(edits));
