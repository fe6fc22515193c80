import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Guest } from '../platform/http/guest-cookie.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { commentDecider } from './comment.decider.js';

/** A visitor reports a comment, once. */
export class FlagComment extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly commentId: string,
    readonly guest: Guest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(FlagComment)
export class FlagCommentHandler implements ICommandHandler<FlagComment> {
  constructor(
    @Aggregate('comment') private readonly comments: AggregateStore<typeof commentDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal COMMENT_NOT_FOUND when it is not shown */
  async execute({ websiteId, commentId, guest, metadata }: FlagComment): Promise<CommittedAnswer<null>> {
    if (!isLocalId(commentId)) return refuse('COMMENT_NOT_FOUND');
    const who = JSON.stringify([websiteId, commentId, guest.token]);
    const flagId = this.personalData.lookUpHash('comment flag', who);
    const command = { kind: 'flag', commentId, flagId } as const;
    const { position } = await this.comments.execute(websiteId, commentId, command, { metadata });
    return new CommittedAnswer(null, position, guest.cookie);
  }
}
