const C1 = 0xcc9e2d51;
const C2 = 0x1b873593;

/**
 * MurmurHash3 (x86, 32 bits) of the text's UTF-8 bytes. It is the same on every machine and for ever: which variation a
 * visitor gets hangs on it. It is no secret and keeps none.
 * @returns a whole number from 0 to 2^32 - 1
 */
export function stableHash(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const whole = bytes.length - (bytes.length % 4);
  let hash = 0;
  for (let i = 0; i < whole; i += 4) {
    hash = rotated(hash ^ mixed(wordAt(bytes, i)), 13);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  if (whole < bytes.length) hash ^= mixed(wordAt(bytes, whole));
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Four bytes, the lowest first; those after the end are 0. */
const wordAt = (bytes: Uint8Array, i: number) =>
  (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8) | ((bytes[i + 2] ?? 0) << 16) | ((bytes[i + 3] ?? 0) << 24);

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by));
const mixed = (word: number) => Math.imul(rotated(Math.imul(word, C1), 15), C2);

/** Buckets that visitors are spread over. */
export const BUCKETS = 10_000;

/** The bucket of a unit, from 0 to 9,999; another salt spreads the same units anew. */
export const bucketOf = (salt: string, unit: string): number =>
  Math.floor((stableHash(`${salt}:${unit}`) / 0x1_0000_0000) * BUCKETS);
