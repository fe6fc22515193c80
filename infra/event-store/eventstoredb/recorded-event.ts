import { upcast } from '@daybook/contracts/upcasters';
import type { RecordedEvent as ClientEvent } from '@eventstore/db-client';
import { recordedAtOf } from '../copy/copied-event.js';
import type { EventMetadata, Position, RecordedEvent } from '../event-store.js';

/** What a server older than 22.6 says where it does not know the position: the greatest uint64. */
const UNKNOWN_POSITION = 0xffff_ffff_ffff_ffffn;

/** EventStoreDB keeps its own book in the same log, under names that start with `$`. */
export function isSystemEvent(event: ClientEvent): boolean {
  return event.streamId.startsWith('$') || event.type.startsWith('$');
}

/** @throws Error when the server is too old to say where an event of a stream stands in the log */
export function positionOf(event: ClientEvent): Position {
  const commit = event.position?.commit;
  if (commit === undefined || commit === UNKNOWN_POSITION)
    throw new Error('EventStoreDB 22.6 or newer is needed: this server gives a stream no log positions');
  return commit;
}

/** The event as the client hands it over, in the newest shape of its type. */
export const recorded = (event: ClientEvent): RecordedEvent => upcast(stored(event));

/** The same in the shape in which it was appended. */
export function stored(event: ClientEvent): RecordedEvent {
  const metadata = event.metadata as EventMetadata;
  return {
    position: positionOf(event),
    stream: event.streamId,
    revision: event.revision,
    id: event.id,
    type: event.type,
    data: event.data,
    metadata,
    recordedAt: recordedAtOf(metadata, event.created),
  };
}
