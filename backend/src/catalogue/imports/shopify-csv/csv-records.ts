import { parse } from 'csv-parse/sync';
import { atOnce, type Steps } from '../../../platform/jobs/steps.js';
import { textOf } from '../../../platform/text-files/text-file.js';

export type CsvRecord = {
  /** the physical line on which the record starts, from 1 */
  readonly line: number;
  readonly cells: readonly string[];
};

/** Lines that could not be read: a quote that is never closed, or text behind a closing quote. */
export type BrokenLines = { readonly line: number; readonly lastLine: number };

/**
 * What one file may hold. A file of nothing but separators has millions of cells, and each takes memory. An export of
 * 50,000 products with three variants each has fewer.
 */
export const CSV_LIMITS = { rows: 200_000, cells: 12_000_000 };

/** The code by which the parser is stopped. */
const TOO_LONG = 'DAYBOOK_FILE_TOO_LONG';

/** Records that are read in one step. */
const STEP = 500;

/** Longer than any row of an export. It limits how much text an unclosed quote can take. */
const MAX_RECORD_CHARACTERS = 2_000_000;

/**
 * The text of a file in the encoding that its bytes say, or in which it reads best. A first line `sep=;`, which is for Excel
 * alone, is left empty, so that the others keep their numbers.
 */
export const decodeCsv = (input: string | Buffer): string =>
  withoutControls(typeof input === 'string' ? input.replace(/^\ufeff/, '') : textOf(input)).replace(
    /^sep=.?[ \t]*(?=[\r\n])/i,
    '',
  );

/** Postgres refuses U+0000 in text, and no title or body needs the others. Line breaks and tabs stay. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/**
 * The separator: a comma, or a semicolon or tab where the first line has more columns with it.
 * @param columnsOf finds the columns that the file's reader knows
 */
export function delimiterOf(
  text: string,
  columnsOf: (header: readonly string[]) => { readonly size: number },
): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const known = (delimiter: string) =>
    columnsOf(header.split(delimiter).map((cell) => cell.replaceAll('"', ''))).size;
  return [';', '\t'].reduce((best, candidate) => (known(candidate) > known(best) ? candidate : best), ',');
}

export type CsvRecords = {
  readonly records: readonly CsvRecord[];
  readonly broken: readonly BrokenLines[];
  readonly isTooLong: boolean;
};

/**
 * Reads every record that can be read, and names the lines of the others. A file with more than {@link CSV_LIMITS} is
 * read up to there, and `isTooLong`. Behind a broken record, reading goes on at
 * the next line with as many cells as the header: the lines in between are still text of the broken record.
 */
export const readCsvRecords = (text: string, delimiter: string, limits = CSV_LIMITS): CsvRecords =>
  atOnce(csvRecordSteps(text, delimiter, limits));

/** As {@link readCsvRecords}, some records in each step. */
export function* csvRecordSteps(text: string, delimiter: string, limits = CSV_LIMITS): Steps<CsvRecords> {
  const bytes = Buffer.from(text);
  const lines = new LineCounter(bytes);
  const records: CsvRecord[] = [];
  const broken: { line: number; lastLine: number }[] = [];
  let isRecovering = false;
  let at = 0;
  let cellCount = 0;

  const take = (cells: string[], end: number) => {
    cellCount += cells.length;
    if (records.length >= limits.rows || cellCount > limits.cells) {
      throw Object.assign(new Error('the file is too long'), { code: TOO_LONG });
    }
    const line = lines.of(at);
    const width = records[0]?.cells.length;
    isRecovering &&= width !== undefined && cells.length !== width;
    const last = broken.at(-1);
    if (isRecovering && last) last.lastLine = lines.of(end, 'line before');
    else records.push({ line, cells });
    at = end;
  };

  while (at < bytes.length) {
    at = skipLineBreaks(bytes, at);
    let taken = 0;
    const options = { relax_quotes: false, to: STEP };
    const failure = parseFrom(bytes.subarray(at), delimiter, options, at, (cells, end) => {
      take(cells, end);
      at = skipLineBreaks(bytes, at);
      taken += 1;
    });
    yield;
    if (failure === undefined && taken < STEP) break;
    if (failure === undefined) continue;
    if (failure === TOO_LONG) return { records, broken, isTooLong: true };
    // a quote inside a cell without quotes (a 12" chain) is text
    if (failure === 'INVALID_OPENING_QUOTE') {
      const before = at;
      const relaxed = parseFrom(bytes.subarray(at), delimiter, { relax_quotes: true, to: 1 }, at, take);
      if (relaxed === TOO_LONG) return { records, broken, isTooLong: true };
      if (at > before) continue;
    }
    const line = lines.of(at);
    const last = broken.at(-1);
    if (isRecovering && last) last.lastLine = line;
    else broken.push({ line, lastLine: line });
    isRecovering = true;
    at = endOfLine(bytes, at);
  }
  return { records, broken, isTooLong: false };
}

/** @returns the code of the error that ended the parsing, undefined at the end of the text */
function parseFrom(
  bytes: Buffer,
  delimiter: string,
  options: { relax_quotes: boolean; to?: number },
  offset: number,
  onRecord: (cells: string[], end: number) => void,
): string | undefined {
  try {
    parse(bytes, {
      ...options,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      on_record: (entry: unknown) => {
        const { record, info } = entry as { record: string[]; info: { bytes: number } };
        onRecord(record, offset + info.bytes);
        return null;
      },
    });
    return undefined;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

const LF = 0x0a;
const CR = 0x0d;

function skipLineBreaks(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === LF || bytes[at] === CR) at += 1;
  return at;
}

/** Where the next line starts. */
function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
}

/** Counts the lines up to an offset. Callers ask for growing offsets, so the whole file is counted once. */
class LineCounter {
  private offset = 0;
  private line = 1;

  constructor(private readonly bytes: Buffer) {}

  of(offset: number, which: 'line' | 'line before' = 'line'): number {
    for (; this.offset < Math.min(offset, this.bytes.length); this.offset += 1) {
      const byte = this.bytes[this.offset];
      if (byte === LF || (byte === CR && this.bytes[this.offset + 1] !== LF)) this.line += 1;
    }
    return which === 'line' ? this.line : Math.max(1, this.line - 1);
  }
}
