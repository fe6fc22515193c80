import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { type membersDecider, ROSTER } from './members.decider.js';

/** An admin signs a member out, as when their laptop is lost. */
export class SignOutMember extends Command<CommittedAnswer<object>> {
  constructor(
    readonly by: MemberContext,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(SignOutMember)
export class SignOutMemberHandler implements ICommandHandler<SignOutMember> {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateReader<typeof membersDecider>,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /**
   * Ends all sessions of the member, on other websites too: a session belongs to the account. The one that asks goes on.
   * @throws Refusal MEMBER_NOT_FOUND
   */
  async execute({ by, accountId }: SignOutMember): Promise<CommittedAnswer<object>> {
    const { members } = await this.rosters.loadState(by.websiteId, ROSTER);
    if (!members.has(accountId)) refuse('MEMBER_NOT_FOUND');
    const own = accountId === by.accountId ? by.sessionId : undefined;
    const { position } = await this.accountSessions.endSessions(accountId, 'revoked', by.metadata, own);
    return new CommittedAnswer({}, position);
  }
}
