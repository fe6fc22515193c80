import type { LikeRequest } from '@daybook/contracts/likes/likes.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { type commentDecider, isExisting } from '../comments/comment.decider.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { PublicPages } from '../platform/pages/public-pages.js';

/** The pages on which visitors like something. */
@Injectable()
export class LikedPagesService {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateReader<typeof commentDecider>,
    private readonly pages: PublicPages,
  ) {}

  /** The page that is liked, or on which a comment is. @throws Refusal PAGE_NOT_FOUND, COMMENT_NOT_FOUND */
  async pageOf(website: WebsiteId, { kind, likedId }: LikeRequest): Promise<string> {
    const pageId = kind === 'page' ? likedId : await this.pageOfComment(website, likedId);
    const page = await this.pages.find(website, pageId);
    return page?.id ?? refuse(kind === 'page' ? 'PAGE_NOT_FOUND' : 'COMMENT_NOT_FOUND');
  }

  private async pageOfComment(website: WebsiteId, commentId: string): Promise<string> {
    const comment = await this.comments.loadState(website, commentId);
    return isExisting(comment) && comment.status === 'shown' ? comment.pageId : refuse('COMMENT_NOT_FOUND');
  }
}
