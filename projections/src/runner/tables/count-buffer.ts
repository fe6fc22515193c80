import type { Row } from './row-buffer.js';
import type { Column, Table } from './tables.js';

/** The rows below one value of a key's column, or, below the last column, the row itself. */
type Branch = Map<unknown, Branch | Row>;

/**
 * Sums what the events of a batch add to the rows of a table of counts. An event can add to twenty rows: they are found
 * by a map for each column of the key, since a text made of the whole key would cost more than all else. A row holds its
 * key and the counts that were added to.
 */
export class CountBuffer {
  private readonly root: Branch = new Map();
  private readonly rows: Row[] = [];
  private readonly counts: ReadonlySet<string>;
  private last: Column;
  private before: readonly Column[];

  constructor(private readonly table: Table) {
    this.counts = new Set(table.columns.filter(({ isKey }) => !isKey).map(({ property }) => property));
    this.before = table.keys.slice(0, -1);
    this.last = table.keys.at(-1)!;
  }

  /** @throws TypeError when an amount is no column of the table, or part of its key */
  add(key: Row, amounts: Readonly<Record<string, number>>): void {
    const { property } = this.last;
    this.addTo(this.branchOf(key), key, [key[property]], amounts);
  }

  /**
   * Adds the same amounts to rows whose keys differ in one column only: the others are walked through once.
   * @param key without that column
   */
  addEach(
    key: Row,
    column: Column,
    values: readonly unknown[],
    amounts: Readonly<Record<string, number>>,
  ): void {
    if (this.last !== column) this.endWith(column);
    this.addTo(this.branchOf(key), key, values, amounts);
  }

  /** Gives out the sums and is empty again. */
  take(): Row[] {
    this.root.clear();
    return this.rows.splice(0);
  }

  private addTo(
    branch: Branch,
    key: Row,
    values: readonly unknown[],
    amounts: Readonly<Record<string, number>>,
  ): void {
    const counted = Object.keys(amounts);
    for (const property of counted) if (!this.counts.has(property)) throw this.noCount(property);
    for (const value of values) {
      let row = branch.get(value) as Row | undefined;
      if (!row) {
        row = { ...key, [this.last.property]: value };
        branch.set(value, row);
        this.rows.push(row);
      }
      for (const property of counted)
        row[property] = ((row[property] as number | undefined) ?? 0) + amounts[property]!;
    }
  }

  private branchOf(key: Row): Branch {
    let branch = this.root;
    for (const { property } of this.before) {
      let next = branch.get(key[property]) as Branch | undefined;
      if (!next) {
        next = new Map();
        branch.set(key[property], next);
      }
      branch = next;
    }
    return branch;
  }

  /** From here on rows are found by this column of the key last. */
  private endWith(column: Column): void {
    this.last = column;
    this.before = this.table.keys.filter((one) => one !== column);
    this.root.clear();
    for (const row of this.rows) this.branchOf(row).set(row[column.property], row);
  }

  private noCount(property: string): TypeError {
    this.table.column(property);
    return new TypeError(`${this.table.name}: ${property} is part of the key`);
  }
}
