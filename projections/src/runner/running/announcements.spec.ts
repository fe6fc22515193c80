import type { Position } from '@daybook/event-store/event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import type pg from 'pg';
import { connect } from '../transaction.js';
import { Announcer, announcements } from './announcements.js';
import type { Step } from './progress.js';

let database: TestDatabase;
let client: pg.Client;
let heard: Step[];
let listener: ReturnType<typeof announcements>;
/** Notifications that were sent, each with one step or more. */
let sent: number;
let announcer: Announcer;

beforeEach(async () => {
  database = await makeTestDatabase();
  client = await connect(database.url, 'spec');
  heard = [];
  sent = 0;
  listener = announcements(
    database.url,
    (step) => heard.push(step),
    () => undefined,
  );
  await listener.listen();
  announcer = new Announcer(async (work) => {
    sent += 1;
    await work(client);
  });
});
afterEach(async () => {
  await announcer.close();
  await listener.close();
  await client.end();
  await database.drop();
});

const step = (from: Position, to: Position, more: Partial<Step> = {}): Step => ({
  projection: 'tally',
  generation: 1,
  from,
  to,
  surrogateKeys: [],
  ...more,
});
const untilHeard = (count: number) => waitFor('the announcements', async () => heard.length >= count);

test('the first step is announced at once, and those that follow it closely together', async () => {
  announcer.announce(step(0n, 1n));
  announcer.announce(step(1n, 2n));
  announcer.announce(step(0n, 2n, { projection: 'orders' }));
  await untilHeard(3);
  expect(heard).toEqual([step(0n, 1n), step(1n, 2n), step(0n, 2n, { projection: 'orders' })]);
  expect(sent).toBe(2);
});

test('steps of a projection that wait are announced as one, with the keys of both', async () => {
  announcer.announce(step(0n, 1n));
  announcer.announce(step(1n, 2n, { surrogateKeys: ['a', 'b'] }));
  announcer.announce(step(2n, 4n, { surrogateKeys: ['b', 'c'] }));
  await untilHeard(2);
  expect(heard[1]).toEqual(step(1n, 4n, { surrogateKeys: ['a', 'b', 'c'] }));
});

test.each<[string, Step]>([
  ['a step that does not follow the one before', step(3n, 4n)],
  ['a step of other tables', step(2n, 4n, { generation: 2 })],
  ['a step whose changes are unknown', step(2n, 4n, { surrogateKeys: 'all' })],
])('%s makes everything stale that was made from the tables', async (_, second) => {
  announcer.announce(step(0n, 1n));
  announcer.announce(step(1n, 2n, { surrogateKeys: ['a'] }));
  announcer.announce(second);
  await untilHeard(2);
  expect(heard[1]).toEqual({ ...second, from: 1n, surrogateKeys: 'all' });
});

test('more keys than an announcement has room for are all of them', async () => {
  const surrogateKeys = Array.from({ length: 1000 }, (_, i) => `product-${i}`);
  announcer.announce(step(0n, 1n, { surrogateKeys }));
  await untilHeard(1);
  expect(heard[0]).toEqual(step(0n, 1n, { surrogateKeys: 'all' }));
});

test('what waits is sent before the end', async () => {
  announcer.announce(step(0n, 1n));
  announcer.announce(step(1n, 2n));
  await announcer.close();
  await untilHeard(2);
});

test('a lost announcement does not hold up the next one', async () => {
  announcer = new Announcer(async (work) => {
    sent += 1;
    if (sent === 1) throw new Error('the connection is lost');
    await work(client);
  });
  announcer.announce(step(0n, 1n));
  announcer.announce(step(1n, 2n));
  await untilHeard(1);
  expect(heard).toEqual([step(1n, 2n)]);
});
