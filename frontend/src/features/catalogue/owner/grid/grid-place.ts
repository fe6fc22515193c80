import { GRID_COLUMNS } from './grid-rows';

/** A cell by its numbers, from 0. */
export type Place = { readonly row: number; readonly column: number };
/** A rectangle of cells, both corners included. */
export type Range = { readonly from: Place; readonly to: Place };

const LAST_COLUMN = GRID_COLUMNS.length - 1;

/** The nearest cell of a grid with so many rows. */
export const inGrid = ({ row, column }: Place, rows: number): Place => ({
  row: Math.min(Math.max(row, 0), rows - 1),
  column: Math.min(Math.max(column, 0), LAST_COLUMN),
});

/** The cell after this one, or before it, line by line; undefined at the end of the grid. */
export function neighbour({ row, column }: Place, step: 1 | -1, rows: number): Place | undefined {
  const next = row * GRID_COLUMNS.length + column + step;
  if (next < 0 || next >= rows * GRID_COLUMNS.length) return undefined;
  return { row: Math.floor(next / GRID_COLUMNS.length), column: next % GRID_COLUMNS.length };
}

/** Where an arrow, Home or End leads; undefined for any other key. */
export function placeAfter(key: string, { row, column }: Place): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: LAST_COLUMN };
    default:
      return undefined;
  }
}

export const rangeOf = (a: Place, b: Place): Range => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

/** The cells of a range, line by line. */
export function placesOf({ from, to }: Range): Place[][] {
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, i) => from.column + i);
  return Array.from({ length: to.row - from.row + 1 }, (_, i) =>
    columns.map((column) => ({ row: from.row + i, column })),
  );
}

/**
 * Where the cells of a spreadsheet go: one cell fills the whole range, more begin at its first cell.
 * @returns cells beyond the grid are left out, and counted
 */
export function pasted(
  cells: readonly (readonly string[])[],
  range: Range,
  rows: number,
): { readonly texts: readonly (Place & { readonly text: string })[]; readonly outside: number } {
  const [only] = cells[0] ?? [];
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined) {
    const texts = placesOf(range)
      .flat()
      .map((place) => ({ ...place, text: only }));
    return { texts, outside: 0 };
  }
  const all = cells.flatMap((line, i) =>
    line.map((text, j) => ({ row: range.from.row + i, column: range.from.column + j, text })),
  );
  const texts = all.filter(({ row, column }) => row < rows && column <= LAST_COLUMN);
  return { texts, outside: all.length - texts.length };
}
