import type pg from 'pg';
import type { Projection } from '../projection.js';
import { holdsPersonalData } from '../tables/personal-data.js';
import type { Table, Tables } from '../tables/tables.js';

/** A row that is not the same in both tables. */
export type RowDifference = {
  /** its key, a text per column */
  readonly key: Readonly<Record<string, string>>;
  readonly kind: 'changed' | 'only live' | 'only rebuilt';
  /** of a changed row, the columns that differ; the values of a table with personal data are left out */
  readonly columns: readonly {
    readonly name: string;
    readonly live: string | null;
    readonly next: string | null;
  }[];
};

/** One table as it is read and as the replay has built it, both at the same position of the log. */
export type TableComparison = {
  readonly table: string;
  readonly liveRows: number;
  readonly nextRows: number;
  readonly isEqual: boolean;
  /** the first rows that differ, by their keys */
  readonly differences: readonly RowDifference[];
};

/** Blocks of a table that one statement reads, 1 MB: long enough to be quick, short enough to give way behind it. */
const CHUNK_BLOCKS = 128;

/** Rests behind a chunk that took so long, ms. */
export type Rest = (chunkMs: number) => Promise<void>;

type Schemas = { readonly live: string; readonly next: string };
type Row = Readonly<Record<string, unknown>>;

/** How many rows that differ are shown of a table, and how many characters of a value. */
const MOST_ROWS = 10;
const MOST_CHARACTERS = 200;

/**
 * Compares the tables of two schemas by the count of rows and the sum of a digest of each row, which does not depend
 * on their order. In a transaction that sees both at one position of the log. It goes through a table chunk by chunk,
 * and rests behind each, so that visitors do not wait for it.
 *
 * @param tables stand in both schemas, in the same shape
 */
export async function compareTables(
  client: pg.ClientBase,
  projection: Projection,
  tables: Tables,
  schemas: Schemas,
  rest: Rest = async () => undefined,
): Promise<readonly TableComparison[]> {
  const comparisons: TableComparison[] = [];
  for (const entity of projection.tables) {
    const table = tables.of(entity);
    const inLive = await digestOf(client, schemas.live, table, rest);
    const inNext = await digestOf(client, schemas.next, table, rest);
    const isEqual = inLive.rows === inNext.rows && inLive.checksum === inNext.checksum;
    const isPersonal = holdsPersonalData(entity);
    comparisons.push({
      table: table.name,
      liveRows: inLive.rows,
      nextRows: inNext.rows,
      isEqual,
      differences: isEqual ? [] : await differencesOf(client, table, schemas, isPersonal),
    });
  }
  return comparisons.sort((a, b) => (a.table < b.table ? -1 : 1));
}

async function digestOf(client: pg.ClientBase, schema: string, { name }: Table, rest: Rest) {
  const digest = { rows: 0, checksum: 0n };
  // taken behind the snapshot: what the snapshot shows is within it, whatever is appended meanwhile
  const { rows: sizes } = await client.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
    [`${schema}."${name}"`],
  );
  const { blocks = 0 } = sizes[0] ?? {};
  for (let from = 0; from < blocks; from += CHUNK_BLOCKS) {
    const began = Date.now();
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as checksum
       from ${schema}."${name}" t where ctid >= $1::tid and ctid < $2::tid`,
      [`(${from},0)`, `(${from + CHUNK_BLOCKS},0)`],
    );
    digest.rows += Number(rows[0]?.rows);
    digest.checksum += BigInt(rows[0]?.checksum ?? 0);
    await rest(Date.now() - began);
  }
  return digest;
}

async function differencesOf(
  client: pg.ClientBase,
  { name, keys }: Table,
  { live, next }: Schemas,
  isPersonal: boolean,
): Promise<RowDifference[]> {
  const keyNames = keys.map((key) => key.name);
  const quoted = keyNames.map((key) => `"${key}"`).join(', ');
  const { rows } = await client.query<{ live: Row | null; next: Row | null }>(
    `select to_jsonb(l) as live, to_jsonb(n) as next
     from ${live}."${name}" l full join ${next}."${name}" n using (${quoted})
     where l::text is distinct from n::text order by ${quoted} limit ${MOST_ROWS}`,
  );
  return rows.map((row): RowDifference => {
    const either = row.live ?? row.next ?? {};
    const key = Object.fromEntries(keyNames.map((column) => [column, textOf(either[column]) ?? '']));
    if (!row.live) return { key, kind: 'only rebuilt', columns: [] };
    if (!row.next) return { key, kind: 'only live', columns: [] };
    const inLive = row.live;
    const inNext = row.next;
    const changed = Object.keys(inLive).filter(
      (column) => JSON.stringify(inLive[column]) !== JSON.stringify(inNext[column]),
    );
    const shown = (from: Row, column: string) => (isPersonal ? null : textOf(from[column]));
    const columns = changed.map((column) => ({
      name: column,
      live: shown(inLive, column),
      next: shown(inNext, column),
    }));
    return { key, kind: 'changed', columns };
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
