import type {
  DraftBlock,
  ListedPage,
  NewerPage,
  OwnerPage,
  OwnerPagesAnswer,
  OwnerPagesRequest,
  PageEdit,
  PageEditsAnswer,
  PageEditsRequest,
} from '@daybook/contracts/content/owner-pages.api';
import { inReadingOrder, type PageHead } from '@daybook/contracts/content/shared/page';
import type { EditedBlock, PageChange } from '@daybook/contracts/content/shared/page-change';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** Lines in a page of a history. */
const EDITS = 50;

type PageRow = {
  page_id: string;
  head: PageHead;
  is_in_trash: boolean;
  revision: number;
  changed_at: Date;
  changed_by: string | null;
  changed_position: number;
  version: number;
  released_version: number | null;
  released_slug: string | null;
  has_unpublished_changes: boolean | null;
  scheduled_at: Date | null;
};
type BlockRow = {
  block_id: string;
  type: string;
  version: number;
  fields: Readonly<Record<string, unknown>>;
  parent: string | null;
  order_key: string;
  changed_revision: number;
  changed_at: Date;
  changed_by: string | null;
  added_at: Date;
  added_by: string | null;
};
type EditRow = {
  revision: number;
  change: PageChange;
  blocks: readonly EditedBlock[];
  head: readonly string[];
  version: number | null;
  restored_from: number | null;
  at: Date;
  by: string | null;
};

const PAGES = `
select p.page_id, p.head, p.is_in_trash, p.revision, p.changed_at, p.changed_by, p.changed_position, p.version,
       r.version as released_version, r.slug as released_slug,
       coalesce(p.changed_revision > v.revision, true) as has_unpublished_changes,
       s.scheduled_at
from draft_pages p
left join released_pages r on r.website_id = p.website_id and r.page_id = p.page_id
left join page_versions v on v.website_id = p.website_id and v.page_id = p.page_id and v.version = r.version
left join (
  select pin ->> 'pageId' as page_id, min(at) as scheduled_at
  from scheduled_releases, json_array_elements(pins) pin where website_id = $1 group by 1
) s on s.page_id = p.page_id
where p.website_id = $1`;

const LIST = `${PAGES}
and p.is_in_trash = $2 and ($3::text is null or position($3 in p.search_text) > 0)
and (p.head->>'kind') is not distinct from $8
and ($4::text is null or p.head->>'status' = $4) and ($5::bigint is null or p.changed_position < $5) and ($7::boolean is not true or s.scheduled_at is not null)
order by p.changed_position desc limit $6`;

const ONE = `${PAGES} and p.page_id = $2`;

const BLOCKS = `
select block_id, type, version, fields, parent, order_key, changed_revision, changed_at, changed_by, added_at, added_by
from draft_blocks where website_id = $1 and page_id = $2`;

const CHANGED_BLOCKS = `${BLOCKS} and changed_revision > $3`;

const BLOCKS_OF_PAGES = `
select b.page_id, b.block_id, b.type, b.version, b.fields, b.parent, b.order_key, b.changed_revision, b.changed_at,
       b.changed_by, b.added_at, b.added_by
from draft_blocks b join draft_pages p on p.website_id = b.website_id and p.page_id = b.page_id
where b.website_id = $1 and b.page_id = any($2::text[]) and not p.is_in_trash
and p.head->>'kind' is not distinct from $3`;

const REMOVED_BLOCKS = `
select distinct edited.block->>'blockId' as block_id
from page_edits e cross join lateral jsonb_array_elements(e.blocks::jsonb) as edited(block)
where e.website_id = $1 and e.page_id = $2 and e.revision > $3 and edited.block->>'kind' = 'removed'
and not exists (
  select 1 from draft_blocks b
  where b.website_id = $1 and b.page_id = $2 and b.block_id = edited.block->>'blockId'
)`;

const HISTORY = `
select revision, change, blocks, head, version, restored_from, at, by from page_edits
where website_id = $1 and page_id = $2 and ($3::integer is null or revision < $3)
and ($4::text is null or blocks::jsonb @> jsonb_build_array(jsonb_build_object('blockId', $4)))
and ($5::text is null or by = $5)
order by revision desc limit $6`;

