import { randomUUID } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import pg from 'pg';
import { type Acknowledged, compare } from './compare.js';

/** A comparison that cannot fail proves nothing: each way in which a log can be wrong is made here. */
describe('comparing the ledger with the log', () => {
  let database: TestDatabase;
  let store: EventStore;
  let ledger: Acknowledged[];

  beforeEach(async () => {
    database = await makeTestDatabase();
    store = await openPostgresEventStore({ url: database.url });
    ledger = [];
    for (const stream of ['cart-a-1', 'cart-a-1', 'cart-a-2', 'cart-a-1']) await acknowledge(stream);
  });

  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  async function acknowledge(stream: string): Promise<void> {
    const id = randomUUID();
    const metadata = { websiteId: websiteId('a'), schemaVersion: 1 };
    const appended = await store.append(stream, [{ id, type: 'Tested', data: {}, metadata }], 'any');
    const { position, revision } = appended;
    ledger.push({ id, stream, position: String(position), revision: String(revision) });
  }

  /** Does to the log what its own code refuses to do. */
  async function tamper(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter table event_log.events disable trigger all; ${statement}`);
    await client.end();
  }

  const findings = async (attempted = ledger.length) =>
    (await compare(database.url, ledger, attempted)).findings;

  test('nothing is found when all is well', async () => {
    expect(await compare(database.url, ledger, 4)).toEqual({ events: 4, acknowledged: 4, findings: [] });
  });

  test('an event without an acknowledgement is no finding while its client still retries', async () => {
    expect((await compare(database.url, ledger.slice(1))).findings).toEqual([]);
  });

  test('a lost event is found', async () => {
    await tamper('delete from event_log.events where position = 4');
    expect(await findings()).toContain(`event ${ledger[3]?.id} was acknowledged and is lost`);
  });

  test('an event at another position than was answered is found', async () => {
    await tamper('update event_log.events set position = 9 where position = 4');
    expect(await findings()).toContain(`event ${ledger[3]?.id} stands elsewhere, at 9`);
  });

  test('an event that is there twice is found', async () => {
    await tamper(`
      alter table event_log.events drop constraint one_event_per_id;
      insert into event_log.events
      select 5, stream, 3, event_id, type, website_id, data, metadata, recorded_at
      from event_log.events where position = 4`);
    expect(await findings()).toEqual(
      expect.arrayContaining([
        '1 events are there twice',
        '4 events were begun and acknowledged, and the log holds 5',
      ]),
    );
  });

  test('a gap in the positions is found', async () => {
    ledger = ledger.filter(({ position }) => position !== '3');
    await tamper('delete from event_log.events where position = 3');
    expect(await findings()).toContain('positions go from 1 to 4 and there are 3 events: there is a gap');
  });

  test('a gap in the revisions is found', async () => {
    ledger = ledger.filter(({ position }) => position !== '2');
    await tamper('delete from event_log.events where position = 2');
    expect(await findings()).toContain('stream cart-a-1 has a gap or is out of order');
  });

  test('revisions against the order of positions are found', async () => {
    await tamper(`
      update event_log.events set revision = -revision where stream = 'cart-a-1' and revision > 0;
      update event_log.events set revision = 3 + revision where stream = 'cart-a-1' and revision < 0`);
    expect(await findings()).toContain('stream cart-a-1 has a gap or is out of order');
  });

  test('an event that no client appended is found', async () => {
    expect(await findings(3)).toEqual(['3 events were begun and acknowledged, and the log holds 4']);
  });
});
