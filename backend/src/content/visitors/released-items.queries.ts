import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type {
  PageBlock,
  ReleasedItem,
  ReleasedItems,
  ReleasedItemsRequest,
  ReleasedTerm,
  ReleasedTerms,
} from '@daybook/contracts/content/pages.api';
import type { AreaWay } from '@daybook/contracts/content/shared/area';
import { isKnownBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import type { ContentCollection, ItemOrder } from '@daybook/contracts/content/shared/content-collection';
import { type ItemTerms, type TermKind, termKey } from '@daybook/contracts/content/shared/item-terms';
import type { Block } from '@daybook/contracts/content/shared/page';
import { TEXT_RECORD_TYPE } from '@daybook/contracts/content/shared/record-types';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { DEFAULT_TIME_ZONE, wallTime } from '@daybook/contracts/shared/wall-time';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { WAYS_OF_PAGE } from '../areas/area-access.queries.js';
import { type EventColumns, eventOf } from './released-event.js';

type CollectionRow = { collection: ContentCollection; time_zone: string | null; release_id: string | null };
type ItemRow = EventColumns & {
  page_id: string;
  slug: string;
  title: string;
  record_type: number | null;
  published_on: string | null;
  excerpt: string | null;
  author: string;
  leads_to: string | null;
  promoted_block: Block | null;
  picture: ProductImage | null;
  released_at: Date;
  ways: readonly AreaWay[] | null;
};

const COLLECTION = `
select c.document as collection, w.document ->> 'timeZone' as time_zone,
       (select release_id from site_releases where website_id = $1 order by revision desc limit 1) as release_id
from documents c left join websites w on w.website_id = c.website_id
where c.website_id = $1 and c.kind = 'content-collection' and c.document_id = $2`;

const ITEMS = `
select r.page_id, r.slug, r.title, r.record_type, r.published_on, r.excerpt, r.picture, r.released_at,
       v.author, v.leads_to, v.promoted_block, v.start_date, v.end_date, v.location, ${WAYS_OF_PAGE} as ways
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.collection_id = $2 and not v.is_private`;

// items that stand beside each other are in the order of their ids, the same on every page of a list
const BY_NEWEST = 'order by r.published_on desc, r.released_at desc, r.page_id limit $3 offset $4';
const BY_OLDEST = 'order by r.published_on, r.released_at, r.page_id limit $3 offset $4';
const BY_TITLE = 'order by lower(r.title), r.page_id limit $3 offset $4';
/** Coming events, the next one first, and then past ones, the last one first. `$5`: the time on the clocks now. */
const BY_COMING = `
order by coalesce(v.end_date < $5, true), case when v.end_date >= $5 then v.start_date end,
         v.start_date desc nulls last, r.page_id
limit $3 offset $4`;

const NEWEST = `${ITEMS} ${BY_NEWEST}`;
const OLDEST = `${ITEMS} ${BY_OLDEST}`;
const TITLES = `${ITEMS} ${BY_TITLE}`;
const COMING = `${ITEMS} ${BY_COMING}`;

/** `$5` holds keys of terms, `$6` and `$7` the first and the last day. */
const NARROWED = `${ITEMS} and v.term_keys @> $5::text[] and r.published_on >= $6 and r.published_on <= $7`;
const NARROWED_NEWEST = `${NARROWED} ${BY_NEWEST}`;
const NARROWED_OLDEST = `${NARROWED} ${BY_OLDEST}`;
const NARROWED_TITLES = `${NARROWED} ${BY_TITLE}`;
/** An event that lasts is in each of its months. */
const NARROWED_COMING = `
${ITEMS} and v.term_keys @> $6::text[] and v.end_date >= $7 and v.start_date <= $8 || 'T24' ${BY_COMING}`;

const OF_VERSIONS = `
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version`;

const OF_COLLECTION = 'where r.website_id = $1 and r.collection_id = $2 and not v.is_private';

/** Written in several ways, a term is shown in one of them. */
const TAGS = `
select min(term) as term, count(distinct r.page_id)::int as count ${OF_VERSIONS}
cross join lateral unnest(v.tags) as term ${OF_COLLECTION}
group by lower(trim(term)) order by 2 desc, lower(trim(term)) limit 100`;

const CATEGORIES = `
select min(term) as term, count(distinct r.page_id)::int as count ${OF_VERSIONS}
cross join lateral unnest(v.categories) as term ${OF_COLLECTION}
group by lower(trim(term)) order by 2 desc, lower(trim(term)) limit 100`;

const AUTHORS = `
select min(v.author) as term, count(*)::int as count ${OF_VERSIONS} ${OF_COLLECTION} and v.author <> ''
group by lower(trim(v.author)) order by 2 desc, lower(trim(v.author)) limit 100`;

const MONTHS = `
select left(coalesce(v.start_date, r.published_on), 7) as term, count(*)::int as count ${OF_VERSIONS} ${OF_COLLECTION}
and coalesce(v.start_date, r.published_on) is not null
group by 1 order by 1 desc limit 100`;

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** The order and the terms that a list is asked for. @see ReleasedItemsRequest */
type Asked = { readonly order: ItemOrder; readonly terms: ItemTerms; readonly now: string };

/** The lists of items, behind the one door: no private item is in them, not for members either. */
@Injectable()
export class ReleasedItemsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * A page of a collection's list.
   * @throws Refusal PAGE_NOT_FOUND, also for a page behind the last one
   * @param now epoch ms
   */
  async items(
    website: WebsiteId,
    collectionId: string,
    request: ReleasedItemsRequest,
    now = Date.now(),
  ): Promise<ReleasedItems> {
    const { page: asked = '1', limit, order, ...terms } = request;
    const page = Number(asked);
    const key = [website, collectionId];
    const [row] = await this.readModels.query<CollectionRow>('released-collection', COLLECTION, key);
    if (!row) return refuse('PAGE_NOT_FOUND');
    const { id, title, description, slug, itemsPerPage, ordering } = row.collection;
    const perPage = limit === undefined ? itemsPerPage : Number(limit);
    const clocks = wallTime(now, row.time_zone ?? DEFAULT_TIME_ZONE);
    const rows = await this.rows([...key, perPage + 1, (page - 1) * perPage], {
      order: order ?? ordering,
      terms,
      now: clocks,
    });
    if (rows.length === 0 && page > 1) refuse('PAGE_NOT_FOUND');
    return {
      collection: { id, title, description, path: `/${slug}` },
      isOfEvents: ordering === 'upcoming',
      page,
      hasNextPage: rows.length > perPage,
      results: rows.slice(0, perPage).map((item) => releasedItem(item, slug, clocks)),
      releaseId: row.release_id ?? '',
    };
  }

  /**
   * The terms of one kind that the items of a collection have.
   * @throws Refusal PAGE_NOT_FOUND
   */
  async terms(website: WebsiteId, collectionId: string, of: TermKind): Promise<ReleasedTerms> {
    const key = [website, collectionId];
    const [row] = await this.readModels.query<CollectionRow>('released-collection', COLLECTION, key);
    if (!row) return refuse('PAGE_NOT_FOUND');
    const { id, title, description, slug } = row.collection;
    return {
      collection: { id, title, description, path: `/${slug}` },
      results: await this.readTerms(of, key),
      releaseId: row.release_id ?? '',
    };
  }

  private readTerms(of: TermKind, key: readonly unknown[]): Promise<ReleasedTerm[]> {
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

  private rows(key: readonly unknown[], { order, terms, now }: Asked): Promise<ItemRow[]> {
    const isNarrowed = Object.values(terms).some((term) => term !== undefined && term !== '');
    const bounds = isNarrowed ? [keysOf(String(key[0]), terms), ...daysOf(terms)] : [];
    const values = order === 'upcoming' ? [...key, now, ...bounds] : [...key, ...bounds];
    return isNarrowed ? this.narrowed(order, values) : this.all(order, values);
  }

  private all(order: ItemOrder, values: readonly unknown[]): Promise<ItemRow[]> {
    switch (order) {
      case 'newest':
        return this.readModels.query<ItemRow>('released-items-newest', NEWEST, values);
      case 'oldest':
        return this.readModels.query<ItemRow>('released-items-oldest', OLDEST, values);
      case 'title':
        return this.readModels.query<ItemRow>('released-items-by-title', TITLES, values);
      case 'upcoming':
        return this.readModels.query<ItemRow>('released-items-coming', COMING, values);
    }
  }

  private narrowed(order: ItemOrder, values: readonly unknown[]): Promise<ItemRow[]> {
    switch (order) {
      case 'newest':
        return this.readModels.query<ItemRow>('narrowed-items-newest', NARROWED_NEWEST, values);
      case 'oldest':
        return this.readModels.query<ItemRow>('narrowed-items-oldest', NARROWED_OLDEST, values);
      case 'title':
        return this.readModels.query<ItemRow>('narrowed-items-by-title', NARROWED_TITLES, values);
      case 'upcoming':
        return this.readModels.query<ItemRow>('narrowed-items-coming', NARROWED_COMING, values);
    }
  }
}

const keysOf = (website: string, terms: ItemTerms): string[] =>
  (['author', 'category', 'tag'] as const).flatMap((kind) => {
    const term = terms[kind];
    return term ? [termKey(website, kind, term)] : [];
  });

const daysOf = ({ month }: ItemTerms): readonly [string, string] =>
  month ? [`${month}-01`, `${month}-31`] : [FIRST_DAY, LAST_DAY];

/** An item in a list. Of one that is not open to all come its title, excerpt and picture; behind a password the title alone. */
function releasedItem(row: ItemRow, collectionSlug: string, now: string): ReleasedItem {
  const path = `/${collectionSlug}/${row.slug}`;
  const isClosed = row.ways !== null;
  const isSecret = row.ways?.includes('password') ?? false;
  const event = eventOf(row, now);
  return {
    id: row.page_id,
    path: isClosed ? path : (row.leads_to ?? path),
    title: row.title,
    recordType: row.record_type ?? TEXT_RECORD_TYPE,
    publishedOn: row.published_on ?? row.released_at.toISOString().slice(0, 10),
    excerpt: isSecret ? '' : (row.excerpt ?? ''),
    author: row.author,
    picture: isSecret ? null : row.picture,
    event: event && isClosed ? { ...event, location: null } : event,
    promotedBlock: isClosed ? null : promotedOf(row.promoted_block),
    releasedAt: row.released_at.toISOString(),
  };
}

/** The face of an item; null: it has none, or one that this release does not know. */
const promotedOf = (block: Block | null): PageBlock | null =>
  block && isKnownBlock(block) ? readBlock(block) : null;
