import { hash } from 'node:crypto';
import type pg from 'pg';
import type { CountedRows } from './count-buffer.js';
import { postgresJson } from './postgres-json.js';
import type { Row, RowChange, Segment } from './row-buffer.js';
import { columnsOf, unnested } from './row-columns.js';
import type { Column, Table } from './tables.js';

/** What comes back is waited for before the next statement is sent. A named statement is kept prepared. */
export type SendStatement = (text: string, values: unknown[], name?: string) => unknown;

/**
 * Writes rows by statements over many of them. Rows travel as one JSON parameter that Postgres takes apart by the
 * columns' types, or as an array for each column, so a statement's text does not depend on how many there are. Statements
 * that insert have a name, by which Postgres keeps them prepared: there is one plan for them. The others look for rows,
 * and a plan made while a table was empty would be kept when it has grown.
 */
export class RowStatements {
  /** @param send takes a statement that writes; default: it is answered before the next one is sent */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly schema: string,
    private readonly send: SendStatement = (text, values) => client.query(text, values),
  ) {}

  async write(table: Table, segment: Segment): Promise<void> {
    for (const [properties, rows] of groupBy(segment.ranges, (where) => Object.keys(where).sort())) {
      await this.delete(table, columns(table, properties), rows);
    }
    const { upsert, patch, delete: deleted } = byKind(segment.changes);
    if (deleted.length > 0) {
      await this.delete(
        table,
        table.keys,
        deleted.map((change) => change.key),
      );
    }
    for (const [setOnce, changes] of groupBy(upsert, (change) => change.setOnce)) {
      await this.upsert(
        table,
        setOnce,
        changes.map((change) => change.row),
      );
    }
    for (const [properties, changes] of groupBy(patch, (change) => Object.keys(change.changes).sort())) {
      await this.patch(
        table,
        columns(table, properties),
        changes.map((change) => ({ ...change.key, ...change.changes })),
      );
    }
  }

  /** Adds to the counts of rows; one that is not there counts from zero. */
  async add(table: Table, counted: CountedRows): Promise<void> {
    if (counted.isEmpty) return;
    const counts = table.columns.filter(({ isKey }) => !isKey);
    const sets = counts.map(({ name }) => `"${name}" = t."${name}" + excluded."${name}"`).join(', ');
    const arrays = columnsOf(table.columns, (column) => counted.valuesOf(column));
    const values: unknown[] = arrays ?? [postgresJson(counted.rows())];
    await this.insert(
      `insert into ${this.nameOf(table)} as t (${table.columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${table.columns.map(({ property, isKey }) => (isKey ? `r."${property}"` : `coalesce(r."${property}", 0)`)).join(', ')}
       from ${arrays ? unnested(table.columns) : recordset(table.columns)}
       on conflict (${table.keys.map(({ name }) => `"${name}"`).join(', ')}) do update set ${sets}`,
      values,
    );
  }

  async find(table: Table, key: Row): Promise<Row | undefined> {
    const selected = table.columns.map(({ name }) => `t."${name}"`).join(', ');
    const where = table.keys.map(({ name }, index) => `t."${name}" = $${index + 1}`).join(' and ');
    const { rows } = await this.client.query<Row>(
      `select ${selected} from ${this.nameOf(table)} t where ${where}`,
      table.keys.map(({ property }) => key[property]),
    );
    const row = rows[0];
    return row && entityOf(table, row);
  }

  /** The rows of these keys that are there, in any order. */
  async findMany(table: Table, keys: readonly Row[]): Promise<Row[]> {
    const selected = table.columns.map(({ name }) => `t."${name}"`).join(', ');
    const { from, values } = source(table.keys, keys);
    const { rows } = await this.client.query<Row>(
      `select ${selected} from ${from} join ${this.nameOf(table)} t on ${equal(table.keys)}`,
      values,
    );
    return rows.map((row) => entityOf(table, row));
  }

  async deleteBelow(table: Table, column: Column, before: number): Promise<void> {
    await this.send(`delete from ${this.nameOf(table)} where "${column.name}" < $1`, [before]);
  }

  private upsert(table: Table, setOnce: readonly string[], rows: readonly Row[]): unknown {
    const updated = table.columns.filter(({ isKey, property }) => !isKey && !setOnce.includes(property));
    const sets = updated.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ');
    const { from, values } = source(table.columns, rows);
    return this.insert(
      `insert into ${this.nameOf(table)} (${table.columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${table.columns.map(({ property }) => `r."${property}"`).join(', ')} from ${from}
       on conflict (${table.keys.map(({ name }) => `"${name}"`).join(', ')})
       do ${sets ? `update set ${sets}` : 'nothing'}`,
      values,
    );
  }

  private patch(table: Table, changed: readonly Column[], rows: readonly Row[]): unknown {
    const sets = changed.map(({ name, property }) => `"${name}" = r."${property}"`).join(', ');
    return this.send(
      `update ${this.nameOf(table)} t set ${sets}
       from ${recordset([...table.keys, ...changed])} where ${equal(table.keys)}`,
      [postgresJson(rows)],
    );
  }

  private delete(table: Table, by: readonly Column[], rows: readonly Row[]): unknown {
    return this.send(`delete from ${this.nameOf(table)} t using ${recordset(by)} where ${equal(by)}`, [
      postgresJson(rows),
    ]);
  }

  private insert(text: string, values: unknown[]): unknown {
    return this.send(text, values, preparedName(text));
  }

  private nameOf(table: Table): string {
    return `"${this.schema}"."${table.name}"`;
  }
}

/** The names of statements by their texts, of which each table has a few. */
const names = new Map<string, string>();

function preparedName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `rows ${hash('sha256', text).slice(0, 32)}`;
  names.set(text, name);
  return name;
}

const entityOf = (table: Table, row: Row): Row =>
  Object.fromEntries(table.columns.map(({ property, name, read }) => [property, read(row[name])]));

const columns = (table: Table, properties: readonly string[]) =>
  properties.map((property) => table.column(property));
const recordset = (of: readonly Column[]) =>
  `json_to_recordset($1) as r(${of.map(({ property, type }) => `"${property}" ${type}`).join(', ')})`;
/** Rows as a table in SQL, and its parameters: an array for each column where that goes, else JSON. */
function source(of: readonly Column[], rows: readonly Row[]): { from: string; values: unknown[] } {
  const arrays = columnsOf(of, ({ property }) => rows.map((row) => row[property] ?? null));
  return arrays
    ? { from: unnested(of), values: arrays }
    : { from: recordset(of), values: [postgresJson(rows)] };
}
const equal = (by: readonly Column[]) =>
  by.map(({ name, property }) => `t."${name}" = r."${property}"`).join(' and ');

/** Rows that one statement can write: those that name the same properties. */
function groupBy<T>(
  items: readonly T[],
  properties: (item: T) => readonly string[],
): [readonly string[], T[]][] {
  const groups = new Map<string, [readonly string[], T[]]>();
  for (const item of items) {
    const names = properties(item);
    const id = names.join();
    const group = groups.get(id);
    if (group) group[1].push(item);
    else groups.set(id, [names, [item]]);
  }
  return [...groups.values()];
}

type ByKind = { [Kind in RowChange['kind']]: Extract<RowChange, { kind: Kind }>[] };

function byKind(changes: readonly RowChange[]): ByKind {
  const sorted: ByKind = { upsert: [], patch: [], delete: [] };
  for (const change of changes) (sorted[change.kind] as RowChange[]).push(change);
  return sorted;
}
