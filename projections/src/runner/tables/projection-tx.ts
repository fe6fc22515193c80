import type pg from 'pg';
import { CountBuffer, type CountedRows } from './count-buffer.js';
import type { EntityClass } from './entity-class.js';
import { type Merge, MergeBuffer } from './merge-buffer.js';
import { ReadAhead } from './read-ahead.js';
import { type Row, RowBuffer, rowId } from './row-buffer.js';
import type { RowMemory } from './row-memory.js';
import { RowStatements, type SendStatement } from './row-statements.js';
import type { Column, Table, Tables } from './tables.js';

/** A row by its key, or rows by a part of what they hold. The entity alone says what there is. */
type Where<Entity> = Partial<NoInfer<Entity>>;

/**
 * What a handler may do: change rows of its projection's own tables, in the transaction that also carries the
 * checkpoint. Changes are kept, folded and written as statements over many rows; what comes out is what writing
 * each at once would have made.
 */
export class ProjectionTx {
  private readonly buffers = new Map<Table, RowBuffer>();
  private readonly counts = new Map<Table, CountBuffer>();
  private readonly merges = new Map<Table, MergeBuffer>();
  private readonly statements: RowStatements;
  private readonly readAheadRows = new ReadAhead();
  private readonly expired = new Map<Table, { readonly column: Column; readonly before: number }>();

  constructor(
    client: pg.ClientBase,
    schema: string,
    private readonly tables: Tables,
    /** what the tables hold, as far as it knows; {@link remember} tells it what this adds */
    private readonly memory?: RowMemory,
    /** takes what is written, see {@link RowStatements} */
    send?: SendStatement,
  ) {
    this.statements = new RowStatements(client, schema, send);
  }

  /**
   * States the whole row. Columns of `setOnce` keep what they have when the row is there already.
   * @throws TypeError when a column is missing
   */
  upsert<Entity extends object>(
    entity: EntityClass<Entity>,
    row: NoInfer<Entity>,
    options: { setOnce?: readonly (keyof NoInfer<Entity> & string)[] } = {},
  ): void {
    const table = this.tables.of(entity);
    for (const { property } of table.columns) {
      if ((row as Row)[property] === undefined)
        throw new TypeError(`${table.name}: no value for ${property}`);
    }
    this.bufferOf(table).upsert(row as Row, options.setOnce ?? []);
  }

  /** Changes columns of one row, by its key; nothing when there is no such row. */
  patch<Entity extends object>(
    entity: EntityClass<Entity>,
    key: Where<Entity>,
    changes: Partial<NoInfer<Entity>>,
  ): void {
    const table = this.tables.of(entity);
    for (const [property, value] of Object.entries(changes)) {
      if (table.column(property).isKey) throw new TypeError(`${table.name}: ${property} is part of the key`);
      if (value === undefined) throw new TypeError(`${table.name}: no value for ${property}`);
    }
    const checked = checkedKey(table, key as Row);
    if (Object.keys(changes).length > 0) this.bufferOf(table).patch(checked, changes as Row);
  }

  /**
   * Adds to the counts of one row; without a row they count from zero. Events that are counted in any order give the
   * same sums, so the row may be about events of several sequences. A table of counts has a key, counts, and no other
   * change than this one.
   */
  add<Entity extends object>(
    entity: EntityClass<Entity>,
    key: Where<Entity>,
    amounts: { readonly [Property in keyof NoInfer<Entity>]?: number },
  ): void {
    const table = this.tables.of(entity);
    this.countsOf(table).add(checkedKey(table, key as Row), amounts as Readonly<Record<string, number>>);
  }

  /** As {@link add}, the same amounts for several values of one column of the key. */
  addEach<Entity extends object>(
    entity: EntityClass<Entity>,
    property: keyof NoInfer<Entity> & string,
    values: readonly string[],
    key: Where<Entity>,
    amounts: { readonly [Property in keyof NoInfer<Entity>]?: number },
  ): void {
    const table = this.tables.of(entity);
    const column = table.column(property);
    checkedKey(table, key as Row, column);
    this.countsOf(table).addEach(key as Row, column, values, amounts as Readonly<Record<string, number>>);
  }

