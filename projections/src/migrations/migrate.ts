import type pg from 'pg';
import { inTransaction } from '../runner/transaction.js';
import { MIGRATIONS } from './migrations.js';

/** Processes that start at once migrate one after the other. */
const LOCK = 7_203_115;

/** Brings the schema `projections` up to date. Running it again changes nothing. */
export async function migrate(client: pg.ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`
      create schema if not exists projections;
      create table if not exists projections.migrations (
        id integer primary key, name text not null, ran_at timestamptz not null default clock_timestamp())`);
    const { rows } = await client.query<{ id: number }>('select id from projections.migrations');
    const ran = new Set(rows.map(({ id }) => id));
    for (const { id, name, sql } of MIGRATIONS) {
      if (ran.has(id)) continue;
      await client.query(sql);
      await client.query('insert into projections.migrations (id, name) values ($1, $2)', [id, name]);
    }
  });
}
