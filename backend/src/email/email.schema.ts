import type { Schema } from '@daybook/event-store/postgres/migrate';

/** Emails that are still to be sent, and those of the mailbox. They hold addresses, so they are encrypted. */
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

/** The ids of emails that were sent or refused for good, for a month: a job that comes again sends none of them. */
const ENDED = `
create table email.ended (
  id text primary key,
  at timestamptz not null default clock_timestamp()
);
create index ended_at on email.ended (at)`;

/** The tables of emails, outside of the log. */
export const EMAIL_SCHEMA: Schema = {
  name: 'email',
  steps: [
    { name: 'emails', sql: EMAILS },
    { name: 'ended emails', sql: ENDED },
  ],
};
