import { type Problems, type Shape, shape, text } from '../../shared/document-shape.js';

/**
 * The data of a chart as a table of texts. The first row names the series, the first column what is compared; the rest
 * are numbers. A formula is a text like any other.
 */
export type Dataset = readonly (readonly string[])[];

const DATASET_LIMITS = { rows: 1000, columns: 50, cell: 200 } as const;

const { rows: MAX_ROWS, columns: MAX_COLUMNS } = DATASET_LIMITS;

/** The texts of section 5 ("Editor catalogue messages"). */
export const DATASET_TEXTS = {
  empty: 'Your dataset must have at least one row/column',
  truncated: `dataset truncated to ${MAX_ROWS} rows or ${MAX_COLUMNS} columns`,
  missing: 'One or more rows was missing data',
} as const;

const cell = text(DATASET_LIMITS.cell);

/** A table within its limits: at least one cell, and as many in every row. */
export const datasetShape: Shape = shape(
  {
    title: 'Dataset',
    type: 'array',
    minItems: 1,
    maxItems: MAX_ROWS,
    items: { type: 'array', minItems: 1, maxItems: MAX_COLUMNS, items: cell.schema },
  },
  (value, path, problems) => {
    if (value === undefined) problems[path] = 'This field is required.';
    else if (!Array.isArray(value)) problems[path] = 'This has to be a list.';
    else checkRows(value, path, problems);
  },
);

function checkRows(rows: readonly unknown[], path: string, problems: Problems): void {
  const [first] = rows;
  if (!Array.isArray(first) || first.length === 0 || !rows.every(Array.isArray)) {
    problems[path] = DATASET_TEXTS.empty;
  } else if (rows.length > MAX_ROWS || first.length > MAX_COLUMNS) {
    problems[path] = DATASET_TEXTS.truncated;
  } else if (rows.some((row) => row.length !== first.length)) {
    problems[path] = DATASET_TEXTS.missing;
  } else {
    for (const [at, row] of rows.entries()) {
      for (const [column, one] of row.entries()) cell(one, `${path}.${at}.${column}`, problems);
    }
  }
}

export type TypedDataset = {
  readonly dataset: Dataset;
  /** texts of what was left out or filled in */
  readonly notices: readonly string[];
};

/**
 * Reads a table as people type it, paste it from a spreadsheet, or keep it in a CSV file. It is cut to its limits, and
 * a row that is too short is filled with empty cells.
 */
export function typedDataset(typed: string): TypedDataset {
  const records = recordsOf(typed).filter((record) => record.some((one) => one !== ''));
  const width = Math.max(0, ...records.map(({ length }) => length));
  if (width === 0) return { dataset: [], notices: [DATASET_TEXTS.empty] };
  const columns = Math.min(width, MAX_COLUMNS);
  const isCut = records.length > MAX_ROWS || width > MAX_COLUMNS;
  const isMissing = records.some(({ length }) => length < columns);
  return {
    dataset: records
      .slice(0, MAX_ROWS)
      .map((record) => Array.from({ length: columns }, (_, at) => stored(record[at] ?? ''))),
    notices: [...(isCut ? [DATASET_TEXTS.truncated] : []), ...(isMissing ? [DATASET_TEXTS.missing] : [])],
  };
}

/** The table as the text that {@link typedDataset} reads. */
export const writtenDataset = (dataset: Dataset): string =>
  dataset
    .map((row) => row.map((one) => (/[",\n]|^\s|\s$/.test(one) ? quoted(one) : one)).join(', '))
    .join('\n');

const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`;

const stored = (one: string) => one.slice(0, DATASET_LIMITS.cell);

/** A pasted spreadsheet has tabs, and many files have semicolons where commas stand in numbers. */
function separatorOf(typed: string): string {
  const [first = ''] = typed.split(/\r?\n/, 1);
  if (first.includes('\t')) return '\t';
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}

/** The records of a file, their cells without blanks around them. A cell in quotes may hold anything. */
function recordsOf(typed: string): string[][] {
  const separator = separatorOf(typed);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < typed.length) {
    const read = cellAt(typed, at, separator);
    record.push(read.text);
    at = read.end;
    if (typed[at] === separator) {
      at += 1;
      // a separator at the end of the text has an empty cell behind it
      if (at < typed.length) continue;
      record.push('');
    }
    records.push(record);
    record = [];
    at += typed.startsWith('\r\n', at) ? 2 : 1;
  }
  return records;
}

function cellAt(typed: string, start: number, separator: string): { text: string; end: number } {
  let at = start;
  while (typed[at] === ' ') at += 1;
  let text = '';
  if (typed[at] === '"') {
    for (at += 1; at < typed.length; at += 1) {
      if (typed[at] !== '"') text += typed[at];
      else if (typed[at + 1] === '"') {
        text += '"';
        at += 1;
      } else break;
    }
    at += 1;
    return { text, end: endOfCell(typed, at, separator) };
  }
  const end = endOfCell(typed, at, separator);
  return { text: typed.slice(at, end).trim(), end };
}

function endOfCell(typed: string, start: number, separator: string): number {
  let at = start;
  while (at < typed.length && typed[at] !== separator && typed[at] !== '\n' && typed[at] !== '\r') at += 1;
  return at;
}

/** The number in a cell; undefined: it holds none, such as a formula. */
export function numberOf(written: string): number | undefined {
  const plain = written.replaceAll(/[\s_']|^[$€£¥]|%$/g, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
