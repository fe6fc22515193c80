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

/** Why an email was not sent: the code by which the server refused its recipient for good. */
const REFUSED = `
alter table email.ended add column refused_code smallint;

create table email.server_refusal (
  is_only       boolean     not null primary key default true check (is_only),
  response_code smallint    not null,
  response      text        not null,
  refusals      integer     not null default 1,
  since         timestamptz not null default clock_timestamp(),
  last_at       timestamptz not null default clock_timestamp()
)`;

/** The tables of emails, outside of the log. */
export const EMAIL_SCHEMA: Schema = {
  name: 'email',
  steps: [
    { name: 'emails', sql: EMAILS },
    { name: 'ended emails', sql: ENDED },
    { name: 'refusals', sql: REFUSED },
  ],
};
