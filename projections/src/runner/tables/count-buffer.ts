import type { Row } from './row-buffer.js';
import type { Column, Table } from './tables.js';

/** The rows below one value of a key's column, or, below the last column, the row itself. */
type Branch = Map<unknown, Branch | Row>;

/**
 * Sums what the events of a batch add to the rows of a table of counts. An event can add to twenty rows: they are found
 * by a map for each column of the key, since a text made of the whole key would cost more than all else.
 */
export class CountBuffer {
  private readonly root: Branch = new Map();
  private readonly rows: Row[] = [];
  private readonly counts: ReadonlySet<string>;
  private readonly last: Column;
  private readonly before: readonly Column[];

  constructor(private readonly table: Table) {
    this.counts = new Set(table.columns.filter(({ isKey }) => !isKey).map(({ property }) => property));
    this.before = table.keys.slice(0, -1);
    this.last = table.keys.at(-1)!;
  }

  /** @throws TypeError when an amount is no column of the table, or part of its key */
  add(key: Row, amounts: Readonly<Record<string, number>>): void {
    const row = this.rowOf(key);
    for (const property in amounts) {
      if (!this.counts.has(property)) {
        this.table.column(property);
        throw new TypeError(`${this.table.name}: ${property} is part of the key`);
      }
      row[property] = (row[property] as number) + amounts[property]!;
    }
  }

  /** Gives out the sums, a whole row each, and is empty again. */
  take(): Row[] {
    this.root.clear();
    return this.rows.splice(0);
  }

  private rowOf(key: Row): Row {
    let branch = this.root;
    for (const { property } of this.before) {
      let next = branch.get(key[property]) as Branch | undefined;
      if (!next) {
        next = new Map();
        branch.set(key[property], next);
      }
      branch = next;
    }
    const found = branch.get(key[this.last.property]) as Row | undefined;
    if (found) return found;
    const row: Row = { ...key };
    for (const property of this.counts) row[property] = 0;
    branch.set(key[this.last.property], row);
    this.rows.push(row);
    return row;
  }
}
