import { TOKEN_PREFIX } from '@daybook/contracts/connect/shared/api-tokens';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../tokens.js';
import { hashOfToken, isSecretToken, newSecretToken } from './secret-token.js';

export type FoundApiToken = { readonly tokenId: string; readonly websiteId: WebsiteId };

/**
 * The API tokens as hashes, and the day on which each was used last. Which tokens a website has is in the log: a row here
 * without its token there opens nothing, so rows are written after the event and deleted after it.
 */
@Injectable()
export class ApiTokenRows {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns the token, which is shown once */
  async add({ tokenId, websiteId }: FoundApiToken): Promise<string> {
    const secret = newSecretToken();
    await this.pool.query(
      'insert into accounts.api_tokens (token_id, website_id, token_hash) values ($1, $2, $3)',
      [tokenId, websiteId, hashOfToken(secret)],
    );
    return `${TOKEN_PREFIX}${secret}`;
  }

  /** @returns undefined for a token that is none. A day's first call is noted. */
  async find(token: string): Promise<FoundApiToken | undefined> {
    const secret = token.startsWith(TOKEN_PREFIX) ? token.slice(TOKEN_PREFIX.length) : undefined;
    if (!isSecretToken(secret)) return undefined;
    const { rows } = await this.pool.query<{ token_id: string; website_id: WebsiteId; is_stale: boolean }>({
      name: 'api token',
      text: `select token_id, website_id,
               used_on is distinct from (clock_timestamp() at time zone 'UTC')::date as is_stale
             from accounts.api_tokens where token_hash = $1`,
      values: [hashOfToken(secret)],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (row.is_stale) {
      await this.pool.query(
        `update accounts.api_tokens set used_on = (clock_timestamp() at time zone 'UTC')::date where token_id = $1`,
        [row.token_id],
      );
    }
    return { tokenId: row.token_id, websiteId: row.website_id };
  }

  /** The day of each token's last call, `2026-03-01`, by its id; those that were never used are not there. */
  async lastUses(website: WebsiteId): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ token_id: string; used_on: string }>(
      `select token_id, to_char(used_on, 'YYYY-MM-DD') as used_on from accounts.api_tokens
       where website_id = $1 and used_on is not null`,
      [website],
    );
    return new Map(rows.map(({ token_id, used_on }) => [token_id, used_on]));
  }

  async delete(tokenId: string): Promise<void> {
    await this.pool.query('delete from accounts.api_tokens where token_id = $1', [tokenId]);
  }

  /** @returns so many there were */
  async deleteOf(website: WebsiteId): Promise<number> {
    const { rowCount } = await this.pool.query('delete from accounts.api_tokens where website_id = $1', [
      website,
    ]);
    return rowCount ?? 0;
  }
}
