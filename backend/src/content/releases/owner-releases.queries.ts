import type {
  ListedRelease,
  ReleaseChangesAnswer,
  ReleaseChangesRequest,
  ReleasedPageChange,
  ReleasesAnswer,
  ReleasesRequest,
} from '@daybook/contracts/content/releases.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { marksIn } from '@daybook/contracts/content/shared/legal-pages';
import { type Block, inReadingOrder, type Page, type PageHead } from '@daybook/contracts/content/shared/page';
import type { Pin, ReleaseCause } from '@daybook/contracts/content/shared/release';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { OwnerDeadLinksQueries } from './owner-dead-links.queries.js';
import { blockChanges, headChanges } from './release-changes.js';

/** Releases in a page of the list, and pages that each of them names. */
const RELEASES = 50;
const NAMED = 20;
/** Pages whose blocks are compared in one answer, and blocks that are named of each. */
const COMPARED = 50;
const BLOCKS = 200;
/** Places to be filled in that are named of each. */
const MARKS = 50;

type ReleaseRow = {
  release_id: string;
  revision: number;
  cause: ReleaseCause;
  returns_to: string | null;
  pins: readonly Pin[];
  withdrawn: readonly string[];
  at: Date;
  by: string | null;
};
type DraftRow = {
  page_id: string;
  head: PageHead;
  revision: number;
  released: number | null;
  is_changed: boolean | null;
};
type BlockRow = {
  page_id: string;
  block_id: string;
  type: string;
  version: number;
  fields: Readonly<Record<string, unknown>>;
  parent: string | null;
  order_key: string;
};
type VersionRow = { page_id: string; page: Page };

const LIST = `
select release_id, revision, cause, returns_to, pins, withdrawn, at, by from site_releases
where website_id = $1 and ($2::integer is null or revision < $2)
order by revision desc limit $3`;

const DRAFTS = `
select p.page_id, p.head, p.revision, r.version as released,
       coalesce(p.changed_revision > v.revision, true) as is_changed
from draft_pages p
left join released_pages r on r.website_id = p.website_id and r.page_id = p.page_id
left join page_versions v on v.website_id = p.website_id and v.page_id = p.page_id and v.version = r.version
where p.website_id = $1 and p.page_id = any($2::text[])`;

const BLOCKS_OF = `
select page_id, block_id, type, version, fields, parent, order_key from draft_blocks
where website_id = $1 and page_id = any($2::text[])`;

const RELEASED = `
select v.page_id, v.page from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.page_id = any($2::text[])`;

/** The releases of a website as its members see them. */
@Injectable()
export class OwnerReleasesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly deadLinks: OwnerDeadLinksQueries,
  ) {}

  /** A page of the releases, the newest first. */
  async releases(website: WebsiteId, { cursor }: ReleasesRequest): Promise<ReleasesAnswer> {
    const key = [website, cursor === undefined ? null : Number(cursor), RELEASES + 1];
    const rows = await this.readModels.query<ReleaseRow>('site-releases', LIST, key);
    const { page, next } = pageOf(rows, RELEASES, (last) => String(last.revision));
    return { results: page.map(listedRelease), ...next };
  }

  /**
   * The changes that publishing these pages would make, and withdrawing those, in the order of the request.
   * @throws Refusal PAGE_NOT_FOUND with the place in the request, also for the pages of other websites
   */
  async changes(
    website: WebsiteId,
    { pages, withdraw = [] }: ReleaseChangesRequest,
  ): Promise<ReleaseChangesAnswer> {
    const ids = [...pages, ...withdraw];
    const rows = await this.readModels.query<DraftRow>('release-drafts', DRAFTS, [website, ids]);
    const drafts = new Map(rows.map((row) => [row.page_id, row]));
    for (const [i, id] of ids.entries()) {
      const field = i < pages.length ? `pages.${i}` : `withdraw.${i - pages.length}`;
      if (!drafts.has(id)) throw new Refusal('PAGE_NOT_FOUND', { [field]: 'Unable to locate content' });
    }
    const changed = pages.filter((id) => drafts.get(id)?.is_changed ?? true);
    const compared = await this.compared(website, changed.slice(0, COMPARED));
    const dead = await this.deadLinks.of(website, {
      pages: new Map([...compared].map(([id, { after }]) => [id, after])),
      published: pages,
      withdrawn: withdraw,
    });
    return {
      pages: ids.flatMap((id, i) => {
        const draft = drafts.get(id);
        if (!draft) return [];
        const isWithdrawn = i >= pages.length;
        return [
          isWithdrawn
            ? withdrawnPage(draft)
            : { ...publishedPage(draft, compared.get(id)), deadLinks: dead.get(id) ?? [] },
        ];
      }),
    };
  }

  private async compared(website: WebsiteId, ids: readonly string[]): Promise<Map<string, Compared>> {
    const [blocks, released] = await Promise.all([
      this.readModels.query<BlockRow>('release-draft-blocks', BLOCKS_OF, [website, ids]),
      this.readModels.query<VersionRow>('release-versions', RELEASED, [website, ids]),
    ]);
    const before = new Map(released.map(({ page_id, page }) => [page_id, page]));
    const after = new Map<string, Block[]>(ids.map((id) => [id, []]));
    for (const row of blocks) after.get(row.page_id)?.push(draftBlock(row));
    return new Map(
      ids.map((id) => [id, { before: before.get(id), after: inReadingOrder(after.get(id) ?? []) }]),
    );
  }
}

type Compared = { readonly before: Page | undefined; readonly after: readonly Block[] };

function publishedPage(
  draft: DraftRow,
  compared: Compared | undefined,
): Omit<ReleasedPageChange, 'deadLinks'> {
  const { released, is_changed: isChanged } = draft;
  const change = released === null ? 'new' : isChanged ? 'changed' : 'none';
  const blocks = compared ? blockChanges(compared.before?.blocks ?? [], compared.after) : [];
  return {
    ...named(draft),
    change,
    head: compared ? headChanges(compared.before?.head, draft.head) : [],
    blocks: blocks.slice(0, BLOCKS),
    blockCount: blocks.length,
    marks: marksIn((compared?.after ?? []).flatMap((block) => heldByBlock(block).words)).slice(0, MARKS),
    isCompared: compared !== undefined || change === 'none',
  };
}

const withdrawnPage = (draft: DraftRow): ReleasedPageChange => ({
  ...named(draft),
  change: draft.released === null ? 'none' : 'withdrawn',
  head: [],
  blocks: [],
  blockCount: 0,
  deadLinks: [],
  marks: [],
  isCompared: true,
});

const named = ({ page_id, head, revision }: DraftRow) => ({
  pageId: page_id,
  title: head.title,
  revision,
});

const draftBlock = (row: BlockRow): Block => ({
  id: row.block_id,
  type: row.type,
  version: row.version,
  fields: row.fields,
  place: { parent: row.parent, order: row.order_key },
});

const listedRelease = (row: ReleaseRow): ListedRelease => ({
  releaseId: row.release_id,
  revision: row.revision,
  cause: row.cause,
  returnsTo: row.returns_to,
  published: row.pins.length,
  withdrawn: row.withdrawn.length,
  pages: row.pins.slice(0, NAMED),
  at: row.at.toISOString(),
  by: row.by,
});
