import type { ContentAt, ReleasedPage } from '@daybook/contracts/content/pages.api';
import { heldByBlock, isKnownBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder, type Page } from '@daybook/contracts/content/shared/page';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { SitemapEntry } from '../../platform/pages/sitemap-source.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** The rights of the caller beyond those of every visitor. */
export type ContentAccess = { readonly seesPrivate: boolean };

/** Where a page stands, and what it is called. */
export type PagePlace = { readonly id: string; readonly title: string; readonly path: string };

type AtRow = { page_id: string; slug: string; is_home: boolean; release_id: string | null };
type PageRow = {
  page: Page;
  version: number;
  slug: string;
  is_home: boolean;
  is_private: boolean;
  released_at: Date;
  release_id: string | null;
};

const NEWEST = '(select release_id from site_releases where website_id = $1 order by revision desc limit 1)';

/** The page that the navigation names as the home page, once every visitor may read it. */
const HOME = `(
select h.page_id from documents d
join released_pages h on h.website_id = d.website_id and h.page_id = d.document ->> 'homePageId'
join page_versions hv on hv.website_id = h.website_id and hv.page_id = h.page_id and hv.version = h.version
where d.website_id = $1 and d.kind = 'navigation' and not hv.is_private limit 1)`;

const IS_HOME = `r.page_id is not distinct from ${HOME} as is_home`;

const AT = `
select r.page_id, r.slug, ${IS_HOME}, ${NEWEST} as release_id
from released_slugs s
join released_pages r on r.website_id = s.website_id and r.page_id = s.page_id
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where s.website_id = $1 and s.slug = $2 and (not v.is_private or $3::boolean)`;

const AT_HOME = `
select r.page_id, r.slug, true as is_home, ${NEWEST} as release_id
from released_pages r where r.website_id = $1 and r.page_id = ${HOME}`;

/** The path of a page that has been in the trash for so long answers that it is gone. */
const GONE = `
select g.page_id from released_slugs s
join gone_pages g on g.website_id = s.website_id and g.page_id = s.page_id
where s.website_id = $1 and s.slug = $2 and g.trashed_at < to_timestamp($3 / 1000.0) - interval '30 days'
and not (
  select v.is_private from page_versions v
  where v.website_id = g.website_id and v.page_id = g.page_id order by v.version desc limit 1
)`;

const PAGE = `
select v.page, r.version, r.slug, ${IS_HOME}, v.is_private, r.released_at, ${NEWEST} as release_id
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.page_id = $2 and (not v.is_private or $3::boolean)`;

/** Where pages stand, of those that the caller finds. */
const PLACES = `
select r.page_id, r.slug, r.title, ${IS_HOME}
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.page_id = any($2::text[]) and (not v.is_private or $3::boolean)`;

/** The newest come first, without the home page. A website has at most 5,000 pages. */
const FOR_SEARCH_ENGINES = `
select r.slug, r.released_at
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and not v.is_private and v.page -> 'head' ->> 'isNoindex' is distinct from 'true'
and r.page_id is distinct from ${HOME}
order by r.released_at desc, r.page_id limit 5000`;

/** `/about` and `/about/`: the slug of a page that stands at the top of a website. */
const TOP = /^\/([a-z0-9-]{1,100})\/?$/;

/** The one door to released content: whatever is not its owner's own reads pages through it (CONTENT.md, "One door"). */
@Injectable()
export class ReleasedContentQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * Says which page stands at a path of the website. The home page stands at `/`, and its own path leads there.
   * @throws Refusal PAGE_NOT_FOUND; PAGE_GONE where a page was that has been in the trash for 30 days
   * @param now epoch ms
   */
  async at(
    website: WebsiteId,
    path: string,
    { seesPrivate }: ContentAccess,
    now = Date.now(),
  ): Promise<ContentAt> {
    const slug = TOP.exec(path)?.[1];
    if (slug === undefined && path !== '/') return refuse('PAGE_NOT_FOUND');
    const [row] =
      slug === undefined
        ? await this.readModels.query<AtRow>('content-at-home', AT_HOME, [website])
        : await this.readModels.query<AtRow>('content-at', AT, [website, slug, seesPrivate]);
    if (!row?.release_id) {
      const isGone = slug !== undefined && (await this.isGone(website, slug, now));
      return refuse(isGone ? 'PAGE_GONE' : 'PAGE_NOT_FOUND');
    }
    const isHere = row.is_home ? path === '/' : row.slug === slug;
    return {
      kind: isHere ? 'page' : 'moved',
      pageId: row.page_id,
      path: pathOf(row),
      releaseId: row.release_id,
    };
  }

  private async isGone(website: WebsiteId, slug: string, now: number): Promise<boolean> {
    const rows = await this.readModels.query<{ page_id: string }>('content-gone', GONE, [website, slug, now]);
    return rows.length > 0;
  }

  /**
   * A page as visitors read it, without blocks that this release does not know.
   * @throws Refusal PAGE_NOT_FOUND
   */
  async page(website: WebsiteId, pageId: string, { seesPrivate }: ContentAccess): Promise<ReleasedPage> {
    const key = [website, pageId, seesPrivate];
    const [row] = await this.readModels.query<PageRow>('released-page', PAGE, key);
    if (!row?.release_id) return refuse('PAGE_NOT_FOUND');
    const { head } = row.page;
    const blocks = row.page.blocks.filter(isKnownBlock).map(readBlock);
    const places = await this.places(website, linkedPages(blocks), { seesPrivate });
    return {
      id: row.page.id,
      path: pathOf(row),
      title: head.title,
      description: head.description,
      picture: head.picture ?? null,
      isNoindex: head.isNoindex,
      isPrivate: row.is_private,
      version: row.version,
      releasedAt: row.released_at.toISOString(),
      releaseId: row.release_id,
      blocks: inReadingOrder(blocks),
      linkedPages: places.map(({ id, path }) => ({ id, path })),
    };
  }

  /** The pages that search engines are to find, each with the moment of its release. */
  async forSearchEngines(website: WebsiteId): Promise<SitemapEntry[]> {
    type Row = { slug: string; released_at: Date };
    const rows = await this.readModels.query<Row>('content-sitemap', FOR_SEARCH_ENGINES, [website]);
    return rows.map(({ slug, released_at: changedAt }) => ({ path: `/${slug}`, changedAt }));
  }

  /** Where pages stand, of those that the caller finds. */
  async places(
    website: WebsiteId,
    ids: ReadonlySet<string>,
    { seesPrivate }: ContentAccess,
  ): Promise<PagePlace[]> {
    if (ids.size === 0) return [];
    type Row = { page_id: string; title: string; slug: string; is_home: boolean };
    const rows = await this.readModels.query<Row>('page-places', PLACES, [website, [...ids], seesPrivate]);
    return rows.map((row) => ({ id: row.page_id, title: row.title, path: pathOf(row) }));
  }
}

const pathOf = ({ slug, is_home }: Pick<AtRow, 'slug' | 'is_home'>): string => (is_home ? '/' : `/${slug}`);

/** The ids of the pages that links in blocks name. */
export function linkedPages(blocks: readonly Block[]): ReadonlySet<string> {
  const links = blocks.flatMap((block) => heldByBlock(block).links);
  return new Set(links.flatMap((link) => (link.kind === 'page' ? link.id : [])));
}
