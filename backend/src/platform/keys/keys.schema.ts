import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * Which keys this database was filled with: the fingerprint of the master key, from which nothing of the key follows,
 * and a text that only a key of the right folder opens.
 */
const KNOWN = `
create table keys.known (
  is_only     boolean     not null primary key default true check (is_only),
  fingerprint text        not null,
  sample      jsonb       not null,
  noted_at    timestamptz not null default clock_timestamp()
)`;

/** Tells processes with other keys from those with the right ones (infra/adr/0051), outside of the log. */
export const KEYS_SCHEMA: Schema = {
  name: 'keys',
  steps: [{ name: 'known', sql: KNOWN }],
};
