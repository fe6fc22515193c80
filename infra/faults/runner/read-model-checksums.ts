import type { Projection } from '@daybook/projections/runner/projection';
import { tablesOf } from '@daybook/projections/runner/tables/tables';
import type pg from 'pg';

/**
 * What the live tables of projections hold: of each table the count of its rows and a sum of their digests; and what
 * waits beside them.
 */
export type Checksums = ReadonlyMap<string, string>;

/** The sum does not depend on the order of the rows. */
export async function checksumsOf(
  client: pg.ClientBase,
  projections: readonly Projection[],
): Promise<Checksums> {
  const checksums = new Map<string, string>();
  for (const projection of projections) {
    const { names } = await tablesOf(projection.tables);
    for (const name of names) {
      const { rows } = await client.query<{ checksum: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as checksum
         from read_models."${name}" t`,
      );
      checksums.set(name, rows[0]?.checksum ?? '');
    }
    const { rows } = await client.query<{ checksum: string }>(
      `select count(*) || ' of ' || coalesce(string_agg(stream || '@' || revision, ' ' order by position), '-') as checksum
       from projections.parked_streams where projection = $1 and slot = 'live'`,
      [projection.name],
    );
    checksums.set(`${projection.name}: parked streams`, rows[0]?.checksum ?? '');
  }
  return checksums;
}

/** @param when says after what the second were taken */
export function differingTables(expected: Checksums, found: Checksums, when: string): string[] {
  return [...found].flatMap(([table, checksum]) =>
    checksum === expected.get(table)
      ? []
      : [`${when}: ${table} has ${checksum}, and ${expected.get(table)} without any fault`],
  );
}
