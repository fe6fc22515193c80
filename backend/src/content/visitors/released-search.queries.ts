import { websiteWord, wordsOf } from '@daybook/contracts/catalogue/shared/search-words';
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

/** Cuts the endings of words. A word is found by its stem and as it was typed. */
const STEMS: Readonly<Record<Language, string>> = { en: 'english_stem', fr: 'french_stem' };

type Row = PathRow & {
  page_id: string;
  title: string;
  text: string;
  leads_to: string | null;
  published_on: string | null;
  collection_title: string | null;
  ways: readonly AreaWay[] | null;
};

/** The words of a search, each as a beginning, for words of these weights. */
const asked = (weights: string) => `
(quote_literal($2::text) || ' & ' || string_agg(
  '(' || quote_literal(coalesce((ts_lexize($4::regdictionary, typed))[1], typed)) || ':*${weights} | '
  || quote_literal(typed) || ':*${weights})', ' & '))::tsquery`;

/** Of what is not open to all, words count that its teaser shows: by others a visitor would learn what is in it. */
const FOUND = `
with asked as (
  select ${asked('')} as words, ${asked('AC')} as teaser, ${asked('ABC')} as lead, ${asked('A')} as title
  from unnest($3::text[]) as typed
), found as (
  select r.page_id, r.title, r.excerpt, r.published_on, r.released_at, v.leads_to, v.description, v.summary, v.words,
         c.document ->> 'title' as collection_title, ${PATH}, ${WAYS_OF_PAGE} as ways
  from asked, released_pages r ${JOINED}
  where r.website_id = $1 and v.words @@ asked.words and not v.is_private and ${IS_PLACED}
)
select f.page_id, f.title, f.slug, f.is_home, f.collection_slug, f.leads_to, f.published_on, f.collection_title, f.ways,
       coalesce(nullif(f.excerpt, ''), nullif(f.description, ''), case when f.ways is null then f.summary end, '') as text
from found f, asked
where f.ways is null or f.words @@ case when 'password' = any(f.ways) then asked.title else asked.teaser end
order by f.words @@ asked.title desc, f.words @@ asked.lead desc, f.released_at desc, f.page_id
limit ${PER_PAGE + 1} offset $5`;

/** Finds pages and items by their words, behind the one door. */
@Injectable()
export class ReleasedSearchQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** A page has every word that was typed, or one that begins so. */
  async find(website: WebsiteId, { q, page = '1' }: ContentSearchRequest): Promise<FoundPages> {
    const typed = [...new Set(wordsOf(q).map(({ word }) => word))].slice(0, MOST_WORDS);
    if (typed.length === 0) return { results: [], hasNextPage: false };
    const values = [
      website,
      websiteWord(website),
      typed,
      STEMS[await this.languageOf(website)],
      (Number(page) - 1) * PER_PAGE,
    ];
    // which words they are decides how Postgres finds them
    const rows = await this.readModels.query<Row>('found-pages', FOUND, values, 'anew');
    return { results: rows.slice(0, PER_PAGE).map(foundPage), hasNextPage: rows.length > PER_PAGE };
  }

  private async languageOf(website: WebsiteId): Promise<Language> {
    const [row] = await this.readModels.query<{ language: string | null }>(
      'language-of-website',
      `select document ->> 'language' as language from websites where website_id = $1`,
      [website],
    );
    return languageOf(row?.language ?? DEFAULT_LANGUAGE);
  }
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
