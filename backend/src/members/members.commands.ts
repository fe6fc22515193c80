import type { ChangeRolesAnswer } from '@daybook/contracts/members/members.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import { Sessions } from '../platform/access/sessions.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { AccountService } from './account.service.js';
import { membersDecider, ROSTER } from './members.decider.js';

/** Lets an account in without an invitation: the first one, the maker of a website, the command line. */
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
  constructor(@Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>) {}

  /** @throws Refusal ALREADY_MEMBER when it is one with other roles */
  async execute({ websiteId, accountId, roles, metadata }: AddMember): Promise<CommittedAnswer<null>> {
    const command = { kind: 'join', accountId, roles } as const;
    const { position } = await this.rosters.execute(websiteId, ROSTER, command, { metadata });
    return new CommittedAnswer(null, position);
  }
}

/** Gives a member other roles, or none at all: then they are removed. */
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
    private readonly sessions: Sessions,
    private readonly accountService: AccountService,
  ) {}

  /**
   * Whose roles change is signed out everywhere; somebody who changes their own goes on under a new id.
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
    await this.accountService.endSessions(accountId, 'roles changed', by.metadata, own);
    const renewed = own === undefined ? undefined : await this.sessions.renew(own);
    return new CommittedAnswer(answer, position, undefined, renewed?.token);
  }
}
