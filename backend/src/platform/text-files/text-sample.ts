import type { TextEncoding } from '@daybook/contracts/shared/text-encodings';
import type { TextSample } from '@daybook/contracts/shared/text-encodings.api';
import { encodingOf, textOf } from './text-file.js';

/** Rows that a sample shows, and the characters of each. */
const ROWS = 3;
const CHARACTERS = 160;
/** Shown before the first character beyond ASCII, where it is far from the row's beginning. */
const BEFORE = 40;

/**
 * The rows by which an owner sees whether a file is read in the right encoding: the first ones that have a character
 * beyond ASCII, for the others are the same in every encoding.
 * @param chosen by the owner; absent: what the bytes say
 */
export function textSample(bytes: Buffer, chosen?: TextEncoding): TextSample {
  const found = chosen ? { encoding: chosen, isGuess: false } : encodingOf(bytes);
  const text = textOf(bytes, found.encoding);
  const beyondAscii = /[^\0-\x7f]/g;
  const rows: string[] = [];
  for (let at = beyondAscii.exec(text)?.index; at !== undefined; at = beyondAscii.exec(text)?.index) {
    const line = lineAt(text, at);
    rows.push(shortened(text.slice(line.from, line.to), at - line.from));
    if (rows.length === ROWS) break;
    beyondAscii.lastIndex = line.to;
  }
  return { ...found, rows };
}

/** The line around a place. */
function lineAt(text: string, at: number): { from: number; to: number } {
  const from = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
  const ends = ['\n', '\r'].map((end) => text.indexOf(end, at)).filter((end) => end >= 0);
  return { from, to: Math.min(text.length, ...ends) };
}

/** @param first where the line's first character beyond ASCII is */
function shortened(line: string, first: number): string {
  const from = first + BEFORE > CHARACTERS ? first - BEFORE : 0;
  const end = from + CHARACTERS;
  return `${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
}
