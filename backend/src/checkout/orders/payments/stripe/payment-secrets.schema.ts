import type { Schema } from '@daybook/event-store/postgres/migrate';

/** The secrets of accounts with payment providers, outside the log: cipher texts, with keys in the data folder. */
const SECRETS = `
create table payments.secrets (
  website_id text        primary key,
  cipher     text        not null,
  saved_at   timestamptz not null default clock_timestamp()
)`;

export const PAYMENTS_SCHEMA: Schema = {
  name: 'payments',
  steps: [{ name: 'secrets of accounts', sql: SECRETS }],
};
