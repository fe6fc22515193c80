import type pg from 'pg';
import type { Projection } from '../projection.js';
import { dataSourceFor } from './data-source.js';
import type { EntityClass } from './entity-class.js';
import { holdsPersonalData } from './personal-data.js';
import { grantReading, secureTables } from './row-security.js';

/** Where the tables of a projection can stand: read from, being built, or kept for a rollback. */
export type SlotName = 'live' | 'next' | 'previous';

/** All projections are read from here; the other slots are a schema per projection. */
export const LIVE_SCHEMA = 'read_models';

/** The Postgres schema in which the tables of a slot stand. */
export function schemaOf(projection: string, slot: SlotName): string {
  return slot === 'live' ? LIVE_SCHEMA : `${LIVE_SCHEMA}_${slot}_${projection}`;
}

/** Makes the missing tables of a slot. What they look like, and whether they are walled, is said once, by the entities. */
export async function createTables(
  client: pg.ClientBase,
  url: string,
  schema: string,
  entities: readonly EntityClass[],
): Promise<void> {
  await client.query(`create schema if not exists ${schema}`);
  const dataSource = await dataSourceFor({ url, schema, entities }).initialize();
  try {
    await dataSource.synchronize();
    const personal = entities
      .filter(holdsPersonalData)
      .map((entity) => dataSource.getMetadata(entity).tableName);
    await secureTables(client, schema, personal);
    await grantReading(client, [schema]);
  } finally {
    await dataSource.destroy();
  }
}

/** Makes an empty slot for a replay; what stood in it is dropped. */
export async function createNextSlot(
  client: pg.ClientBase,
  url: string,
  projection: Projection,
  shape: string,
  tables: readonly string[],
): Promise<void> {
  await dropNextSlot(client, projection.name);
  await createTables(client, url, schemaOf(projection.name, 'next'), projection.tables);
  await client.query(
    `insert into projections.checkpoints (name, slot, version, shape, tables, status)
     values ($1, 'next', $2, $3, $4, 'building')`,
    [projection.name, projection.version, shape, tables],
  );
}

/** Throws away what a replay has built so far, with its checkpoint and its parked streams. */
export async function dropNextSlot(client: pg.ClientBase, projection: string): Promise<void> {
  await client.query(`drop schema if exists ${schemaOf(projection, 'next')} cascade`);
  await client.query(`delete from projections.parked_streams where projection = $1 and slot = 'next'`, [
    projection,
  ]);
  await client.query(`delete from projections.checkpoints where name = $1 and slot = 'next'`, [projection]);
}