  /**
   * Brings something to a row that is read and written once for the whole batch, at its end. The order in which the
   * items come must not matter, and no handler finds the row.
   * @param merge the same one for each row of the table
   */
  merge<Entity extends object, Item>(
    entity: EntityClass<Entity>,
    key: Where<Entity>,
    item: Item,
    merge: (row: Entity | undefined, key: Where<Entity>, items: readonly Item[]) => Entity,
  ): void {
    const table = this.tables.of(entity);
    let merges = this.merges.get(table);
    if (!merges) {
      merges = new MergeBuffer(table, merge as unknown as Merge);
      this.merges.set(table, merges);
    }
    merges.bring(checkedKey(table, key as Row), item);
  }

  /** Deletes the row with this key, or all rows that hold these values. */
  delete<Entity extends object>(entity: EntityClass<Entity>, where: Where<Entity>): void {
    const table = this.tables.of(entity);
    this.bufferOf(table).delete(checkedValues(table, where as Row));
  }

  /**
   * Deletes all rows of a website. What this batch has brought so far is written first: counts and merged rows would be
   * written behind the deletion else.
   */
  async deleteWebsite(websiteId: string): Promise<void> {
    this.memory?.forgetAll();
    await this.flush();
    for (const table of this.tables.ofWebsites) this.bufferOf(table).delete({ websiteId });
    await this.flush();
  }

  /**
   * Deletes, at the end of the batch, all rows whose number is lower, of whichever website: what is needed for a time
   * only. The number has to grow with the log, and handlers take no notice of rows that are due to go, so that it does
   * not matter where a batch ends.
   */
  deleteBelow<Entity extends object>(
    entity: EntityClass<Entity>,
    property: keyof NoInfer<Entity> & string,
    before: number,
  ): void {
    const table = this.tables.of(entity);
    const earlier = this.expired.get(table);
    if (earlier && earlier.before >= before) return;
    this.expired.set(table, { column: table.column(property), before });
  }

  /** Reads rows that handlers will find and no memory knows. The runner calls it at the beginning of a batch. */
  async readAhead(
    rows: Iterable<{ readonly entity: EntityClass; readonly key: Readonly<Row> }>,
  ): Promise<void> {
    if (this.memory?.knowsWhatIsFound) return;
    const asked = new Map<Table, Map<string, Row>>();
    for (const { entity, key } of rows) {
      const table = this.tables.of(entity);
      if (this.memory?.isFound(table)) continue;
      let keys = asked.get(table);
      if (!keys) {
        keys = new Map();
        asked.set(table, keys);
      }
      const id = rowId(table, key);
      if (!keys.has(id) && !this.readAheadRows.has(table, id)) keys.set(id, checkedKey(table, key));
    }
    for (const [table, keys] of asked)
      if (keys.size > 0)
        this.readAheadRows.put(table, keys, await this.statements.findMany(table, [...keys.values()]));
  }

  /**
   * The row with this key as the events before this one have left it. What memory has is given at once: many handlers
   * find a row for each event, and a promise costs as much as the finding.
   */
  find<Entity extends object>(
    entity: EntityClass<Entity>,
    key: Where<Entity>,
  ): Entity | undefined | Promise<Entity | undefined> {
    const table = this.tables.of(entity);
    const checked = checkedKey(table, key as Row);
    const buffer = this.bufferOf(table);
    const id = buffer.idOf(checked);
    const waiting = buffer.wholeRow(id);
    if (waiting) return waiting as Entity;
    if (buffer.touches(id)) {
      this.memory?.forget(table);
      return this.flushTable(table, buffer).then(() =>
        this.findStored(table, id, checked),
      ) as Promise<Entity>;
    }
    return this.findStored(table, id, checked) as Entity | undefined | Promise<Entity | undefined>;
  }

  private findStored(table: Table, id: string, key: Row): Row | undefined | Promise<Row | undefined> {
    if (this.memory?.knows(table)) return this.memory.get(table, id);
    const ahead = this.readAheadRows.get(table, id);
    return ahead ? ahead.row : this.statements.find(table, key);
  }

