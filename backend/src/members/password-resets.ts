import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { hashOfToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';
import { uuidV7 } from '../platform/uuid-v7.js';

/** A link to choose a new password is good for so long. */
export const RESET_MINUTES = 60;
const LIFE = `interval '${RESET_MINUTES} minutes'`;

/** Who asked for a new password, and by which link it is set. */
@Injectable()
export class PasswordResets {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Writes down that it was asked for, whoever asks: whether there is an account is looked up by the worker. */
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

  /** @returns for whom, by the keyed hash of the address; undefined when it has run out */
  async asked(resetId: string): Promise<{ personId: string; origin: string } | undefined> {
    const { rows } = await this.pool.query<{ personId: string; origin: string }>(
      `select person_id as "personId", origin from accounts.password_resets
       where reset_id = $1 and expires_at > clock_timestamp()`,
      [resetId],
    );
    return rows[0];
  }

  /**
   * From now on this token, and no earlier one of the same request, sets the password.
   * @returns false when it was used or forgotten
   */
  async arm(resetId: string, token: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update accounts.password_resets set token_hash = $2, expires_at = clock_timestamp() + ${LIFE}
       where reset_id = $1`,
      [resetId, hashOfToken(token)],
    );
    return rowCount === 1;
  }

  async forget(resetId: string): Promise<void> {
    await this.pool.query('delete from accounts.password_resets where reset_id = $1', [resetId]);
  }

  /** Uses a link up, and with it every other one of the address. @returns whose, by the keyed hash of the address; undefined for no link of ours */
  async use(token: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      `delete from accounts.password_resets where person_id = (
         select person_id from accounts.password_resets
         where token_hash = $1 and expires_at > clock_timestamp()
       ) returning person_id`,
      [hashOfToken(token)],
    );
    return rows[0]?.person_id;
  }
}
