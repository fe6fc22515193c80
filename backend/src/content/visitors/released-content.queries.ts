import { navigationKind } from '@daybook/contracts/content/navigation.document';
import type {
  ClosedPage,
  ContentAt,
  ReleasedItemFacts,
  ReleasedPage,
  ReleasedRegion,
} from '@daybook/contracts/content/pages.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import { formerPathOf } from '@daybook/contracts/content/shared/former-path';
import { NAVIGATION_ID } from '@daybook/contracts/content/shared/navigation';
import type { Block, Page } from '@daybook/contracts/content/shared/page';
import { type RegionBlocks, withRegions } from '@daybook/contracts/content/shared/regions';
import { teaserOf } from '@daybook/contracts/content/shared/teaser';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { DEFAULT_TIME_ZONE, wallTime } from '@daybook/contracts/shared/wall-time';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { SitemapEntry } from '../../platform/pages/sitemap-source.js';
import { READ_MODELS } from '../../platform/tokens.js';
import {
  AREAS_OF_PAGE,
  AreaAccessQueries,
  type AreaOfPage,
  WAYS_OF_PAGE,
} from '../areas/area-access.queries.js';
import { NO_KEYS, type VisitorKeys } from '../areas/visitor-keys.service.js';
import { type EventColumns, eventOf } from './released-event.js';
import { shownBlocks } from './shown-blocks.js';

/** The rights of the caller beyond those of every visitor. `keys`: absent, they have none. */
export type ContentAccess = { readonly seesPrivate: boolean; readonly keys?: VisitorKeys };

/** Where a page stands, and what it is called. */
export type PagePlace = { readonly id: string; readonly title: string; readonly path: string };

export type PathRow = { slug: string; is_home: boolean; collection_slug: string | null };
type CollectionAt = ContentAt & { readonly collectionId: string };
type FooterRow = { page_id: string; blocks: readonly Block[]; release_id: string };
type AtRow = PathRow & { page_id: string; release_id: string | null };
type PageRow = PathRow & {
  page: Page;
  version: number;
  is_private: boolean;
  released_at: Date;
  release_id: string | null;
  regions: Readonly<Record<string, readonly Block[]>> | null;
  collection: ContentCollection | null;
  record_type: number | null;
  published_on: string | null;
  excerpt: string | null;
  leads_to: string | null;
  time_zone: string | null;
  areas: readonly AreaOfPage[] | null;
} & EventColumns;

const NEWEST = '(select release_id from site_releases where website_id = $1 order by revision desc limit 1)';

/** The page that the navigation names as the home page, once every visitor may read it. */
const HOME = `(
select h.page_id from documents d
join released_pages h on h.website_id = d.website_id and h.page_id = d.document ->> 'homePageId'
join page_versions hv on hv.website_id = h.website_id and hv.page_id = h.page_id and hv.version = h.version
where d.website_id = $1 and d.kind = 'navigation' and h.collection_id = '' and not h.is_region and not hv.is_private limit 1)`;

/** Where a released page `r` stands. */
export const PATH = `
r.slug, r.page_id is not distinct from ${HOME} as is_home, c.document ->> 'slug' as collection_slug`;

/** The version that is pinned, and the collection of an item. */
export const JOINED = `
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
left join documents c
  on c.website_id = r.website_id and c.kind = 'content-collection' and c.document_id = r.collection_id`;

/** No item is found whose collection is in the trash, and no region: other pages show it. */
export const IS_PLACED = "(not r.is_region and (r.collection_id = '' or c.document_id is not null))";

const AT = `
select r.page_id, ${PATH}, ${NEWEST} as release_id
from released_slugs s
join released_pages r on r.website_id = s.website_id and r.page_id = s.page_id ${JOINED}
where s.website_id = $1 and s.collection_id = '' and s.slug = $2
and ${IS_PLACED} and (not v.is_private or $3::boolean)`;

