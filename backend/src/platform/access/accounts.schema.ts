import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * What stands outside the log: hashes of tokens, what belongs to them, counted attempts. They belong to the installation.
 * What a token opens is found by the token's hash, so a stolen copy of these tables opens nothing. An email address
 * stands as a keyed hash (`person_id`) and as cipher text (infra/adr/0008).
 */
const ACCOUNTS = `
create table accounts.accounts (
  account_id    text        primary key,
  person_id     text        not null unique,
  email_cipher  text        not null,
  password_hash text        not null,
  is_operator   boolean     not null,
  created_at    timestamptz not null default clock_timestamp()
);

create table accounts.sessions (
  session_id text        primary key,
  token_hash bytea       not null unique,
  account_id text        not null references accounts.accounts on delete cascade,
  user_agent text        not null,
  ip         text        not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at    timestamptz not null default clock_timestamp()
);
create index sessions_of_account on accounts.sessions (account_id);

-- browsers in which the account's owner has signed in with the password
create table accounts.devices (
  device_hash bytea       not null,
  account_id  text        not null references accounts.accounts on delete cascade,
  seen_at     timestamptz not null default clock_timestamp(),
  primary key (account_id, device_hash)
);

create table accounts.invitations (
  invitation_id text        primary key,
  website_id    text        not null,
  person_id     text        not null,
  email_cipher  text        not null,
  token_hash    bytea       not null unique,
  invited_at    timestamptz not null default clock_timestamp(),
  expires_at    timestamptz not null
);
create index invitations_of_person on accounts.invitations (website_id, person_id);

create table accounts.password_resets (
  reset_id   text        primary key,
  -- asked for, whether the person has an account or not; the token is made with the e-mail
  person_id  text        not null,
  origin     text        not null,
  token_hash bytea       unique,
  expires_at timestamptz not null
);
create index password_resets_of_person on accounts.password_resets (person_id);

create table accounts.attempts (
  key           text        primary key,
  failures      integer     not null,
  last_at       timestamptz not null,
  blocked_until timestamptz not null
);
`;

/** What a route's limit counts, where a restart must not begin anew; the limiter makes the keys from keyed hashes. */
const LIMITS = `
create table accounts.limits (
  key    text    primary key,
  points integer not null,
  -- epoch ms
  expire bigint
);
`;

/**
 * Accounts are in the log. What stands here names an account by its id, and the number of the password it was made
 * under: another password makes it worthless in the append that sets it.
 */
const ACCOUNTS_IN_THE_LOG = `
alter table accounts.sessions drop constraint sessions_account_id_fkey;
alter table accounts.devices drop constraint devices_account_id_fkey;
drop table accounts.accounts;
delete from accounts.sessions;
delete from accounts.devices;
delete from accounts.password_resets;
alter table accounts.devices add column password_revision integer not null;
-- made together with the token
alter table accounts.password_resets add column password_revision integer;
`;

/**
 * An IP address stands encrypted with the key of the account's person, so an erasure reaches copies of the table too.
 * The addresses that stood here in clear go with their sessions: their owners sign in anew.
 */
const SEALED_ADDRESSES = `
delete from accounts.sessions;
alter table accounts.sessions drop column ip;
alter table accounts.sessions add column ip_cipher text not null;
`;

/** Which tokens a website has is in the log; a token is found here by its hash. `used_on`: a day by UTC. */
const API_TOKENS = `
create table accounts.api_tokens (
  token_id   text  primary key,
  website_id text  not null,
  token_hash bytea not null unique,
  used_on    date
);
create index api_tokens_of_website on accounts.api_tokens (website_id);
`;

/** What opens accounts. */
export const ACCOUNTS_SCHEMA: Schema = {
  name: 'accounts',
  steps: [
    { name: 'accounts', sql: ACCOUNTS },
    { name: 'limits', sql: LIMITS },
    { name: 'accounts in the log', sql: ACCOUNTS_IN_THE_LOG },
    { name: 'sealed addresses of sessions', sql: SEALED_ADDRESSES },
    { name: 'api tokens', sql: API_TOKENS },
  ],
};
