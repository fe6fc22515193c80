import { withFormula } from '../../../platform/csv-formulas.js';
import type { Steps } from '../../../platform/jobs/steps.js';
import { workbookProblem } from '../../../platform/text-files/workbook.js';
import { COLUMNS, type Column, recogniseColumns } from './columns.js';
import { CSV_LIMITS, type CsvRecord, csvRecordSteps, decodeCsv, delimiterOf } from './csv-records.js';
import { otherProgram, stockFile } from './foreign-files.js';
import { type ColumnNotKept, ColumnsNotKept } from './not-kept.js';
import { headerKey, namedCells, type OtherProgram } from './other-programs/translated-rows.js';
import type { ImportProblem, ShopifyRow } from './shopify-row.js';

export type ShopifyRows = {
  readonly columns: ReadonlySet<Column>;
  readonly rows: readonly ShopifyRow[];
  readonly problems: readonly ImportProblem[];
  readonly notKept: readonly ColumnNotKept[];
};

const TOO_LONG = `The file has more than ${CSV_LIMITS.rows.toLocaleString('en')} rows, or too many columns. Split it into smaller files.`;

/** Rows that are read in one step. */
export const ROWS_IN_STEP = 200;

const NOTHING = { columns: new Set<Column>(), rows: [], notKept: [] };

/** Reads the file as rows with named columns. */
export function* rowSteps(input: string | Buffer): Steps<ShopifyRows> {
  const workbook = typeof input === 'string' ? undefined : workbookProblem(input);
  if (workbook) return { ...NOTHING, problems: [{ line: 1, reason: workbook }] };
  const text = decodeCsv(input);
  const { records, broken, isTooLong } = yield* csvRecordSteps(text, delimiterOf(text, recogniseColumns));
  const problems: ImportProblem[] = broken.map(({ line, lastLine }) => ({
    line,
    reason: `The quotes of this row do not match${lastLine > line ? `; lines ${line} to ${lastLine} were left out` : ''}.`,
  }));

  if (isTooLong) return { ...NOTHING, problems: [{ line: 1, reason: TOO_LONG }] };
  const [header, ...body] = records;
  if (!header) return { ...NOTHING, problems: [...problems, { line: 1, reason: 'The file is empty.' }] };
  const program = otherProgram(header.cells);
  if (program) {
    const read = yield* otherRowSteps(program, header, body);
    return { ...read, problems: [...problems, ...read.problems] };
  }
  const columns = recogniseColumns(header.cells);
  const stockAlone = stockFile(columns);
  if (stockAlone) return { ...NOTHING, problems: [{ line: header.line, reason: stockAlone }] };
  const missing = (['title', 'price'] as const).filter((column) => !columns.has(column));
  if (missing.length > 0) {
    const reason =
      columns.size === 0
        ? 'None of the columns is one of a Shopify product file; the first line must name them (Handle, Title, Variant Price, …).'
        : `The first line names no ${missing.map((column) => (column === 'title' ? 'Title' : 'Variant Price')).join(' and no ')} column.`;
    return { ...NOTHING, problems: [{ line: header.line, reason }] };
  }

  const rows: ShopifyRow[] = [];
  const notKept = new ColumnsNotKept(header.cells);
  for (const [i, record] of body.entries()) {
    if (i % ROWS_IN_STEP === 0) yield;
    if (isEmpty(record)) continue;
    const surplus = surplusIn(record, header);
    if (surplus) problems.push(surplus);
    else {
      rows.push(asRow(record, columns));
      notKept.take(record);
    }
  }
  return { columns: new Set(columns.keys()), rows, problems, notKept: notKept.filled() };
}

/** As {@link rowSteps}, of a file that another program wrote. */
function* otherRowSteps(
  program: OtherProgram,
  header: CsvRecord,
  body: readonly CsvRecord[],
): Steps<ShopifyRows> {
  const headers = header.cells.map(headerKey);
  const kept = new Set(headers.flatMap((text, at) => (program.isKept(text) ? [at] : [])));
  const notKept = new ColumnsNotKept(header.cells, kept);
  const named = body.filter((record) => !isEmpty(record)).map(namedCells(header.cells));
  const read = program.reader(named);
  const rows: ShopifyRow[] = [];
  const problems: ImportProblem[] = [];
  let i = 0;
  for (const record of body) {
    if (isEmpty(record)) continue;
    if (i % ROWS_IN_STEP === 0) yield;
    const surplus = surplusIn(record, header);
    const translated = surplus ? { rows: [], problems: [surplus] } : read(named[i]!);
    for (const row of translated.rows) rows.push(withoutFormulas(row));
    for (const problem of translated.problems) problems.push(problem);
    notKept.take(record);
    i += 1;
  }
  return { columns: new Set(program.columns), rows, problems, notKept: notKept.filled() };
}

const isEmpty = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '');

/** A row with more cells than the file has columns means something else than it says. */
function surplusIn({ line, cells }: CsvRecord, header: CsvRecord): ImportProblem | undefined {
  if (cells.slice(header.cells.length).every((cell) => cell.trim() === '')) return undefined;
  const reason = `This row has ${cells.length} cells for ${header.cells.length} columns; is a comma outside of quotes?`;
  return { line, reason };
}

const withoutFormulas = (row: ShopifyRow): ShopifyRow => {
  const cells = COLUMNS.map((column) => [column, withFormula(row[column])]);
  return { ...(Object.fromEntries(cells) as Record<Column, string>), line: row.line };
};

function asRow(record: CsvRecord, columns: ReadonlyMap<Column, number>): ShopifyRow {
  const cell = (index: number | undefined) =>
    index === undefined ? '' : withFormula(record.cells[index]?.trim() ?? '');
  const cells = Object.fromEntries(COLUMNS.map((column) => [column, cell(columns.get(column))]));
  return { ...(cells as Record<Column, string>), line: record.line };
}
