import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * Proofs that operators asked for, with what they found. `website_id` is `installation` for all websites. At most one of
 * a website is under way.
 */
const UNIT_PROOFS = `
create table integrity.unit_proofs (
  proof_id     uuid        not null primary key,
  website_id   text        not null,
  state        text        not null default 'requested'
    check (state in ('requested', 'running', 'proven', 'broken', 'failed')),
  events       bigint      not null default 0,
  position     bigint      not null default 0,
  target       bigint      not null default 0,
  stock_items  bigint      not null default 0,
  carts        bigint      not null default 0,
  violations   jsonb       not null default '[]',
  requested_at timestamptz not null default clock_timestamp(),
  updated_at   timestamptz not null default clock_timestamp(),
  ended_at     timestamptz
);
create unique index one_under_way on integrity.unit_proofs (website_id)
  where state in ('requested', 'running');
create index newest on integrity.unit_proofs (website_id, requested_at);
`;

/** What is known of the log beside its hash chain, outside of the log. */
export const INTEGRITY_SCHEMA: Schema = {
  name: 'integrity',
  steps: [{ name: 'unit proofs', sql: UNIT_PROOFS }],
};
