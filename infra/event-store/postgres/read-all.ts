import {
  BEGINNING,
  type LogPage,
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
 * is there even when nothing matches.
 */
const READ_ALL = `
select h.head, ${COLUMNS}
from (select coalesce(max(position), 0) as head from event_log.events) h
left join lateral (
  select * from event_log.events e
  where e.position > $1 and e.position <= $2
    and ($3::text[] is null or e.type = any($3))
    and ($4::text[] is null or exists (select 1 from unnest($4::text[]) p where starts_with(e.stream, p)))
  order by e.position limit $5
) e on true
order by e.position`;

type Row = [head: string, ...row: RecordedRow | null[]];

/** One page of the log behind `after`. */
export async function readAll(readers: Readers, options: ReadAllOptions): Promise<LogPage> {
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
    ],
  });
  const head = BigInt(rows[0]?.[0] ?? 0);
  if (after > head) throw new PositionNotInLog(after);
  const events = rows.filter((row) => row[1] !== null).map(([, ...row]) => recorded(row as RecordedRow));
  const last = events.at(-1);
  const scanned = head < horizon ? head : horizon;
  const position = last && events.length >= limit ? last.position : scanned;
  return { events, position, atHead: position >= head };
}