/** An item is found below each path that its collection had. */
const AT_ITEM = `
select r.page_id, ${PATH}, ${NEWEST} as release_id
from documents k
join released_slugs s on s.website_id = k.website_id and s.collection_id = k.document_id
join released_pages r on r.website_id = s.website_id and r.page_id = s.page_id ${JOINED}
where k.website_id = $1 and k.kind = 'content-collection' and s.slug = $2
and (k.document ->> 'slug' = $4 or $4 in (select json_array_elements_text(k.document -> 'formerSlugs')))
and ${IS_PLACED} and (not v.is_private or $3::boolean)
order by (k.document ->> 'slug' = $4) desc limit 1`;

const AT_HOME = `
select r.page_id, r.slug, true as is_home, null as collection_slug, ${NEWEST} as release_id
from released_pages r where r.website_id = $1 and r.page_id = ${HOME}`;

/** The collection that has a slug, before one that had it. */
const AT_COLLECTION = `
select k.document_id as id, k.document ->> 'slug' as slug, ${NEWEST} as release_id
from documents k
where k.website_id = $1 and k.kind = 'content-collection'
and (k.document ->> 'slug' = $2 or $2 in (select json_array_elements_text(k.document -> 'formerSlugs')))
order by (k.document ->> 'slug' = $2) desc, k.saved_position desc limit 1`;

/** The path of a page that has been in the trash for so long answers that it is gone. */
const GONE = `
select g.page_id from released_slugs s
join gone_pages g on g.website_id = s.website_id and g.page_id = s.page_id
where s.website_id = $1 and s.slug = $2 and g.trashed_at < to_timestamp($3 / 1000.0) - interval '30 days'
and s.collection_id = coalesce((
  select k.document_id from documents k
  where k.website_id = $1 and k.kind = 'content-collection' and k.document ->> 'slug' = $4
), case when $4::text is null then '' end)
and not (
  select v.is_private from page_versions v
  where v.website_id = g.website_id and v.page_id = g.page_id order by v.version desc limit 1
)`;

/** The page that stood at a path of the website that it comes from: of several, the one that visitors read for longest. */
const AT_FORMER = `
select r.page_id, ${PATH}, ${NEWEST} as release_id
from former_paths f
join released_pages r on r.website_id = f.website_id and r.page_id = f.page_id ${JOINED}
where f.website_id = $1 and f.path = $2
and $2 in (select json_array_elements_text(v.page -> 'head' -> 'formerPaths'))
and ${IS_PLACED} and (not v.is_private or $3::boolean)
order by r.read_since, r.page_id limit 1`;

/** The regions that the page shows, by id. They come with it, so that no answer mixes two releases. */
const REGIONS = `
case when position('"shared-section"' in v.page::text) > 0 then (
  select json_object_agg(g.page_id, gv.page -> 'blocks')
  from released_pages g
  join page_versions gv on gv.website_id = g.website_id and gv.page_id = g.page_id and gv.version = g.version
  where g.website_id = $1 and g.is_region and (not gv.is_private or $3::boolean)
  and g.page_id in (
    select shown -> 'fields' ->> 'regionId' from json_array_elements(v.page -> 'blocks') shown
    where shown ->> 'type' = 'shared-section'
  )
) end as regions`;

const PAGE = `
select v.page, ${REGIONS}, r.version, ${PATH}, v.is_private, r.released_at, ${NEWEST} as release_id,
       c.document as collection, r.record_type, r.published_on, r.excerpt, v.leads_to, v.start_date, v.end_date,
       v.location, (select document ->> 'timeZone' from websites where website_id = $1) as time_zone,
       ${AREAS_OF_PAGE} as areas
from released_pages r ${JOINED}
where r.website_id = $1 and r.page_id = $2 and ${IS_PLACED} and (not v.is_private or $3::boolean)`;

/** Where pages stand, of those that the caller finds. */
const PLACES = `
select r.page_id, r.title, ${PATH}
from released_pages r ${JOINED}
where r.website_id = $1 and r.page_id = any($2::text[]) and ${IS_PLACED} and (not v.is_private or $3::boolean)`;

