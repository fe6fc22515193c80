import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * One row per projection and slot. The lease is in the row of the live slot: a commit moves the checkpoint and proves
 * the lease by one update. `generation` counts how often another than the runner changed the live tables (an exchange,
 * parked streams taken up again): a runner that remembers another number starts over.
 */
const CHECKPOINTS = `
create table projections.checkpoints (
  name                  text        not null,
  slot                  text        not null check (slot in ('live', 'next', 'previous')),
  version               integer     not null,
  shape                 text        not null,
  tables                text[]      not null,
  position              bigint      not null default 0,
  generation            integer     not null default 0,
  status                text        not null default 'stopped',
  last_error            text,
  events_per_second     real        not null default 0,
  updated_at            timestamptz not null default clock_timestamp(),
  lease_owner           text,
  lease_token           bigint      not null default 0,
  lease_session         integer,
  lease_session_started timestamptz,
  lease_expires_at      timestamptz,
  primary key (name, slot)
)`;

const PARKED_STREAMS = `
create table projections.parked_streams (
  projection text        not null,
  slot       text        not null check (slot in ('live', 'next', 'previous')),
  stream     text        not null,
  revision   bigint      not null,
  position   bigint      not null,
  error      text        not null,
  attempts   integer     not null default 1,
  parked_at  timestamptz not null default clock_timestamp(),
  primary key (projection, slot, stream)
)`;

/** What waits is a sequence, which can have events of several streams. */
const SEQUENCES = `
alter table projections.parked_streams drop constraint parked_streams_pkey;
alter table projections.parked_streams add column sequence text;
update projections.parked_streams set sequence = stream;
alter table projections.parked_streams alter column sequence set not null;
alter table projections.parked_streams add primary key (projection, slot, sequence)`;

/** Newer code rebuilds older tables when it starts, but not those that an operator has gone back to. */
const ROLLED_BACK =
  'alter table projections.checkpoints add column is_rolled_back boolean not null default false';

/** An operator stops a projection for a while: no process takes its lease. */
const PAUSED = 'alter table projections.checkpoints add column is_paused boolean not null default false';

/** The newest replay of each projection that an operator asked for. A process that runs projections carries it out. */
const REPLAYS = `
create table projections.replays (
  projection        text        primary key,
  id                uuid        not null default gen_random_uuid(),
  state             text        not null default 'requested' check (state in
    ('requested', 'building', 'built', 'accepted', 'swapped', 'cancelled', 'failed')),
  accepts_equal     boolean     not null,
  events            bigint      not null default 0,
  position          bigint      not null default 0,
  target            bigint      not null default 0,
  events_per_second real        not null default 0,
  seconds_left      real,
  comparisons       jsonb,
  error             text,
  requested_at      timestamptz not null default clock_timestamp(),
  updated_at        timestamptz not null default clock_timestamp()
)`;

/** The moment of the past that an operator asked to see last, and what the shop showed then. */
const MOMENTS = `
create table projections.moments (
  one_row    boolean     primary key default true check (one_row),
  id         uuid        not null default gen_random_uuid(),
  website    text        not null,
  at         timestamptz not null,
  state      text        not null default 'requested' check (state in
    ('requested', 'building', 'ready', 'failed')),
  events     integer     not null default 0,
  done       real        not null default 0,
  shop       jsonb,
  error      text,
  updated_at timestamptz not null default clock_timestamp()
)`;

/** How long requests take, by the processes that answer them: a replay gives way. A figure of seconds, so unlogged. */
const SHOP_LOADS = `
create unlogged table projections.shop_loads (
  process  text        primary key,
  p95_ms   real        not null,
  usual_ms real        not null,
  at       timestamptz not null default clock_timestamp()
)`;

/**
 * Figures of visitors by two rules, day by day: those that were live and those that a replay made of the same hits. They
 * outlast the tables of both. Only the newest are kept.
 */
const RESTATED_FIGURES = `
create table projections.restatements (
  one_row        boolean     primary key default true check (one_row),
  old_visit_rule integer     not null,
  old_bots_rule  integer     not null,
  new_visit_rule integer     not null,
  new_bots_rule  integer     not null,
  made_at        timestamptz not null default clock_timestamp()
);
create table projections.restated_days (
  website_id   text    not null,
  day          integer not null,
  old_views    bigint  not null,
  old_visits   bigint  not null,
  old_visitors bigint  not null,
  old_bot_hits bigint  not null,
  new_views    bigint  not null,
  new_visits   bigint  not null,
  new_visitors bigint  not null,
  new_bot_hits bigint  not null,
  primary key (website_id, day)
)`;

/** SQLSTATE of a batch whose lease, tables or checkpoint are not the ones that it was made for. */
export const DISPLACED = 'DB001';

/**
 * Moves the live checkpoint and renews the lease, or fails the transaction: what is sent behind it need not wait for its
 * answer.
 */
const ADVANCE = `
create function projections.advance(
  p_name text, p_token bigint, p_generation integer, p_from bigint, p_to bigint,
  p_status text, p_events_per_second real, p_lease_seconds double precision
) returns void language plpgsql as $$
begin
  update projections.checkpoints
  set position = p_to, status = p_status, events_per_second = p_events_per_second, last_error = null,
    updated_at = clock_timestamp(), lease_expires_at = clock_timestamp() + make_interval(secs => p_lease_seconds)
  where name = p_name and slot = 'live' and lease_token = p_token and generation = p_generation
    and position = p_from;
  if not found then
    raise exception 'the lease or the live tables of % changed hands', p_name using errcode = '${DISPLACED}';
  end if;
end $$`;

/** The runner's own tables. Tables of read models are not here: TypeORM makes those from the entities. */
export const PROJECTIONS_SCHEMA: Schema = {
  name: 'projections',
  steps: [
    { name: 'checkpoints', sql: CHECKPOINTS },
    { name: 'parked streams', sql: PARKED_STREAMS },
    { name: 'sequences of parked streams', sql: SEQUENCES },
    { name: 'rolled back', sql: ROLLED_BACK },
    { name: 'paused', sql: PAUSED },
    { name: 'replays', sql: REPLAYS },
    { name: 'moments', sql: MOMENTS },
    { name: 'shop loads', sql: SHOP_LOADS },
    { name: 'restated figures', sql: RESTATED_FIGURES },
    { name: 'advance', sql: ADVANCE },
  ],
};
