import type { Table } from './tables.js';

/** Properties of an entity and their values. */
export type Row = Record<string, unknown>;

/**
 * What becomes of one row, whatever was done to it in the batch:
 * - `upsert`: it is as `row` says, save that the columns of `setOnce` stay as they are where the row exists
 * - `patch`: where it exists, `changes` are made
 * - `delete`: it is gone
 */
export type RowChange =
  | { readonly kind: 'upsert'; readonly row: Row; readonly setOnce: readonly string[] }
  | { readonly kind: 'patch'; readonly key: Row; readonly changes: Row }
  | { readonly kind: 'delete'; readonly key: Row };

/** One text for the key of a row. */
export function rowId({ keys }: Table, row: Row): string {
  let id = '';
  for (const { property } of keys) id += `${String(row[property])}\u0000`;
  return id;
}

/** Changes that can be written in any order, after `ranges` (rows deleted by a part of their key) were. */
export type Segment = { readonly ranges: readonly Row[]; readonly changes: readonly RowChange[] };

/**
 * Folds the operations on one table into one change per row. What comes out of writing the segments one after the
 * other is what the operations one by one would have made; a new segment begins where folding would lose that.
 */
export class RowBuffer {
  private segments: OpenSegment[] = [];
  /** the key whose id was asked for last, and that id */
  private readonly lastKey: unknown[] = [];
  private lastId = '';

  constructor(private readonly table: Table) {}

  upsert(row: Row, setOnce: readonly string[]): void {
    const key = this.idOf(row);
    const earlier = this.current.changes.get(key);
    if (earlier?.kind === 'patch' && setOnce.some((property) => property in earlier.changes)) {
      // whether the patched value counts depends on whether the row is there: only Postgres knows
      this.seal();
      this.current.put(key, { kind: 'upsert', row, setOnce });
    } else {
      this.current.put(key, upsertAfter(earlier, row, setOnce));
    }
  }

  patch(key: Row, changes: Row): void {
    const id = this.idOf(key);
    const earlier = this.current.changes.get(id);
    if (earlier?.kind === 'delete') return;
    this.current.put(id, patchAfter(earlier, key, changes));
  }

  delete(where: Row): void {
    if (this.isKey(where)) this.current.put(this.idOf(where), { kind: 'delete', key: where });
    else this.deleteRange(where);
  }

  /**
   * As {@link rowId}. Most handlers find a row and then state it, and find one row again and again: a text that is not put
   * together anew is not hashed anew either.
   */
  idOf(row: Row): string {
    const { lastKey, table } = this;
    const { keys } = table;
    let place = 0;
    while (place < lastKey.length && lastKey[place] === row[keys[place]!.property]) place += 1;
    if (place > 0 && place === lastKey.length) return this.lastId;
    for (place = 0; place < keys.length; place += 1) lastKey[place] = row[keys[place]!.property];
    this.lastId = rowId(table, row);
    return this.lastId;
  }

  /** Whether something is waiting that reading this row would have to see. @param id of the key */
  touches(id: string): boolean {
    return this.segments.some(({ ranges, changes }) => ranges.size > 0 || changes.has(id));
  }

  /** The row, where what is waiting alone tells all of it. @param id of the key */
  wholeRow(id: string): Row | undefined {
    const change = this.segments.at(-1)?.changes.get(id);
    return change?.kind === 'upsert' && change.setOnce.length === 0 ? change.row : undefined;
  }

  /** What is waiting, by the ids of its keys, where it is whole rows alone. */
  wholeRows(): ReadonlyMap<string, Row> | undefined {
    const rows = new Map<string, Row>();
    const [open, ...more] = this.segments;
    if (!open) return rows;
    if (more.length > 0 || open.ranges.size > 0) return undefined;
    for (const [id, change] of open.changes) {
      if (change.kind !== 'upsert' || change.setOnce.length > 0) return undefined;
      rows.set(id, change.row);
    }
    return rows;
  }

  /** Gives out what is waiting, in the order in which it must be written, and is empty again. */
  take(): Segment[] {
    const taken = this.segments.map(({ ranges, changes }) => ({
      ranges: [...ranges.values()],
      changes: [...changes.values()],
    }));
    this.segments = [];
    return taken;
  }

  private deleteRange(where: Row): void {
    // ranges are deleted first: a row that is only patched, or keeps a value, would be gone before it is
    if (this.current.dependsOnStoredRows) this.seal();
    for (const [id, change] of this.current.changes) {
      if (change.kind === 'upsert' && matches(change.row, where)) {
        this.current.put(id, { kind: 'delete', key: this.keyRow(change.row) });
      }
    }
    this.current.ranges.set(JSON.stringify(Object.entries(where).sort()), where);
  }

  private get current(): OpenSegment {
    const open = this.segments.at(-1);
    if (open) return open;
    this.seal();
    return this.current;
  }

  private seal(): void {
    this.segments.push(new OpenSegment());
  }

  private isKey(where: Row): boolean {
    const { keys } = this.table;
    return Object.keys(where).length === keys.length && keys.every(({ property }) => property in where);
  }

  private keyRow(row: Row): Row {
    return Object.fromEntries(this.table.keys.map(({ property }) => [property, row[property]]));
  }
}

class OpenSegment {
  readonly ranges = new Map<string, Row>();
  readonly changes = new Map<string, RowChange>();
  dependsOnStoredRows = false;

  put(key: string, change: RowChange): void {
    this.changes.set(key, change);
    if (change.kind === 'patch' || (change.kind === 'upsert' && change.setOnce.length > 0)) {
      this.dependsOnStoredRows = true;
    }
  }
}

function upsertAfter(earlier: RowChange | undefined, row: Row, setOnce: readonly string[]): RowChange {
  switch (earlier?.kind) {
    case 'upsert': {
      if (setOnce.length === 0) return { kind: 'upsert', row, setOnce };
      const kept = Object.fromEntries(setOnce.map((property) => [property, earlier.row[property]]));
      return {
        kind: 'upsert',
        row: { ...row, ...kept },
        setOnce: setOnce.filter((property) => earlier.setOnce.includes(property)),
      };
    }
    case 'delete':
      return { kind: 'upsert', row, setOnce: [] };
    default:
      return { kind: 'upsert', row, setOnce };
  }
}

function patchAfter(
  earlier: Exclude<RowChange, { kind: 'delete' }> | undefined,
  key: Row,
  changes: Row,
): RowChange {
  switch (earlier?.kind) {
    case 'upsert':
      return {
        kind: 'upsert',
        row: { ...earlier.row, ...changes },
        setOnce: earlier.setOnce.filter((property) => !(property in changes)),
      };
    case 'patch':
      return { kind: 'patch', key, changes: { ...earlier.changes, ...changes } };
    default:
      return { kind: 'patch', key, changes };
  }
}

const matches = (row: Row, where: Row) =>
  Object.entries(where).every(([property, value]) => String(row[property]) === String(value));
