import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE } from '@daybook/contracts/customers/shared/customer-limits';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PASSWORD_HASH } from '../platform/access/passwords.js';
import { hashOfToken, isSecretToken, newSecretToken } from '../platform/access/secret-token.js';
import { POOL } from '../platform/tokens.js';

/** Codes of one person that work at the same time: one for each browser that asked, the newest. */
const MOST_AT_ONCE = 3;

/** A code that was made for a browser. */
type MadeCode = {
  /** what only that browser has */
  readonly browser: string;
  /** what the email brings */
  readonly code: string;
};

/** What the reader of the email has proved. */
export type ProvedEmail = {
  readonly email: string;
  /** of the password that was chosen with the email */
  readonly passwordHash: string | undefined;
};

type Row = {
  person_id: string;
  email_cipher: string;
  code_hash: Buffer;
  password_cipher: string | null;
};

/**
 * The codes that emails bring. A code belongs to the browser that asked for it: a stranger who starts a sign-in for an
 * email, with a password of their own, gains nothing from a reader who types the code elsewhere.
 */
@Injectable()
export class CustomerCodes {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Makes a code. @param passwordHash of the password that counts once the code is entered */
  async make(website: WebsiteId, email: string, passwordHash: string | undefined): Promise<MadeCode> {
    const personId = this.personalData.personIdOf(website, email);
    const browser = newSecretToken();
    const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0');
    const sealed = await this.personalData.encrypt(website, personId, email.trim());
    const password =
      passwordHash === undefined
        ? null
        : (await this.personalData.encrypt(website, personId, passwordHash, PASSWORD_HASH)).cipher;
    await this.pool.query(
      `insert into customers.codes
         (browser_hash, website_id, person_id, email_cipher, code_hash, password_cipher, expires_at)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7))`,
      [
        hashOfToken(browser),
        website,
        personId,
        sealed.cipher,
        this.hashOf(browser, code),
        password,
        CODE.minutes,
      ],
    );
    await this.pool.query(
      `delete from customers.codes where website_id = $1 and person_id = $2 and browser_hash not in (
         select browser_hash from customers.codes where website_id = $1 and person_id = $2
         order by expires_at desc limit ${MOST_AT_ONCE})`,
      [website, personId],
    );
    return { browser, code };
  }

  /** To whom the code of this browser was sent; undefined when there is none that works. */
  async sentTo(website: WebsiteId, browser: string | undefined): Promise<string | undefined> {
    if (!isSecretToken(browser)) return undefined;
    const { rows } = await this.pool.query<Pick<Row, 'person_id' | 'email_cipher'>>(
      `select person_id, email_cipher from customers.codes
       where browser_hash = $1 and website_id = $2 and expires_at > clock_timestamp() and tries < $3`,
      [hashOfToken(browser), website, CODE.tries],
    );
    return rows[0] && this.emailOf(website, rows[0]);
  }

  /**
   * Judges a code. The try is counted before, so many at once are no more than one after the other; a right code works
   * once.
   * @returns undefined for a wrong code, null when no code of this browser works any more
   */
  async prove(
    website: WebsiteId,
    browser: string | undefined,
    code: string,
  ): Promise<ProvedEmail | null | undefined> {
    if (!isSecretToken(browser)) return null;
    const { rows } = await this.pool.query<Row>(
      `update customers.codes set tries = tries + 1
       where browser_hash = $1 and website_id = $2 and expires_at > clock_timestamp() and tries < $3
       returning person_id, email_cipher, code_hash, password_cipher`,
      [hashOfToken(browser), website, CODE.tries],
    );
    const [row] = rows;
    if (!row) return null;
    if (!timingSafeEqual(row.code_hash, this.hashOf(browser, code))) return undefined;
    const { rowCount } = await this.pool.query('delete from customers.codes where browser_hash = $1', [
      hashOfToken(browser),
    ]);
    const email = await this.emailOf(website, row);
    if (rowCount !== 1 || email === undefined) return null;
    return { email, passwordHash: await this.passwordOf(website, row) };
  }

  /** Deletes the codes of a person who is erased. */
  async deleteOf(website: WebsiteId, personId: string): Promise<void> {
    await this.pool.query('delete from customers.codes where website_id = $1 and person_id = $2', [
      website,
      personId,
    ]);
  }

  async forgetOld(): Promise<void> {
    await this.pool.query('delete from customers.codes where expires_at < clock_timestamp()');
  }

  private async emailOf(
    website: WebsiteId,
    { person_id, email_cipher }: Pick<Row, 'person_id' | 'email_cipher'>,
  ): Promise<string | undefined> {
    const field = { $personal: person_id, cipher: email_cipher };
    return (await this.personalData.decrypt(website, field)) ?? undefined;
  }

  private async passwordOf(
    website: WebsiteId,
    { person_id, password_cipher }: Row,
  ): Promise<string | undefined> {
    if (password_cipher === null) return undefined;
    const field = { $personal: person_id, cipher: password_cipher };
    return (await this.personalData.decrypt(website, field, PASSWORD_HASH)) ?? undefined;
  }

  /** With a key of the installation: there are few codes, so a plain hash could be reversed by trying all of them. */
  private hashOf(browser: string, code: string): Buffer {
    return createHmac('sha256', this.personalData.linkKey)
      .update(`customer code ${browser} ${code}`)
      .digest();
  }
}
