import { type Row, rowId } from './row-buffer.js';
import type { Table } from './tables.js';

/** What becomes of a row by all that the events of a batch bring to it. */
export type Merge = (row: Row | undefined, key: Row, items: readonly unknown[]) => Row;

type Brought = { readonly key: Row; readonly items: unknown[] };

/** Collects what the events of a batch bring to rows that are read and written once, at the end of it. */
export class MergeBuffer {
  private readonly rows = new Map<string, Brought>();

  constructor(
    private readonly table: Table,
    readonly merge: Merge,
  ) {}

  bring(key: Row, item: unknown): void {
    const id = rowId(this.table, key);
    const brought = this.rows.get(id);
    if (brought) brought.items.push(item);
    else this.rows.set(id, { key, items: [item] });
  }

  /** Gives out what was brought and is empty again. */
  take(): Map<string, Brought> {
    const taken = new Map(this.rows);
    this.rows.clear();
    return taken;
  }
}
