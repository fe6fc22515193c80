import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { hashOfToken, isSecretToken, newSecretToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';

/** A session ends so long after it began, and so long after it was last used. */
const SESSION_LIFE_DAYS = 90;
export const SESSION_LIFE_MS = SESSION_LIFE_DAYS * 24 * 60 * 60 * 1000;
const SESSION_IDLE_DAYS = 30;
/** "Last used" is written at most so often. */
const SEEN_EVERY_HOURS = 1;

const IS_ALIVE = `started_at > clock_timestamp() - interval '${SESSION_LIFE_DAYS} days'
  and seen_at > clock_timestamp() - interval '${SESSION_IDLE_DAYS} days'`;

export type FoundSession = { readonly sessionId: string; readonly customerId: string };

/**
 * The tokens of customers' sessions, as hashes. Which sessions a customer has is in the log: a row here without its
 * session there opens nothing, so rows are written after the event and deleted after it.
 */
@Injectable()
export class CustomerSessions {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Gives a session its token. */
  async open(website: WebsiteId, { sessionId, customerId }: FoundSession): Promise<string> {
    const token = newSecretToken();
    await this.pool.query(
      'insert into customers.sessions (session_id, token_hash, website_id, customer_id) values ($1, $2, $3, $4)',
      [sessionId, hashOfToken(token), website, customerId],
    );
    return token;
  }

  /** @returns undefined for a token that is none of this website, and for a session that has expired or is deleted */
  async find(website: WebsiteId, token: string | undefined): Promise<FoundSession | undefined> {
    if (!isSecretToken(token)) return undefined;
    const { rows } = await this.pool.query<{ session_id: string; customer_id: string; is_stale: boolean }>(
      `select session_id, customer_id, seen_at < clock_timestamp() - interval '${SEEN_EVERY_HOURS} hours' as is_stale
       from customers.sessions where token_hash = $1 and website_id = $2 and ${IS_ALIVE}`,
      [hashOfToken(token), website],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { session_id: sessionId, customer_id: customerId } = row;
    if (row.is_stale) {
      await this.pool.query(
        'update customers.sessions set seen_at = clock_timestamp() where session_id = $1',
        [sessionId],
      );
    }
    return { sessionId, customerId };
  }

  /**
   * Gives a session that goes on under a new id a new token; the old one is dead. Its life is not prolonged.
   * @returns the token; undefined when the session has expired
   */
  async renew(sessionId: string, renewedAs: string): Promise<string | undefined> {
    const token = newSecretToken();
    const { rowCount } = await this.pool.query(
      'update customers.sessions set session_id = $2, token_hash = $3 where session_id = $1',
      [sessionId, renewedAs, hashOfToken(token)],
    );
    return rowCount === 1 ? token : undefined;
  }

  /** Deletes the rows of sessions that the log has ended. */
  async delete(sessionIds: readonly string[]): Promise<void> {
    await this.pool.query('delete from customers.sessions where session_id = any($1)', [sessionIds]);
  }

  /** Deletes all rows of a customer who was erased. */
  async deleteOf(website: WebsiteId, customerId: string): Promise<void> {
    await this.pool.query('delete from customers.sessions where website_id = $1 and customer_id = $2', [
      website,
      customerId,
    ]);
  }

  /** Deletes the rows of sessions that have expired. */
  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from customers.sessions where not (${IS_ALIVE})`);
  }
}
