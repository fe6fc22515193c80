import type pg from 'pg';
import { migrate } from '../migrations/migrate.js';
import { readCheckpoint } from './checkpoints.js';
import type { Projection } from './projection.js';
import { grantReading, prepareReader } from './row-security.js';
import { createTables, LIVE_SCHEMA } from './slots.js';
import { type Tables, tablesOf } from './tables.js';
import { withConnection } from './transaction.js';

/** Processes that start at once make the tables one after the other. */
const LOCK = 7_203_116;

/**
 * Makes what reading and projecting need: the runner's tables, and empty live tables with a checkpoint at the
 * beginning for each projection that has none. Doing it again, or in two processes at once, changes nothing.
 * @returns the role to read as, where the account of the URL is above row-level security
 * @throws Error when an entity was changed and the version was not: the tables would not fit the code
 */
export async function prepareReadModels(
  url: string,
  projections: readonly Projection[],
): Promise<{ reader: string | undefined }> {
  return withConnection(url, 'daybook projections: preparing', async (client) => {
    await migrate(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const reader = await prepareReader(client);
    const missing: { projection: Projection; tables: Tables }[] = [];
    for (const projection of projections) {
      const tables = await tablesOf(projection.tables);
      const stored = await readCheckpoint(client, projection.name, 'live');
      if (!stored) missing.push({ projection, tables });
      else if (stored.version === projection.version && stored.shape !== tables.shape) {
        throw new Error(`projection ${projection.name}: an entity has changed, raise its version`);
      }
    }
    if (missing.length > 0) {
      const entities = missing.flatMap(({ projection }) => projection.tables);
      await createTables(client, url, LIVE_SCHEMA, entities);
      for (const { projection, tables } of missing) await insertCheckpoint(client, projection, tables);
    }
    await grantReading(client, ['projections', LIVE_SCHEMA]);
    // the lock goes with the session
    return { reader };
  });
}

async function insertCheckpoint(client: pg.ClientBase, { name, version }: Projection, tables: Tables) {
  await client.query(
    `insert into projections.checkpoints (name, slot, version, shape, tables) values ($1, 'live', $2, $3, $4)
     on conflict do nothing`,
    [name, version, tables.shape, tables.names],
  );
}
