import { emailKey } from '@daybook/contracts/shared/email-key';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../tokens.js';
import { inTransaction } from './in-transaction.js';

export type Account = {
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isOperator: boolean;
};

const COLUMNS =
  'account_id as "accountId", email, password_hash as "passwordHash", is_operator as "isOperator"';

/** Accounts as they are kept outside the log: addresses and hashes of passwords. Events name them by id. */
@Injectable()
export class Accounts {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns false, and changes nothing, when the address is taken */
  async add({ accountId, email, passwordHash, isOperator }: Account): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into accounts.accounts (account_id, email, email_key, password_hash, is_operator)
       values ($1, $2, $3, $4, $5) on conflict (email_key) do nothing`,
      [accountId, email.trim(), emailKey(email), passwordHash, isOperator],
    );
    return rowCount === 1;
  }

  byEmail(email: string): Promise<Account | undefined> {
    return this.one('email_key = $1', emailKey(email));
  }

  byId(accountId: string): Promise<Account | undefined> {
    return this.one('account_id = $1', accountId);
  }

  /** Everybody, the oldest first. */
  async all(): Promise<Account[]> {
    const { rows } = await this.pool.query<Account>(
      `select ${COLUMNS} from accounts.accounts order by created_at, account_id`,
    );
    return rows;
  }

  /** Whom the ids of accounts, such as the actors of events, belong to; those that are none are left out. */
  async emailsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ account_id: string; email: string }>(
      'select account_id, email from accounts.accounts where account_id = any($1)',
      [accountIds],
    );
    return new Map(rows.map(({ account_id, email }) => [account_id, email]));
  }

  /**
   * Sets another password, and ends with it what the old one opened: sessions, links to choose a new one, and that
   * browsers are known.
   * @param change.replaces the hash of the password that was proved: nothing is changed when it is another one by now
   * @param change.except a session that goes on
   * @returns the ids of the sessions that ended; undefined when nothing was changed
   */
  setPassword(
    accountId: string,
    passwordHash: string,
    change: { readonly replaces?: string; readonly except?: string } = {},
  ): Promise<string[] | undefined> {
    const { replaces = null, except = null } = change;
    return inTransaction(this.pool, async (tx) => {
      // first: whoever opens a session holds this row until it is there, and those who come later find it changed
      const { rows } = await tx.query<{ email_key: string }>(
        `update accounts.accounts set password_hash = $2
         where account_id = $1 and ($3::text is null or password_hash = $3) returning email_key`,
        [accountId, passwordHash, replaces],
      );
      if (!rows[0]) return undefined;
      await tx.query('delete from accounts.devices where account_id = $1', [accountId]);
      await tx.query('delete from accounts.password_resets where email_key = $1', [rows[0].email_key]);
      const ended = await tx.query<{ session_id: string }>(
        `delete from accounts.sessions where account_id = $1 and session_id is distinct from $2
         returning session_id`,
        [accountId, except],
      );
      return ended.rows.map(({ session_id }) => session_id);
    });
  }

  private async one(where: string, value: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>(
      `select ${COLUMNS} from accounts.accounts where ${where}`,
      [value],
    );
    return rows[0];
  }
}
