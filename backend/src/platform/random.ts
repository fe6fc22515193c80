import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8192);
let used = pool.length;

/**
 * Random bytes of the system's generator as text, for secrets. They are drawn in pools, because one system call for
 * each token costs more than the request.
 * @param bytes at most 8192
 */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  // the returned bytes are removed from the pool
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}
