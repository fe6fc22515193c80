/** A word as it was written, in lower case, and as it is compared: without accents. */
export type SearchWord = { readonly written: string; readonly word: string };

/** Longer words are cut: no product has them, and a caller could send one of any length. */
const LONGEST_WORD = 40;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that write no spaces between words: a run of them is searched by its pairs of characters. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const ACCENTS = /[\u0300-\u036f]/g;
/** Characters that Unicode does not take apart into one and an accent. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text as words are compared: in lower case, without accents, full-width characters as usual ones. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (whole) => SPELT_OUT[whole] ?? whole);
}

/** The words of a text in their order, also those that repeat. What is neither alphabetic nor a digit stands between words. */
export function wordsOf(text: string): SearchWord[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return words.flatMap(splitUnspaced).flatMap((whole) => {
    const written = [...whole].slice(0, LONGEST_WORD).join('');
    const word = foldedText(written);
    return word === '' ? [] : [{ written, word }];
  });
}

/** An article number as one word: `MUG-001/B` is found by `mug001b` too. */
export const compactCode = (code: string): string =>
  [...foldedText(code).replace(/[^\p{L}\p{M}\p{N}]/gu, '')].slice(0, LONGEST_WORD).join('');

/** Whether a word may be misspelt or have other endings. Numbers and article numbers are as they are. */
export const isSpelt = (word: string): boolean => !/\p{N}/u.test(word);

/**
 * The word that names a website in the index. Every search asks for it too, so that the index reads no more of other
 * websites, however many use the same word. No word of a text begins with `@`.
 */
export const websiteWord = (websiteId: string): string => `@${websiteId}`;

/**
 * Three characters in a row, each once, with a space at both ends of the word: misspelt words share some. Those of each
 * website are its own.
 */
export function trigramsOf(websiteId: string, word: string): string[] {
  const characters = [...` ${word} `];
  return [
    ...new Set(characters.slice(2).map((_, i) => `${websiteId}:${characters.slice(i, i + 3).join('')}`)),
  ];
}

/** Trigrams of what a misspelt word may have been: two characters that were swapped leave a short word none of its own. */
export function trigramsOfMisspelt(websiteId: string, word: string): string[] {
  const characters = [...word];
  const swapped = characters
    .slice(1)
    .map((second, i) =>
      [...characters.slice(0, i), second, characters[i], ...characters.slice(i + 2)].join(''),
    );
  return [...new Set([word, ...swapped].flatMap((one) => trigramsOf(websiteId, one)))];
}

/** How many characters were left out, put in, exchanged or swapped with their neighbour, from one word to the other. */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let before = [] as number[];
  let last = b.map((_, j) => j);
  last.push(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

function splitUnspaced(word: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: run, index } of word.matchAll(UNSPACED)) {
    if (index > end) pieces.push(word.slice(end, index));
    const characters = [...run];
    const pairs = characters.slice(1).map((second, i) => `${characters[i]}${second}`);
    pieces.push(...(pairs.length > 0 ? pairs : characters));
    end = index + run.length;
  }
  if (end < word.length) pieces.push(word.slice(end));
  return pieces;
}

/** The longest key of a tag or of an option that a list may be narrowed by, characters. */
export const MAX_FILTER_KEY = 200;

/** The words of a text search vector by which a search is narrowed; no word of a text begins with these signs. */
export const tagWord = (key: string): string => `#${key}`;
export const optionWord = (key: string): string => `=${key}`;

/** A word as Postgres reads it in a `tsvector` and in a `tsquery`. */
export const quotedWord = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
