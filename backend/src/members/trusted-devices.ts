import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Account } from '../platform/access/accounts.js';
import { hashOfToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';

/** A browser in which nobody has signed in for so long is a stranger's again. */
const FORGET = `interval '390 days'`;

/**
 * The browsers in which an account's owner has signed in, by a cookie of their own. What strangers guess does not make
 * them wait: their attempts are counted apart.
 */
@Injectable()
export class TrustedDevices {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** @param device the secret of the browser's cookie */
  async isOf(device: string, email: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from accounts.devices d join accounts.accounts a on a.account_id = d.account_id
       where a.person_id = $1 and d.device_hash = $2 and d.seen_at > clock_timestamp() - ${FORGET}`,
      [this.personalData.personIdOf(INSTALLATION, email), hashOfToken(device)],
    );
    return rowCount === 1;
  }

  /** @param proved the account as its password was proved; with another one by now the browser stays a stranger's */
  async remember(
    device: string,
    { accountId, passwordHash }: Pick<Account, 'accountId' | 'passwordHash'>,
  ): Promise<void> {
    await this.pool.query(
      `with swept as (
         delete from accounts.devices where account_id = $1 and seen_at < clock_timestamp() - ${FORGET}
       )
       insert into accounts.devices (account_id, device_hash)
       select account_id, $2 from accounts.accounts where account_id = $1 and password_hash = $3 for share
       on conflict (account_id, device_hash) do update set seen_at = clock_timestamp()`,
      [accountId, hashOfToken(device), passwordHash],
    );
  }
}
