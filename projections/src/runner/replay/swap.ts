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
  const nextSchema = schemaOf(name, 'next');
  const previousSchema = schemaOf(name, 'previous');
  await moveCheckpoint(client, name, 'live', 'previous');
  await moveCheckpoint(client, name, 'next', 'live');
  await client.query(`delete from projections.checkpoints where name = $1 and slot = 'next'`, [name]);
  await moveParkedStreams(client, name, 'live', 'previous');
  await moveParkedStreams(client, name, 'next', 'live');
  await client.query(`drop schema if exists ${previousSchema} cascade; create schema ${previousSchema}`);
  await exchange(client, live, [
    ...moving(live, LIVE_SCHEMA, previousSchema),
    ...moving(next, nextSchema, LIVE_SCHEMA),
    `drop schema ${nextSchema}`,
  ]);
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
  const spare = schemaOf(name, 'next');
  const previousSchema = schemaOf(name, 'previous');
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
  await client.query(`create schema ${spare}`);
  await exchange(client, live, [
    ...moving(live, LIVE_SCHEMA, spare),
    ...moving(previous, previousSchema, LIVE_SCHEMA),
    ...moving(live, spare, previousSchema),
    `drop schema ${spare}`,
  ]);
}

/**
 * Keeps autovacuum off the live tables until the transaction ends. One that is at work ends itself for this, after a
 * second in which readers and the runner go on; for the lock of the exchange all of them would wait with it. So it comes
 * before the live checkpoint is locked.
 */
export async function keepVacuumAway(client: pg.ClientBase, live: readonly string[]): Promise<void> {
  if (live.length === 0) return;
  await client.query(`lock table ${listOf(live)} in share update exclusive mode`);
}

/** How long the exchange waits for readers of the tables, ms: new readers have to wait behind it. */
const READERS_TIMEOUT_MS = 30;
/** It tries so often, with a pause in which readers go on, ms. */
const ATTEMPTS = 200;
const PAUSE_MS = 50;

/**
 * Exchanges the tables, as the last thing before the commit: readers wait from here on. Lock and exchange are one
 * message, so that no way between the process and Postgres adds to it.
 */
async function exchange(client: pg.ClientBase, live: readonly string[], statements: readonly string[]) {
  const exchanging = [
    `set local lock_timeout = ${READERS_TIMEOUT_MS}`,
    `lock table ${listOf(live)} in access exclusive mode`,
    'set local lock_timeout = 0',
    ...statements,
  ].join('; ');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inSavepoint(client, () => client.query(exchanging));
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isBusy || attempt >= ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

const listOf = (live: readonly string[]) =>
  [...live]
    .sort()
    .map((table) => `${LIVE_SCHEMA}."${table}"`)
    .join(', ');

const moving = (tables: readonly string[], from: string, to: string) =>
  tables.map((table) => `alter table ${from}."${table}" set schema ${to}`);

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
