import { editDistance } from '@daybook/contracts/catalogue/shared/search-words';

/** Lower case, without accents, cut at the signs between words. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Short words have too many neighbours. */
function editsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** A typo is a guess, so it comes after every right spelling. */
const TYPO = 4;
/** Hidden words come after what the member can read. */
const HIDDEN = 2;

/** How far one typed word is from a word of the text: 0 for its beginning, 1 for a part of it, more for a typo. */
function distance(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  if (typed.length > 1 && word.includes(typed)) return 1;
  const allowed = editsAllowed(typed);
  // the member may not have typed the whole word, and a typo may have one character more or less
  const beginnings = [0, -1, 1].map((more) => word.slice(0, Math.max(typed.length + more, 0)));
  const edits = Math.min(...[word, ...beginnings].map((beginning) => editDistance(typed, beginning)));
  return edits <= allowed && allowed > 0 ? TYPO + edits : Number.POSITIVE_INFINITY;
}

/** What a thing can be found by. */
export type Searched = {
  /** its name, as the member reads it */
  readonly label: string;
  /** further words that find it */
  readonly words?: string | undefined;
};

/**
 * How far what the member typed is from a thing, each typed word from the nearest of its words: 0 when each begins a word
 * of the label; infinite when one is none of its words, even with a typo. A word of the label is nearer than a hidden one
 * that fits as well.
 */
export function searchDistance(typed: string, { label, words = '' }: Searched): number {
  const shown = wordsOf(label);
  const hidden = wordsOf(words);
  return wordsOf(typed).reduce((sum, one) => {
    const ofLabel = Math.min(Number.POSITIVE_INFINITY, ...shown.map((word) => distance(one, word)));
    const ofHidden = Math.min(Number.POSITIVE_INFINITY, ...hidden.map((word) => distance(one, word)));
    return sum + Math.min(ofLabel, HIDDEN + ofHidden);
  }, 0);
}

/** What fits what the member typed, the best first; equals keep their order. */
export const searchIn = <Item>(
  items: readonly Item[],
  typed: string,
  searchedOf: (item: Item) => Searched,
): Item[] =>
  inOrderOf(
    items.filter((item) => Number.isFinite(searchDistance(typed, searchedOf(item)))),
    (item) => searchDistance(typed, searchedOf(item)),
  );

/** The smallest first; equals keep their order. */
export const inOrderOf = <Item>(items: readonly Item[], rankOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, rank: rankOf(item) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
