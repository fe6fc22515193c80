import type { ChangeRolesAnswer } from '@daybook/contracts/members/members.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/permissions';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberContext } from '../platform/access/member.js';
import { Sessions } from '../platform/access/sessions.js';
import { AggregateStore, type Cause } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { AccountDesk } from './account-desk.js';
import { type MembersState, membersDecider, ROSTER } from './members.decider.js';

/** Lets an account in without an invitation: the first one, the maker of a website, the command line. */
export class AddMember {
  constructor(
    readonly websiteId: WebsiteId,
    readonly accountId: string,
    readonly roles: readonly Role[],
    readonly cause: Cause = {},
  ) {}
}

@CommandHandler(AddMember)
export class AddMemberHandler implements ICommandHandler<AddMember> {
  private readonly rosters;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.rosters = new AggregateStore(store, 'member', membersDecider);
  }

  /** @throws Refusal ALREADY_MEMBER when it is one with other roles */
  async execute({ websiteId, accountId, roles, cause }: AddMember): Promise<Committed<null>> {
    const command = { kind: 'join', accountId, roles } as const;
    const { position } = await this.rosters.handle(websiteId, ROSTER, command, () => undefined, cause);
    return new Committed(null, position);
  }
}

/** Gives a member other roles, or none at all: then they are removed. */
export class ChangeMember {
  constructor(
    readonly by: MemberContext,
    readonly accountId: string,
    readonly roles: readonly Role[] | 'removed',
  ) {}
}

@CommandHandler(ChangeMember)
export class ChangeMemberHandler implements ICommandHandler<ChangeMember> {
  private readonly rosters;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    private readonly sessions: Sessions,
    private readonly desk: AccountDesk,
  ) {
    this.rosters = new AggregateStore(store, 'member', membersDecider);
  }

  /**
   * Whose roles change is signed out everywhere; somebody who changes their own goes on under a new id.
   * @throws Refusal MEMBER_NOT_FOUND, LAST_ADMIN
   */
  async execute({ by, accountId, roles }: ChangeMember): Promise<Committed<ChangeRolesAnswer>> {
    const command =
      roles === 'removed'
        ? ({ kind: 'remove', accountId } as const)
        : ({ kind: 'changeRoles', accountId, roles } as const);
    let before: MembersState = membersDecider.initial;
    const look = (state: MembersState) => {
      before = state;
      return undefined;
    };
    const { state, position } = await this.rosters.handle(by.websiteId, ROSTER, command, look, by.cause);
    const held = state.members.get(accountId) ?? [];
    const answer = { id: accountId, roles: [...held] };
    if (held === before.members.get(accountId)) return new Committed(answer, position);
    const own = accountId === by.accountId ? by.sessionId : undefined;
    await this.desk.endSessions(accountId, 'roles changed', by.cause, own);
    const renewed = own === undefined ? undefined : await this.sessions.renew(own);
    return new Committed(answer, position, undefined, renewed?.token);
  }
}
