import type { CommentStands } from '@daybook/contracts/comments/comments.api';
import type { CommentStatusesChanged } from '@daybook/contracts/comments/owner-comments.api';
import type { CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { randomText } from '../../platform/random.js';
import { type commentDecider, type ExistingComment, isExisting } from '../comment.decider.js';
import { checkedTexts } from '../comment.rules.js';
import { CommentErasureService } from '../comment-erasure.service.js';
import type { commenterDecider } from '../commenter.decider.js';
import { sealComment } from '../sealed-comment.js';

/** Comments that are under way at once. */
const AT_ONCE = 16;

/** Shows comments, calls them spam, deletes them, or lets them wait again. */
export class ModerateComments extends Command<CommittedAnswer<CommentStatusesChanged>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly commentIds: readonly string[],
    readonly status: CommentStatus,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ModerateComments)
export class ModerateCommentsHandler implements ICommandHandler<ModerateComments> {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateStore<typeof commentDecider>,
    @Aggregate('commenter') private readonly commenters: AggregateStore<typeof commenterDecider>,
  ) {}

  /**
   * Whose comment is shown is trusted from then on, and whose comment is spam is not.
   * @throws Refusal COMMENT_NOT_FOUND when one of them is not there; then none is changed
   */
  async execute(command: ModerateComments): Promise<CommittedAnswer<CommentStatusesChanged>> {
    const { websiteId, status, metadata } = command;
    const ids = [...new Set(command.commentIds)];
    const before = new Map<string, ExistingComment>();
    await mapConcurrent(ids, AT_ONCE, async (commentId) => {
      const state = await this.comments.loadState(websiteId, commentId);
      before.set(commentId, isExisting(state) ? state : refuse('COMMENT_NOT_FOUND'));
    });
    let position = 0n;
    await mapConcurrent(ids, AT_ONCE, async (commentId) => {
      await this.noteTrust(command, before.get(commentId)?.commenterId ?? null);
      const change = { kind: 'moderate', commentId, status } as const;
      const result = await this.comments.execute(websiteId, commentId, change, { metadata });
      if (result.position > position) position = result.position;
    });
    const changed = [...before].flatMap(([id, { status: from }]) => (from === status ? [] : [{ id, from }]));
    return new CommittedAnswer({ changed }, position);
  }

  private async noteTrust(
    { websiteId, status, metadata }: ModerateComments,
    commenterId: string | null,
  ): Promise<void> {
    if (commenterId === null || (status !== 'shown' && status !== 'spam')) return;
    const kind = status === 'shown' ? 'trust' : 'distrust';
    await this.commenters.execute(websiteId, commenterId, { kind, commenterId }, { metadata });
  }
}

/** Answers a comment in the name of the website. What it answers is shown from then on, if it waited. */
export class AnswerComment extends Command<CommittedAnswer<CommentStands>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly commentId: string,
    readonly body: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(AnswerComment)
export class AnswerCommentHandler implements ICommandHandler<AnswerComment> {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateStore<typeof commentDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal COMMENT_NOT_FOUND of a comment that is not shown; COMMENT_INVALID */
  async execute(command: AnswerComment): Promise<CommittedAnswer<CommentStands>> {
    const { websiteId, commentId: answered, metadata } = command;
    if (!isLocalId(answered)) return refuse('COMMENT_NOT_FOUND');
    const parent = await this.comments.loadState(websiteId, answered);
    if (!isExisting(parent) || parent.status !== 'shown') return refuse('COMMENT_NOT_FOUND');
    const { body } = checkedTexts({ body: command.body });
    const commentId = randomText(16, 'hex');
    const of = { commentId, personId: null };
    const text = await sealComment(this.personalData, websiteId, of, { author: '', email: null, body });
    const comment = {
      ...of,
      pageId: parent.pageId,
      parentId: parent.parentId ?? answered,
      commenterId: null,
      text,
      status: 'shown',
      reasons: [],
      signals: null,
      writtenAt: Date.now(),
    } as const;
    const receive = { kind: 'receive', commentId, comment } as const;
    const { position } = await this.comments.execute(websiteId, commentId, receive, {
      metadata,
      isNew: true,
    });
    return new CommittedAnswer({ id: commentId, status: 'shown' }, position);
  }
}

/** Erases one comment for good. */
export class EraseComment extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly commentId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(EraseComment)
export class EraseCommentHandler implements ICommandHandler<EraseComment> {
  constructor(private readonly erasure: CommentErasureService) {}

  /** @throws Refusal COMMENT_NOT_FOUND; a repeat after a crash does the rest */
  async execute({ websiteId, commentId, metadata }: EraseComment): Promise<CommittedAnswer<null>> {
    if (!isLocalId(commentId)) return refuse('COMMENT_NOT_FOUND');
    return new CommittedAnswer(
      null,
      await this.erasure.eraseComment(websiteId, commentId, 'member', metadata),
    );
  }
}
