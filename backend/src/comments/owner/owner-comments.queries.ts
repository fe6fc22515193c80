import type {
  OwnerComment,
  OwnerCommentFilter,
  OwnerCommentsAnswer,
  OwnerCommentsRequest,
  OwnerCommentTotals,
} from '@daybook/contracts/comments/owner-comments.api';
import type { CommentReason, CommentStatus } from '@daybook/contracts/comments/shared/comments';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { afterCursor, writtenCursor } from '../../platform/http/written-cursor.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { openComment } from '../sealed-comment.js';

/** Comments of an export that one query reads. */
const EXPORTED_AT_ONCE = 500;

const CSV = { escape_formulas: true, record_delimiter: 'windows' } as const;
const CSV_COLUMNS = ['comment', 'answers', 'page', 'status', 'written at', 'author', 'email', 'text'];

type Row = {
  comment_id: string;
  page_id: string;
  page_title: string | null;
  page_path: string | null;
  parent_id: string | null;
  status: CommentStatus;
  text: PersonalField | null;
  is_of_site: boolean;
  is_edited: boolean;
  reasons: readonly CommentReason[];
  flags: number;
  written_at: Date;
};

const LISTED = `
select c.comment_id, c.page_id, r.title as page_title, c.parent_id, c.status, c.text, c.is_of_site, c.is_edited,
  c.reasons, c.flags, c.written_at,
  '/' || coalesce((
    select d.document ->> 'slug' || '/' from documents d
    where d.website_id = c.website_id and d.kind = 'content-collection' and d.document_id = r.collection_id
  ), '') || r.slug as page_path
from comments c
left join released_pages r on r.website_id = c.website_id and r.page_id = c.page_id
where c.website_id = $1 and c.status <> 'erased' and ($2::text is null or c.status = $2)
  and (not $3::boolean or c.flags > 0) and ($4::text is null or c.page_id = $4)
  and ($5::text is null or c.person_id = $5)
  and ($6::timestamptz is null or (c.written_at, c.comment_id) < ($6, $7))
order by c.written_at desc, c.comment_id desc limit $8`;

const TOTALS = `
select count(*) filter (where status = 'waiting')::int as waiting,
  count(*) filter (where status = 'shown')::int as shown,
  count(*) filter (where status = 'spam')::int as spam,
  count(*) filter (where status = 'deleted')::int as deleted,
  count(*) filter (where flags > 0 and status <> 'erased')::int as flagged
from comments where website_id = $1`;

/** Comments as members moderate them. */
@Injectable()
export class OwnerCommentsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async comments(
    website: WebsiteId,
    { cursor, limit, ...filter }: OwnerCommentsRequest,
  ): Promise<OwnerCommentsAnswer> {
    const size = pageSize(limit);
    const [rows, [totals = NONE]] = await Promise.all([
      this.rows(website, filter, cursor, size + 1),
      this.readModels.queryWithin<OwnerCommentTotals>(website, 'comment-totals', TOTALS, [website]),
    ]);
    const { page, next } = pageOf(rows, size, cursorOf);
    return { comments: await this.opened(website, page), ...next, totals };
  }

  /** The comments as CSV, page by page, so that there may be any number. */
  async *csv(website: WebsiteId, filter: OwnerCommentFilter): AsyncGenerator<string> {
    yield stringify([CSV_COLUMNS], { ...CSV, bom: true });
    for (let cursor: string | undefined; ; ) {
      const rows = await this.rows(website, filter, cursor, EXPORTED_AT_ONCE);
      const comments = await this.opened(website, rows);
      const lines = comments.map((one) => {
        const { id, parentId, pagePath, pageId, status, writtenAt, author, email, body } = one;
        return [id, parentId ?? '', pagePath ?? pageId, status, writtenAt, author, email ?? '', body];
      });
      yield stringify(lines, CSV);
      const last = rows.at(-1);
      if (!last || rows.length < EXPORTED_AT_ONCE) return;
      cursor = cursorOf(last);
    }
  }

  private rows(
    website: WebsiteId,
    { list, pageId, email }: OwnerCommentFilter,
    cursor: string | undefined,
    limit: number,
  ): Promise<Row[]> {
    const isFlagged = list === 'flagged';
    const filters = [
      list === undefined || isFlagged ? null : list,
      isFlagged,
      pageId ?? null,
      email === undefined ? null : this.personalData.personIdOf(website, email),
    ];
    const params = [website, ...filters, ...afterCursor(cursor), limit];
    return this.readModels.queryWithin<Row>(website, 'owner-comments', LISTED, params);
  }

  /** Without comments that were just erased. */
  private async opened(website: WebsiteId, rows: readonly Row[]): Promise<OwnerComment[]> {
    const opened: OwnerComment[] = [];
    for (const row of rows) {
      const text = await openComment(this.personalData, website, row.text);
      if (!text) continue;
      opened.push({
        id: row.comment_id,
        pageId: row.page_id,
        pageTitle: row.page_title,
        pagePath: row.page_title === null ? null : row.page_path,
        parentId: row.parent_id,
        status: row.status,
        ...text,
        isOfSite: row.is_of_site,
        isEdited: row.is_edited,
        reasons: row.reasons,
        flags: row.flags,
        writtenAt: row.written_at.toISOString(),
      });
    }
    return opened;
  }
}

const NONE: OwnerCommentTotals = { waiting: 0, shown: 0, spam: 0, deleted: 0, flagged: 0 };

const cursorOf = ({ written_at, comment_id: id }: Pick<Row, 'written_at' | 'comment_id'>): string =>
  writtenCursor({ writtenAt: written_at.getTime(), id });