  /** Tells the memory what is waiting. A replay calls it when it has folded a batch; events behind it come by another one. */
  remember(): void {
    if (!this.memory) return;
    for (const [table, buffer] of this.buffers) this.memory.note(table, buffer.wholeRows());
    for (const [table, { column, before }] of this.expired) this.memory.expire(table, column, before);
  }

  /** Writes what is waiting. The runner calls it at the end of a batch, before the commit. */
  async flush(): Promise<void> {
    for (const [table, merges] of this.merges) await this.mergeRows(table, merges);
    for (const [table, buffer] of this.buffers) await this.flushTable(table, buffer);
    for (const [table, counts] of this.counts)
      await this.statements.add(table, this.withoutExpired(table, counts.take()));
    for (const [table, { column, before }] of this.expired)
      await this.statements.deleteBelow(table, column, before);
  }

  private async mergeRows(table: Table, merges: MergeBuffer): Promise<void> {
    const brought = merges.take();
    if (brought.size === 0) return;
    const found = await this.statements.findMany(
      table,
      [...brought.values()].map(({ key }) => key),
    );
    const rows = new Map(found.map((row) => [rowId(table, row), row]));
    const buffer = this.bufferOf(table);
    for (const [id, { key, items }] of brought) buffer.upsert(merges.merge(rows.get(id), key, items), []);
  }

  /** Counts of rows that would go at the end of this batch are not worth writing. */
  private withoutExpired(table: Table, counted: CountedRows): CountedRows {
    const expired = this.expired.get(table);
    return expired?.column.isKey ? counted.from(expired.column, expired.before) : counted;
  }

  private countsOf(table: Table): CountBuffer {
    let counts = this.counts.get(table);
    if (!counts) {
      counts = new CountBuffer(table);
      this.counts.set(table, counts);
    }
    return counts;
  }

  private async flushTable(table: Table, buffer: RowBuffer): Promise<void> {
    this.readAheadRows.forget(table);
    for (const segment of buffer.take()) await this.statements.write(table, segment);
  }

  private bufferOf(table: Table): RowBuffer {
    let buffer = this.buffers.get(table);
    if (!buffer) {
      buffer = new RowBuffer(table);
      this.buffers.set(table, buffer);
    }
    return buffer;
  }
}

/** @param without a column of the key that is given apart */
function checkedKey(table: Table, key: Row, without?: Column): Row {
  if (isWholeKey(table, key, without)) return key;
  let given = 0;
  for (const property in key) {
    const column = table.column(property);
    if (!column.isKey || column === without) throw noKey(table);
    mustBeSearchable(table, property, key[property]);
    given += 1;
  }
  if (given !== table.keys.length - (without ? 1 : 0)) throw noKey(table);
  return key;
}

/** The check of a key that is right: it is made several times a hit. */
function isWholeKey({ keys }: Table, key: Row, without: Column | undefined): boolean {
  let missing = keys.length - (without ? 1 : 0);
  for (const _ in key) missing -= 1;
  if (missing !== 0) return false;
  for (const column of keys) {
    const type = typeof key[column.property];
    if (type !== 'string' && type !== 'number' && type !== 'boolean' && column !== without) return false;
  }
  return without === undefined || !(without.property in key);
}

const noKey = ({ name, keys }: Table) =>
  new TypeError(`${name}: a key is ${keys.map(({ property }) => property).join(', ')}`);

/** A forgotten value must not become "all rows". */
function checkedValues(table: Table, where: Row): Row {
  const entries = Object.entries(where);
  if (entries.length === 0) throw new TypeError(`${table.name}: which rows?`);
  for (const [property, value] of entries) {
    table.column(property);
    mustBeSearchable(table, property, value);
  }
  return where;
}

function mustBeSearchable(table: Table, property: string, value: unknown): void {
  const type = typeof value;
  if (type === 'string' || type === 'number' || type === 'boolean') return;
  throw new TypeError(`${table.name}: ${property} cannot be looked up by ${String(value)}`);
}
