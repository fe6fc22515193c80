import type { ChangeRolesAnswer } from '@daybook/contracts/members/members.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { AccountSessionsService } from './account-sessions.service.js';
import { type membersDecider, ROSTER } from './members.decider.js';
import { RosterService } from './roster.service.js';

/** Makes an account a member without an invitation: for the first account and for the command line. */
export class AddMember extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly accountId: string,
    readonly roles: readonly Role[],
    readonly metadata: CommandMetadata = {},
  ) {
    super();
  }
}

@CommandHandler(AddMember)
export class AddMemberHandler implements ICommandHandler<AddMember> {
  constructor(private readonly rosters: RosterService) {}

  /** @throws Refusal ALREADY_MEMBER when it is one with other roles */
  async execute({ websiteId, accountId, roles, metadata }: AddMember): Promise<CommittedAnswer<null>> {
    const command = { kind: 'join', accountId, roles } as const;
    const { position } = await this.rosters.join(websiteId, command, metadata);
    return new CommittedAnswer(null, position);
  }
}

/** Gives a member other roles, or removes the member. */
export class ChangeMember extends Command<CommittedAnswer<ChangeRolesAnswer>> {
  constructor(
    readonly by: MemberContext,
    readonly accountId: string,
    readonly roles: readonly Role[] | 'removed',
  ) {
    super();
  }
}

@CommandHandler(ChangeMember)
export class ChangeMemberHandler implements ICommandHandler<ChangeMember> {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    private readonly accountSessions: AccountSessionsService,
  ) {}

  /**
   * A member whose roles change is signed out everywhere; members who change their own go on under a new session id.
   * @throws Refusal MEMBER_NOT_FOUND, LAST_ADMIN
   */
  async execute({ by, accountId, roles }: ChangeMember): Promise<CommittedAnswer<ChangeRolesAnswer>> {
    const command =
      roles === 'removed'
        ? ({ kind: 'remove', accountId } as const)
        : ({ kind: 'changeRoles', accountId, roles } as const);
    const before = await this.rosters.loadState(by.websiteId, ROSTER);
    const { state, position } = await this.rosters.execute(by.websiteId, ROSTER, command, {
      metadata: by.metadata,
    });
    const held = state.members.get(accountId) ?? [];
    const answer = { id: accountId, roles: [...held] };
    if (held === before.members.get(accountId)) return new CommittedAnswer(answer, position);
    const own = accountId === by.accountId ? by.sessionId : undefined;
    const { metadata } = by;
    const renewal = { isRenewed: true };
    const { token } = await this.accountSessions.endSessions(
      accountId,
      'roles changed',
      metadata,
      own,
      renewal,
    );
    return new CommittedAnswer(answer, position, undefined, token);
  }
}
