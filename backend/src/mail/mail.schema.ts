import type { Schema } from '@daybook/event-store/postgres/migrate';

/** Letters that are owed, and those that the mailbox shows: sealed, since addresses stand in them. */
const LETTERS = `
create table mail.outbox (
  id         text primary key,
  website_id text        not null,
  person_id  text        not null,
  cipher     text        not null,
  posted_at  timestamptz not null default clock_timestamp()
);

create table mail.mailbox (
  id         text primary key,
  website_id text        not null,
  person_id  text        not null,
  cipher     text        not null,
  at         timestamptz not null default clock_timestamp()
)`;

/** What is kept of letters outside the log. */
export const MAIL_SCHEMA: Schema = { name: 'mail', steps: [{ name: 'letters', sql: LETTERS }] };
