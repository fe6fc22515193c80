import { COLUMNS, type Column } from '../columns.js';
import type { CsvRecord } from '../csv-records.js';
import type { ImportProblem, ShopifyRow } from '../shopify-row.js';

/** A record of another program's file, by the headers of that file in lower case; '' where it has none. */
export type NamedCells = { readonly line: number; of(header: string): string };

/** The rows that a record of another program comes to: a product's further pictures are rows of their own. */
export type Translated = {
  readonly rows: readonly ShopifyRow[];
  readonly problems: readonly ImportProblem[];
};

/** Reads the files of another program record by record, as rows of a product file of ours. */
export type OtherProgram = {
  readonly name: string;
  /** one of these headers, in lower case, is enough to know its files */
  readonly marks: readonly string[];
  /** the columns of which nothing is lost */
  isKept(header: string): boolean;
  /** the columns that its rows have filled, as far as the file has them */
  readonly columns: readonly Column[];
  /** @param all what later records may refer to */
  reader(all: readonly NamedCells[]): (cells: NamedCells) => Translated;
};

const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Record<Column, string>;

/** A row with these cells alone. */
export const rowOf = (line: number, cells: Partial<Record<Column, string>>): ShopifyRow => ({
  ...EMPTY,
  ...cells,
  line,
});

/** A row with the first of its pictures, and one for each of the others. */
export function withPictures(row: ShopifyRow, addresses: readonly string[]): ShopifyRow[] {
  const [imageUrl = '', ...others] = addresses;
  const further = others.map((address) => rowOf(row.line, { handle: row.handle, imageUrl: address }));
  return [{ ...row, imageUrl }, ...further];
}

/** The cells of records by their headers. */
export function namedCells(header: readonly string[]): (record: CsvRecord) => NamedCells {
  const places = new Map(header.map((text, at) => [headerKey(text), at]));
  return ({ line, cells }) => ({
    line,
    of: (name) => cells[places.get(name) ?? -1]?.trim() ?? '',
  });
}

export const headerKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The parts of a cell that names several things, without the empty ones. */
export const partsOf = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
