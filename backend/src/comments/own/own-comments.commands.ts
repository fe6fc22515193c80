import type { CommentStands } from '@daybook/contracts/comments/comments.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { type CommentState, type commentDecider, isEditable } from '../comment.decider.js';
import { checkedTexts, commentDecision, commentSignals } from '../comment.rules.js';
import { CommentErasureService } from '../comment-erasure.service.js';
import { CommentThreadsService } from '../comment-threads.service.js';
import type { commenterDecider } from '../commenter.decider.js';
import { openComment, sealComment } from '../sealed-comment.js';
import { OwnCommentsService } from './own-comments.service.js';

type Stands = CommittedAnswer<CommentStands>;

const standsNow = (id: string, { status }: CommentState, position: bigint): Stands =>
  new CommittedAnswer({ id, status: status === 'absent' ? 'erased' : status }, position);

/** The writer of a comment changes it, within ten minutes. The rules look at it again. */
export class EditOwnComment extends Command<Stands> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly token: string,
    readonly body: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(EditOwnComment)
export class EditOwnCommentHandler implements ICommandHandler<EditOwnComment> {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateStore<typeof commentDecider>,
    @Aggregate('commenter') private readonly commenters: AggregateReader<typeof commenterDecider>,
    private readonly own: OwnCommentsService,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal COMMENT_NOT_FOUND, COMMENT_EDIT_OVER, COMMENT_INVALID */
  async execute({ websiteId, token, body: typed, metadata }: EditOwnComment): Promise<Stands> {
    const { commentId, comment } = await this.own.open(websiteId, token);
    const now = Date.now();
    if (!isEditable(comment, now)) return refuse('COMMENT_EDIT_OVER');
    const { body } = checkedTexts({ body: typed });
    const before = await openComment(this.personalData, websiteId, comment.text);
    if (!before) return refuse('COMMENT_NOT_FOUND');
    const { personId, commenterId } = comment;
    const isTrusted =
      commenterId !== null && (await this.commenters.loadState(websiteId, commenterId)).isTrusted;
    const { author, email } = before;
    const of = { commentId, personId };
    const text = await sealComment(this.personalData, websiteId, of, { author, email, body });
    const decision = commentDecision(commentSignals(body, { isTrapFilled: false }), isTrusted);
    const command = { kind: 'edit', commentId, text, now, ...decision } as const;
    const { state, position } = await this.comments.execute(websiteId, commentId, command, { metadata });
    return standsNow(commentId, state, position);
  }
}

/** The writer of a comment deletes it: its text cannot be read any more. */
export class DeleteOwnComment extends Command<Stands> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly token: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(DeleteOwnComment)
export class DeleteOwnCommentHandler implements ICommandHandler<DeleteOwnComment> {
  constructor(
    private readonly erasure: CommentErasureService,
    private readonly own: OwnCommentsService,
  ) {}

  /** @throws Refusal COMMENT_NOT_FOUND; after a crash a repeat does the rest */
  async execute({ websiteId, token, metadata }: DeleteOwnComment): Promise<Stands> {
    const { commentId } = await this.own.open(websiteId, token);
    const position = await this.erasure.eraseComment(websiteId, commentId, 'writer', metadata);
    return new CommittedAnswer({ id: commentId, status: 'erased' }, position);
  }
}

/** The writer of a comment wants no more emails about its thread. */
export class LeaveThread extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly token: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(LeaveThread)
export class LeaveThreadHandler implements ICommandHandler<LeaveThread> {
  constructor(
    private readonly threads: CommentThreadsService,
    private readonly own: OwnCommentsService,
  ) {}

  /** @throws Refusal COMMENT_NOT_FOUND */
  async execute({ websiteId, token, metadata }: LeaveThread): Promise<CommittedAnswer<null>> {
    const { commentId, comment } = await this.own.open(websiteId, token);
    const threadId = comment.parentId ?? commentId;
    return new CommittedAnswer(null, await this.threads.leave(websiteId, { threadId, commentId }, metadata));
  }
}
