import { quotedWord, websiteWord, wordsOf } from '@daybook/contracts/catalogue/shared/search-words';
import type { ContentSearchRequest, FoundPage, FoundPages } from '@daybook/contracts/content/pages.api';
import type { AreaWay } from '@daybook/contracts/content/shared/area';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '@daybook/contracts/shared/languages';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { WAYS_OF_PAGE } from '../areas/area-access.queries.js';
import { IS_PLACED, JOINED, PATH, type PathRow, pathOf } from './released-content.queries.js';

/** Words of a search that count. */
const MOST_WORDS = 8;
const PER_PAGE = 10;
/** A list is read no further: who has not found it by then types another word. */
const MOST_PAGES = 20;

/** Cuts the endings of words. A word is found by its stem and as it was typed. */
const STEMS: Readonly<Record<Language, string>> = { en: 'english_stem', fr: 'french_stem' };

const STEMMED = `
select typed, coalesce((ts_lexize($2::regdictionary, typed))[1], typed) as stem
from unnest($1::text[]) with ordinality as t(typed, place) order by place`;

type Row = PathRow & {
  page_id: string;
  title: string;
  text: string;
  leads_to: string | null;
  published_on: string | null;
  collection_title: string | null;
  ways: readonly AreaWay[] | null;
};

const COLUMNS = `
r.page_id, r.title, v.leads_to, r.published_on, c.document ->> 'title' as collection_title, ${PATH},
${WAYS_OF_PAGE} as ways,
coalesce(nullif(r.excerpt, ''), nullif(v.description, ''), case when ${WAYS_OF_PAGE} is null then v.summary end, '') as text
from released_pages r ${JOINED}
where r.website_id = $1 and not v.is_private and ${IS_PLACED}`;

/** The newest first. In the order of an index, a common word is found without looking at all that have it. */
const NEWEST = 'order by r.released_at desc, r.page_id limit $3';

const IN_TITLES = `select ${COLUMNS} and v.title_words @@ $2::tsquery ${NEWEST}`;

/** Of what is not open to all, words count that its teaser shows: by others a visitor would learn what is in it. */
const IN_LEADS = `
select ${COLUMNS} and v.lead_words @@ $2::tsquery and not v.title_words @@ $2::tsquery
and (${WAYS_OF_PAGE} is null or v.lead_words @@ $4::tsquery and 'password' <> all(${WAYS_OF_PAGE}::text[])) ${NEWEST}`;

const IN_TEXTS = `
select ${COLUMNS} and v.words @@ $2::tsquery and not v.lead_words @@ $2::tsquery and ${WAYS_OF_PAGE} is null ${NEWEST}`;

/** Finds pages and items by their words, behind the one door. */
@Injectable()
export class ReleasedSearchQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * A page has every word that was typed, or one that begins so. What has them in its title comes first, then what has
   * them in its terms and excerpt, and then in its text.
   */
  async find(website: WebsiteId, { q, page = '1' }: ContentSearchRequest): Promise<FoundPages> {
    const typed = [...new Set(wordsOf(q).map(({ word }) => word))].slice(0, MOST_WORDS);
    const place = Number(page) - 1;
    if (typed.length === 0 || place >= MOST_PAGES) return { results: [], hasNextPage: false };
    const stems = await this.stemmed(website, typed);
    const from = place * PER_PAGE;
    const rows = await this.rows(website, stems, from + PER_PAGE + 1);
    return {
      results: rows.slice(from, from + PER_PAGE).map(foundPage),
      hasNextPage: rows.length > from + PER_PAGE && place + 1 < MOST_PAGES,
    };
  }

  /** The best so many rows. Texts are looked through where titles and leads hold too few. */
  private async rows(website: WebsiteId, stems: readonly Stemmed[], count: number): Promise<Row[]> {
    const words = asked(website, stems);
    // which words they are decides how Postgres finds them
    const titles = await this.readModels.query<Row>(
      'found-titles',
      IN_TITLES,
      [website, words, count],
      'anew',
    );
    if (titles.length >= count) return titles;
    const teaser = asked(website, stems, 'AC');
    const left = count - titles.length;
    const leads = await this.readModels.query<Row>(
      'found-leads',
      IN_LEADS,
      [website, words, left, teaser],
      'anew',
    );
    if (leads.length >= left) return [...titles, ...leads];
    const rest = [website, words, left - leads.length];
    const texts = await this.readModels.query<Row>('found-texts', IN_TEXTS, rest, 'anew');
    return [...titles, ...leads, ...texts];
  }

  private async stemmed(website: WebsiteId, typed: readonly string[]): Promise<Stemmed[]> {
    const [row] = await this.readModels.query<{ language: string | null }>(
      'language-of-website',
      `select document ->> 'language' as language from websites where website_id = $1`,
      [website],
    );
    const dictionary = STEMS[languageOf(row?.language ?? DEFAULT_LANGUAGE)];
    return this.readModels.query<Stemmed>('stems', STEMMED, [typed, dictionary]);
  }
}

type Stemmed = { readonly typed: string; readonly stem: string };

/** The words of a search as Postgres reads them, each as a beginning. @param weights those that count; default: all */
function asked(website: WebsiteId, stems: readonly Stemmed[], weights = ''): string {
  const beginning = (word: string) => `${quotedWord(word)}:*${weights}`;
  const words = stems.map(({ typed, stem }) =>
    typed === stem ? beginning(typed) : `(${beginning(stem)} | ${beginning(typed)})`,
  );
  return [quotedWord(websiteWord(website)), ...words].join(' & ');
}

function foundPage(row: Row): FoundPage {
  const { page_id: id, title, leads_to, published_on, collection_title, ways } = row;
  return {
    id,
    path: (ways === null ? leads_to : null) ?? pathOf(row),
    title,
    text: ways?.includes('password') ? '' : row.text,
    publishedOn: published_on,
    collectionTitle: collection_title,
  };
}
