import {
  compactCode,
  editDistance,
  isSpelt,
  type SearchWord,
  trigramsOfMisspelt,
  websiteWord,
  wordsOf,
} from '@daybook/contracts/catalogue/shared/search-words';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { localesOf } from '@daybook/contracts/shared/languages';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { partedWords, withTimesAsX } from './parted-words.js';
import { dictionariesOf } from './search-languages.js';
import { foldedStems, type SearchTerm, type SearchTerms, termsOf } from './search-terms.js';

type LanguagesRow = { language: string; languages: string[] | null };
type VocabularyRow = {
  place: number;
  own_stems: string[];
  is_stop: boolean;
  word: string | null;
  stems: string[] | null;
};

/** Words of one search; each costs a look at the vocabulary. */
const MOST_WORDS = 8;
/** Words of the vocabulary that begin alike, of one word of a search. */
const MOST_ALIKE = 400;
/** Words that share trigrams with a misspelt one, the likest first. */
const MOST_LIKE_IT = 30;
/**
 * Products that a word is counted in: enough to tell a common word from a rare one. Postgres reads so many along the
 * table for a common word, and goes by the index for the others, as it would not for the first one alone.
 */
const MOST_COUNTED = 1_000;
/** Characters that words with other endings begin with alike. */
const COMMON_CHARACTERS = 3;

/** Works out which words of the products a visitor means by what they typed. */
@Injectable()
export class SearchQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * @param isTyping the last word may go on: it stands for each word that begins so
   * @returns undefined when nothing can be found: a word is of no product, and like none
   */
  async terms(website: WebsiteId, text: string, isTyping = false): Promise<SearchTerms | undefined> {
    const typed = distinct(wordsOf(withTimesAsX(text))).slice(0, MOST_WORDS);
    if (typed.length === 0) return undefined;
    const code = typed.length > 1 && !isSpelt(text) ? await this.articleNumber(website, text) : undefined;
    if (code) return termsOf(website, [code.typed], [code]);
    const known = await this.vocabulary(website, typed);
    const meant = known.filter(({ isStop }) => !isStop);
    // who searches for "the" alone means it
    const words = meant.length > 0 ? meant : known;
    const last = isTyping ? words.at(-1)?.typed.word : undefined;
    const unknown = words.filter(({ forms, isBeginning }) => forms.length === 0 && !isBeginning);
    const together = unknown.map((one) => one.typed.word);
    const parted = await partedWords(this.readModels, website, together, last);
    const terms: SearchTerm[] = [];
    for (const [i, one] of words.entries()) {
      const isOpen = isTyping && i === words.length - 1;
      const { word } = one.typed;
      const parts = parted.get(word);
      const term =
        (parts && { typed: word, words: [word], isOpen, isOfDetails: false, parts }) ??
        knownTerm(one, isOpen) ??
        (await this.unknownTerm(website, one.typed));
      if (!term) return undefined;
      terms.push(term);
    }
    return termsOf(
      website,
      typed.map(({ word }) => word),
      terms,
    );
  }

  /** An article number with signs in between, or the beginning of one. */
  private async articleNumber(website: WebsiteId, text: string): Promise<SearchTerm | undefined> {
    const code = compactCode(text);
    const [found] = await this.readModels.query<{ products: number }>(
      'search-article-number',
      `select count(*)::int as products from search_products
       where website_id = $1 and status = 'published' and words @@ $2::tsquery`,
      [website, `'${websiteWord(website)}' & '${code}':*`],
    );
    const isCode = (found?.products ?? 0) > 0;
    return isCode ? { typed: code, words: [code], isOpen: true, isOfDetails: false } : undefined;
  }

  /** What the vocabulary has of each word: other endings, and words that begin with it. */
  private async vocabulary(website: WebsiteId, typed: readonly SearchWord[]): Promise<LookedUp[]> {
    const [languages] = await this.readModels.query<LanguagesRow>(
      'search-languages',
      `select document->>'language' as language, document->'languages' as languages
       from websites where website_id = $1`,
      [website],
    );
    const { language = '', languages: others } = languages ?? {};
    const locales = localesOf({ language: language ?? '', languages: others ?? [] });
    const rows = await this.readModels.query<VocabularyRow>(
      'search-vocabulary',
      `select q.place::int as place,
         array(select coalesce((ts_lexize(d::regdictionary, w))[1], w)
               from unnest($5::text[]) d, unnest(array[q.written, q.word]) w) as own_stems,
         coalesce(ts_lexize($6::regdictionary, q.written) = '{}', false) as is_stop,
         v.word,
         array(select coalesce((ts_lexize(d::regdictionary, w))[1], w)
               from unnest($5::text[]) d, unnest(array[v.written, v.word]) w) as stems
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as q(written, word, beginning, place)
       left join lateral (
         select written, word from search_vocabulary
         where website_id = $1 and word >= q.beginning and word < q.beginning || chr(1114111)
         order by word limit ${MOST_ALIKE}
       ) v on true`,
      [
        website,
        typed.map(({ written }) => written),
        typed.map(({ word }) => word),
        typed.map(({ word }) => [...word].slice(0, COMMON_CHARACTERS).join('')),
        dictionariesOf(locales),
        dictionariesOf(locales)[0],
      ],
    );
    return typed.map((one, i) =>
      lookedUp(
        one,
        rows.filter(({ place }) => place === i + 1),
      ),
    );
  }

  /** A word that no product has: an article number that goes on, a word of descriptions, or a misspelt one. */
  private async unknownTerm(website: WebsiteId, { word }: SearchWord): Promise<SearchTerm | undefined> {
    const begins = `'${websiteWord(website)}' & '${word}':*`;
    const [found] = await this.readModels.query<{ in_words: boolean; in_details: boolean }>(
      'search-unknown-word',
      `select (select count(*) from (
                 select from search_products
                 where website_id = $1 and status = 'published' and words @@ $2::tsquery
                 limit ${MOST_COUNTED}) p) > 0 as in_words,
         (select count(*) from (
            select from search_descriptions where website_id = $1 and words @@ $2::tsquery
            limit ${MOST_COUNTED}) d) > 0 as in_details`,
      [website, begins],
      'anew',
    );
    if (found?.in_words) return { typed: word, words: [word], isOpen: true, isOfDetails: false };
    if (found?.in_details) return { typed: word, words: [word], isOpen: true, isOfDetails: true };
    const correction = isSpelt(word) ? await this.correction(website, word) : undefined;
    return correction === undefined
      ? undefined
      : { typed: word, words: [correction], isOpen: false, isOfDetails: false, correction };
  }

  /** The likest word of the products that are shown now. */
  private async correction(website: WebsiteId, word: string): Promise<string | undefined> {
    const allowed = editsAllowed(word);
    if (allowed === 0) return undefined;
    const like = await this.readModels.query<{ word: string }>(
      'search-like-it',
      `select word from search_vocabulary v
       where website_id = $1 and trigrams && $2::text[] and length(word) between $3 and $4
       group by word, trigrams
       order by (select count(*) from unnest(trigrams) t where t = any($2)) desc, word limit ${MOST_LIKE_IT}`,
      [website, trigramsOfMisspelt(website, word), [...word].length - allowed, [...word].length + allowed],
    );
    const near = like
      .map((one) => ({ word: one.word, edits: editDistance(word, one.word) }))
      .filter(({ edits }) => edits <= allowed);
    if (near.length === 0) return undefined;
    // what was unpublished since is in the vocabulary still, and is not to be guessed at
    const shown = await this.readModels.query<{ word: string; products: number }>(
      'search-shown-words',
      `select w.word, (select count(*)::int from (
                         select from search_products
                         where website_id = $1 and status = 'published' and words @@ w.query::tsquery
                         limit ${MOST_COUNTED}) p) as products
       from unnest($2::text[], $3::text[]) as w(word, query)`,
      [website, near.map((one) => one.word), near.map((one) => `'${websiteWord(website)}' & '${one.word}'`)],
    );
    const productsOf = new Map(shown.map((one) => [one.word, one.products]));
    const first = (one: string) => (one.at(0) === word.at(0) ? 0 : 1);
    return near
      .filter((one) => (productsOf.get(one.word) ?? 0) > 0)
      .sort(
        (a, b) =>
          a.edits - b.edits ||
          first(a.word) - first(b.word) ||
          (productsOf.get(b.word) ?? 0) - (productsOf.get(a.word) ?? 0),
      )[0]?.word;
  }
}

