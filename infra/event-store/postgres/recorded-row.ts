import { upcast } from '@daybook/contracts/upcasters';
import { recordedAtOf } from '../copy/copied-event.js';
import type { EventMetadata, RecordedEvent } from '../event-store.js';

/**
 * The columns of an event in the order in which {@link recorded} takes them. The time travels as milliseconds since
 * 1970: to take a written date apart costs a reader more than the rest of the row.
 */
export const COLUMNS = `e.position, e.stream, e.revision, e.event_id, e.type, e.data, e.metadata,
  date_part('epoch', e.recorded_at) * 1000 as recorded_at`;

/** The same as one JSON array, for what is kept as text. */
export const AS_LINE = `json_build_array(e.position, e.stream, e.revision, e.event_id, e.type, e.data, e.metadata,
  date_part('epoch', e.recorded_at) * 1000)::text`;

/**
 * The bytes of an event's data as JSON. Postgres compresses what is longer than 2,000 bytes, and then its size in the
 * table says little; the size of other data is at hand without reading it.
 */
export const SIZE = `case when pg_column_compression(e.data) is null then pg_column_size(e.data)
  else octet_length(e.data::text) end as size`;

/** A row as `pg` gives it in array mode: bigints as text, json parsed. A statement's own columns follow these. */
export type RecordedRow = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: unknown,
  metadata: EventMetadata,
  recordedAt: number,
];

/** The event that a row of {@link COLUMNS} holds, in the newest shape of its type. */
export function recorded(row: readonly [...RecordedRow, ...unknown[]]): RecordedEvent {
  return upcast({
    position: BigInt(row[0]),
    stream: row[1],
    revision: BigInt(row[2]),
    id: row[3],
    type: row[4],
    data: row[5],
    metadata: row[6],
    recordedAt: recordedAtOf(row[6], new Date(row[7])),
  });
}
