import type { OwnComment } from '@daybook/contracts/comments/comments.api';
import { COMMENT_EDIT_MS } from '@daybook/contracts/comments/shared/comments';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { PublicPage } from '../../platform/pages/public-pages.js';
import { type commentDecider, type ExistingComment, isEditable, isExisting } from '../comment.decider.js';
import { CommentLinks } from '../comment-links.js';
import { CommentThreadsService } from '../comment-threads.service.js';
import { openComment } from '../sealed-comment.js';

export type OpenedOwn = { readonly commentId: string; readonly comment: ExistingComment };

/** Comments for their writers, who have a link. It reads the log, so no writer waits for a projection. */
@Injectable()
export class OwnCommentsService {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateReader<typeof commentDecider>,
    private readonly threads: CommentThreadsService,
    private readonly links: CommentLinks,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal COMMENT_NOT_FOUND, also of a comment that is erased */
  async open(website: WebsiteId, token: string): Promise<OpenedOwn> {
    const { commentId } = this.links.read(website, token);
    const comment = await this.comments.loadState(website, commentId);
    return isExisting(comment) ? { commentId, comment } : refuse('COMMENT_NOT_FOUND');
  }

  /** @param page where it stands; undefined: visitors do not find it */
  async view(website: WebsiteId, token: string, page: PublicPage | undefined): Promise<OwnComment> {
    const { commentId: id, comment } = await this.open(website, token);
    const opened = await openComment(this.personalData, website, comment.text);
    if (!opened) return refuse('COMMENT_NOT_FOUND');
    const { status, writtenAt, parentId } = comment;
    const until = new Date(writtenAt + COMMENT_EDIT_MS).toISOString();
    return {
      id,
      pagePath: page?.path ?? null,
      pageTitle: page?.title ?? '',
      author: opened.author,
      body: opened.body,
      // its writer does not learn that it is taken for spam
      status: status === 'shown' ? 'shown' : status === 'deleted' ? 'gone' : 'waiting',
      editableUntil: isEditable(comment, Date.now()) ? until : null,
      follows: await this.threads.isFollowing(website, parentId ?? id, id),
    };
  }

  pageOf(website: WebsiteId, token: string): string {
    return this.links.read(website, token).pageId;
  }
}
