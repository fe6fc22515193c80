import { createHash } from 'node:crypto';
import { laterShapes } from '@daybook/contracts/upcasters';
import type { Position, RecordedEvent } from '../event-store.js';

/** Length of a digest and of a hash, bytes: SHA-256. */
export const DIGEST_BYTES = 32;

/** What the first seal follows. */
export const GENESIS = Buffer.alloc(DIGEST_BYTES);

/** A range of the log with the digest of each of its events, and the hash of the seal before. */
export type Seal = {
  /** 1, 2, 3, … */
  readonly number: bigint;
  readonly first: Position;
  readonly last: Position;
  /** {@link DIGEST_BYTES} for each event, in the order of the log */
  readonly digests: Buffer;
  readonly previous: Buffer;
  readonly hash: Buffer;
};

/**
 * The digest of one event, in the shape in which it is stored: everything that the port shows of it. Personal data is in it as it is stored,
 * encrypted, so an event whose person was erased has the same digest as before.
 */
export function digestOf(event: RecordedEvent): Buffer {
  const { position, stream, revision, id, type, data, metadata, recordedAt } = event;
  const seen = [
    String(position),
    stream,
    String(revision),
    id,
    type,
    data,
    metadata,
    recordedAt.toISOString(),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}

/**
 * The shapes in which an event may have been sealed: as it is stored, and as an upcaster makes it. Earlier releases
 * sealed what they read. Two events that have one of these in common read the same in the newest shape, so a digest of
 * any of them proves as much (infra/adr/0023).
 * @param event as the port gives it with `asStored`
 */
export function sealedShapes(event: RecordedEvent): RecordedEvent[] {
  const shapes = [event];
  try {
    for (const shape of laterShapes(event)) shapes.push(shape);
  } catch {
    // an upcaster cannot take data that was tampered with: there is no further shape
  }
  return shapes;
}

/**
 * The event in the shape of which a seal has the digest; undefined when it was changed.
 * @param event as the port gives it with `asStored`
 */
export const asSealed = (event: RecordedEvent, digest: Buffer): RecordedEvent | undefined =>
  sealedShapes(event).find((shape) => digestOf(shape).equals(digest));

/** The hash of a seal covers the hash before it, so it covers every event up to its last one. */
export function hashOf({ number, first, last, digests, previous }: Omit<Seal, 'hash'>): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`${number} ${first} ${last}\n`)
    .update(digests)
    .digest();
}
