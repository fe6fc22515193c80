import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { LIVE_SCHEMA, schemaOf } from '../tables/slots.js';
import { inSavepoint } from '../transaction.js';

/**
 * Puts the tables of the next slot in the place of the live ones, which become the previous ones. Runs inside the
 * caller's transaction, which holds the live checkpoint, so that readers see either all old or all new tables.
 * @param live names of the live tables, which an older version may have named differently
 */
export async function swapInNext(
  client: pg.ClientBase,
  name: string,
  live: readonly string[],
  next: readonly string[],
): Promise<void> {
  const [nextSchema, previousSchema] = [schemaOf(name, 'next'), schemaOf(name, 'previous')];
  await lockForExchange(client, LIVE_SCHEMA, live);
  await client.query(`drop schema if exists ${previousSchema} cascade`);
  await client.query(`create schema ${previousSchema}`);
  await moveTables(client, live, LIVE_SCHEMA, previousSchema);
  await moveTables(client, next, nextSchema, LIVE_SCHEMA);
  await client.query(`drop schema ${nextSchema}`);
  await moveCheckpoint(client, name, 'live', 'previous');
  await moveCheckpoint(client, name, 'next', 'live');
  await client.query(`delete from projections.checkpoints where name = $1 and slot = 'next'`, [name]);
  await moveParkedStreams(client, name, 'live', 'previous');
  await moveParkedStreams(client, name, 'next', 'live');
}

/**
 * Exchanges the live and the previous tables, so that a rollback can itself be rolled back. Tables of an older version
 * are marked, so that newer code does not build its own again unasked.
 */
export async function swapBackPrevious(
  client: pg.ClientBase,
  name: string,
  live: readonly string[],
  previous: readonly string[],
): Promise<void> {
  const [spare, previousSchema] = [schemaOf(name, 'next'), schemaOf(name, 'previous')];
  await lockForExchange(client, LIVE_SCHEMA, live);
  await client.query(`create schema ${spare}`);
  await moveTables(client, live, LIVE_SCHEMA, spare);
  await moveTables(client, previous, previousSchema, LIVE_SCHEMA);
  await moveTables(client, live, spare, previousSchema);
  await client.query(`drop schema ${spare}`);
  await client.query(
    `update projections.checkpoints c
     set version = o.version, shape = o.shape, tables = o.tables, position = o.position,
       generation = case c.slot when 'live' then c.generation + 1 else c.generation end,
       is_rolled_back = c.slot = 'live' and o.version < c.version,
       updated_at = clock_timestamp()
     from projections.checkpoints o
     where c.name = $1 and o.name = $1
       and (c.slot, o.slot) in (('live', 'previous'), ('previous', 'live'))`,
    [name],
  );
  await moveParkedStreams(client, name, 'live', 'next');
  await moveParkedStreams(client, name, 'previous', 'live');
  await moveParkedStreams(client, name, 'next', 'previous');
}

/**
 * Locks the tables for the moment of the exchange. Its lock timeout is short: while it waited, new readers would have
 * to wait behind it, and after longer Postgres could find a deadlock and end a reader.
 */
async function lockForExchange(
  client: pg.ClientBase,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  const list = [...tables].sort().map((table) => `${schema}."${table}"`);
  for (let attempt = 1; ; attempt += 1) {
    // an autovacuum ends itself only for a lock request that waits longer than the deadlock timeout
    const patience = attempt % 20 === 0 ? 1500 : 100;
    try {
      await inSavepoint(client, async () => {
        await client.query(`set local lock_timeout = ${patience}`);
        await client.query(`lock table ${list.join(', ')} in access exclusive mode`);
      });
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isBusy || attempt >= 100) throw error;
      await setTimeout(50);
    }
  }
}

async function moveTables(client: pg.ClientBase, tables: readonly string[], from: string, to: string) {
  for (const table of tables) await client.query(`alter table ${from}."${table}" set schema ${to}`);
}

/** The lease stays with the live row: it is the runner's, not the tables'. */
async function moveCheckpoint(client: pg.ClientBase, name: string, from: string, to: string) {
  await client.query(
    `insert into projections.checkpoints as c (name, slot, version, shape, tables, position)
     select name, $3, version, shape, tables, position from projections.checkpoints where name = $1 and slot = $2
     on conflict (name, slot) do update set
       version = excluded.version, shape = excluded.shape, tables = excluded.tables, position = excluded.position,
       generation = c.generation + 1, is_rolled_back = false, updated_at = clock_timestamp()`,
    [name, from, to],
  );
}

async function moveParkedStreams(client: pg.ClientBase, name: string, from: string, to: string) {
  await client.query('delete from projections.parked_streams where projection = $1 and slot = $2', [
    name,
    to,
  ]);
  await client.query('update projections.parked_streams set slot = $3 where projection = $1 and slot = $2', [
    name,
    from,
    to,
  ]);
}
