import type { Schema } from '@daybook/event-store/postgres/migrate';

/** E-mails that wait to be sent, and those that the mailbox shows: sealed, since addresses stand in them. */
const EMAILS = `
create table email.outbox (
  id         text primary key,
  website_id text        not null,
  person_id  text        not null,
  cipher     text        not null,
  posted_at  timestamptz not null default clock_timestamp()
);

create table email.mailbox (
  id         text primary key,
  website_id text        not null,
  person_id  text        not null,
  cipher     text        not null,
  at         timestamptz not null default clock_timestamp()
)`;

/** What is kept of emails outside the log. */
export const EMAIL_SCHEMA: Schema = { name: 'email', steps: [{ name: 'emails', sql: EMAILS }] };
