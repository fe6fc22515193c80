/** The types of {@link binaryArray}'s elements, by their numbers in Postgres. */
export const ELEMENT = { text: 25, json: 114 } as const;

const HEADER_BYTES = 20;

/**
 * An array as Postgres reads it in binary: each text with its length before it. Written as text, every quote of every
 * JSON document would be escaped here and taken apart again there, which cost an append more than writing its rows.
 * @param type of the elements, exactly the parameter's
 */
export function binaryArray(texts: readonly string[], type: keyof typeof ELEMENT): Buffer {
  let bytes = HEADER_BYTES + 4 * texts.length;
  for (const text of texts) bytes += Buffer.byteLength(text);
  const array = Buffer.allocUnsafe(bytes);
  // one dimension, no nulls
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(ELEMENT[type], 8);
  array.writeInt32BE(texts.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const text of texts) {
    const length = array.write(text, at + 4);
    array.writeInt32BE(length, at);
    at += 4 + length;
  }
  return array;
}
