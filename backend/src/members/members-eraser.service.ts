import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../platform/access/sessions.js';
import { type ErasedCounts, Eraser, type PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { accountDecider } from './account.decider.js';
import { AccountService } from './account.service.js';
import { Invitations } from './invitations.js';
import { membersDecider, ROSTER } from './members.decider.js';
import { PasswordResets } from './password-resets.js';
import { TrustedDevices } from './trusted-devices.js';

/** Erases a person's invitations to a website; in the installation the account with all that it opens. */
@Injectable()
export class MembersEraser extends Eraser {
  constructor(
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    @Aggregate('member') private readonly rosters: AggregateStore<typeof membersDecider>,
    private readonly accountService: AccountService,
    private readonly invitations: Invitations,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly devices: TrustedDevices,
  ) {
    super();
  }

  /** @throws Refusal LAST_ADMIN, LAST_OPERATOR when another account has to take over first */
  override async check({ website, personId }: PersonToErase): Promise<void> {
    if (website !== INSTALLATION) return;
    const account = await this.accountService.byPerson(personId);
    if (!account) return;
    const { accountId } = account;
    if (account.isOperator && !(await this.accountService.oldestOperator(accountId))) refuse('LAST_OPERATOR');
    for (const { roster } of await this.membershipsOf(accountId)) {
      membersDecider.decide({ kind: 'remove', accountId }, roster, undefined);
    }
  }

  async erase({ website, personId, email }: PersonToErase, metadata: CommandMetadata): Promise<ErasedCounts> {
    if (website !== INSTALLATION)
      return { invitations: await this.withdrawInvitations(website, email, metadata) };
    await this.resets.deleteOf(personId);
    return { accounts: (await this.eraseAccount(personId, metadata)) ? 1 : 0 };
  }

  /**
   * Each step may be the last before a crash. The email is released last: until then a second call finds the account by
   * it. The log still names what the account did, under its id.
   */
  private async eraseAccount(personId: string, metadata: CommandMetadata): Promise<boolean> {
    const accountId = await this.accountService.accountIdOf(personId);
    if (accountId === undefined) return false;
    for (const { website } of await this.membershipsOf(accountId)) {
      await this.rosters.execute(website, ROSTER, { kind: 'remove', accountId }, { metadata });
    }
    await this.accounts.execute(INSTALLATION, accountId, { kind: 'erase', accountId }, { metadata });
    await this.sessions.deleteOf(accountId);
    await this.devices.deleteOf(accountId);
    await this.accountService.release(personId, accountId, metadata);
    return true;
  }

  /** The websites of which the account is a member now, with their rosters. */
  private async membershipsOf(accountId: string) {
    const account = await this.accounts.loadState(INSTALLATION, accountId);
    const memberships = [];
    for (const id of account.status === 'present' ? account.websites : []) {
      const website = websiteId(id);
      const roster = await this.rosters.loadState(website, ROSTER);
      if (roster.members.has(accountId)) memberships.push({ website, roster });
    }
    return memberships;
  }

  private async withdrawInvitations(
    website: WebsiteId,
    email: string,
    metadata: CommandMetadata,
  ): Promise<number> {
    const invitationIds = await this.invitations.to(website, email);
    for (const invitationId of invitationIds) {
      const withdraw = { kind: 'withdraw', invitationId } as const;
      await this.rosters.execute(website, ROSTER, withdraw, { metadata }).catch(unlessClosed);
      await this.invitations.remove(website, invitationId);
    }
    return invitationIds.length;
  }
}

/** The invitation was accepted or withdrawn before, and only its row was left. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'INVITATION_NOT_FOUND') throw error;
}
