import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * What opens customers' accounts, outside the log: hashes of tokens and codes. Which sessions a customer has is in the
 * log. An email and the hash of a password that is not set yet stand as cipher text of their person.
 */
const SESSIONS_AND_CODES = `
create table customers.sessions (
  session_id  text        primary key,
  token_hash  bytea       not null unique,
  website_id  text        not null,
  customer_id text        not null,
  started_at  timestamptz not null default clock_timestamp(),
  seen_at     timestamptz not null default clock_timestamp()
);
create index sessions_of_customer on customers.sessions (website_id, customer_id);
create index sessions_by_use on customers.sessions (seen_at);

create table customers.codes (
  -- of the browser that asked: in another one the code opens nothing
  browser_hash    bytea       primary key,
  website_id      text        not null,
  person_id       text        not null,
  email_cipher    text        not null,
  code_hash       bytea       not null,
  -- of the password that counts once the code is entered; null: none was chosen
  password_cipher text,
  tries           integer     not null default 0,
  expires_at      timestamptz not null
);
create index codes_of_person on customers.codes (website_id, person_id);
create index codes_by_end on customers.codes (expires_at)`;

export const CUSTOMERS_SCHEMA: Schema = {
  name: 'customers',
  steps: [{ name: 'sessions and codes', sql: SESSIONS_AND_CODES }],
};
