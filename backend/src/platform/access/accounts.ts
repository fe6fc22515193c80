import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../tokens.js';
import { inTransaction } from './in-transaction.js';
import { openedAddress, sealedAddress } from './sealed-address.js';

export type Account = {
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isOperator: boolean;
};

type Row = Omit<Account, 'email'> & { readonly personId: string; readonly cipher: string };

const COLUMNS = `account_id as "accountId", person_id as "personId", email_cipher as cipher,
  password_hash as "passwordHash", is_operator as "isOperator"`;

/**
 * Accounts as they are kept outside the log: sealed addresses, found by a keyed hash, and hashes of passwords. Events
 * name them by id.
 */
@Injectable()
export class Accounts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** @returns false, and changes nothing, when the address is taken */
  async add({ accountId, email, passwordHash, isOperator }: Account): Promise<boolean> {
    const { personId, cipher } = await sealedAddress(this.personalData, INSTALLATION, email);
    const { rowCount } = await this.pool.query(
      `insert into accounts.accounts (account_id, person_id, email_cipher, password_hash, is_operator)
       values ($1, $2, $3, $4, $5) on conflict (person_id) do nothing`,
      [accountId, personId, cipher, passwordHash, isOperator],
    );
    return rowCount === 1;
  }

  async byEmail(email: string): Promise<Account | undefined> {
    return (await this.where('person_id = $1', [this.personalData.personIdOf(INSTALLATION, email)]))[0];
  }

  /** @param personId the keyed hash of the address */
  async byPerson(personId: string): Promise<Account | undefined> {
    return (await this.where('person_id = $1', [personId]))[0];
  }

  async byId(accountId: string): Promise<Account | undefined> {
    return (await this.where('account_id = $1', [accountId]))[0];
  }

  /** Everybody, the oldest first. */
  all(): Promise<Account[]> {
    return this.where('true order by created_at, account_id', []);
  }

  /** The ids of everybody, the oldest first, without what the keys are needed for. */
  async ids(): Promise<{ accountId: string; isOperator: boolean }[]> {
    const { rows } = await this.pool.query<{ accountId: string; isOperator: boolean }>(
      `select account_id as "accountId", is_operator as "isOperator" from accounts.accounts
       order by created_at, account_id`,
    );
    return rows;
  }

  /** Whom the ids of accounts, such as the actors of events, belong to; those that are none are left out. */
  async emailsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const accounts = await this.where('account_id = any($1)', [accountIds]);
    return new Map(accounts.map(({ accountId, email }) => [accountId, email]));
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
      const { rows } = await tx.query<{ person_id: string }>(
        `update accounts.accounts set password_hash = $2
         where account_id = $1 and ($3::text is null or password_hash = $3) returning person_id`,
        [accountId, passwordHash, replaces],
      );
      if (!rows[0]) return undefined;
      await tx.query('delete from accounts.devices where account_id = $1', [accountId]);
      await tx.query('delete from accounts.password_resets where person_id = $1', [rows[0].person_id]);
      const ended = await tx.query<{ session_id: string }>(
        `delete from accounts.sessions where account_id = $1 and session_id is distinct from $2
         returning session_id`,
        [accountId, except],
      );
      return ended.rows.map(({ session_id }) => session_id);
    });
  }

  private async where(condition: string, values: readonly unknown[]): Promise<Account[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from accounts.accounts where ${condition}`,
      [...values],
    );
    const accounts = await Promise.all(
      rows.map(async ({ personId, cipher, ...account }) => {
        const email = await openedAddress(this.personalData, INSTALLATION, { personId, cipher });
        return email === null ? [] : [{ ...account, email }];
      }),
    );
    return accounts.flat();
  }
}
