import type { OneComment, PageComments, ShownComment } from '@daybook/contracts/comments/comments.api';
import { COMMENTS_CLOSED, commentStateOf } from '@daybook/contracts/comments/shared/comments';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { type PublicPage, PublicPages } from '../platform/pages/public-pages.js';
import { READ_MODELS } from '../platform/tokens.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { openComment } from './sealed-comment.js';

/** Comments that a page shows at most. */
const MOST_SHOWN = 500;

type Row = {
  comment_id: string;
  parent_id: string | null;
  page_id: string;
  status: string;
  text: PersonalField | null;
  is_of_site: boolean;
  is_edited: boolean;
  written_at: Date;
  likes: number;
};

const COLUMNS = `
c.comment_id, c.parent_id, c.page_id, c.status, c.text, c.is_of_site, c.is_edited, c.written_at,
coalesce(l.likes, 0)::int as likes`;

const LIKED = `
left join like_counts l on l.website_id = c.website_id and l.kind = 'comment' and l.liked_id = c.comment_id`;

/** The comments that are shown, and the first ones of threads in which an answer is. */
const ON_PAGE = `
select ${COLUMNS} from comments c ${LIKED}
where c.website_id = $1 and c.page_id = $2 and (c.status = 'shown' or c.parent_id is null and exists (
  select from comments a
  where a.website_id = $1 and a.page_id = $2 and a.parent_id = c.comment_id and a.status = 'shown'
))
order by c.written_at desc, c.comment_id desc limit $3`;

const ONE = `
select ${COLUMNS} from comments c ${LIKED}
where c.website_id = $1 and c.comment_id = $2 and c.status = 'shown'`;

/** Comments as visitors read them: those that are shown, on pages that every visitor reads. */
@Injectable()
export class CommentsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly pages: PublicPages,
    private readonly websites: WebsiteDirectory,
    private readonly personalData: PersonalData,
  ) {}

  /** The page, for who wants to write on it. @throws Refusal PAGE_NOT_FOUND */
  async page(website: WebsiteId, pageId: string): Promise<PublicPage> {
    return (await this.pages.find(website, pageId)) ?? refuse('PAGE_NOT_FOUND');
  }

  find(website: WebsiteId, pageId: string): Promise<PublicPage | undefined> {
    return this.pages.find(website, pageId);
  }

  /** @throws Refusal PAGE_NOT_FOUND */
  async ofPage(website: WebsiteId, pageId: string): Promise<PageComments> {
    const page = await this.page(website, pageId);
    const { commentsEnabled, disqusShortname } = (await this.websites.byId(website))?.document ?? {};
    const settings = {
      ...(commentsEnabled !== undefined && { commentsEnabled }),
      ...(disqusShortname !== undefined && { disqusShortname }),
    };
    if (commentsEnabled === false) {
      const none = { publicCommentCount: 0, results: [], hasOlder: false };
      return { pageId, commentState: COMMENTS_CLOSED, ...none };
    }
    const [rows, counts] = await Promise.all([
      this.readModels.queryWithin<Row>(website, 'page-comments', ON_PAGE, [website, pageId, MOST_SHOWN + 1]),
      this.readModels.query<{ shown: number }>(
        'comment-count',
        'select shown from comment_counts where website_id = $1 and page_id = $2',
        [website, pageId],
      ),
    ]);
    const opened = await Promise.all(rows.slice(0, MOST_SHOWN).map((row) => this.opened(website, row)));
    return {
      pageId,
      publicCommentCount: counts[0]?.shown ?? 0,
      commentState: commentStateOf(settings, page),
      results: inThreads(opened),
      hasOlder: rows.length > MOST_SHOWN,
    };
  }

  /** A comment that is shown. @throws Refusal COMMENT_NOT_FOUND */
  async one(website: WebsiteId, commentId: string): Promise<OneComment> {
    const rows = await this.readModels.queryWithin<Row>(website, 'one-comment', ONE, [website, commentId]);
    const row = rows[0] ?? refuse('COMMENT_NOT_FOUND');
    const page = (await this.pages.find(website, row.page_id)) ?? refuse('COMMENT_NOT_FOUND');
    const { commentsEnabled } = (await this.websites.byId(website))?.document ?? {};
    const comment = await this.opened(website, row);
    if (comment.isGone || commentsEnabled === false) return refuse('COMMENT_NOT_FOUND');
    return { comment, pagePath: page.path, pageTitle: page.title };
  }

  /** Of a comment that is not shown, was just erased, or cannot be read, nothing is left but its place. */
  private async opened(website: WebsiteId, row: Row): Promise<ShownComment> {
    const { comment_id: id, parent_id: parentId, is_of_site: isOfSite, written_at: writtenAt } = row;
    const place = { id, parentId, at: writtenAt.toISOString() };
    const text = row.status === 'shown' ? await openComment(this.personalData, website, row.text) : undefined;
    if (!text || text.isUnreadable) {
      const gone = { author: '', body: '', isEdited: false, isOfSite: false, isGone: true, likeCount: 0 };
      return { ...place, ...gone };
    }
    const { author, body } = text;
    return { ...place, author, body, isEdited: row.is_edited, isOfSite, isGone: false, likeCount: row.likes };
  }
}

/** The oldest thread first, and its answers behind its first comment. An answer whose thread is left out is too. */
function inThreads(newestFirst: readonly ShownComment[]): ShownComment[] {
  const answers = new Map<string | null, ShownComment[]>();
  for (const comment of newestFirst.toReversed()) {
    const of = answers.get(comment.parentId);
    if (of) of.push(comment);
    else answers.set(comment.parentId, [comment]);
  }
  return (answers.get(null) ?? []).flatMap((first) => [first, ...(answers.get(first.id) ?? [])]);
}
