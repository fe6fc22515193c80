import type pg from 'pg';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { prepareReadModels } from '../tables/prepare.js';
import { connect } from '../transaction.js';
import { CheckpointWrites } from './checkpoint-writes.js';
import { Displaced } from './failures.js';
import { acquireLease, type Lease } from './lease.js';

const projections = [tallyProjection(), { ...tallyProjection(), name: 'other_tally', tables: [] }];

let fixture: ProjectionFixture;
let client: pg.Client;
let statements: string[];
let writes: CheckpointWrites;

beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  await prepareReadModels(fixture.url, projections);
  client = await connect(fixture.url, 'spec');
  statements = [];
  const counted = {
    query: (text: string, values: unknown[]) => {
      statements.push(text);
      return client.query(text, values);
    },
  };
  writes = new CheckpointWrites((work) => work(counted as unknown as pg.ClientBase));
});
afterEach(async () => {
  await client.end();
  await fixture.close();
});

const step = (to: bigint) => ({
  from: 0n,
  to,
  state: 'live' as const,
  eventsPerSecond: 0,
  leaseMs: 60_000,
});

async function leaseOf(name: string): Promise<Lease> {
  const lease = await acquireLease(client, name, { owner: 'spec', version: 1, leaseMs: 60_000 });
  if (!lease) throw new Error(`no lease of ${name}`);
  return lease;
}

async function positions(): Promise<string[]> {
  const { rows } = await client.query<{ position: string }>(
    `select position from projections.checkpoints where slot = 'live' order by name`,
  );
  return rows.map(({ position }) => position);
}

test('the checkpoints of one moment are written by one statement', async () => {
  const first = await leaseOf('tally');
  const second = await leaseOf('other_tally');
  await Promise.all([writes.write(first, step(7n)), writes.write(second, step(5n))]);
  expect(await positions()).toEqual(['5', '7']);
  expect(statements).toHaveLength(1);
});

test('one whose lease changed hands fails alone', async () => {
  const first = await leaseOf('tally');
  const second = await leaseOf('other_tally');
  const stale = { ...first, token: '0' };
  const written = await Promise.allSettled([writes.write(stale, step(7n)), writes.write(second, step(5n))]);
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect((written[0] as PromiseRejectedResult).reason).toBeInstanceOf(Displaced);
  expect(await positions()).toEqual(['5', '0']);
});

test('one whose row is locked is waited for, and the others are not kept', async () => {
  const first = await leaseOf('tally');
  const second = await leaseOf('other_tally');
  const blocker = await connect(fixture.url, 'blocker');
  await blocker.query('begin');
  await blocker.query(`select from projections.checkpoints where name = 'tally' for update`);
  const late = writes.write(first, step(7n));
  const prompt = writes.write(second, step(5n));
  await prompt;
  expect(await positionOf(blocker, 'tally')).toBe('0');
  await blocker.query('commit');
  await late;
  expect(await positions()).toEqual(['5', '7']);
  await blocker.end();
});

async function positionOf(on: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await on.query<{ position: string }>(
    `select position from projections.checkpoints where name = $1 and slot = 'live'`,
    [name],
  );
  return rows[0]?.position;
}
