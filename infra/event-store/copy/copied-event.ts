import type { CopiedFrom, EventMetadata, NewEvent, RecordedEvent } from '../event-store.js';

/** When an event was recorded. One that was copied from another log keeps the time that it has there. */
export const recordedAtOf = ({ copiedFrom }: EventMetadata, writtenAt: Date): Date =>
  copiedFrom ? new Date(copiedFrom.recordedAt) : writtenAt;

/** An event as it is appended to the log that it is copied into. A copy of a copy names each log before it. */
export function copyOf({ id, type, data, metadata, position, recordedAt }: RecordedEvent): NewEvent {
  const { copiedFrom: before } = metadata;
  const copiedFrom: CopiedFrom = {
    position: String(position),
    recordedAt: recordedAt.toISOString(),
    ...(before && { copiedFrom: before }),
  };
  return { id, type, data, metadata: { ...metadata, copiedFrom } };
}

/** A copied event as it stands in the log that it was copied from; undefined of an event that is no copy. */
export function originalOf(event: RecordedEvent): RecordedEvent | undefined {
  const { copiedFrom, ...metadata } = event.metadata;
  if (!copiedFrom) return undefined;
  const { position, copiedFrom: before } = copiedFrom;
  // the order of the fields counts for the digest
  const original = before ? { ...event.metadata, copiedFrom: before } : metadata;
  return { ...event, metadata: original, position: BigInt(position) };
}
