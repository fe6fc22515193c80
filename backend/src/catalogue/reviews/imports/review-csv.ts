import { setImmediate } from 'node:timers/promises';
import type { ReviewText } from '@daybook/contracts/catalogue/review.events';
import { RATING, REVIEW_TEXT } from '@daybook/contracts/catalogue/shared/reviews';
import { Refusal } from '@daybook/contracts/shared/errors';
import { isEmail } from 'class-validator';
import { stringify } from 'csv-stringify/sync';
import { withFormula, withoutFormula } from '../../../platform/csv-formulas.js';
import { workbookProblem } from '../../../platform/text-files/workbook.js';
import { decodeCsv, delimiterOf, readCsvRecords } from '../../imports/shopify-csv/csv-records.js';
import { plainText } from './plain-text.js';
import { headerOf, REVIEW_COLUMNS, type ReviewColumn, recogniseReviewColumns } from './review-columns.js';
import { readWrittenAt } from './written-at.js';

/** A review of a file. */
export type ReviewLine = {
  /** the physical line of the file, from 1 */
  readonly line: number;
  /** the product's id or slug */
  readonly product: string;
  readonly rating: number;
  readonly text: ReviewText;
  /** epoch milliseconds */
  readonly writtenAt: number;
  readonly answer: string | null;
};
export type ReviewProblem = { readonly line: number; readonly reason: string };
export type ReviewFile = {
  readonly lines: readonly ReviewLine[];
  readonly problems: readonly ReviewProblem[];
};

/** The largest file, and the reviews and the lines of one: a text may have several lines. */
export const REVIEW_FILE = {
  maxBytes: 16 * 1024 * 1024,
  tooLarge: (fileName: string) =>
    new Refusal('FILE_TOO_LARGE', undefined, undefined, { fileName, maxSize: '16 MB' }),
};
const MAX_REVIEWS = 10_000;
/** Lines that are read before other work runs: a text with much HTML takes milliseconds. */
const AT_ONCE = 50;
const MAX_LINES = 300_000;

const REQUIRED = ['product', 'rating', 'author', 'writtenAt'] as const satisfies readonly ReviewColumn[];

/** A clock of another shop may be a little ahead, ms. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Reads a CSV of reviews; other work can run in between. Never throws: what cannot be read is named in `problems`.
 * @param now epoch milliseconds: a review is not from the future
 */
export async function readReviewCsv(file: Buffer, now: number): Promise<ReviewFile> {
  const workbook = workbookProblem(file);
  if (workbook) return { lines: [], problems: [{ line: 1, reason: workbook }] };
  const text = decodeCsv(file);
  // before they are read: a short line takes much more memory than it has bytes
  if (text.split('\n', MAX_LINES + 1).length > MAX_LINES)
    return { lines: [], problems: [{ line: MAX_LINES, reason: `A file has at most ${MAX_LINES} lines.` }] };
  const { records, broken } = readCsvRecords(text, delimiterOf(text, recogniseReviewColumns));
  const [header, ...body] = records;
  if (!header) return { lines: [], problems: [{ line: 1, reason: 'The file is empty.' }] };
  const columns = recogniseReviewColumns(header.cells);
  const missing = REQUIRED.filter((column) => !columns.has(column)).map(headerOf);
  if (missing.length > 0) {
    const reason = `The first line names no column ${missing.join(' and no column ')}.`;
    return { lines: [], problems: [{ line: header.line, reason }] };
  }
  const lines: ReviewLine[] = [];
  const problems: ReviewProblem[] = broken.map(({ line }) => ({
    line,
    reason: 'The quotes of this row do not match.',
  }));
  for (const [i, { line, cells }] of body.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const cell = (column: ReviewColumn) => withFormula(cells[columns.get(column) ?? -1]?.trim() ?? '');
    if (lines.length >= MAX_REVIEWS) {
      problems.push({ line, reason: `A file holds at most ${MAX_REVIEWS} reviews; the rest is left out.` });
      break;
    }
    const read = cells.length > header.cells.length ? SURPLUS : readLine(line, cell, now);
    if (typeof read === 'string') problems.push({ line, reason: read });
    else lines.push(read);
  }
  return { lines, problems };
}

const SURPLUS = 'This row has more cells than the first line; is a comma outside of quotes?';

/** @returns why the line cannot be imported, when it cannot */
function readLine(line: number, cell: (column: ReviewColumn) => string, now: number): ReviewLine | string {
  const product = cell('product');
  if (product === '') return 'The product is missing.';
  const rating = Number(cell('rating') || Number.NaN);
  if (!Number.isInteger(rating) || rating < RATING.min || rating > RATING.max)
    return `The rating is not a whole number from ${RATING.min} to ${RATING.max}.`;
  const writtenAt = readWrittenAt(cell('writtenAt'));
  if (writtenAt === undefined) return 'The date is not written like 2026-03-31.';
  if (writtenAt > now + AHEAD_MS) return 'The date is in the future.';
  if (writtenAt < 0) return 'The date is before 1970.';
  const email = cell('email') || null;
  if (email !== null && !isEmail(email)) return 'The email is invalid.';
  const texts = readTexts(cell);
  if (typeof texts === 'string') return texts;
  const { answer, ...text } = texts;
  if (text.author === '') return 'The reviewer’s name is missing.';
  if (text.title === '' && text.body === '') return 'The review has no text.';
  return { line, product, rating, text: { ...text, email }, writtenAt, answer: answer || null };
}

const WORDS = { author: 'reviewer’s name', title: 'title', body: 'text', answer: 'reply' } as const;
type TextColumn = keyof typeof WORDS;

function readTexts(cell: (column: ReviewColumn) => string): Record<TextColumn, string> | string {
  const texts = { author: '', title: '', body: '', answer: '' };
  for (const column of Object.keys(texts) as TextColumn[]) {
    const raw = cell(column);
    const limit = REVIEW_TEXT[column];
    // HTML may be longer than its text, within reason
    const read = raw.length > limit * 4 ? raw : plainText(raw);
    if (read === undefined) return `The ${WORDS[column]} has HTML that cannot be read.`;
    if (read.length > limit) return `The ${WORDS[column]} has more than ${limit} characters.`;
    // a name and a title are one line
    texts[column] = column === 'author' || column === 'title' ? read.replace(/\s+/g, ' ') : read;
  }
  return texts;
}

/** The first line of an export; the mark of byte order has spreadsheets read it as UTF-8. */
export const reviewCsvHeader = (): string => stringify([REVIEW_COLUMNS.map(headerOf)], { bom: true });

/** Lines of an export, in the format that {@link readReviewCsv} reads. No cell is a formula to a spreadsheet. */
export const writeReviewLines = (lines: readonly Omit<ReviewLine, 'line'>[]): string =>
  stringify(
    lines.map(({ product, rating, text, writtenAt, answer }) => {
      const cells: Record<ReviewColumn, string> = {
        product,
        rating: String(rating),
        author: text.author,
        email: text.email ?? '',
        writtenAt: new Date(writtenAt).toISOString(),
        title: text.title,
        body: text.body,
        answer: answer ?? '',
      };
      return REVIEW_COLUMNS.map((column) => withoutFormula(cells[column]));
    }),
  );
