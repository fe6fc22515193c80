import { type Row, rowId } from './row-buffer.js';
import type { Table } from './tables.js';

/** Rows of a batch's events as the tables held them before the batch, until something is written to their table. */
export class ReadAhead {
  private readonly tables = new Map<Table, Map<string, Row | undefined>>();

  /** @param asked keys by their ids; those that have no row in `found` are known to be missing */
  put(table: Table, asked: ReadonlyMap<string, Row>, found: readonly Row[]): void {
    const rows = this.tables.get(table) ?? new Map<string, Row | undefined>();
    for (const id of asked.keys()) rows.set(id, undefined);
    for (const row of found) rows.set(rowId(table, row), row);
    this.tables.set(table, rows);
  }

  /** @param id of the key */
  has(table: Table, id: string): boolean {
    return this.tables.get(table)?.has(id) ?? false;
  }

  /** @returns undefined when the row was not asked for: only Postgres knows it */
  get(table: Table, id: string): { readonly row: Row | undefined } | undefined {
    const rows = this.tables.get(table);
    return rows?.has(id) ? { row: rows.get(id) } : undefined;
  }

  forget(table: Table): void {
    this.tables.delete(table);
  }
}
