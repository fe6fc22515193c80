import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Transactions of batches that have written something and are not committed, by their ids. */
export async function batchesUnderWay(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select backend_xid::text as id from pg_stat_activity
     where datname = current_database() and application_name = 'daybook projections: batches'
       and backend_xid is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Waits until Postgres has noticed that a process is gone. @returns how many of the batches it rolled back */
export async function tornOf(client: pg.ClientBase, batches: readonly string[]): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from pg_stat_activity
       where datname = current_database() and application_name like 'daybook projections: %'`,
    );
    if (rows[0]?.left === 0) break;
    await setTimeout(2);
  }
  const { rows } = await client.query<{ torn: number }>(
    `select count(*)::int as torn from unnest($1::text[]) id where pg_xact_status(id::xid8) = 'aborted'`,
    [batches],
  );
  return rows[0]?.torn ?? 0;
}
