import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { accountDecider } from './account.decider.js';
import { AccountService } from './account.service.js';
import { type MembersCommand, type membersDecider, ROSTER } from './members.decider.js';

type Joining = Extract<MembersCommand, { kind: 'join' | 'accept' }>;

/** Lets accounts into websites. */
@Injectable()
export class RosterService {
  constructor(
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly accountService: AccountService,
  ) {}

  /**
   * Makes an account a member. The account's own stream lists the website first: an erasure finds by it where the
   * account may be a member.
   * @throws Refusal ALREADY_MEMBER when it is one with other roles, INVITATION_NOT_FOUND
   */
  async join(website: WebsiteId, joining: Joining, metadata: CommandMetadata) {
    const { accountId } = joining;
    const admit = { kind: 'admit', accountId, websiteId: website } as const;
    await this.accounts.execute(INSTALLATION, accountId, admit, { metadata });
    return this.rosters.execute(website, ROSTER, joining, { metadata });
  }

  /** Makes the oldest operator the admin of a website that has no member; does nothing while there is no operator. */
  async admitOperator(website: WebsiteId, metadata: CommandMetadata): Promise<void> {
    const { members } = await this.rosters.loadState(website, ROSTER);
    if (members.size > 0) return;
    const accountId = await this.accountService.oldestOperator();
    if (accountId === undefined) return;
    const join = { kind: 'join', accountId, roles: ['admin'] } as const;
    await this.join(website, join, metadata);
  }
}
