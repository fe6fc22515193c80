import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import type { Projection } from '../projection.js';
import { prepareReadModels } from '../tables/prepare.js';
import { RowMemory } from '../tables/row-memory.js';
import { tablesOf } from '../tables/tables.js';
import { replay } from './replay.js';

/** A page has 5,000 events, and so has a transaction of this projection. */
const taking = (projection: Projection): Projection => ({ ...projection, catchUpEvents: 1000 });
const tallied = (account: string, amount = 1) => ({ type: 'Tallied', data: { account, amount } });
const many = (count: number, account = 'a') => Array.from({ length: count }, () => tallied(account));
const broken = (account: string) => ({ type: 'TallyBroken', data: { account } });
const reset = (account: string) => ({ type: 'TallyReset', data: { account } });

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  await prepareReadModels(fixture.url, [tallyProjection()]);
});
afterEach(() => fixture.close());

const replayed = async (projection = tallyProjection({ version: 2 })) => {
  const { url, store, log } = fixture;
  const report = await replay('tally', { url, store, log, projections: [taking(projection)] });
  const rows = await fixture.rows('select account, total, events from read_models.tallies order by account');
  return { ...report, rows };
};

test('pages that are folded while others are written find the rows that those have left', async () => {
  const last = await fixture.append('a', ...many(5001), ...many(5001, 'b'), tallied('a'), ...many(5000, 'c'));
  expect(await replayed()).toMatchObject({
    events: 15_003,
    position: last,
    swapped: true,
    rows: [
      { account: 'a', total: 5002, events: 5002 },
      { account: 'b', total: 5001, events: 5001 },
      { account: 'c', total: 5000, events: 5000 },
    ],
  });
});

test('rows that were deleted meanwhile are found by none', async () => {
  await fixture.append(
    'a',
    ...many(4999),
    tallied('b'),
    reset('a'),
    ...many(5000),
    reset('b'),
    tallied('b', 7),
  );
  expect(await replayed()).toMatchObject({
    events: 10_003,
    rows: [
      { account: 'a', total: 5000, events: 5000 },
      { account: 'b', total: 7, events: 1 },
    ],
  });
});

test('an event that cannot be projected parks its stream, wherever the pages before and behind it are', async () => {
  await fixture.append('a', ...many(5002));
  await fixture.append('b', tallied('b'), broken('b'), tallied('b'));
  await fixture.append('c', ...many(6000, 'c'));
  await fixture.append('d', broken('d'));
  await fixture.append('a', ...many(6000));
  await fixture.append('b', tallied('b'));
  expect(await replayed()).toMatchObject({
    parkedStreams: 2,
    swapped: true,
    events: 5002 + 1 + 6000 + 6000,
    rows: [
      { account: 'a', total: 11_002, events: 11_002 },
      { account: 'b', total: 1, events: 1 },
      { account: 'c', total: 6000, events: 6000 },
    ],
  });
});

test('an event whose row Postgres refuses is found when it is written, and what was folded behind it is folded anew', async () => {
  await fixture.append('a', ...many(5000));
  await fixture.append('b', tallied('b', 2 ** 31), tallied('b'));
  await fixture.append('a', ...many(12_000));
  expect(await replayed()).toMatchObject({
    parkedStreams: 1,
    swapped: true,
    events: 17_000,
    rows: [{ account: 'a', total: 17_000, events: 17_000 }],
  });
});

test('the memory of rows is bounded: beyond it Postgres is asked', async () => {
  const tables = await tablesOf(tallyProjection().tables);
  const [entity] = tallyProjection().tables;
  const table = tables.of(entity!);
  const memory = new RowMemory(true, 2);
  const row = (account: string) => ({ account });
  memory.note(table, new Map([['a', row('a')]]));
  memory.note(table, new Map([['b', row('b')]]));
  expect([memory.knows(table), memory.get(table, 'a'), memory.get(table, 'c')]).toEqual([
    true,
    row('a'),
    undefined,
  ]);
  memory.note(table, new Map([['c', row('c')]]));
  expect([memory.knows(table), memory.get(table, 'a')]).toEqual([false, undefined]);
  expect(new RowMemory(false).knows(table)).toBe(false);
});
