import type pg from 'pg';
import type { OwedLetter } from './letters.js';

const TABLES = `
create schema if not exists mail;
create table if not exists mail.outbox (
  id         text primary key,
  website_id text,
  recipient  text        not null,
  language   text        not null,
  letter     jsonb       not null,
  posted_at  timestamptz not null default clock_timestamp()
);
create table if not exists mail.mailbox (
  id        text primary key,
  recipient text        not null,
  subject   text        not null,
  text      text        not null,
  html      text        not null,
  headers   jsonb       not null,
  at        timestamptz not null default clock_timestamp()
)`;

/** Makes the tables of letters where they are missing. */
export async function prepareMail(pool: pg.Pool): Promise<void> {
  // in one transaction with a lock: "if not exists" alone fails when two processes start at once
  await pool.query(`begin; select pg_advisory_xact_lock(7203119); ${TABLES}; commit`);
}

type Row = Pick<OwedLetter, 'id' | 'language' | 'letter'> & {
  website_id: OwedLetter['websiteId'];
  recipient: string;
};

/**
 * Letters that are owed. Addresses and links that open something are no facts for the log, so they stand here and
 * only until the letter is out.
 */
export class Outbox {
  constructor(private readonly pool: pg.Pool) {}

  async keep({ id, websiteId, to, language, letter }: OwedLetter): Promise<void> {
    await this.pool.query(
      `insert into mail.outbox (id, website_id, recipient, language, letter) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing`,
      [id, websiteId, to, language, JSON.stringify(letter)],
    );
  }

  /** @returns undefined when it is out already */
  async find(id: string): Promise<OwedLetter | undefined> {
    const { rows } = await this.pool.query<Row>(
      'select id, website_id, recipient, language, letter from mail.outbox where id = $1',
      [id],
    );
    const row = rows[0];
    return (
      row && {
        id: row.id,
        websiteId: row.website_id,
        to: row.recipient,
        language: row.language,
        letter: row.letter,
      }
    );
  }

  async forget(id: string): Promise<void> {
    await this.pool.query('delete from mail.outbox where id = $1', [id]);
  }

  /** The oldest of those that are owed. */
  async waiting(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from mail.outbox order by posted_at limit 1000',
    );
    return rows.map(({ id }) => id);
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from mail.outbox where posted_at < clock_timestamp() - interval '7 days'`);
  }
}