/** The pages of a website as its members edit them. */
@Injectable()
export class OwnerPagesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** A page of the pages, the one that was changed last first. */
  async pages(
    website: WebsiteId,
    { kind, q, status, scheduled, trash, cursor, limit }: OwnerPagesRequest,
  ): Promise<OwnerPagesAnswer> {
    const size = pageSize(limit);
    const words = q?.trim().toLowerCase() || null;
    const isScheduled = scheduled === 'true';
    const key = [
      website,
      trash === 'true',
      words,
      status ?? null,
      cursor ?? null,
      size + 1,
      isScheduled,
      kind ?? null,
    ];
    const rows = await this.readModels.query<PageRow>('owner-pages', LIST, key);
    const { page, next } = pageOf(rows, size, (last) => String(last.changed_position));
    return { results: page.map(listedPage), ...next };
  }

  /**
   * A page with its blocks. The page is read first: blocks may be newer than its revision, and an edit of them is then
   * refused for nothing; the other way about it would undo what another member has written.
   * @throws Refusal PAGE_NOT_FOUND, also for the pages of other websites
   */
  async page(website: WebsiteId, pageId: string): Promise<OwnerPage> {
    const [row] = await this.readModels.query<PageRow>('owner-page', ONE, [website, pageId]);
    if (!row) return refuse('PAGE_NOT_FOUND');
    const rows = await this.readModels.query<BlockRow>('owner-page-blocks', BLOCKS, [website, pageId]);
    return { ...listedPage(row), blocks: inReadingOrder(rows.map(draftBlock)) as DraftBlock[] };
  }

  /** The blocks of several pages as their drafts stand, by page. Those in the trash, and regions, have none here. */
  blocksOf(website: WebsiteId, ids: readonly string[]): Promise<Map<string, DraftBlock[]>> {
    return this.blocksOfKind(website, ids, null);
  }

  /** The same of regions. */
  regions(website: WebsiteId, ids: readonly string[]): Promise<Map<string, DraftBlock[]>> {
    return this.blocksOfKind(website, ids, 'region');
  }

  private async blocksOfKind(
    website: WebsiteId,
    ids: readonly string[],
    kind: 'region' | null,
  ): Promise<Map<string, DraftBlock[]>> {
    const blocks = new Map<string, DraftBlock[]>();
    if (ids.length === 0) return blocks;
    type Row = BlockRow & { page_id: string };
    const key = [website, ids, kind];
    const rows = await this.readModels.query<Row>('owner-pages-blocks', BLOCKS_OF_PAGES, key);
    for (const id of ids) {
      const own = rows.filter((row) => row.page_id === id).map(draftBlock);
      blocks.set(id, inReadingOrder(own) as DraftBlock[]);
    }
    return blocks;
  }

  /**
   * The parts of a page that were changed after a revision. Blocks may be newer than the revision of the answer.
   * @throws Refusal PAGE_NOT_FOUND, also for the pages of other websites
   */
  async newer(website: WebsiteId, pageId: string, after: number): Promise<Omit<NewerPage, 'editors'>> {
    const [row] = await this.readModels.query<PageRow>('owner-page', ONE, [website, pageId]);
    if (!row) return refuse('PAGE_NOT_FOUND');
    const { revision, head, changedAt, changedBy } = listedPage(row);
    const page = { revision, head, changedAt, changedBy };
    if (revision <= after) return { ...page, blocks: [], removed: [] };
    const key = [website, pageId, after];
    const [blocks, removed] = await Promise.all([
      this.readModels.query<BlockRow>('owner-page-changed-blocks', CHANGED_BLOCKS, key),
      this.readModels.query<{ block_id: string }>('owner-page-removed-blocks', REMOVED_BLOCKS, key),
    ]);
    return { ...page, blocks: blocks.map(draftBlock), removed: removed.map(({ block_id }) => block_id) };
  }

  /** The edits of a page, the newest first. @throws Refusal PAGE_NOT_FOUND */
  async edits(
    website: WebsiteId,
    pageId: string,
    { cursor, block, by }: PageEditsRequest,
  ): Promise<PageEditsAnswer> {
    const before = cursor === undefined ? null : Number(cursor);
    const key = [website, pageId, before, block ?? null, by ?? null, EDITS + 1];
    const rows = await this.readModels.query<EditRow>('page-edits', HISTORY, key);
    const isWhole = cursor === undefined && block === undefined && by === undefined;
    if (rows.length === 0) {
      const found = isWhole ? [] : await this.readModels.query<PageRow>('owner-page', ONE, [website, pageId]);
      if (found.length === 0) refuse('PAGE_NOT_FOUND');
    }
    const { page, next } = pageOf(rows, EDITS, (last) => String(last.revision));
    return { results: page.map(pageEdit), ...next };
  }
}

const listedPage = (row: PageRow): ListedPage => ({
  id: row.page_id,
  head: row.head,
  isInTrash: row.is_in_trash,
  revision: row.revision,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
  version: row.version,
  releasedVersion: row.released_version,
  releasedSlug: row.released_slug,
  hasUnpublishedChanges: row.has_unpublished_changes ?? true,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
});

const draftBlock = (row: BlockRow) => ({
  id: row.block_id,
  type: row.type,
  version: row.version,
  fields: row.fields,
  place: { parent: row.parent, order: row.order_key },
  changedRevision: row.changed_revision,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
  addedAt: row.added_at.toISOString(),
  addedBy: row.added_by,
});

const pageEdit = ({ restored_from, at, ...row }: EditRow): PageEdit => ({
  revision: row.revision,
  change: row.change,
  blocks: row.blocks,
  head: row.head,
  version: row.version,
  by: row.by,
  restoredFrom: restored_from,
  at: at.toISOString(),
});
