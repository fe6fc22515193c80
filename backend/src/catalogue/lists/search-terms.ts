import { foldedText, websiteWord } from '@daybook/contracts/catalogue/shared/search-words';
import { queryOf } from './parted-words.js';

/** One word of a search, and the words of products that it stands for. */
export type SearchTerm = {
  /** as the visitor typed it, without accents */
  readonly typed: string;
  readonly words: readonly string[];
  /** words that begin with `typed` count too */
  readonly isOpen: boolean;
  /** it stands in descriptions alone */
  readonly isOfDetails: boolean;
  /** words of a title that it stands for together: "iphone", "14" */
  readonly parts?: readonly string[];
  /** the word that stands in for one that no product has */
  readonly correction?: string;
};

/** A search as Postgres takes it: texts of the type `tsquery`. */
export type SearchTerms = {
  /** what products must have; undefined when all words are of descriptions */
  readonly words: string | undefined;
  /** what their descriptions must have */
  readonly details: string | undefined;
  /** all words in the title; any of several; all in the title, the options, tags and SKUs */
  readonly inTitle: string;
  readonly someInTitle: string | undefined;
  readonly inFacts: string;
  /** the title that is exactly what was typed */
  readonly title: string;
  readonly correctedQuery: string | null;
};

/** @param typed all words in their order, also those that are too common to be searched for */
export function termsOf(
  website: string,
  typed: readonly string[],
  terms: readonly SearchTerm[],
): SearchTerms {
  const ofWords = terms.filter(({ isOfDetails }) => !isOfDetails);
  const ofDetails = terms.filter(({ isOfDetails }) => isOfDetails);
  const here = `'${websiteWord(website)}'`;
  const all = (some: readonly SearchTerm[], weights = '') =>
    some.length === 0 ? undefined : [here, ...some.map((term) => eitherOf(term, weights))].join(' & ');
  const corrections = new Map(terms.map((term) => [term.typed, term.correction ?? term.parts?.join(' ')]));
  const title = typed.map((word) => corrections.get(word) ?? word).join(' ');
  return {
    words: all(ofWords),
    details: all(ofDetails),
    inTitle: all(ofWords, 'A') ?? here,
    someInTitle: ofWords.length > 1 ? ofWords.map((term) => eitherOf(term, 'A')).join(' | ') : undefined,
    inFacts: all(ofWords, 'AB') ?? here,
    title,
    correctedQuery: terms.some(({ correction }) => correction !== undefined) ? title : null,
  };
}

/** @returns stems without accents, each once */
export const foldedStems = (stems: readonly string[]): string[] => [...new Set(stems.map(foldedText))];

/** Words are alphabetic characters and digits, so they need no escape. */
function eitherOf({ typed, words, isOpen, parts }: SearchTerm, weights: string): string {
  const whole = words.map((word) => `'${word}'${weights && `:${weights}`}`);
  const open = isOpen ? [`'${typed}':*${weights}`] : [];
  const apart = parts ? [`(${queryOf(parts, isOpen)})`] : [];
  return `(${[...whole, ...open, ...apart].join(' | ')})`;
}