/** The newest come first, without the home page and what is not open to all. A website has at most 5,000 pages; of its items the newest 20,000. */
const FOR_SEARCH_ENGINES = `
select ${PATH}, r.released_at
from released_pages r ${JOINED}
where r.website_id = $1 and not v.is_private and v.page -> 'head' ->> 'isNoindex' is distinct from 'true'
and ${IS_PLACED} and v.leads_to is null and r.page_id is distinct from ${HOME} and ${WAYS_OF_PAGE} is null
order by r.collection_id = '' desc, r.released_at desc, r.page_id limit 25000`;

/** The lists of items: those with an item that visitors read. */
const LISTS_FOR_SEARCH_ENGINES = `
select c.document ->> 'slug' as slug, max(r.released_at) as released_at
from released_pages r ${JOINED}
where r.website_id = $1 and not v.is_private and c.document_id is not null
group by 1 order by 1`;

const FOOTER = `
select r.page_id, v.page -> 'blocks' as blocks,
       ${NEWEST} as release_id
from documents d
join released_pages r on r.website_id = d.website_id and r.page_id = d.document ->> 'footerRegionId'
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where d.website_id = $1 and d.kind = $2 and d.document_id = $3 and r.is_region and not v.is_private`;

/** `/about` and `/about/`: the slug of a page that stands at the top of a website. */
const TOP = /^\/([a-z0-9-]{1,100})\/?$/;
/** `/journal/first-kiln`: the slugs of a collection and of its item. */
const BELOW = /^\/([a-z0-9-]{1,100})\/([a-z0-9-]{1,100})\/?$/;

/** The one door to released content: whatever is not its owner's own reads pages through it (CONTENT.md, "One door"). */
@Injectable()
export class ReleasedContentQueries {
  private readonly access: AreaAccessQueries;

  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {
    this.access = new AreaAccessQueries(readModels);
  }

  /**
   * Says which page or collection stands at a path of the website. The home page stands at `/`, and its own path leads
   * there.
   * @throws Refusal PAGE_NOT_FOUND; PAGE_GONE where a page was that has been in the trash for 30 days
   * @param now epoch ms
   */
  async at(
    website: WebsiteId,
    path: string,
    { seesPrivate }: ContentAccess,
    now = Date.now(),
  ): Promise<ContentAt> {
    const row = await this.pageAt(website, path, seesPrivate);
    if (row?.release_id) {
      const here = pathOf(row);
      return {
        kind: here === withoutSlash(path) ? 'page' : 'moved',
        pageId: row.page_id,
        collectionId: null,
        path: here,
        releaseId: row.release_id,
      };
    }
    const collection = await this.foundCollection(website, path);
    if (collection) return collection;
    const moved = await this.movedFrom(website, path, seesPrivate);
    if (moved) return moved;
    return refuse((await this.isGone(website, path, now)) ? 'PAGE_GONE' : 'PAGE_NOT_FOUND');
  }

  private async pageAt(website: WebsiteId, path: string, seesPrivate: boolean): Promise<AtRow | undefined> {
    if (path === '/') {
      const [home] = await this.readModels.query<AtRow>('content-at-home', AT_HOME, [website]);
      return home;
    }
    const [, top] = TOP.exec(path) ?? [];
    const [, of, below] = BELOW.exec(path) ?? [];
    if (top !== undefined) {
      const [page] = await this.readModels.query<AtRow>('content-at', AT, [website, top, seesPrivate]);
      return page;
    }
    if (below === undefined) return undefined;
    const key = [website, below, seesPrivate, of];
    const [item] = await this.readModels.query<AtRow>('content-at-item', AT_ITEM, key);
    return item;
  }

  /** Where a page is now that stood at the path on the website that it comes from. */
  private async movedFrom(
    website: WebsiteId,
    path: string,
    seesPrivate: boolean,
  ): Promise<ContentAt | undefined> {
    const former = formerPathOf(path);
    if (former === undefined) return undefined;
    const key = [website, former, seesPrivate];
    const [row] = await this.readModels.query<AtRow>('content-at-former-path', AT_FORMER, key);
    if (!row?.release_id) return undefined;
    const { page_id: pageId, release_id: releaseId } = row;
    return { kind: 'moved', isFormerPath: true, pageId, collectionId: null, path: pathOf(row), releaseId };
  }

