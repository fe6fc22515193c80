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

/** A row with its JSON parsed, as a line of {@link AS_LINE} has it: bigints as text. */
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

/** A row of {@link COLUMNS} as {@link Readers} give it: JSON as text. A statement's own columns follow these. */
export type TableRow = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: number,
];

/** The event that a line holds, in the shape in which it was appended. */
export const stored = (row: RecordedRow): RecordedEvent => eventOf(row, row[5], row[6]);

/** The same of a row of the table. */
export const storedIn = (row: readonly [...TableRow, ...unknown[]]): RecordedEvent =>
  eventOf(row, JSON.parse(row[5]), metadataOf(row[6]));

/** The event that a line holds, in the newest shape of its type. */
export const recorded = (row: RecordedRow): RecordedEvent => upcast(stored(row));

/** The same of a row of the table. */
export const recordedIn = (row: readonly [...TableRow, ...unknown[]]): RecordedEvent => upcast(storedIn(row));

function eventOf(
  row: readonly [...(RecordedRow | TableRow), ...unknown[]],
  data: unknown,
  metadata: EventMetadata,
): RecordedEvent {
  return {
    position: BigInt(row[0]),
    stream: row[1],
    revision: BigInt(row[2]),
    id: row[3],
    type: row[4],
    data,
    metadata,
    recordedAt: recordedAtOf(metadata, new Date(row[7])),
  };
}

/** Of events that name no request, as hits do: all of a website have the same metadata, which is taken apart once. */
const shared = new Map<string, EventMetadata>();
const MOST_SHARED = 2000;
const LONGEST_SHARED = 100;

function metadataOf(text: string): EventMetadata {
  if (text.length > LONGEST_SHARED) return JSON.parse(text);
  let metadata = shared.get(text);
  if (!metadata) {
    if (shared.size >= MOST_SHARED) shared.clear();
    metadata = Object.freeze(JSON.parse(text) as EventMetadata);
    shared.set(text, metadata);
  }
  return metadata;
}
