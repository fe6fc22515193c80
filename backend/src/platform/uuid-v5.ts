import { createHash } from 'node:crypto';

/** A UUID of version 5 (RFC 9562), which follows from a text: the same one gives the same id. */
export function uuidV5(text: string): string {
  const hash = createHash('sha1').update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) & 3];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
