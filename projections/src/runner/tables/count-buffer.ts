import { type Row, rowId } from './row-buffer.js';
import type { Table } from './tables.js';

/** Sums what the events of a batch add to the rows of a table of counts. */
export class CountBuffer {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly table: Table) {}

  /** @throws TypeError when an amount is no column of the table, or part of its key */
  add(key: Row, amounts: Readonly<Record<string, number>>): void {
    const id = rowId(this.table, key);
    let row = this.rows.get(id);
    if (!row) {
      row = { ...key };
      for (const { property, isKey } of this.table.columns) if (!isKey) row[property] = 0;
      this.rows.set(id, row);
    }
    for (const [property, amount] of Object.entries(amounts)) {
      if (this.table.column(property).isKey) {
        throw new TypeError(`${this.table.name}: ${property} is part of the key`);
      }
      row[property] = (row[property] as number) + amount;
    }
  }

  /** Gives out the sums, a whole row each, and is empty again. */
  take(): Row[] {
    const taken = [...this.rows.values()];
    this.rows.clear();
    return taken;
  }
}
