import type pg from 'pg';

/** One table as it is read and as the replay has built it, both at the same position of the log. */
export type TableComparison = {
  readonly table: string;
  readonly liveRows: number;
  readonly nextRows: number;
  readonly isEqual: boolean;
};

/**
 * Compares the tables of two schemas by the count of rows and the sum of a digest of each row, which does not depend
 * on their order. In the transaction that holds the checkpoint: nothing moves meanwhile.
 *
 * @param tables stand in both schemas, in the same shape
 */
export async function compareTables(
  client: pg.ClientBase,
  tables: readonly string[],
  { live, next }: { readonly live: string; readonly next: string },
): Promise<readonly TableComparison[]> {
  const comparisons: TableComparison[] = [];
  for (const table of tables) {
    const of = async (schema: string) => {
      const { rows } = await client.query<{ rows: string; checksum: string }>(
        `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as checksum
         from ${schema}."${table}" t`,
      );
      return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum };
    };
    const [inLive, inNext] = [await of(live), await of(next)];
    comparisons.push({
      table,
      liveRows: inLive.rows,
      nextRows: inNext.rows,
      isEqual: inLive.rows === inNext.rows && inLive.checksum === inNext.checksum,
    });
  }
  return comparisons;
}
