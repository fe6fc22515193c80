import type { ReleasedTerm, ReleasedTerms } from '@daybook/contracts/content/pages.api';
import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import type { TermKind } from '@daybook/contracts/content/shared/item-terms';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type CollectionRow = { collection: ContentCollection; release_id: string | null };

const COLLECTION = `
select c.document as collection,
       (select release_id from site_releases where website_id = $1 order by revision desc limit 1) as release_id
from documents c where c.website_id = $1 and c.kind = 'content-collection' and c.document_id = $2`;

const JOINED = `
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version`;

const OF_COLLECTION = 'where r.website_id = $1 and r.collection_id = $2 and not v.is_private';

/** Written in several ways, a term is shown in one of them. */
const TAGS = `
select min(term) as term, count(distinct r.page_id)::int as count ${JOINED}
cross join lateral unnest(v.tags) as term ${OF_COLLECTION}
group by lower(trim(term)) order by 2 desc, lower(trim(term)) limit 100`;

const CATEGORIES = `
select min(term) as term, count(distinct r.page_id)::int as count ${JOINED}
cross join lateral unnest(v.categories) as term ${OF_COLLECTION}
group by lower(trim(term)) order by 2 desc, lower(trim(term)) limit 100`;

const AUTHORS = `
select min(v.author) as term, count(*)::int as count ${JOINED} ${OF_COLLECTION} and v.author <> ''
group by lower(trim(v.author)) order by 2 desc, lower(trim(v.author)) limit 100`;

const MONTHS = `
select left(coalesce(v.start_date, r.published_on), 7) as term, count(*)::int as count ${JOINED} ${OF_COLLECTION}
and coalesce(v.start_date, r.published_on) is not null
group by 1 order by 1 desc limit 100`;

/** The terms by which the items of a collection are put together, behind the one door. */
@Injectable()
export class ReleasedTermsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @throws Refusal PAGE_NOT_FOUND */
  async terms(website: WebsiteId, collectionId: string, of: TermKind): Promise<ReleasedTerms> {
    const key = [website, collectionId];
    const [row] = await this.readModels.query<CollectionRow>('collection-of-terms', COLLECTION, key);
    if (!row) return refuse('PAGE_NOT_FOUND');
    const { id, title, description, slug } = row.collection;
    return {
      collection: { id, title, description, path: `/${slug}` },
      results: await this.read(of, key),
      releaseId: row.release_id ?? '',
    };
  }

  private read(of: TermKind, key: readonly unknown[]): Promise<ReleasedTerm[]> {
    switch (of) {
      case 'tag':
        return this.readModels.query<ReleasedTerm>('released-tags', TAGS, key);
      case 'category':
        return this.readModels.query<ReleasedTerm>('released-categories', CATEGORIES, key);
      case 'author':
        return this.readModels.query<ReleasedTerm>('released-authors', AUTHORS, key);
      case 'month':
        return this.readModels.query<ReleasedTerm>('released-months', MONTHS, key);
    }
  }
}
