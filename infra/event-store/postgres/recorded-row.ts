import { upcast } from '@daybook/contracts/upcasters';
import type { EventMetadata, RecordedEvent } from '../event-store.js';

/** The columns of an event in the order in which {@link recorded} takes them. */
export const COLUMNS =
  'e.position, e.stream, e.revision, e.event_id, e.type, e.data, e.metadata, e.recorded_at';

/** A row as `pg` gives it in array mode: bigints as text, json parsed. */
export type RecordedRow = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: unknown,
  metadata: EventMetadata,
  recordedAt: Date,
];

/** The event that a row of {@link COLUMNS} holds, in the newest shape of its type. */
export function recorded(row: RecordedRow): RecordedEvent {
  const [position, stream, revision, id, type, data, metadata, recordedAt] = row;
  return upcast({
    position: BigInt(position),
    stream,
    revision: BigInt(revision),
    id,
    type,
    data,
    metadata,
    recordedAt,
  });
}
