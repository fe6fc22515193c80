import type pg from 'pg';
import { anEvent, aStream, someEvents } from '../conformance/log-fixtures.js';
import type { EventStore } from '../event-store.js';
import { migrate } from '../postgres/migrate.js';
import { openPool } from '../postgres/open-pool.js';
import { openPostgresEventStore } from '../postgres/postgres-event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { LOG_CHAIN } from './log-chain.schema.js';
import { sealLog } from './seal-log.js';
import { Seals } from './seals.js';
import { verifyChain } from './verify-chain.js';

/** The event that is damaged, in the middle of its seal. */
const DAMAGED = 7;

let database: TestDatabase;
let store: EventStore;
let pool: pg.Pool;
let seals: Seals;
beforeAll(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  await migrate(database.url, [LOG_CHAIN]);
  pool = openPool({ connectionString: database.url, max: 1 });
  seals = new Seals(pool);
  await store.append(aStream(), someEvents(6), 'none');
  await store.append(aStream(), [anEvent({ data: { price: 1250, note: 'naïve 😀' } })], 'none');
  await store.append(aStream('stock'), someEvents(5), 'none');
  await sealLog(store, seals, 1);
  // stored bytes as they are, whether or not they are JSON still, or text
  await pool.query(`create cast (bytea as json) without function; create cast (bytea as text) without function;
    set session_replication_role = replica`);
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const COLUMNS = { data: 'json', metadata: 'json', stream: 'text', type: 'text' } as const;
type Column = keyof typeof COLUMNS;

async function flip(column: Column, byte: number, bits: number): Promise<void> {
  const bytes = `convert_to(${column}::text, 'UTF8')`;
  await pool.query(
    `update event_log.events set ${column} = set_byte(${bytes}, $1, get_byte(${bytes}, $1) # $2)::${COLUMNS[column]}
     where position = ${DAMAGED}`,
    [byte, bits],
  );
}

async function stored(column: Column): Promise<Buffer> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select convert_to(${column}::text, 'UTF8') as bytes from event_log.events where position = ${DAMAGED}`,
  );
  return rows[0]!.bytes;
}

async function putBack(column: Column, bytes: Buffer): Promise<void> {
  await pool.query(
    `update event_log.events set ${column} = $1::bytea::${COLUMNS[column]} where position = ${DAMAGED}`,
    [bytes],
  );
}

test.each(Object.keys(COLUMNS) as Column[])(
  'whichever byte of the %s of a stored event is flipped, the event is named',
  async (column) => {
    const whole = await stored(column);
    for (const bits of [0x01, 0x20, 0x80]) {
      for (let byte = 0; byte < whole.length; byte += 1) {
        // a text in Postgres holds no zero byte
        if (whole[byte] === bits) continue;
        await flip(column, byte, bits);
        const { findings } = await verifyChain(store, seals);
        expect({ column, byte, bits, found: findings.map(({ position }) => Number(position)) }).toEqual({
          column,
          byte,
          bits,
          found: [DAMAGED],
        });
        await putBack(column, whole);
      }
    }
    expect((await verifyChain(store, seals)).findings).toEqual([]);
  },
);

test('an event that is no JSON any more is unreadable, and those behind it are still compared', async () => {
  const whole = await stored('data');
  await flip('data', 0, 0x01);
  await pool.query(`update event_log.events set type = 'X' where position = 9`);
  expect((await verifyChain(store, seals)).findings).toMatchObject([
    { kind: 'unreadable', position: BigInt(DAMAGED), seal: 1n },
    { kind: 'changed', position: 9n, type: 'X' },
  ]);
  await putBack('data', whole);
});
