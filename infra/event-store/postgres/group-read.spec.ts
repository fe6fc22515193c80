import { aStream, idsOf, someEvents } from '../conformance/log-fixtures.js';
import type { EventStore } from '../event-store.js';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { GroupRead } from './group-read.js';
import { openPostgresEventStore } from './postgres-event-store.js';
import { Readers } from './readers.js';

let database: TestDatabase;
let store: EventStore;
let readers: Readers;

beforeAll(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
  readers = new Readers({ url: database.url, connections: 2, queryTimeoutMs: 6000 });
});
afterAll(async () => {
  await readers.close();
  await store.close();
  await database.drop();
});

test('callers who ask for the same stream at the same time share a read of it', async () => {
  const streams: unknown[] = [];
  const query = readers.query.bind(readers);
  readers.query = (statement) => {
    streams.push(statement.values[0]);
    return query(statement);
  };
  const reads = new GroupRead(readers);
  const product = aStream('product');
  const stock = aStream('stock');
  const events = someEvents(3);
  await store.append(product, events, 'none');
  const pages = await Promise.all([
    ...Array.from({ length: 300 }, () => reads.read(product, 0n, 500)),
    reads.read(product, 1n, 500),
    reads.read(stock, 0n, 500),
  ]);
  expect(streams).toEqual([[product, product, stock]]);
  const [others, late, none] = [pages.slice(0, 300), ...pages.slice(300)] as const;
  for (const page of others) expect([idsOf(page.events), page.atEnd]).toEqual([idsOf(events), true]);
  expect([idsOf(late!.events), none!.events]).toEqual([idsOf(events.slice(1)), []]);
});

test('no read is older than its call, although one of the same stream is under way', async () => {
  const stream = aStream();
  for (let n = 0; n < 100; n += 1) {
    const earlier = store.readPage(stream);
    await store.append(stream, someEvents(1), 'any');
    const { events } = await store.readPage(stream);
    expect(events).toHaveLength(n + 1);
    await earlier;
  }
});
