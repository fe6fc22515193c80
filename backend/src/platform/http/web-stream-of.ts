import { Readable } from 'node:stream';

/** Bytes that wait between the two sides. */
const MOST_WAITING = 256 * 1024;

/**
 * A stream of Node's as one of the web's. Without a strategy of its own it would count chunks in place of bytes,
 * and a fast
 * source would have its whole file in memory before a slow target has taken it.
 */
export const webStreamOf = (source: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(source, {
    strategy: new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  }) as ReadableStream<Uint8Array>;
