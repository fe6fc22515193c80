import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import { inTransaction } from './in-transaction.js';
import { sealAddresses } from './seal-addresses.step.js';

/** Processes that start at once make the tables one after the other. */
const LOCK = 7_203_119;

/**
 * What is kept outside the log: addresses, hashes of passwords and of tokens, counted attempts. They belong to the
 * installation. What a token opens is looked up by its hash, so a stolen copy of these tables opens nothing.
 * "if not exists": installations from before there was a version have them.
 */
const FIRST_TABLES = `
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
  ip         text        not null,
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

/** What a route's limit counts, where that has to outlive a restart; keys as the limiter makes them, of keyed hashes. */
const LIMITS = `
create table accounts.limits (
  key    text    primary key,
  points integer not null,
  -- epoch ms
  expire bigint
);
`;

/** What was counted by hashes without a key, which gave away every IPv4 address to who tried them all, begins anew. */
const KEYED_COUNTS = 'truncate accounts.attempts, accounts.limits;';

type Step = (tx: pg.ClientBase, personalData: PersonalData) => Promise<unknown>;

/** How the tables came to be what they are: version n has taken the first n steps. Those that were taken stay as they are. */
const STEPS: readonly Step[] = [
  (tx) => tx.query(FIRST_TABLES),
  sealAddresses,
  (tx) => tx.query(LIMITS),
  (tx) => tx.query(KEYED_COUNTS),
];

/** Takes the steps that are missing, all or none. */
export function ensureAccountTables(pool: pg.Pool, personalData: PersonalData): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query('create schema if not exists accounts');
    await tx.query('create table if not exists accounts.schema_version (version integer not null)');
    const { rows } = await tx.query<{ version: number }>('select version from accounts.schema_version');
    const version = rows[0]?.version ?? 0;
    if (version > STEPS.length) {
      throw new Error(`The account tables are of version ${version}, which this Daybook does not know yet.`);
    }
    if (version === STEPS.length) return;
    for (const step of STEPS.slice(version)) await step(tx, personalData);
    await tx.query('delete from accounts.schema_version');
    await tx.query('insert into accounts.schema_version values ($1)', [STEPS.length]);
  });
}
