import type { SessionSummary } from '@daybook/contracts/members/members.api';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../tokens.js';
import { hashOfToken, isSecretToken, newSecretToken } from './secret-token.js';

/** A session ends so long after it began, and so long after it was last used, ms. */
export const SESSION_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** "Last used" is written at most so often, ms. */
const SEEN_EVERY_MS = 60_000;

const interval = (ms: number) => `interval '${ms / 1000} seconds'`;
const IS_ALIVE = `started_at > clock_timestamp() - ${interval(SESSION_LIFE_MS)}
  and seen_at > clock_timestamp() - ${interval(SESSION_IDLE_MS)}`;

/** The browser as it called itself, and its IP address: only the account's owner sees them. */
export type Device = { readonly userAgent: string; readonly ip: string };
/** The browser as a row holds it: the IP address is cipher text of the account's person (infra/adr/0008). */
export type SealedDevice = Omit<Device, 'ip'> & { readonly ipCipher: string };
/** A session with its browser as the row holds it. */
export type StoredSession = Omit<SessionSummary, 'ip'> & SealedDevice;
export type FoundSession = { readonly sessionId: string; readonly accountId: string };

/**
 * The tokens of sessions, as hashes, and the browsers that hold them. Which sessions an account has is in the log: a
 * row here without its session there opens nothing, so rows are written after the event and deleted after it.
 */
@Injectable()
export class Sessions {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /**
   * Gives a session its token, and deletes the rows of sessions that have expired.
   * @returns the token
   */
  async open({ sessionId, accountId }: FoundSession, { userAgent, ipCipher }: SealedDevice): Promise<string> {
    const token = newSecretToken();
    await this.pool.query(`delete from accounts.sessions where not (${IS_ALIVE})`);
    await this.pool.query(
      `insert into accounts.sessions (session_id, token_hash, account_id, user_agent, ip_cipher)
       values ($1, $2, $3, $4, $5)`,
      [sessionId, hashOfToken(token), accountId, userAgent.slice(0, 300), ipCipher],
    );
    return token;
  }

  /** @returns undefined for a token that is none, and for a session that has expired or is deleted */
  async find(token: string | undefined): Promise<FoundSession | undefined> {
    if (!isSecretToken(token)) return undefined;
    const { rows } = await this.pool.query<{ session_id: string; account_id: string; is_stale: boolean }>({
      name: 'session',
      text: `select session_id, account_id, seen_at < clock_timestamp() - ${interval(SEEN_EVERY_MS)} as is_stale
             from accounts.sessions where token_hash = $1 and ${IS_ALIVE}`,
      values: [hashOfToken(token)],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (row.is_stale) {
      await this.pool.query(
        'update accounts.sessions set seen_at = clock_timestamp() where session_id = $1',
        [row.session_id],
      );
    }
    return { sessionId: row.session_id, accountId: row.account_id };
  }

  /**
   * The sessions of an account that have not expired, the last used first.
   * @param active those that the log has
   * @param current the one that asks
   */
  async list(active: readonly string[], current: string): Promise<StoredSession[]> {
    const { rows } = await this.pool.query<{
      session_id: string;
      user_agent: string;
      ip_cipher: string;
      started_at: Date;
      seen_at: Date;
    }>(
      `select session_id, user_agent, ip_cipher, started_at, seen_at from accounts.sessions
       where session_id = any($1) and ${IS_ALIVE} order by seen_at desc, session_id desc`,
      [active],
    );
    return rows.map((row) => ({
      id: row.session_id,
      userAgent: row.user_agent,
      ipCipher: row.ip_cipher,
      startedAt: row.started_at.getTime(),
      seenAt: row.seen_at.getTime(),
      isCurrent: row.session_id === current,
    }));
  }

  /**
   * Gives a session that goes on under a new id a new token; the old one is dead. Its life is not prolonged.
   * @returns the token; undefined when the session has expired
   */
  async renew(sessionId: string, renewedAs: string): Promise<string | undefined> {
    const token = newSecretToken();
    const { rowCount } = await this.pool.query(
      'update accounts.sessions set session_id = $2, token_hash = $3 where session_id = $1',
      [sessionId, renewedAs, hashOfToken(token)],
    );
    return rowCount === 1 ? token : undefined;
  }

  /** Deletes the rows of sessions that the log has ended. */
  async delete(sessionIds: readonly string[]): Promise<void> {
    await this.pool.query('delete from accounts.sessions where session_id = any($1)', [sessionIds]);
  }

  /** Deletes all rows of an account that was erased. */
  async deleteOf(accountId: string): Promise<void> {
    await this.pool.query('delete from accounts.sessions where account_id = $1', [accountId]);
  }
}
