import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { hashOfToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';
import { uuidV7 } from '../platform/uuid-v7.js';

/** A link that resets a password is good for so long. */
export const RESET_MINUTES = 60;
const LIFE = `interval '${RESET_MINUTES} minutes'`;

/** A link that may reset a password. */
export type ResetLink = {
  /** the person who asked, by the keyed hash of the email */
  readonly personId: string;
  /** of the password that the account had when the link was made; with another one the link opens nothing */
  readonly passwordRevision: number;
};

/** The requests to reset a password, and the tokens of their links, as hashes. */
@Injectable()
export class PasswordResets {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Writes a request down, with or without an account: the worker finds out later. */
  async ask(email: string, origin: string): Promise<string> {
    const resetId = uuidV7();
    await this.pool.query('delete from accounts.password_resets where expires_at < clock_timestamp()');
    await this.pool.query(
      `insert into accounts.password_resets (reset_id, person_id, origin, expires_at)
       values ($1, $2, $3, clock_timestamp() + ${LIFE})`,
      [resetId, this.personalData.personIdOf(INSTALLATION, email), origin],
    );
    return resetId;
  }

  /** @returns who asked, by the keyed hash of the email; undefined when the request has expired */
  async asked(resetId: string): Promise<{ personId: string; origin: string } | undefined> {
    const { rows } = await this.pool.query<{ personId: string; origin: string }>(
      `select person_id as "personId", origin from accounts.password_resets
       where reset_id = $1 and expires_at > clock_timestamp()`,
      [resetId],
    );
    return rows[0];
  }

  /** The requests that no worker has answered for half a minute; the worker deletes those of people without an account. */
  async unanswered(): Promise<string[]> {
    const { rows } = await this.pool.query<{ resetId: string }>(
      `select reset_id as "resetId" from accounts.password_resets
       where token_hash is null
         and expires_at between clock_timestamp() and clock_timestamp() + ${LIFE} - interval '30 seconds'
       order by expires_at limit 1000`,
    );
    return rows.map(({ resetId }) => resetId);
  }

  /**
   * From now on this token, and no earlier one of the same request, resets the password.
   * @param passwordRevision of the account's present password
   * @returns false when the request was used or deleted
   */
  async arm(resetId: string, token: string, passwordRevision: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update accounts.password_resets
       set token_hash = $2, password_revision = $3, expires_at = clock_timestamp() + ${LIFE} where reset_id = $1`,
      [resetId, hashOfToken(token), passwordRevision],
    );
    return rowCount === 1;
  }

  /** @returns undefined for a token that is none of ours or has expired */
  async find(token: string): Promise<ResetLink | undefined> {
    const { rows } = await this.pool.query<{ personId: string; passwordRevision: number | null }>(
      `select person_id as "personId", password_revision as "passwordRevision" from accounts.password_resets
       where token_hash = $1 and expires_at > clock_timestamp()`,
      [hashOfToken(token)],
    );
    const [row] = rows;
    if (!row || row.passwordRevision === null) return undefined;
    return { personId: row.personId, passwordRevision: row.passwordRevision };
  }

  async delete(resetId: string): Promise<void> {
    await this.pool.query('delete from accounts.password_resets where reset_id = $1', [resetId]);
  }

  /** Deletes every request of a person: the password was reset, or the person is erased. */
  async deleteOf(personId: string): Promise<void> {
    await this.pool.query('delete from accounts.password_resets where person_id = $1', [personId]);
  }
}
