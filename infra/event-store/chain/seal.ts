import { createHash } from 'node:crypto';
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
 * The digest of one event: everything that a reader of the log sees of it. Personal data is in it as it is stored,
 * encrypted, so an event whose person was erased has the same digest as before.
 */
export function digestOf(event: RecordedEvent): Buffer {
  const { position, stream, revision, id, type, data, metadata, recordedAt } = event;
  const seen = [
    ...[String(position), stream, String(revision), id, type],
    ...[data, metadata, recordedAt.toISOString()],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}

/** The hash of a seal covers the hash before it, so it covers every event up to its last one. */
export function hashOf({ number, first, last, digests, previous }: Omit<Seal, 'hash'>): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`${number} ${first} ${last}\n`)
    .update(digests)
    .digest();
}