type LookedUp = {
  readonly typed: SearchWord;
  readonly isStop: boolean;
  /** words of the vocabulary with another ending of it, or it itself */
  readonly forms: readonly string[];
  readonly isBeginning: boolean;
};

function lookedUp(typed: SearchWord, rows: readonly VocabularyRow[]): LookedUp {
  const own = foldedStems(rows[0]?.own_stems ?? []);
  const forms = rows.flatMap(({ word, stems }) =>
    word !== null &&
    (word === typed.word || (isSpelt(word) && foldedStems(stems ?? []).some((stem) => own.includes(stem))))
      ? [word]
      : [],
  );
  return {
    typed,
    isStop: rows[0]?.is_stop ?? false,
    forms: [...new Set(forms)],
    isBeginning: rows.some(({ word }) => word?.startsWith(typed.word)),
  };
}

function knownTerm(
  { typed: { word }, forms, isBeginning }: LookedUp,
  isOpen: boolean,
): SearchTerm | undefined {
  if (forms.length === 0 && !isBeginning) return undefined;
  const words = [...new Set([word, ...forms])];
  return { typed: word, words, isOpen: isOpen || forms.length === 0, isOfDetails: false };
}

/** Short words have too many neighbours. */
function editsAllowed(word: string): number {
  const { length } = [...word];
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

function distinct(words: readonly SearchWord[]): SearchWord[] {
  return [...new Map(words.map((one) => [one.word, one])).values()];
}
