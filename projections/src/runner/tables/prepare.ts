import { ADVISORY_LOCKS } from '@daybook/event-store/postgres/advisory-locks';
import { migrate } from '@daybook/event-store/postgres/migrate';
import type pg from 'pg';
import type { Projection } from '../projection.js';
import { readCheckpoint } from '../status/checkpoints.js';
import { withConnection } from '../transaction.js';
import { PROJECTIONS_SCHEMA } from './projections.schema.js';
import { grantReading, missingPrivileges, prepareReader } from './row-security.js';
import { createTables, LIVE_SCHEMA } from './slots.js';
import { type Tables, tablesOf } from './tables.js';

/** The schemas that queries read. */
const READ_SCHEMAS = ['projections', LIVE_SCHEMA];

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
  await migrate(url, [PROJECTIONS_SCHEMA]);
  return withConnection(url, 'daybook projections: preparing', async (client) => {
    const reader = await prepareReader(client);
    if (await isPrepared(client, projections)) return { reader };
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.readModelTables]);
    // another process may have made some of them meanwhile
    const missing = await withoutTables(client, projections);
    if (missing.length > 0) {
      const entities = missing.flatMap(({ projection }) => projection.tables);
      await createTables(client, url, LIVE_SCHEMA, entities);
    }
    for (const { projection, tables } of missing) await insertCheckpoint(client, projection, tables);
    await grantReading(client, READ_SCHEMAS);
    // the lock goes with the session
    return { reader };
  });
}

async function isPrepared(client: pg.ClientBase, projections: readonly Projection[]): Promise<boolean> {
  const missing = await withoutTables(client, projections);
  const privileges = await missingPrivileges(client, READ_SCHEMAS);
  return missing.length === 0 && privileges.length === 0;
}

type WithoutTables = { readonly projection: Projection; readonly tables: Tables };

async function withoutTables(
  client: pg.ClientBase,
  projections: readonly Projection[],
): Promise<WithoutTables[]> {
  const missing: WithoutTables[] = [];
  for (const projection of projections) {
    const tables = await tablesOf(projection.tables);
    const stored = await readCheckpoint(client, projection.name, 'live');
    if (!stored) missing.push({ projection, tables });
    else if (stored.version === projection.version && stored.shape !== tables.shape) {
      throw new Error(`projection ${projection.name}: an entity has changed, raise its version`);
    }
  }
  return missing;
}

async function insertCheckpoint(client: pg.ClientBase, { name, version }: Projection, tables: Tables) {
  await client.query(
    `insert into projections.checkpoints (name, slot, version, shape, tables) values ($1, 'live', $2, $3, $4)
     on conflict do nothing`,
    [name, version, tables.shape, tables.names],
  );
}