  /** The collection at a path, or the one that was there. @throws Refusal PAGE_NOT_FOUND */
  async collectionAt(website: WebsiteId, path: string): Promise<CollectionAt> {
    return (await this.foundCollection(website, path)) ?? refuse('PAGE_NOT_FOUND');
  }

  private async foundCollection(website: WebsiteId, path: string): Promise<CollectionAt | undefined> {
    const [, slug] = TOP.exec(path) ?? [];
    if (slug === undefined) return undefined;
    type Row = { id: string; slug: string; release_id: string | null };
    const [row] = await this.readModels.query<Row>('collection-at', AT_COLLECTION, [website, slug]);
    if (!row) return undefined;
    return {
      kind: row.slug === slug ? 'collection' : 'moved',
      pageId: null,
      collectionId: row.id,
      path: `/${row.slug}`,
      releaseId: row.release_id ?? '',
    };
  }

  private async isGone(website: WebsiteId, path: string, now: number): Promise<boolean> {
    const [, top] = TOP.exec(path) ?? [];
    const [, of, below] = BELOW.exec(path) ?? [];
    const slug = top ?? below;
    if (slug === undefined) return false;
    const values = [website, slug, now, of ?? null];
    const rows = await this.readModels.query<{ page_id: string }>('content-gone', GONE, values);
    return rows.length > 0;
  }

  /**
   * A page as visitors read it, without blocks that this release does not know. Of one that is closed to the caller come
   * the blocks above its mark.
   * @throws Refusal PAGE_NOT_FOUND
   */
  async page(website: WebsiteId, pageId: string, caller: ContentAccess): Promise<ReleasedPage> {
    const { seesPrivate } = caller;
    const key = [website, pageId, seesPrivate];
    const [row] = await this.readModels.query<PageRow>('released-page', PAGE, key);
    if (!row?.release_id) return refuse('PAGE_NOT_FOUND');
    const { head } = row.page;
    const closed = await this.closedTo(website, row.areas ?? [], caller);
    const own = shownBlocks(row.page.blocks);
    const blocks = withRegions(closed ? teaserOf(own, closed.way) : own, regionsOf(row));
    const places = await this.places(website, linkedPages(blocks), { seesPrivate });
    const isSecret = closed?.way === 'password';
    return {
      id: row.page.id,
      path: pathOf(row),
      title: head.title,
      description: isSecret ? '' : head.description,
      picture: isSecret ? null : (head.picture ?? null),
      isNoindex: head.isNoindex || closed !== null,
      isPrivate: row.is_private,
      version: row.version,
      releasedAt: row.released_at.toISOString(),
      releaseId: row.release_id,
      blocks,
      linkedPages: places.map(({ id, path }) => ({ id, path })),
      item: itemFactsOf(row, closed),
      ...(head.layout && { layout: head.layout }),
      ...(head.commentState !== undefined && { commentState: head.commentState }),
      closed,
    };
  }

  /** Why a page is closed to the caller; null: it is not. */
  private async closedTo(
    website: WebsiteId,
    areas: readonly AreaOfPage[],
    { seesPrivate, keys = NO_KEYS }: ContentAccess,
  ): Promise<ClosedPage | null> {
    if (seesPrivate || areas.length === 0) return null;
    const way = await this.access.missingKey(website, areas, keys);
    if (way === undefined) return null;
    const wanted = areas.filter((area) => area.way === way);
    return {
      way,
      areas: wanted.map(({ id, title, text, productIds }) => ({ id, title, text, productIds })),
    };
  }

