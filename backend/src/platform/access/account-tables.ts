import type pg from 'pg';

/** Processes that start at once make the tables one after the other. */
const LOCK = 7_203_119;

/**
 * What is kept outside the log: addresses, hashes of passwords and of tokens, counted attempts. They belong to the
 * installation. What a token opens is looked up by its hash, so a stolen copy of these tables opens nothing.
 */
const TABLES = `
create schema if not exists accounts;

create table if not exists accounts.accounts (
  account_id    text        primary key,
  email         text        not null,
  -- the address as it is compared
  email_key     text        not null unique,
  password_hash text        not null,
  is_operator   boolean     not null,
  created_at    timestamptz not null default clock_timestamp()
);

create table if not exists accounts.sessions (
  session_id text        primary key,
  token_hash bytea       not null unique,
  account_id text        not null references accounts.accounts on delete cascade,
  user_agent text        not null,
  address    text        not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at    timestamptz not null default clock_timestamp()
);
create index if not exists sessions_of_account on accounts.sessions (account_id);

-- browsers in which somebody has signed in with the password
create table if not exists accounts.devices (
  device_hash bytea       not null,
  account_id  text        not null references accounts.accounts on delete cascade,
  seen_at     timestamptz not null default clock_timestamp(),
  primary key (account_id, device_hash)
);

create table if not exists accounts.invitations (
  invitation_id text        primary key,
  website_id    text        not null,
  email         text        not null,
  token_hash    bytea       not null unique,
  invited_at    timestamptz not null default clock_timestamp(),
  expires_at    timestamptz not null
);

create table if not exists accounts.password_resets (
  reset_id   text        primary key,
  -- asked for, whether there is such an account or not; the token comes with the letter
  email_key  text        not null,
  origin     text        not null,
  token_hash bytea       unique,
  expires_at timestamptz not null
);

create table if not exists accounts.attempts (
  key           text        primary key,
  failures      integer     not null,
  last_at       timestamptz not null,
  blocked_until timestamptz not null
);
`;

/** Makes what is missing. */
export async function ensureAccountTables(pool: pg.Pool): Promise<void> {
  await pool.query(`begin; select pg_advisory_xact_lock(${LOCK}); ${TABLES} commit`);
}
