import type { Schema } from '@daybook/event-store/postgres/migrate';

const CHECKPOINTS = `
create table reactors.checkpoints (name text primary key, position bigint not null)`;

/**
 * Streams with an event that a reactor could not take. Until `parked_at` the event is still tried where it stands; from
 * then on the stream's events up to `held_to` wait for the retry.
 */
const PARKED_STREAMS = `
create table reactors.parked_streams (
  reactor   text        not null,
  stream    text        not null,
  revision  bigint      not null,
  position  bigint      not null,
  error     text        not null,
  attempts  integer     not null default 1,
  held_to   bigint      not null,
  parked_at timestamptz,
  retry_at  timestamptz not null default clock_timestamp(),
  primary key (reactor, stream)
)`;

/** Where each reactor was at the first save of an hour: from there on jobs are queued again that a queue has lost. */
const PAST_CHECKPOINTS = `
create table reactors.past_checkpoints (
  name     text        not null,
  hour     timestamptz not null,
  position bigint      not null,
  primary key (name, hour)
)`;

/** Up to where the events of each reactor were looked at once more, for jobs that its queue has lost. */
const LOOKED_AT = `
create table reactors.looked_at (name text primary key, position bigint not null)`;

/** The checkpoint of each reactor, and the streams that it could not take. */
export const REACTORS_SCHEMA: Schema = {
  name: 'reactors',
  steps: [
    { name: 'checkpoints', sql: CHECKPOINTS },
    { name: 'parked streams', sql: PARKED_STREAMS },
    { name: 'past checkpoints', sql: PAST_CHECKPOINTS },
    { name: 'looked at', sql: LOOKED_AT },
  ],
};