  /** The region at the end of every page. @throws Refusal PAGE_NOT_FOUND: the website has the footer of its design */
  async footer(website: WebsiteId): Promise<ReleasedRegion> {
    const row = (await this.footerRow(website)) ?? refuse('PAGE_NOT_FOUND');
    const blocks = shownBlocks(row.blocks);
    const places = await this.places(website, linkedPages(blocks), { seesPrivate: false });
    const linked = places.map(({ id, path }) => ({ id, path }));
    return { id: row.page_id, blocks, linkedPages: linked, releaseId: row.release_id };
  }

  /** Whether a region ends every page. */
  async hasFooter(website: WebsiteId): Promise<boolean> {
    return (await this.footerRow(website)) !== undefined;
  }

  private async footerRow(website: WebsiteId): Promise<FooterRow | undefined> {
    const key = [website, navigationKind.name, NAVIGATION_ID];
    const [row] = await this.readModels.query<FooterRow>('released-footer', FOOTER, key);
    return row;
  }

  /** The pages and lists that search engines are to find, each with the moment of its release. */
  async forSearchEngines(website: WebsiteId): Promise<SitemapEntry[]> {
    type Row = PathRow & { released_at: Date };
    type ListRow = { slug: string; released_at: Date };
    const [lists, rows] = await Promise.all([
      this.readModels.query<ListRow>('content-sitemap-lists', LISTS_FOR_SEARCH_ENGINES, [website]),
      this.readModels.query<Row>('content-sitemap', FOR_SEARCH_ENGINES, [website]),
    ]);
    return [
      ...lists.map(({ slug, released_at: changedAt }) => ({ path: `/${slug}`, changedAt })),
      ...rows.map((row) => ({ path: pathOf(row), changedAt: row.released_at })),
    ];
  }

  /** Where pages stand, of those that the caller finds. */
  async places(
    website: WebsiteId,
    ids: ReadonlySet<string>,
    { seesPrivate }: ContentAccess,
  ): Promise<PagePlace[]> {
    if (ids.size === 0) return [];
    type Row = PathRow & { page_id: string; title: string };
    const rows = await this.readModels.query<Row>('page-places', PLACES, [website, [...ids], seesPrivate]);
    return rows.map((row) => ({ id: row.page_id, title: row.title, path: pathOf(row) }));
  }
}

/** The path of a page, of a statement that reads {@link PATH}. */
export function pathOf({ slug, is_home, collection_slug }: PathRow): string {
  if (is_home) return '/';
  return collection_slug === null ? `/${slug}` : `/${collection_slug}/${slug}`;
}

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

const regionsOf = ({ regions }: PageRow): RegionBlocks =>
  new Map(Object.entries(regions ?? {}).map(([id, blocks]) => [id, shownBlocks(blocks)]));

/** @param closed of one that is closed no visitor learns where it leads, and behind a password not even its excerpt */
function itemFactsOf(row: PageRow, closed: ClosedPage | null): ReleasedItemFacts | null {
  const { collection, published_on: publishedOn, record_type: recordType, page } = row;
  if (collection === null || publishedOn === null || recordType === null) return null;
  const { id, title, description, slug } = collection;
  const event = eventOf(row, wallTime(Date.now(), row.time_zone ?? DEFAULT_TIME_ZONE));
  return {
    collection: { id, title, description, path: `/${slug}` },
    recordType,
    publishedOn,
    excerpt: closed?.way === 'password' ? '' : (row.excerpt ?? ''),
    author: page.head.author ?? '',
    categories: page.head.categories ?? [],
    tags: page.head.tags ?? [],
    event: event && closed ? { ...event, location: null } : event,
    sourceUrl: closed ? '' : (page.head.sourceUrl ?? ''),
    shareButtonOptions: page.head.shareButtonOptions ?? null,
    leadsTo: closed ? null : row.leads_to,
  };
}

/** The ids of the pages that links in blocks name. */
export function linkedPages(blocks: readonly Block[]): ReadonlySet<string> {
  const links = blocks.flatMap((block) => heldByBlock(block).links);
  return new Set(links.flatMap((link) => (link.kind === 'page' ? link.id : [])));
}
