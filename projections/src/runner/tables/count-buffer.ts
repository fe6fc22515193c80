import { storableText } from './postgres-json.js';
import type { Row } from './row-buffer.js';
import type { Column, Table } from './tables.js';

/**
 * A row of counts: its key, of which the last column is apart, since many rows share the rest; and what was added to each
 * of the table's counts, in their order.
 */
type CountedRow = { key: Readonly<Row>; last: unknown; readonly sums: number[] };

/** Rows of counts that are to be written. */
export class CountedRows {
  constructor(
    private readonly counted: readonly CountedRow[],
    /** the column that is apart */
    private readonly last: Column,
    private readonly counts: readonly Column[],
  ) {}

  get isEmpty(): boolean {
    return this.counted.length === 0;
  }

  /** Those whose number in a column of the key is not lower. */
  from(column: Column, least: number): CountedRows {
    const kept = this.counted.filter((row) => (this.keyValue(row, column) as number) >= least);
    return new CountedRows(kept, this.last, this.counts);
  }

  /** What the rows have in a column; a list of its own. */
  valuesOf(column: Column): unknown[] {
    if (column.isKey) return this.counted.map((row) => this.keyValue(row, column));
    const place = this.counts.indexOf(column);
    return this.counted.map(({ sums }) => sums[place]);
  }

  /**
   * The rows as they are, each with its key and the counts that change. One of thirty buckets has one or two of them, and
   * what is left out is neither written as text nor read by Postgres.
   */
  rows(): Row[] {
    return this.counted.map(({ key, last, sums }) => {
      const row: Row = { ...key, [this.last.property]: last };
      for (let place = 0; place < sums.length; place += 1)
        if (sums[place] !== 0) row[this.counts[place]!.property] = sums[place];
      return row;
    });
  }

  private keyValue({ key, last }: CountedRow, column: Column): unknown {
    return column === this.last ? last : key[column.property];
  }
}

/** The rows below one value of a key's column, or, below the last column, the row itself. */
type Branch = Map<unknown, Branch | CountedRow>;

/**
 * Sums what the events of a batch add to the rows of a table of counts. An event can add to twenty rows: they are found
 * by a map for each column of the key, since a text made of the whole key would cost more than all else, and their sums
 * are numbers in a list, since a property found by its name costs as much again. A caller leaves its keys as they are.
 */
export class CountBuffer {
  private readonly root: Branch = new Map();
  private readonly rows: CountedRow[] = [];
  /** where the last row was found */
  private readonly way: { readonly value: unknown; readonly branch: Branch }[] = [];
  /** the sums that are added to just now: a list for each call would be one more to collect */
  private readonly found: number[][] = [];
  private readonly counts: readonly Column[];
  private readonly zeros: readonly number[];
  private readonly placeOf: ReadonlyMap<string, number>;
  private last: Column;
  private before: readonly Column[];

  constructor(private readonly table: Table) {
    this.counts = table.columns.filter(({ isKey }) => !isKey);
    this.zeros = this.counts.map(() => 0);
    this.placeOf = new Map(this.counts.map(({ property }, place) => [property, place]));
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

  /** Gives out the sums, and is empty again. */
  take(): CountedRows {
    this.root.clear();
    this.way.length = 0;
    return new CountedRows(this.rows.splice(0), this.last, this.counts);
  }

  private addTo(
    branch: Branch,
    key: Row,
    values: readonly unknown[],
    amounts: Readonly<Record<string, number>>,
  ): void {
    const { found } = this;
    for (let n = 0; n < values.length; n += 1) found[n] = this.rowOf(branch, key, values[n]).sums;
    for (const property in amounts) {
      const place = this.placeOf.get(property);
      if (place === undefined) throw this.noCount(property);
      const amount = amounts[property]!;
      for (let n = 0; n < values.length; n += 1) found[n]![place]! += amount;
    }
  }

  private rowOf(branch: Branch, key: Row, value: unknown): CountedRow {
    return (branch.get(value) as CountedRow | undefined) ?? this.newRow(branch, key, value);
  }

  private newRow(branch: Branch, key: Row, value: unknown): CountedRow {
    const last = asStored(value);
    let row = branch.get(last) as CountedRow | undefined;
    if (!row) {
      row = { key, last, sums: this.zeros.slice() };
      branch.set(last, row);
      this.rows.push(row);
    }
    branch.set(value, row);
    return row;
  }

  /** Events that follow one another begin with the same website and day, so the way is kept as far as it is the same. */
  private branchOf(key: Row): Branch {
    const { before, way } = this;
    let branch = this.root;
    for (let depth = 0, isSame = true; depth < before.length; depth += 1) {
      const value = key[before[depth]!.property];
      const step = way[depth];
      isSame &&= step !== undefined && step.value === value;
      if (isSame) branch = step!.branch;
      else {
        branch = nextBranch(branch, value);
        way[depth] = { value, branch };
      }
    }
    return branch;
  }

  /** From here on rows are found by this column of the key last. */
  private endWith(column: Column): void {
    const before = this.last;
    for (const row of this.rows) {
      row.key = { ...row.key, [before.property]: row.last };
      row.last = asStored(row.key[column.property]);
    }
    this.last = column;
    this.before = this.table.keys.filter((one) => one !== column);
    this.root.clear();
    this.way.length = 0;
    for (const row of this.rows) this.branchOf(row.key).set(row.last, row);
  }

  private noCount(property: string): TypeError {
    this.table.column(property);
    return new TypeError(`${this.table.name}: ${property} is part of the key`);
  }
}

function nextBranch(branch: Branch, value: unknown): Branch {
  const known = branch.get(value) as Branch | undefined;
  if (known) return known;
  const stored = asStored(value);
  const next = (branch.get(stored) as Branch | undefined) ?? new Map();
  branch.set(stored, next);
  branch.set(value, next);
  return next;
}

/** Texts that Postgres holds as one are one key: no statement may write a row twice. It is asked of new keys alone. */
const asStored = (value: unknown) => (typeof value === 'string' ? storableText(value) : value);
