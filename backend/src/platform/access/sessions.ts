import type { SessionSummary } from '@daybook/contracts/members/members.api';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../tokens.js';
import { uuidV7 } from '../uuid-v7.js';
import type { Account } from './accounts.js';
import { openedAddress } from './sealed-address.js';
import { hashOfToken, isSecretToken, newSecretToken } from './secret-token.js';

/** A session ends so long after it began, and so long after it was last used, ms. */
export const SESSION_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** "Last used" is written down at most so often, ms. */
const SEEN_EVERY_MS = 60_000;

const interval = (ms: number) => `interval '${ms / 1000} seconds'`;
const IS_ALIVE = `s.started_at > clock_timestamp() - ${interval(SESSION_LIFE_MS)}
  and s.seen_at > clock_timestamp() - ${interval(SESSION_IDLE_MS)}`;

export type OpenedSession = { readonly sessionId: string; readonly token: string };
/** The browser as it called itself, and where it called from: shown to the account's owner alone. */
export type Device = { readonly userAgent: string; readonly ip: string };
export type FoundSession = {
  readonly sessionId: string;
  readonly accountId: string;
  readonly email: string;
  readonly isOperator: boolean;
};

/**
 * Who is signed in where. Nothing is kept in memory: what was ended in one process is ended in all of them with the
 * next request.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Begins a session; what has run out is swept away by the way.
   * @param proved the account as its password was proved
   * @returns undefined when the account has another password by now
   */
  async open(
    { accountId, passwordHash }: Pick<Account, 'accountId' | 'passwordHash'>,
    { userAgent, ip }: Device,
  ): Promise<OpenedSession | undefined> {
    const opened = { sessionId: uuidV7(), token: newSecretToken() };
    await this.pool.query(`delete from accounts.sessions s where not (${IS_ALIVE})`);
    const { rowCount } = await this.pool.query(
      `insert into accounts.sessions (session_id, token_hash, account_id, user_agent, ip)
       select $1, $2, account_id, $4, $5 from accounts.accounts
       where account_id = $3 and password_hash = $6 for share`,
      [opened.sessionId, hashOfToken(opened.token), accountId, userAgent.slice(0, 300), ip, passwordHash],
    );
    return rowCount === 1 ? opened : undefined;
  }

  /** @returns undefined for a token that is none, and for a session that ended or ran out */
  async find(token: string | undefined): Promise<FoundSession | undefined> {
    if (!isSecretToken(token)) return undefined;
    const { rows } = await this.pool.query<{
      session_id: string;
      account_id: string;
      person_id: string;
      email_cipher: string;
      is_operator: boolean;
      is_stale: boolean;
    }>({
      name: 'session',
      text: `select s.session_id, s.account_id, a.person_id, a.email_cipher, a.is_operator,
               s.seen_at < clock_timestamp() - ${interval(SEEN_EVERY_MS)} as is_stale
             from accounts.sessions s join accounts.accounts a using (account_id)
             where s.token_hash = $1 and ${IS_ALIVE}`,
      values: [hashOfToken(token)],
    });
    const [row] = rows;
    if (!row) return undefined;
    const sealed = { personId: row.person_id, cipher: row.email_cipher };
    const email = await openedAddress(this.personalData, INSTALLATION, sealed);
    if (email === null) return undefined;
    if (row.is_stale) {
      await this.pool.query(
        'update accounts.sessions set seen_at = clock_timestamp() where session_id = $1',
        [row.session_id],
      );
    }
    return {
      sessionId: row.session_id,
      accountId: row.account_id,
      email,
      isOperator: row.is_operator,
    };
  }

  /** @param current marks one's own */
  async list(accountId: string, current: string): Promise<SessionSummary[]> {
    const { rows } = await this.pool.query<{
      session_id: string;
      user_agent: string;
      ip: string;
      started_at: Date;
      seen_at: Date;
    }>(
      `select s.session_id, s.user_agent, s.ip, s.started_at, s.seen_at from accounts.sessions s
       where s.account_id = $1 and ${IS_ALIVE} order by s.seen_at desc, s.session_id desc`,
      [accountId],
    );
    return rows.map((row) => ({
      id: row.session_id,
      userAgent: row.user_agent,
      ip: row.ip,
      startedAt: row.started_at.getTime(),
      seenAt: row.seen_at.getTime(),
      isCurrent: row.session_id === current,
    }));
  }

  /** @returns whether there was one to end */
  async end(accountId: string, sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'delete from accounts.sessions where account_id = $1 and session_id = $2',
      [accountId, sessionId],
    );
    return rowCount === 1;
  }

  /** @returns the ids of those that ended */
  async endAll(accountId: string, except?: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ session_id: string }>(
      `delete from accounts.sessions where account_id = $1 and session_id is distinct from $2
       returning session_id`,
      [accountId, except ?? null],
    );
    return rows.map(({ session_id }) => session_id);
  }

  /**
   * The same browser goes on under a new id and a new token; the old ones are dead at once. Its life is not prolonged.
   * @returns undefined when the session had ended
   */
  async renew(sessionId: string): Promise<OpenedSession | undefined> {
    const opened = { sessionId: uuidV7(), token: newSecretToken() };
    const { rowCount } = await this.pool.query(
      'update accounts.sessions set session_id = $2, token_hash = $3 where session_id = $1',
      [sessionId, opened.sessionId, hashOfToken(opened.token)],
    );
    return rowCount === 1 ? opened : undefined;
  }
}
