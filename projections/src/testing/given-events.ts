import type { Event } from '@daybook/contracts/shared/event';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { type Projection, projectedEvent } from '../runner/projection.js';
import { applyBatch } from '../runner/running/apply-batch.js';
import { dataSourceFor } from '../runner/tables/data-source.js';
import type { EntityClass } from '../runner/tables/entity-class.js';
import { createTables, LIVE_SCHEMA } from '../runner/tables/slots.js';
import { tablesOf } from '../runner/tables/tables.js';
import { connect } from '../runner/transaction.js';

/** The website of events that name none. */
export const ACME = websiteId('acme');
const FIRST_RECORDED = Date.UTC(2026, 0, 1);

/** When the nth event of a spec was recorded: they are a second apart. */
export const recordedAt = (position: number) => new Date(FIRST_RECORDED + position * 1000);

/** A fact of another website than {@link ACME}. */
export const inWebsite = <E extends Event<string, unknown>>(website: string, fact: E): E => {
  const copy = { ...fact };
  websites.set(copy, websiteId(website));
  return copy;
};
const websites = new WeakMap<object, WebsiteId>();

/** A fact that is recorded so many ms later than the pace of a spec's events has it. */
export const delayed = <E extends Event<string, unknown>>(ms: number, fact: E): E => {
  const copy = { ...fact };
  delays.set(copy, ms);
  return copy;
};
const delays = new WeakMap<object, number>();

/**
 * Given these events, when that is projected, then these are the rows. Every case is run twice, in one batch and
 * event by event, and both must leave the same rows.
 */
export function specFor<E extends Event<string, unknown>>(projection: Projection) {
  let database: TestDatabase;
  let client: pg.Client;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await makeTestDatabase();
    client = await connect(database.url, 'specification of a projection');
    await createTables(client, database.url, LIVE_SCHEMA, projection.tables);
    const { tables: entities } = projection;
    dataSource = await dataSourceFor({ url: database.url, schema: LIVE_SCHEMA, entities }).initialize();
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await client?.end();
    await database?.drop();
  });

  async function project(batches: RecordedEvent[][]): Promise<void> {
    const tables = await tablesOf(projection.tables);
    await client.query(`truncate ${tables.names.map((table) => `${LIVE_SCHEMA}."${table}"`).join(', ')}`);
    for (const batch of batches) {
      const slot = { name: 'live' as const, projection, tables, parked: new Set<string>() };
      const none = async () => undefined;
      const { parkings } = await applyBatch(client, slot, batch, none);
      expect(parkings).toEqual([]);
    }
  }

  function rowsOf<Row extends object>(entity: EntityClass<Row>): Promise<Row[]> {
    const order = Object.fromEntries(
      dataSource.getMetadata(entity).primaryColumns.map((column) => [column.propertyName, 'ASC']),
    );
    return dataSource.getRepository(entity).find({ order: order as never });
  }

  const then = (facts: readonly E[]) => ({
    /** the whole table, in the order of its key; of a row, what is named */
    async thenRows<Row extends object>(
      entity: EntityClass<Row>,
      rows: readonly Partial<Row>[],
    ): Promise<void> {
      const events = facts.map(recorded);
      await project(events.map((event) => [event]));
      const oneByOne = await rowsOf(entity);
      await project([events]);
      const batched = await rowsOf(entity);
      expect(batched).toEqual(oneByOne);
      expect(batched).toMatchObject(rows);
      expect(batched).toHaveLength(rows.length);
    },
    /** what the last of the events makes stale in caches */
    thenStale(...keys: string[]): void {
      const last = facts.map(recorded).at(-1);
      expect(last && projection.surrogateKeys(projectedEvent(last))).toEqual(keys);
    },
  });
  return {
    given: (...given: E[]) => ({ when: (...when: E[]) => then([...given, ...when]) }),
  };
}

function recorded(fact: Event<string, unknown>, index: number): RecordedEvent {
  const position = index + 1;
  return {
    ...fact,
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    stream: 'of-the-spec',
    revision: BigInt(index),
    position: BigInt(position),
    recordedAt: new Date(recordedAt(position).getTime() + (delays.get(fact) ?? 0)),
    metadata: { websiteId: websites.get(fact) ?? ACME, schemaVersion: 1 },
  };
}
