/** The types of {@link binaryArray}'s elements, by their numbers in Postgres. */
export const ELEMENT = { text: 25, json: 114 } as const;
const NUMBER = { integer: { type: 23, bytes: 4 }, bigint: { type: 20, bytes: 8 } } as const;

const HEADER_BYTES = 20;

/**
 * An array as Postgres reads it in binary: each text with its length before it. Written as text, every quote of every
 * JSON document would be escaped here and taken apart again there, which cost an append more than writing its rows.
 * @param type of the elements, exactly the parameter's
 */
export function binaryArray(texts: readonly string[], type: keyof typeof ELEMENT): Buffer {
  let bytes = HEADER_BYTES + 4 * texts.length;
  for (const text of texts) bytes += Buffer.byteLength(text);
  const array = withHeader(bytes, ELEMENT[type], texts.length);
  let at = HEADER_BYTES;
  for (const text of texts) {
    const length = array.write(text, at + 4);
    array.writeInt32BE(length, at);
    at += 4 + length;
  }
  return array;
}

/**
 * The same of whole numbers.
 * @throws RangeError when one does not fit into the type
 */
export function binaryNumbers(numbers: readonly number[], type: keyof typeof NUMBER): Buffer {
  const { type: element, bytes } = NUMBER[type];
  const array = withHeader(HEADER_BYTES + (4 + bytes) * numbers.length, element, numbers.length);
  let at = HEADER_BYTES;
  for (const number of numbers) {
    array.writeInt32BE(bytes, at);
    if (bytes === 4) array.writeInt32BE(number, at + 4);
    else array.writeBigInt64BE(BigInt(number), at + 4);
    at += 4 + bytes;
  }
  return array;
}

/** One dimension, no nulls. */
function withHeader(bytes: number, element: number, length: number): Buffer {
  const array = Buffer.allocUnsafe(bytes);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(element, 8);
  array.writeInt32BE(length, 12);
  array.writeInt32BE(1, 16);
  return array;
}
