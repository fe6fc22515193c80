import type { Schema } from '../postgres/migrate.js';

/**
 * One row for each range of events that is sealed. The digests are 32 bytes an event; they do not compress, so Postgres
 * does not try. A seal is written once, as an event is.
 */
const SEALS = `
create table log_chain.seals (
  number         bigint      not null primary key,
  first_position bigint      not null,
  last_position  bigint      not null unique,
  digests        bytea       not null,
  previous       bytea       not null,
  hash           bytea       not null,
  sealed_at      timestamptz not null default clock_timestamp()
);
alter table log_chain.seals alter digests set storage external;

create function log_chain.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the seals of the log are append-only';
end $$;

create trigger append_only before update or delete or truncate on log_chain.seals
  for each statement execute function log_chain.refuse_rewriting();
`;

/** How far the worker's check of the sealed log has come; it begins anew when it has reached the last seal. */
const CHECK = `
create table log_chain.check_progress (
  one_row       boolean     not null primary key default true check (one_row),
  next_seal     bigint      not null,
  findings      jsonb       not null,
  last_findings jsonb       not null,
  last_whole_at timestamptz
);
insert into log_chain.check_progress (next_seal, findings, last_findings) values (1, '[]', '[]');
`;

/** The hash chain over the log, for `migrate` (infra/adr/0023). It is in Postgres, also when the log is not. */
export const LOG_CHAIN: Schema = {
  name: 'log_chain',
  steps: [
    { name: 'seals', sql: SEALS },
    { name: 'check progress', sql: CHECK },
  ],
};
