import type { PasswordChange, SessionsEnd } from '@daybook/contracts/members/account.events';
import type { SessionSummary, SessionsAnswer } from '@daybook/contracts/members/members.api';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData, readable } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { hashOfPassword, PASSWORD_HASH } from '../platform/access/passwords.js';
import { type Device, SESSION_LIFE_MS, type SealedDevice, Sessions } from '../platform/access/sessions.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { AccountCommand, AccountState, accountDecider, KeptSession } from './account.decider.js';
import type { Account } from './account.service.js';
import type { ShownCode } from './second-factor.state.js';

type WithoutId<Command> = Command extends unknown ? Omit<Command, 'accountId'> : never;
type Act = WithoutId<AccountCommand>;

type ProvedAccount = Pick<Account, 'accountId' | 'passwordRevision'> & {
  readonly code?: ShownCode | undefined;
};

/** What a command about sessions led to. */
type SessionsResult = {
  readonly position: Position;
  /** of the session that goes on under a new id; undefined when it has expired */
  readonly token: string | undefined;
};

/**
 * Begins and ends sessions and sets passwords. The event comes first, and it is what counts: a process that ends before
 * the tables follow leaves rows that open nothing.
 */
@Injectable()
export class AccountSessionsService {
  constructor(
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly sessions: Sessions,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Begins a session; the one that this browser had before is over.
   * @param account as its password was proved, with the code of its second factor
   * @param before the token of the browser's earlier session
   * @throws Refusal SIGN_IN_FAILED when the account has another password by now; SECOND_FACTOR_WRONG of a used code
   */
  async signIn(
    { accountId, passwordRevision, code }: ProvedAccount,
    device: Device,
    before: string | undefined,
    metadata: CommandMetadata,
  ): Promise<{ sessionId: string; token: string; position: Position }> {
    const sessionId = uuidV7();
    const at = Date.now();
    const endsAt = at + SESSION_LIFE_MS;
    const proved = code ? { passwordRevision, code } : { passwordRevision };
    const signIn = { kind: 'signIn', sessionId, ...proved, at, endsAt } as const;
    const { state, position } = await this.execute(accountId, signIn, metadata);
    const token = await this.sessions.open({ sessionId, accountId }, await this.sealed(device, state));
    const replaced = await this.sessions.find(before);
    if (replaced) await this.endSession(replaced.accountId, replaced.sessionId, 'replaced', metadata);
    return { sessionId, token, position };
  }

  /**
   * The active sessions of an account, the last used first, and whether its owner has to change its password.
   * @param current the id of the one that asks
   */
  async list(accountId: string, current: string): Promise<SessionsAnswer> {
    const account = await this.accounts.loadState(INSTALLATION, accountId);
    const sessions = await this.sessions.list(sessionsOf(account), current);
    return {
      sessions: await this.summaries(account, sessions),
      hasInitialPassword: hasInitialPassword(account),
    };
  }

  private summaries(
    account: AccountState,
    sessions: Awaited<ReturnType<Sessions['list']>>,
  ): Promise<SessionSummary[]> {
    return Promise.all(
      sessions.map(async ({ ipCipher: cipher, ...session }) => {
        const sealed = { $personal: personOf(account), cipher };
        return { ...session, ip: readable(await this.personalData.open(INSTALLATION, sealed, IP)) ?? '' };
      }),
    );
  }

  private async sealed({ userAgent, ip }: Device, account: AccountState): Promise<SealedDevice> {
    const { cipher } = await this.personalData.encrypt(INSTALLATION, personOf(account), ip, IP);
    return { userAgent, ipCipher: cipher };
  }

  /** @throws Refusal SESSION_NOT_FOUND unless the browser's new session replaces it */
  async endSession(
    accountId: string,
    sessionId: string,
    reason: SessionsEnd,
    metadata: CommandMetadata,
  ): Promise<Position> {
    const { position } = await this.execute(accountId, { kind: 'endSession', sessionId, reason }, metadata);
    await this.sessions.delete([sessionId]);
    return position;
  }

  /**
   * Ends all sessions of an account, or all but one.
   * @param kept the id of the session that goes on
   * @param options.isRenewed whether that session gets a new id and a new token
   */
  endSessions(
    accountId: string,
    reason: SessionsEnd,
    metadata: CommandMetadata,
    kept?: string,
    { isRenewed = false }: { isRenewed?: boolean } = {},
  ): Promise<SessionsResult> {
    const keeps = keptSession(kept, isRenewed);
    return this.ending(accountId, { kind: 'endSessions', reason, ...(keeps && { keeps }) }, metadata);
  }

  /**
   * Sets another password and ends the sessions that began with the old one.
   * @param change.passwordRevision of the password that the caller proved; absent: whatever it is
   * @param change.kept the id of a session that goes on under a new id
   * @throws Refusal PASSWORD_WRONG, or LINK_EXPIRED of a reset, when another password was set since the proof
   */
  async setPassword(
    { accountId, email }: Pick<Account, 'accountId' | 'email'>,
    password: string,
    by: PasswordChange,
    metadata: CommandMetadata,
    { passwordRevision, kept }: { readonly passwordRevision?: number; readonly kept?: string } = {},
  ): Promise<SessionsResult> {
    const personId = this.personalData.personIdOf(INSTALLATION, email);
    const hash = await hashOfPassword(password);
    const passwordHash = await this.personalData.encrypt(INSTALLATION, personId, hash, PASSWORD_HASH);
    const keeps = keptSession(kept, true);
    const proved = passwordRevision === undefined ? {} : { passwordRevision };
    const change = { kind: 'changePassword', by, passwordHash, ...proved, ...(keeps && { keeps }) } as const;
    return this.ending(accountId, change, metadata);
  }

  /** Carries out a command that ends sessions, and lets their rows follow. */
  private async ending(
    accountId: string,
    command: Extract<Act, { keeps?: unknown }>,
    metadata: CommandMetadata,
  ): Promise<SessionsResult> {
    const before = sessionsOf(await this.accounts.loadState(INSTALLATION, accountId));
    const { state, position } = await this.execute(accountId, command, metadata);
    const { sessionId, renewedAs } = command.keeps ?? {};
    const token = sessionId && renewedAs ? await this.sessions.renew(sessionId, renewedAs) : undefined;
    const after = sessionsOf(state);
    await this.sessions.delete(before.filter((id) => !after.includes(id)));
    return { position, token };
  }

  private execute(accountId: string, act: Act, metadata: CommandMetadata) {
    const command = { ...act, accountId } as AccountCommand;
    return this.accounts.execute(INSTALLATION, accountId, command, { metadata });
  }
}

const keptSession = (sessionId: string | undefined, isRenewed: boolean): KeptSession | undefined =>
  sessionId === undefined ? undefined : { sessionId, ...(isRenewed && { renewedAs: uuidV7() }) };

/** The name under which a session's IP address is encrypted. */
const IP = 'ip';

/** Whose keys encrypt what belongs to the account. @throws Error when there is no account */
function personOf(account: AccountState): string {
  if (account.status !== 'present') throw new Error('the account is not there');
  return account.email.$personal;
}

/** The first start or the command line makes the account of an operator, with a password that others may have read. */
const hasInitialPassword = (state: AccountState): boolean =>
  state.status === 'present' && state.isOperator && state.passwordRevision === 1;

const sessionsOf = (state: AccountState): readonly string[] =>
  state.status === 'present' ? [...state.sessions.keys()] : [];
