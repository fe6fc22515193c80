import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Role } from '@daybook/contracts/shared/permissions';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore, type Cause } from '../platform/aggregate-store.js';
import { Committed } from '../platform/committed.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { membersDecider, ROSTER } from './members.decider.js';

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
