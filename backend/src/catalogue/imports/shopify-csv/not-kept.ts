import { recogniseColumns } from './columns.js';
import type { CsvRecord } from './csv-records.js';

/** A column whose cells an import does not keep, by its header, and in how many rows it is filled. */
export type ColumnNotKept = { readonly column: string; readonly rows: number };

/** Counts the filled cells of the columns that the reader does not know, and of those whose header stands there before. */
export class ColumnsNotKept {
  private readonly counts: { readonly at: number; readonly column: string; rows: number }[];

  /** @param kept the places of the columns that are read */
  constructor(header: readonly string[], kept: ReadonlySet<number> = placesOf(header)) {
    this.counts = header.flatMap((text, at) =>
      kept.has(at) ? [] : [{ at, column: text.trim() || `Column ${at + 1}`, rows: 0 }],
    );
  }

  take({ cells }: CsvRecord): void {
    for (const count of this.counts) if ((cells[count.at] ?? '').trim() !== '') count.rows += 1;
  }

  filled(): ColumnNotKept[] {
    return this.counts.filter(({ rows }) => rows > 0).map(({ column, rows }) => ({ column, rows }));
  }
}

const placesOf = (header: readonly string[]): ReadonlySet<number> =>
  new Set(recogniseColumns(header).values());
