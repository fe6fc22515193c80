import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8192);
let used = pool.length;

/**
 * Random bytes of the system's generator as text, fit for secrets. Drawn a pool at a time: asking the system for each
 * token costs more than the request that it names.
 * @param bytes at most 8192
 */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString(encoding, used, used + bytes);
  // what was given away is nowhere else
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}
