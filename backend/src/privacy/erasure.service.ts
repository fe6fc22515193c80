import type { Erased } from '@daybook/contracts/privacy/privacy.api';
import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore, type Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EmailService } from '../email/email.service.js';
import { accountDecider } from '../members/account.decider.js';
import { membersDecider, ROSTER } from '../members/members.decider.js';
import { Aggregates } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { EVENT_STORE, POOL } from '../platform/tokens.js';
import { restockDecider } from '../restock/restock.decider.js';
import { claimedHolds, stockDecider } from '../stock/stock.decider.js';
import { personDecider } from './person.decider.js';

/** Forgets people, for requests and for the command line. */
@Injectable()
export class ErasureService {
  private readonly people;
  private readonly rosters;
  private readonly lists;
  private readonly accounts;
  private readonly stockItems;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    aggregates: Aggregates,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
    private readonly emails: EmailService,
  ) {
    this.people = aggregates.of('person', personDecider);
    this.rosters = aggregates.of('member', membersDecider);
    this.accounts = aggregates.of('account', accountDecider);
    this.lists = aggregates.of('restock', restockDecider);
    this.stockItems = aggregates.of('stock', stockDecider);
  }

  /**
   * Forgets somebody on one website: emails, open invitations, sign-ups, and last the keys. After a crash the same call does
   * the rest. Somebody whom nothing is known of leaves no trace.
   * @returns what was removed, and the position of the log that tells of it
   */
  async erase(
    website: WebsiteId,
    email: string,
    metadata: CommandMetadata,
  ): Promise<{ erased: Erased; position: Position }> {
    const personId = this.personalData.personIdOf(website, email);
    const emails = await this.emails.forgetPerson(website, email);
    const invitations = await this.withdrawInvitations(website, email, metadata);
    const signUps = await this.withdrawSignUps(website, personId, metadata);
    if ((await this.personalData.keysOf(website, personId)) > 0) {
      // the fact first: keys that are gone would not tell a second call that it is still owed
      await this.people.execute(website, personId, { kind: 'erase', personId }, { metadata });
    }
    const keys = await this.personalData.erase(website, personId);
    const erased = { website, personId, keys, signUps, emails, invitations };
    return { erased, position: await this.store.head() };
  }

  /**
   * Forgets what the installation itself has of somebody: their account, with what it was let into, emails about
   * passwords, and that they asked for them.
   * @returns also whether there was an account
   * @throws Refusal LAST_ADMIN, LAST_OPERATOR when somebody else has to take over first; nothing is changed
   */
  async eraseFromInstallation(
    email: string,
    metadata: CommandMetadata,
  ): Promise<{ erased: Erased; hadAccount: boolean }> {
    const hadAccount = await this.eraseAccount(email, metadata);
    await this.pool.query('delete from accounts.password_resets where person_id = $1', [
      this.personalData.personIdOf(INSTALLATION, email),
    ]);
    return { erased: (await this.erase(INSTALLATION, email, metadata)).erased, hadAccount };
  }

  /** Who acted by the account goes on being told apart in the log, and nobody knows any more who that was. */
  private async eraseAccount(email: string, metadata: CommandMetadata): Promise<boolean> {
    const { rows } = await this.pool.query<{ account_id: string; is_operator: boolean; others: number }>(
      `select account_id, is_operator,
         (select count(*)::int from accounts.accounts where is_operator and person_id <> $1) as others
       from accounts.accounts where person_id = $1`,
      [this.personalData.personIdOf(INSTALLATION, email)],
    );
    const [account] = rows;
    if (!account) return false;
    const { account_id: accountId } = account;
    if (account.is_operator && account.others === 0) refuse('LAST_OPERATOR');
    const remove = { kind: 'remove', accountId } as const;
    const entered = await this.websitesOf(accountId);
    for (const { roster } of entered) membersDecider.decide(remove, roster, undefined);
    for (const { website } of entered) {
      await this.rosters.execute(website, ROSTER, remove, { metadata });
    }
    await this.accounts.execute(INSTALLATION, accountId, { kind: 'erase', accountId }, { metadata });
    await this.pool.query('delete from accounts.accounts where account_id = $1', [accountId]);
    return true;
  }

  /** The websites that an account may enter. */
  private async websitesOf(accountId: string) {
    const websites = new Set<WebsiteId>();
    const filter = { types: ['MemberJoined'], streamPrefixes: ['member-'] };
    for (let after = BEGINNING; ; ) {
      const page = await this.store.readAll({ after, filter });
      for (const { data, metadata } of page.events) {
        if ((data as { accountId: string }).accountId === accountId)
          websites.add(websiteId(metadata.websiteId));
      }
      if (page.atHead) break;
      after = page.position;
    }
    const entered = [];
    for (const website of websites) {
      const roster = await this.rosters.loadState(website, ROSTER);
      if (roster.members.has(accountId)) entered.push({ website, roster });
    }
    return entered;
  }

  /**
   * Nobody waits in line whom no mail can reach; and who comes back signs up anew.
   * @returns how many there were, of those that could still be read
   */
  private async withdrawSignUps(
    website: WebsiteId,
    personId: string,
    metadata: CommandMetadata,
  ): Promise<number> {
    const filter = { types: ['RestockSignUpMade'], streamPrefixes: [`restock-${website}-`] };
    let count = 0;
    for (let after = BEGINNING; ; ) {
      const page = await this.store.readAll({ after, filter });
      for (const { data } of page.events) {
        const signUp = data as Extract<RestockEvent, { type: 'RestockSignUpMade' }>['data'];
        if (signUp.personId !== personId) continue;
        if ((await this.personalData.decrypt(website, signUp.email)) !== null) count += 1;
        const { signUpId, productId, variantId, sku } = signUp;
        const at = Date.now();
        const withdraw = {
          kind: 'withdraw',
          reason: 'erased',
          ...{ signUpId, at },
          waitedFor: { productId, variantId, sku },
          claimedHolds: claimedHolds(await this.stockItems.loadState(website, variantId), at),
        } as const;
        await this.lists.execute(website, variantId, withdraw, { metadata });
      }
      if (page.atHead) return count;
      after = page.position;
    }
  }

  private async withdrawInvitations(
    website: WebsiteId,
    email: string,
    metadata: CommandMetadata,
  ): Promise<number> {
    const { rows } = await this.pool.query<{ invitation_id: string }>(
      'select invitation_id from accounts.invitations where website_id = $1 and person_id = $2',
      [website, this.personalData.personIdOf(website, email)],
    );
    for (const { invitation_id: invitationId } of rows) {
      const withdraw = { kind: 'withdraw', invitationId } as const;
      await this.rosters.execute(website, ROSTER, withdraw, { metadata }).catch(unlessClosed);
    }
    await this.pool.query('delete from accounts.invitations where invitation_id = any($1)', [
      rows.map(({ invitation_id }) => invitation_id),
    ]);
    return rows.length;
  }
}

/** It was accepted or withdrawn already, and only its address was left. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'INVITATION_NOT_FOUND') throw error;
}
