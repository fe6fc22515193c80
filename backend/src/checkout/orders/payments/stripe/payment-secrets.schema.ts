import type { Schema } from '@daybook/event-store/postgres/migrate';

/** The secrets of accounts with payment providers, outside the log: cipher texts, with keys in the data folder. */
const SECRETS = `
create table payments.secrets (
  website_id text        primary key,
  cipher     text        not null,
  saved_at   timestamptz not null default clock_timestamp()
)`;

/** Secrets of accounts that a website does not use any more are erased at their time; null: there are none. */
const TIME_TO_ERASE = `
alter table payments.secrets add column erase_at timestamptz;
update payments.secrets set erase_at = saved_at + interval '3 days'`;

export const PAYMENTS_SCHEMA: Schema = {
  name: 'payments',
  steps: [
    { name: 'secrets of accounts', sql: SECRETS },
    { name: 'time to erase', sql: TIME_TO_ERASE },
  ],
};
