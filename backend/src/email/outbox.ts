import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import type { EmailContent } from '../platform/emails/email-template.js';
import { mentions, openEmail, openListedEmail, type SealedEmail, sealEmail } from './sealed-email.js';

/** An email that is still to be sent. */
export type PendingEmail = {
  /** letters, digits, `-` and `_`; the same id is the same email; it becomes the Message-ID */
  readonly id: string;
  /** null: the installation sends it, not one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly to: string;
  /** BCP 47; a language without texts gets the English ones */
  readonly language: string;
  readonly content: EmailContent;
};

/**
 * The emails that are still to be sent. The log holds neither their addresses nor their secret links. They are stored
 * here, encrypted, until the email is sent.
 */
export class Outbox {
  constructor(
    private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** An email that went out in the last 30 days is not stored again: its job may have come a second time. */
  async keep(pending: PendingEmail): Promise<void> {
    const { website_id, person_id, cipher } = await sealEmail(this.personalData, pending);
    await this.pool.query(
      `insert into email.outbox (id, website_id, person_id, cipher)
       select $1, $2, $3, $4 where not exists (select from email.ended where id = $1)
       on conflict (id) do nothing`,
      [pending.id, website_id, person_id, cipher],
    );
  }

  /**
   * The email that is to be sent now. It is written as it is read: a Postgres that cannot note that an email was sent
   * gives none away.
   * @returns undefined when the email is sent already, or its recipient was erased
   */
  async take(id: string): Promise<PendingEmail | undefined> {
    const { rows } = await this.pool.query<SealedEmail>(
      'update email.outbox set posted_at = posted_at where id = $1 returning website_id, person_id, cipher',
      [id],
    );
    return rows[0] && openEmail<PendingEmail>(this.personalData, rows[0]);
  }

  /**
   * It was sent, or its recipient was refused for good: its content is deleted.
   * @param refusedCode by which the server refused the recipient; undefined: it was sent
   */
  async end(id: string, refusedCode?: number): Promise<void> {
    await this.pool.query(
      `with gone as (delete from email.outbox where id = $1)
       insert into email.ended (id, refused_code) values ($1, $2) on conflict (id) do nothing`,
      [id, refusedCode ?? null],
    );
  }

  /** @returns the code by which the server refused the recipient of an email that is no longer stored */
  async refusedCode(id: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ refused_code: number | null }>(
      'select refused_code from email.ended where id = $1',
      [id],
    );
    return rows[0]?.refused_code ?? undefined;
  }

  async forgetThose(website: WebsiteId, beginnings: readonly string[]): Promise<void> {
    await this.pool.query('delete from email.outbox where website_id = $1 and id ^@ any($2::text[])', [
      website,
      beginnings,
    ]);
  }

  /**
   * Deletes the emails to the person, and those to others that mention the person's address.
   * @returns the number of deleted emails
   */
  async forgetPerson(website: WebsiteId, personId: string, email: string): Promise<number> {
    const { rows } = await this.pool.query<SealedEmail & { id: string }>(
      'select id, website_id, person_id, cipher from email.outbox where website_id = $1',
      [website],
    );
    const gone: string[] = [];
    for (const { id, ...sealed } of rows) {
      const isTo = sealed.person_id === personId;
      if (isTo || mentions(await openListedEmail<PendingEmail>(this.personalData, sealed), email))
        gone.push(id);
    }
    await this.pool.query('delete from email.outbox where id = any($1)', [gone]);
    return gone.length;
  }

  /** The ids of the oldest emails that are still to be sent. */
  async waiting(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from email.outbox order by posted_at limit 1000',
    );
    return rows.map(({ id }) => id);
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(
      `delete from email.outbox where posted_at < clock_timestamp() - interval '30 days'`,
    );
    await this.pool.query(`delete from email.ended where at < clock_timestamp() - interval '30 days'`);
  }
}
