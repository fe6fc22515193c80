import type { TextEncoding } from '@daybook/contracts/shared/text-encodings';
import { guessedEncoding } from './guess-encoding.js';
import { decodeSingleBytes, SINGLE_BYTE_TABLES, type SingleByteEncoding } from './single-byte-tables.js';

/** How a file's text is read, and whether that is a guess: its bytes can mean something else. */
export type FoundEncoding = { readonly encoding: TextEncoding; readonly isGuess: boolean };

/** Bytes that a guess looks at: of the lines with a character beyond ASCII. */
const SAMPLE_BYTES = 64 * 1024;

/** Of a file without a mark of byte order, where the zeros of UTF-16 are looked for. */
const HEAD_BYTES = 4096;

/** A file as every reader of ours takes it. @param chosen by the owner; absent: the bytes are left as they are */
export const inUtf8 = (bytes: Buffer, chosen?: TextEncoding): Buffer =>
  chosen ? Buffer.from(textOf(bytes, chosen)) : bytes;

/** The text of a file. @param chosen by the owner; absent: what the bytes say */
export const textOf = (bytes: Buffer, chosen?: TextEncoding): string =>
  decoded(bytes, chosen ?? encodingOf(bytes).encoding).replace(/^\ufeff/, '');

/**
 * Finds the encoding of a file: by its mark of byte order, by the zeros of UTF-16, UTF-8 where all of it is, and else the
 * one in which it reads best.
 */
export function encodingOf(bytes: Buffer): FoundEncoding {
  const known = markedEncoding(bytes) ?? utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (known) return { encoding: known, isGuess: false };
  const sample = linesBeyondAscii(bytes, SAMPLE_BYTES);
  return { encoding: guessedEncoding((encoding) => decoded(sample, encoding)), isGuess: true };
}

function decoded(bytes: Buffer, encoding: TextEncoding): string {
  if (isSingleByte(encoding)) return decodeSingleBytes(bytes, encoding);
  return new TextDecoder(encoding).decode(bytes);
}

const isSingleByte = (encoding: TextEncoding): encoding is SingleByteEncoding =>
  Object.hasOwn(SINGLE_BYTE_TABLES, encoding);

function markedEncoding(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** In UTF-16 every other byte of ASCII is zero; in other encodings none is. */
function utf16Of(bytes: Buffer): TextEncoding | undefined {
  const head = bytes.subarray(0, Math.min(HEAD_BYTES, bytes.length - (bytes.length % 2)));
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 2;
  if (odd > most / 3 && even < most / 20) return 'utf-16le';
  return even > most / 3 && odd < most / 20 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Where the first byte beyond ASCII is; the length where there is none. */
function beyondAscii(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at += 1;
  return at;
}

/** The first lines that have a byte beyond ASCII. */
function linesBeyondAscii(bytes: Buffer, most: number): Buffer {
  const lines: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length && size < most; ) {
    const found = beyondAscii(bytes, at);
    if (found === bytes.length) break;
    const from = Math.max(at, bytes.lastIndexOf(0x0a, found) + 1);
    const next = bytes.indexOf(0x0a, found);
    const end = next < 0 ? bytes.length : next + 1;
    const line = bytes.subarray(from, Math.min(end, from + most));
    lines.push(line);
    size += line.length;
    at = end;
  }
  return Buffer.concat(lines);
}
