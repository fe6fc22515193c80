import type { PasswordChange, SessionsEnd } from '@daybook/contracts/members/account.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { type Account, Accounts } from '../platform/access/accounts.js';
import { type Device, type OpenedSession, Sessions } from '../platform/access/sessions.js';
import { Aggregates } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { type AccountCommand, accountDecider } from './account.decider.js';
import { hashOfPassword } from './passwords.js';

type WithoutId<Command> = Command extends unknown ? Omit<Command, 'accountId'> : never;
type Act = WithoutId<AccountCommand>;

/** What can be done with accounts, for requests, for the command line and at the first start: tables and log in step. */
@Injectable()
export class AccountService {
  private readonly streams;

  constructor(
    aggregates: Aggregates,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {
    this.streams = aggregates.of('account', accountDecider);
  }

  /** @returns undefined, and nothing is changed, when the address has an account already */
  async create(
    email: string,
    password: string,
    { isOperator = false, metadata = {} }: { isOperator?: boolean; metadata?: CommandMetadata } = {},
  ): Promise<Account | undefined> {
    const account = { accountId: uuidV7(), email, passwordHash: await hashOfPassword(password), isOperator };
    if (!(await this.accounts.add(account))) return undefined;
    await this.record(
      account.accountId,
      { kind: 'create', isOperator },
      { actor: account.accountId, ...metadata },
    );
    return account;
  }

  /**
   * Begins a session; the one that this browser had before is over.
   * @param account as its password was proved
   * @throws Refusal SIGN_IN_FAILED when it has another password by now
   */
  async signIn(
    account: Account,
    device: Device,
    before: string | undefined,
    metadata: CommandMetadata,
  ): Promise<{ session: OpenedSession; position: Position }> {
    const { accountId } = account;
    const session = (await this.sessions.open(account, device)) ?? refuse('SIGN_IN_FAILED');
    const replaced = await this.sessions.find(before);
    if (replaced) await this.sessions.end(replaced.accountId, replaced.sessionId);
    const { position } = await this.record(
      accountId,
      { kind: 'signIn', sessionId: session.sessionId },
      metadata,
    );
    return { session, position };
  }

  /** Ends one session. @throws Refusal SESSION_NOT_FOUND */
  async endSession(
    accountId: string,
    sessionId: string,
    reason: SessionsEnd,
    metadata: CommandMetadata,
  ): Promise<Position> {
    if (!(await this.sessions.end(accountId, sessionId))) refuse('SESSION_NOT_FOUND');
    return this.ended(accountId, [sessionId], reason, metadata);
  }

  /** Ends all sessions of an account, or all but one. */
  async endSessions(
    accountId: string,
    reason: SessionsEnd,
    metadata: CommandMetadata,
    except?: string,
  ): Promise<Position> {
    return this.ended(accountId, await this.sessions.endAll(accountId, except), reason, metadata);
  }

  /**
   * Sets another password and ends the sessions that were begun with the old one.
   * @returns undefined, and nothing is changed, when the password is no longer the one that `replaces` is the hash of
   */
  async setPassword(
    accountId: string,
    password: string,
    by: PasswordChange,
    metadata: CommandMetadata,
    change: { readonly replaces?: string; readonly except?: string } = {},
  ): Promise<Position | undefined> {
    const ended = await this.accounts.setPassword(accountId, await hashOfPassword(password), change);
    if (!ended) return undefined;
    await this.record(accountId, { kind: 'changePassword', by }, metadata);
    return this.ended(accountId, ended, 'password changed', metadata);
  }

  record(accountId: string, act: Act, metadata: CommandMetadata) {
    const command = { ...act, accountId } as AccountCommand;
    return this.streams.execute(INSTALLATION, accountId, command, { metadata });
  }

  private async ended(
    accountId: string,
    sessionIds: readonly string[],
    reason: SessionsEnd,
    metadata: CommandMetadata,
  ): Promise<Position> {
    return (await this.record(accountId, { kind: 'endSessions', sessionIds, reason }, metadata)).position;
  }
}
