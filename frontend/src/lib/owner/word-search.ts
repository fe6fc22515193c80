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

/** How far one typed word is from a word of the text: 0 for its beginning, 1 for a part of it, 2 and more for a typo. */
function distance(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  if (typed.length > 1 && word.includes(typed)) return 1;
  const allowed = editsAllowed(typed);
  // the member may not have typed the whole word, and a typo may have one character more or less
  const beginnings = [0, -1, 1].map((more) => word.slice(0, Math.max(typed.length + more, 0)));
  const edits = Math.min(...[word, ...beginnings].map((beginning) => editDistance(typed, beginning)));
  return edits <= allowed && allowed > 0 ? 1 + edits : Number.POSITIVE_INFINITY;
}

/**
 * How far what the member typed is from a text: 0 when each word begins one of its words; infinite when a typed word is
 * none of its words, even with a typo.
 */
function searchDistance(typed: string, text: string): number {
  const words = wordsOf(text);
  return wordsOf(typed).reduce(
    (sum, one) => sum + Math.min(Number.POSITIVE_INFINITY, ...words.map((word) => distance(one, word))),
    0,
  );
}

/** What fits what the member typed, the best first; equals keep their order. */
export const searchIn = <Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] =>
  items
    .map((item) => ({ item, distance: searchDistance(typed, textOf(item)) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ item }) => item);
