import type { Row } from './row-buffer.js';
import type { Column, Table } from './tables.js';

/** Rows that are kept at most: some hundred bytes each. */
const MOST_ROWS = 200_000;

/**
 * Rows that handlers find, as the events so far have left them, for tables that were empty at the first event and that
 * no other process writes to. While a table is known, a row that is not in here is nowhere, so no handler has to wait for
 * what is being written.
 */
export class RowMemory {
  private readonly tables = new Map<Table, Map<string, Row>>();
  private readonly lost = new Set<Table>();
  private readonly found = new Set<Table>();
  private isLost: boolean;
  private rows = 0;

  /** @param isEmpty whether the tables are */
  constructor(
    isEmpty: boolean,
    private readonly most = MOST_ROWS,
  ) {
    this.isLost = !isEmpty;
  }

  knows(table: Table): boolean {
    return !this.isLost && !this.lost.has(table);
  }

  /** As {@link knows}, of a table whose rows handlers find. */
  isFound(table: Table): boolean {
    this.found.add(table);
    return this.knows(table);
  }

  /** Whether nothing has to be read ahead, as far as handlers have asked. */
  get knowsWhatIsFound(): boolean {
    return this.found.size > 0 && [...this.found].every((table) => this.knows(table));
  }

  /** @param id of the key, of a table that is known */
  get(table: Table, id: string): Row | undefined {
    return this.tables.get(table)?.get(id);
  }

  /** @param rows what is written to the table, by the ids of their keys; undefined where Postgres alone knows it */
  note(table: Table, rows: ReadonlyMap<string, Row> | undefined): void {
    if (!this.knows(table)) return;
    if (!rows) {
      this.forget(table);
      return;
    }
    let kept = this.tables.get(table);
    if (!kept) {
      kept = new Map();
      this.tables.set(table, kept);
    }
    this.rows -= kept.size;
    for (const [id, row] of rows) kept.set(id, row);
    this.rows += kept.size;
    if (this.rows > this.most) this.forgetAll();
  }

  /** Rows with a lower number go. */
  expire(table: Table, { property }: Column, before: number): void {
    const kept = this.tables.get(table);
    if (!kept) return;
    this.rows -= kept.size;
    for (const [id, row] of kept) if ((row[property] as number) < before) kept.delete(id);
    this.rows += kept.size;
  }

  forget(table: Table): void {
    this.lost.add(table);
    this.rows -= this.tables.get(table)?.size ?? 0;
    this.tables.delete(table);
  }

  forgetAll(): void {
    this.isLost = true;
    this.rows = 0;
    this.tables.clear();
  }
}
