import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { type commentDecider, isExisting } from './comment.decider.js';
import { CommentThreadsService } from './comment-threads.service.js';
import { eraseCommentKeys } from './sealed-comment.js';

type Reason = Extract<CommentEvent, { type: 'CommentErased' }>['data']['reason'];

/** Erases comments. The keys go first: after a crash between the two a repeat finds the comment still there. */
@Injectable()
export class CommentErasureService extends Eraser {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateStore<typeof commentDecider>,
    private readonly threads: CommentThreadsService,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  /** All comments of a person. @returns how many were still there */
  async erase({ website, streamsOf }: PersonToErase, metadata: CommandMetadata) {
    let comments = 0;
    for (const commentId of streamsOf('comment')) {
      if (!isExisting(await this.comments.loadState(website, commentId))) continue;
      await this.eraseComment(website, commentId, 'person', metadata);
      comments += 1;
    }
    return { comments };
  }

  /**
   * @returns a position of the log that holds it
   * @throws Refusal COMMENT_NOT_FOUND
   */
  async eraseComment(
    website: WebsiteId,
    commentId: string,
    reason: Reason,
    metadata: CommandMetadata,
  ): Promise<Position> {
    const comment = await this.comments.loadState(website, commentId);
    if (!isExisting(comment)) return refuse('COMMENT_NOT_FOUND');
    const threadId = comment.parentId ?? commentId;
    await this.threads.leave(website, { threadId, commentId }, metadata);
    await eraseCommentKeys(this.personalData, website, [commentId]);
    const command = { kind: 'erase', commentId, reason } as const;
    return (await this.comments.execute(website, commentId, command, { metadata })).position;
  }
}
