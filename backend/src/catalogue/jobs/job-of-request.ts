import { createHash } from 'node:crypto';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { uuidV7 } from '../../platform/uuid-v7.js';

/** The id of the job that a request starts: a repeat with its `Idempotency-Key` means the same job. */
export function jobOfRequest({ request }: CommandMetadata): string {
  if (!request) return uuidV7();
  const hash = createHash('sha256').update(`catalogue job ${request.key}`).digest();
  // version 8 of RFC 9562: a hash of one's own
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
