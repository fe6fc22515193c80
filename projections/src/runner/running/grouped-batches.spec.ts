import type { RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import type { Projection } from '../projection.js';
import { prepareReadModels } from '../tables/prepare.js';
import { tablesOf } from '../tables/tables.js';
import { connect } from '../transaction.js';
import { Displaced } from './failures.js';
import { type Batch, GroupedBatches } from './grouped-batches.js';
import { acquireLease, displacedBy } from './lease.js';

const counting = (name: string): Projection => ({ ...tallyProjection({ name }), tables: [] });
const others = ['first', 'second', 'third'].map((name) => ({ ...counting(name), apply: () => undefined }));
const projections = [tallyProjection(), ...others];

let fixture: ProjectionFixture;
let client: pg.Client;
let batches: GroupedBatches;
/** how often a connection was taken */
let taken: number;

beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  await prepareReadModels(fixture.url, projections);
  client = await connect(fixture.url, 'spec');
  taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  batches = new GroupedBatches((work) => {
    taken += 1;
    const next = last.catch(() => undefined).then(() => work(client));
    last = next;
    return next;
  });
});
afterEach(async () => {
  await client.end();
  await fixture.close();
});

async function batchOf(projection: Projection, events: readonly RecordedEvent[]): Promise<Batch> {
  const terms = { owner: 'spec', version: 1, leaseMs: 60_000 };
  const lease = await acquireLease(client, projection.name, terms);
  if (!lease) throw new Error(`no lease of ${projection.name}`);
  const tables = await tablesOf(projection.tables);
  return {
    slot: { name: 'live', projection, tables, parked: new Set() },
    events,
    lease,
    step: { from: 0n, to: 7n, state: 'live', eventsPerSecond: 0, leaseMs: 60_000 },
  };
}

const eventsOf = async (...types: readonly string[]) => {
  for (const type of types) await fixture.append('a', { type, data: { account: 'a', amount: 2 } });
  return (await fixture.store.readAll()).events;
};
const applyAll = (all: readonly Batch[]) => Promise.allSettled(all.map((batch) => batches.apply(batch)));
const totals = () => fixture.rows('select account, total, events from read_models.tallies');

async function positions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; position: string }>(
    `select name, position from projections.checkpoints where slot = 'live'`,
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
}

test('the batches of one moment are one transaction, with the rows and the checkpoint of each', async () => {
  const events = await eventsOf('Tallied', 'Tallied');
  const all = await Promise.all(projections.map((one) => batchOf(one, events)));
  const applied = await applyAll(all);
  expect(applied.map(({ status }) => status)).toEqual(all.map(() => 'fulfilled'));
  expect(taken).toBe(1);
  expect(await totals()).toEqual([{ account: 'a', total: 4, events: 2 }]);
  expect(await positions()).toEqual({ tally: '7', first: '7', second: '7', third: '7' });
});

test('a batch whose lease changed hands fails alone, and those beside it are written once', async () => {
  const events = await eventsOf('Tallied');
  const [tally, first, second] = await Promise.all(projections.map((one) => batchOf(one, events)));
  const stale = { ...first!, lease: { ...first!.lease, token: '0' } };
  const applied = await applyAll([tally!, stale, second!]);
  expect(applied.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(displacedBy((applied[1] as PromiseRejectedResult).reason, first!.lease)).toBeInstanceOf(Displaced);
  expect(await totals()).toEqual([{ account: 'a', total: 2, events: 1 }]);
  expect(await positions()).toEqual({ tally: '7', first: '0', second: '7', third: '0' });
});

test('an event that one projection cannot take parks its stream there, and holds up no other', async () => {
  const events = await eventsOf('Tallied', 'TallyBroken');
  const [tally, first] = await Promise.all(projections.map((one) => batchOf(one, events)));
  const [applied] = await applyAll([tally!, first!]);
  expect(applied).toMatchObject({
    status: 'fulfilled',
    value: { parkings: [{ sequence: tally!.events[0]!.stream }] },
  });
  expect(await positions()).toEqual({ tally: '7', first: '7', second: '0', third: '0' });
});

test('a checkpoint that another process has locked is waited for by its own batch alone', async () => {
  const events = await eventsOf('Tallied');
  const [tally, first, second] = await Promise.all(projections.map((one) => batchOf(one, events)));
  await client.query('begin');
  await client.query(`select from projections.checkpoints where name = 'first' for update`);
  const beside = new GroupedBatches(async (work) => {
    const own = await connect(fixture.url, 'beside');
    return work(own).finally(() => own.end());
  });
  const late = beside.apply(first!);
  await Promise.all([beside.apply(tally!), beside.apply(second!)]);
  expect(await positions()).toMatchObject({ tally: '7', first: '0', second: '7' });
  await client.query('commit');
  await late;
  expect(await positions()).toMatchObject({ first: '7' });
});
