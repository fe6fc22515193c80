import { withClient } from '../with-client.js';

/** Settings of a Postgres that counts its statements, which costs a few hundredths of its CPU. */
export const COUNTS_STATEMENTS = { shared_preload_libraries: 'pg_stat_statements' };

const SHOWN = 40;
const LONGEST = 110;

/** Begins to count from nothing. */
export const beginToCount = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  });

/** Prints the dearest statements since, with calls, time of the server and WAL for each of so many orders. */
export const printStatements = (url: string, orders: number): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ calls: number; ms: number; wal: number; query: string }>(
      `select sum(calls) / $1::float8 as calls, sum(total_exec_time) / $1::float8 as ms,
         sum(wal_bytes)::float8 / $1::float8 as wal,
         left(regexp_replace(query, '\\s+', ' ', 'g'), ${LONGEST}) as query
       from pg_stat_statements group by 4`,
      [orders],
    );
    const line = ({ calls, ms, wal, query }: (typeof rows)[number]) =>
      `${calls.toFixed(2).padStart(8)}  ${ms.toFixed(3).padStart(9)}  ${wal.toFixed(0).padStart(7)}  ${query}`;
    const all = rows.reduce(
      (sum, { calls, ms, wal }) => ({ calls: sum.calls + calls, ms: sum.ms + ms, wal: sum.wal + wal }),
      { calls: 0, ms: 0, wal: 0 },
    );
    console.log('\n   calls  ms (wall)  WAL (B)  statement, of one order');
    console.log(line({ ...all, query: 'all' }));
    for (const row of rows.sort((a, b) => b.calls - a.calls).slice(0, SHOWN)) console.log(line(row));
  });
