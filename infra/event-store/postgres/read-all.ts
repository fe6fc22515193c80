import {
  BEGINNING,
  type LogPage,
  PAGE_BYTES,
  type Position,
  PositionNotInLog,
  type ReadAllOptions,
} from '../event-store.js';
import type { Readers } from './readers.js';
import { COLUMNS, type RecordedRow, recorded } from './recorded-row.js';

export const DEFAULT_LIMIT = 1000;
/** A page looks at no more positions than this, so that a rare filter over a long log stays a short statement. */
const MAX_SCAN = 100_000n;

/**
 * Head and rows come from one snapshot, so "nothing behind it" is true of the moment of the page. The head's row
 * is there even when nothing matches. Postgres compresses what is longer than 2,000 bytes, and then its size in the table
 * says little; the size of other data is at hand without reading it.
 */
const READ_ALL = `
select h.head, e.bytes, ${COLUMNS}
from (select coalesce(max(position), 0) as head from event_log.events) h
left join lateral (
  select * from (
    select f.*, sum(f.size) over so_far - f.size as bytes_before,
      case when lead(f.position) over so_far is null or sum(f.size) over so_far >= $6
        then sum(f.size) over so_far end as bytes
    from (
      select e.*, case when pg_column_compression(e.data) is null then pg_column_size(e.data)
        else octet_length(e.data::text) end as size
      from event_log.events e
      where e.position > $1 and e.position <= $2
        and ($3::text[] is null or e.type = any($3))
        and ($4::text[] is null or exists (select 1 from unnest($4::text[]) p where starts_with(e.stream, p)))
      order by e.position limit $5
    ) f
    window so_far as (order by f.position rows unbounded preceding)
  ) f
  where f.bytes_before < $6
) e on true
order by e.position`;

/** `bytes` of all events of the page stands in its last row alone. */
type Row = [head: string, bytes: string | null, ...row: RecordedRow | null[]];

/** One page of the log behind `after`, and how many bytes of JSON its events have. */
export async function readAll(
  readers: Readers,
  options: ReadAllOptions,
): Promise<{ page: LogPage; bytes: number }> {
  const after: Position = options.after ?? BEGINNING;
  const limit = options.limit ?? DEFAULT_LIMIT;
  const horizon = after + MAX_SCAN;
  const rows = await readers.query<Row>({
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
  const head = BigInt(rows[0]?.[0] ?? 0);
  if (after > head) throw new PositionNotInLog(after);
  const found = rows.filter((row) => row[2] !== null);
  const events = found.map(([, , ...row]) => recorded(row as RecordedRow));
  const last = events.at(-1);
  const bytes = Number(found.at(-1)?.[1] ?? 0);
  const scanned = head < horizon ? head : horizon;
  const position = last && (bytes >= PAGE_BYTES || events.length >= limit) ? last.position : scanned;
  return { page: { events, position, atHead: position >= head }, bytes };
}
