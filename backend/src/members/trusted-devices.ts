import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { hashOfToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';
import type { Account } from './account.service.js';

/** A browser that has not signed in for so long is a stranger's again. */
const FORGET = `interval '390 days'`;

/** The account as its password was proved. */
type Proved = Pick<Account, 'accountId' | 'passwordRevision'>;

/**
 * The browsers in which an account's owner has signed in with the present password, by a cookie of their own. Attempts
 * from them are counted apart, so guesses by strangers do not make the owner wait.
 */
@Injectable()
export class TrustedDevices {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param device the secret of the browser's cookie */
  async isOf(device: string, { accountId, passwordRevision }: Proved): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from accounts.devices
       where account_id = $1 and device_hash = $2 and password_revision = $3
         and seen_at > clock_timestamp() - ${FORGET}`,
      [accountId, hashOfToken(device), passwordRevision],
    );
    return rowCount === 1;
  }

  /** Trusts a browser until the password changes. Deletes those that are trusted no more. */
  async remember(device: string, { accountId, passwordRevision }: Proved): Promise<void> {
    await this.pool.query(
      `delete from accounts.devices
       where account_id = $1 and (password_revision < $2 or seen_at < clock_timestamp() - ${FORGET})`,
      [accountId, passwordRevision],
    );
    await this.pool.query(
      `insert into accounts.devices (account_id, device_hash, password_revision) values ($1, $2, $3)
       on conflict (account_id, device_hash)
       do update set seen_at = clock_timestamp(), password_revision = excluded.password_revision`,
      [accountId, hashOfToken(device), passwordRevision],
    );
  }

  /** Deletes the rows of an account that was erased. */
  async deleteOf(accountId: string): Promise<void> {
    await this.pool.query('delete from accounts.devices where account_id = $1', [accountId]);
  }
}
