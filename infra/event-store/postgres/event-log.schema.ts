import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Schema } from './migrate.js';

/** The codes by which an expectation travels into `event_log.append`; a number from 0 is an exact revision. */
export const EXPECTED = { none: -1, any: -2, exists: -4 } as const;

/**
 * The log's table and the function that appends to it.
 *
 * Payloads are `json`, not `jsonb`: the text is kept as it was written (key order, big numbers, U+0000), which is what
 * an auditor wants to see and what can be hashed again.
 */
const EVENTS = `
create table event_log.events (
  position    bigint      not null primary key,
  stream      text        not null collate "C",
  revision    bigint      not null,
  event_id    uuid        not null,
  type        text        not null,
  website_id  text        not null,
  data        json        not null,
  metadata    json        not null,
  recorded_at timestamptz not null,
  constraint one_event_per_revision unique (stream, revision),
  constraint one_event_per_id unique (event_id, stream)
);

create function event_log.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only';
end $$;

create trigger append_only before update or delete or truncate on event_log.events
  for each statement execute function event_log.refuse_rewriting();
`;

/**
 * Appends a group in one transaction and answers with a verdict for each of its appends, in one round trip.
 *
 * The lock comes first: positions are given in the order in which transactions commit, so a reader that asks for
 * `position > checkpoint` can never be overtaken (infra/adr/0001). The head is read behind the lock, so positions
 * have no gaps either.
 *
 * Verdicts are given one append after the other against `after_revision`, the stream's end as the appends before
 * it in this group leave it (`p_earlier` names the one before on the same stream, 0 for none); then everything
 * accepted is written by one INSERT. Plans are generic: planning for each group's arrays costs more than running.
 */
const appendTaking = (json: 'text' | 'json', create = 'create', archivedTail = '') => `
${create} function event_log.append(
  p_streams text[], p_expected bigint[], p_first int[], p_count int[], p_earlier int[],
  p_owner int[], p_ids uuid[], p_types text[], p_websites text[], p_data ${json}[], p_metadata ${json}[]
) returns table (outcome text, first_position bigint, last_position bigint, last_revision bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  appends int := cardinality(p_streams);
  head bigint;
  base_positions bigint[] := array_fill(-1::bigint, array[appends]);
  base_revisions bigint[] := array_fill(-1::bigint, array[appends]);
  after_revision bigint[] := array_fill(-1::bigint, array[appends]);
  tail bigint; known bigint; matches int; accepted boolean := false;
begin
  perform pg_advisory_xact_lock(${ADVISORY_LOCKS.append});
  select e.position into head from event_log.events e order by e.position desc limit 1;
  head := coalesce(head, 0);

  for i in 1 .. appends loop
    if p_earlier[i] = 0 then
      select e.revision into tail from event_log.events e where e.stream = p_streams[i] order by e.revision desc limit 1;${archivedTail}
      tail := coalesce(tail, -1);
    else
      tail := after_revision[p_earlier[i]];
    end if;
    known := null;
    if tail >= 0 then
      -- a stream without events has not had this one either
      select e.revision into known from event_log.events e
        where e.event_id = p_ids[p_first[i]] and e.stream = p_streams[i];
    end if;

    outcome := case
      when known is not null then 'repeat'
      when p_expected[i] = ${EXPECTED.any} then 'appended'
      when p_expected[i] = ${EXPECTED.exists} then case when tail >= 0 then 'appended' else 'conflict' end
      when p_expected[i] = tail then 'appended'
      else 'conflict' end;
    if outcome = 'repeat' then
      -- the same append again, if all of its ids stand behind one another as they were sent
      select count(*), min(e.position), max(e.position) into matches, first_position, last_position
      from unnest(p_ids[p_first[i] : p_first[i] + p_count[i] - 1]) with ordinality as sent(id, k)
      join event_log.events e
        on e.stream = p_streams[i] and e.event_id = sent.id and e.revision = known + sent.k - 1;
      if matches < p_count[i] then
        outcome := 'conflict';
      end if;
    elsif outcome = 'appended' then
      accepted := true;
      base_positions[i] := head;
      base_revisions[i] := tail;
      first_position := head + 1;
      head := head + p_count[i];
      last_position := head;
      tail := tail + p_count[i];
    end if;
    after_revision[i] := tail;
    last_revision := case outcome when 'repeat' then known + p_count[i] - 1 else tail end;
    return next;
  end loop;

  if accepted then
    insert into event_log.events (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
    select base_positions[e.owner] + e.n - p_first[e.owner] + 1, p_streams[e.owner],
      base_revisions[e.owner] + e.n - p_first[e.owner] + 1,
      e.id, e.type, e.website, e.data::json, e.metadata::json, clock_timestamp()
    from unnest(p_owner, p_ids, p_types, p_websites, p_data, p_metadata) with ordinality
      as e(owner, id, type, website, data, metadata, n)
    where base_positions[e.owner] >= 0;
  end if;
end $$;
`;

