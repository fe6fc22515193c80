/** The types of {@link binaryArray}'s elements, by their numbers in Postgres. */
export const ELEMENT = { text: 25, json: 114 } as const;
/** The types of {@link binaryNumbers}'s elements: a time is in microseconds since 2000, a boolean 0 or 1. */
const NUMBER = {
  boolean: { type: 16, bytes: 1 },
  integer: { type: 23, bytes: 4 },
  bigint: { type: 20, bytes: 8 },
  timestamptz: { type: 1184, bytes: 8 },
} as const;

const HEADER_BYTES = 20;
/** The length of a null. */
const NULL = -1;
const TWO_TO_32 = 2 ** 32;

/**
 * An array as Postgres reads it in binary: each text with its length before it. Written as text, every quote of every
 * JSON document would be escaped here and taken apart again there, which cost an append more than writing its rows.
 * @param type of the elements, exactly the parameter's
 */
export function binaryArray(texts: readonly (string | null)[], type: keyof typeof ELEMENT): Buffer {
  let bytes = HEADER_BYTES + 4 * texts.length;
  for (const text of texts) if (text !== null) bytes += Buffer.byteLength(text);
  const array = withHeader(bytes, ELEMENT[type], texts.length);
  let at = HEADER_BYTES;
  for (const text of texts) {
    const length = text === null ? NULL : array.write(text, at + 4);
    at = array.writeInt32BE(length, at) + Math.max(length, 0);
  }
  return array;
}

/**
 * The same of whole numbers.
 * @throws RangeError when one does not fit into the type
 */
export function binaryNumbers(numbers: readonly (number | null)[], type: keyof typeof NUMBER): Buffer {
  const { type: element, bytes } = NUMBER[type];
  let size = HEADER_BYTES + 4 * numbers.length;
  for (const number of numbers) if (number !== null) size += bytes;
  const array = withHeader(size, element, numbers.length);
  let at = HEADER_BYTES;
  for (const number of numbers) {
    at = array.writeInt32BE(number === null ? NULL : bytes, at);
    if (number === null) continue;
    if (bytes === 8) {
      at = array.writeInt32BE(Math.floor(number / TWO_TO_32), at);
      at = array.writeUInt32BE(number >>> 0, at);
    } else at = bytes === 4 ? array.writeInt32BE(number, at) : array.writeInt8(number, at);
  }
  return array;
}

/** One dimension. */
function withHeader(bytes: number, element: number, length: number): Buffer {
  const array = Buffer.allocUnsafe(bytes);
  array.writeInt32BE(1, 0);
  // whether there are nulls, which Postgres finds out by itself
  array.writeInt32BE(0, 4);
  array.writeInt32BE(element, 8);
  array.writeInt32BE(length, 12);
  array.writeInt32BE(1, 16);
  return array;
}
