import type { ContentAt, LinkedPage, ReleasedPage } from '@daybook/contracts/content/pages.api';
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

type AtRow = { page_id: string; slug: string; release_id: string | null };
type PageRow = {
  page: Page;
  version: number;
  slug: string;
  is_private: boolean;
  released_at: Date;
  release_id: string | null;
};

const NEWEST = '(select release_id from site_releases where website_id = $1 order by revision desc limit 1)';

const AT = `
select r.page_id, r.slug, ${NEWEST} as release_id
from released_slugs s
join released_pages r on r.website_id = s.website_id and r.page_id = s.page_id
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where s.website_id = $1 and s.slug = $2 and (not v.is_private or $3::boolean)`;

const PAGE = `
select v.page, r.version, r.slug, v.is_private, r.released_at, ${NEWEST} as release_id
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.page_id = $2 and (not v.is_private or $3::boolean)`;

/** Where pages stand, of those that the caller finds. */
const PATHS = `
select r.page_id, r.slug
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.page_id = any($2::text[]) and (not v.is_private or $3::boolean)`;

/** The newest come first. A website has at most 5,000 pages. */
const FOR_SEARCH_ENGINES = `
select r.slug, r.released_at
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and not v.is_private and v.page -> 'head' ->> 'isNoindex' is distinct from 'true'
order by r.released_at desc, r.page_id limit 5000`;

/** `/about` and `/about/`: the slug of a page that stands at the top of a website. */
const TOP = /^\/([a-z0-9-]{1,100})\/?$/;

/** The one door to released content: whatever is not its owner's own reads pages through it (CONTENT.md, "One door"). */
@Injectable()
export class ReleasedContentQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** Says which page stands at a path of the website. @throws Refusal PAGE_NOT_FOUND */
  async at(website: WebsiteId, path: string, { seesPrivate }: ContentAccess): Promise<ContentAt> {
    const slug = TOP.exec(path)?.[1];
    if (slug === undefined) return refuse('PAGE_NOT_FOUND');
    const key = [website, slug, seesPrivate];
    const [row] = await this.readModels.query<AtRow>('content-at', AT, key);
    if (!row?.release_id) return refuse('PAGE_NOT_FOUND');
    return {
      kind: row.slug === slug ? 'page' : 'moved',
      pageId: row.page_id,
      path: `/${row.slug}`,
      releaseId: row.release_id,
    };
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
    return {
      id: row.page.id,
      path: `/${row.slug}`,
      title: head.title,
      description: head.description,
      picture: head.picture ?? null,
      isNoindex: head.isNoindex,
      isPrivate: row.is_private,
      version: row.version,
      releasedAt: row.released_at.toISOString(),
      releaseId: row.release_id,
      blocks: inReadingOrder(blocks),
      linkedPages: await this.linkedPages(website, blocks, { seesPrivate }),
    };
  }

  /** The pages that search engines are to find, each with the moment of its release. */
  async forSearchEngines(website: WebsiteId): Promise<SitemapEntry[]> {
    type Row = { slug: string; released_at: Date };
    const rows = await this.readModels.query<Row>('content-sitemap', FOR_SEARCH_ENGINES, [website]);
    return rows.map(({ slug, released_at: changedAt }) => ({ path: `/${slug}`, changedAt }));
  }

  private async linkedPages(
    website: WebsiteId,
    blocks: readonly Block[],
    { seesPrivate }: ContentAccess,
  ): Promise<LinkedPage[]> {
    const links = blocks.flatMap((block) => heldByBlock(block).links);
    const ids = new Set(links.flatMap((link) => (link.kind === 'page' ? link.id : [])));
    if (ids.size === 0) return [];
    type Row = { page_id: string; slug: string };
    const rows = await this.readModels.query<Row>('linked-pages', PATHS, [website, [...ids], seesPrivate]);
    return rows.map(({ page_id: id, slug }) => ({ id, path: `/${slug}` }));
  }
}