/** Payloads that arrive as JSON are checked before the lock is taken, beside the group that has it. */
const APPEND_JSON = `
drop function event_log.append(
  text[], bigint[], int[], int[], int[], int[], uuid[], text[], text[], text[], text[]
);
${appendTaking('json')}`;

/**
 * One event that is new and fits, which is what a quiet shop appends: no arrays, no loop. Answers with no row when
 * it is anything else, having written nothing; then `event_log.append` gives the verdict.
 */
const appendOne = (create = 'create', archivedTail = '') => `
${create} function event_log.append_one(
  p_stream text, p_expected bigint, p_id uuid, p_type text, p_website text, p_data text, p_metadata text
) returns table (new_position bigint, new_revision bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  head bigint; tail bigint;
begin
  perform pg_advisory_xact_lock(${ADVISORY_LOCKS.append});
  select e.revision into tail from event_log.events e where e.stream = p_stream order by e.revision desc limit 1;${archivedTail}
  if tail is null then
    if p_expected not in (${EXPECTED.none}, ${EXPECTED.any}) then return; end if;
  elsif p_expected >= 0 and p_expected <> tail or p_expected = ${EXPECTED.none} then
    return;
  elsif exists (select from event_log.events e where e.event_id = p_id and e.stream = p_stream) then
    return;
  end if;
  select e.position into head from event_log.events e order by e.position desc limit 1;
  new_position := coalesce(head, 0) + 1;
  new_revision := coalesce(tail, -1) + 1;
  insert into event_log.events (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
  values (new_position, p_stream, new_revision, p_id, p_type, p_website, p_data::json, p_metadata::json, clock_timestamp());
  return next;
end $$;
`;

/**
 * Hits of old days, packed (infra/adr/0036). The log is append-only as before: an event may leave its table only in the
 * range of an archive, of whose days it is, and whether it is in there the hash chain knows. `before_day` was the bound of
 * the run that wrote it; the content does not compress, so Postgres does not try.
 */
const ARCHIVES = `
create table event_log.archives (
  first_position bigint      not null primary key,
  last_position  bigint      not null unique,
  before_day     text        not null collate "C",
  events         int         not null,
  content        bytea       not null,
  archived_at    timestamptz not null default clock_timestamp()
);
alter table event_log.archives alter content set storage external;
create trigger append_only before update or delete or truncate on event_log.archives
  for each statement execute function event_log.refuse_rewriting();

create function event_log.refuse_loss() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone g where not exists (
      select from event_log.archives a
      where g.position between a.first_position and a.last_position
        and starts_with(g.stream, 'hits-') and right(g.stream, 10) < a.before_day
    )
  ) then
    raise exception 'the event log is append-only';
  end if;
  -- positions are given behind the last event of the table
  if (select max(g.position) from gone g) > (select coalesce(max(e.position), 0) from event_log.events e) then
    raise exception 'the event log is append-only: its last event stays';
  end if;
  return null;
end $$;

drop trigger append_only on event_log.events;
create trigger append_only before update or truncate on event_log.events
  for each statement execute function event_log.refuse_rewriting();
create trigger archived_only after delete on event_log.events referencing old table as gone
  for each statement execute function event_log.refuse_loss();
`;

/** What each archive has of each stream, by which a stream is read from archives. Rows come with their archive. */
const ARCHIVED_STREAMS = `
create table event_log.archived_streams (
  stream         text   not null collate "C",
  first_revision bigint not null,
  last_revision  bigint not null,
  archive        bigint not null references event_log.archives,
  primary key (stream, first_revision)
);
create index archived_streams_archive on event_log.archived_streams (archive);
create trigger append_only before update or delete or truncate on event_log.archived_streams
  for each statement execute function event_log.refuse_rewriting();
`;

/** Where a stream of hits ends when each of its events stands in an archive. */
const archivedTailOf = (stream: string) => `
  if tail is null and starts_with(${stream}, 'hits-') then
    select a.last_revision into tail from event_log.archived_streams a
      where a.stream = ${stream} order by a.first_revision desc limit 1;
  end if;`;

/**
 * A clock that was set back by days appends to a stream whose events are all archived: it goes on at its revision. Ids are
 * not looked for in archives: an append is repeated within seconds, and archives are two days old at least.
 */
const APPEND_BEHIND_ARCHIVES = `
${appendTaking('json', 'create or replace', archivedTailOf('p_streams[i]'))}
${appendOne('create or replace', archivedTailOf('p_stream'))}`;

/** The schema of the log, for `migrate`. */
export const EVENT_LOG: Schema = {
  name: 'event_log',
  steps: [
    { name: 'events', sql: EVENTS },
    { name: 'append', sql: appendTaking('text') },
    { name: 'append one', sql: appendOne() },
    { name: 'append json', sql: APPEND_JSON },
    { name: 'archives', sql: ARCHIVES },
    { name: 'streams of archives', sql: ARCHIVED_STREAMS },
    { name: 'append behind archives', sql: APPEND_BEHIND_ARCHIVES },
  ],
};
