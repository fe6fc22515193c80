import type { ArchivedPages } from '../archive/archived-pages.js';
import {
  BEGINNING,
  type LogPage,
  PAGE_BYTES,
  type Position,
  PositionNotInLog,
  type ReadAllOptions,
} from '../event-store.js';
import type { Readers } from './readers.js';
import { COLUMNS, recordedIn, SIZE, storedIn, type TableRow } from './recorded-row.js';

export const DEFAULT_LIMIT = 1000;
/** A page looks at no more positions than this, so that a rare filter over a long log stays a short statement. */
const MAX_SCAN = 100_000n;

/**
 * The first row, at a position before all events, holds the head; the events follow in their order. Both come from one
 * snapshot, so "nothing behind it" is true of the moment of the page. `archived` says whether an archive lies in the
 * range: events that leave the table for one are seen in one of them. `bytes` is what the page has up to and with the
 * row's event.
 */
const READ_ALL = `
select 0::bigint as position, null as stream, null::bigint as revision, null::uuid as event_id, null as type,
  null::json as data, null::json as metadata, null::float8 as recorded_at,
  null::bigint as bytes, coalesce(max(position), 0) as head,
  exists (select from event_log.archives a where a.last_position > $1 and a.first_position <= $2) as archived
from event_log.events
union all (
  select ${COLUMNS}, e.bytes, null::bigint as head, null::boolean as archived
  from (
    select f.*, sum(f.size) over (order by f.position rows unbounded preceding) as bytes
    from (
      select e.*, ${SIZE}
      from event_log.events e
      where e.position > $1 and e.position <= $2
        and ($3::text[] is null or e.type = any($3))
        and ($4::text[] is null or exists (select 1 from unnest($4::text[]) p where starts_with(e.stream, p)))
      order by e.position limit $5
    ) f
  ) e
  where e.bytes - e.size < $6
  order by e.position
)
order by position`;

type Row = [...TableRow, bytes: string | null, head: string | null, archived: boolean | null];
const BYTES = 8;
const HEAD = 9;
const ARCHIVED = 10;

/** One page of the log behind `after`, and how many bytes of JSON its events have. */
export async function readAll(
  readers: Readers,
  archives: ArchivedPages,
  options: ReadAllOptions,
): Promise<{ page: LogPage; bytes: number }> {
  const after: Position = options.after ?? BEGINNING;
  const limit = options.limit ?? DEFAULT_LIMIT;
  const horizon = after + MAX_SCAN;
  const [first, ...rows] = await readers.query<Row>({
    name: 'read-all',
    text: READ_ALL,
    values: [
      String(after),
      String(horizon),
      options.filter?.types ?? null,
      options.filter?.streamPrefixes ?? null,
      limit,
      PAGE_BYTES,
    ],
  });
  const head = BigInt(first?.[HEAD] ?? 0);
  if (after > head) throw new PositionNotInLog(after);
  const events = rows.map(options.asStored ? storedIn : recordedIn);
  const last = events.at(-1);
  const bytes = Number(rows.at(-1)?.[BYTES] ?? 0);
  const scanned = head < horizon ? head : horizon;
  const position = last && (bytes >= PAGE_BYTES || events.length >= limit) ? last.position : scanned;
  const page = { events, position, atHead: position >= head };
  if (!first?.[ARCHIVED]) return { page, bytes };
  // only readers that begin anew come by here, and a tail that counts bytes is far behind it
  return { page: await archives.complete(page, options, limit), bytes };
}
