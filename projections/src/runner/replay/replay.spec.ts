import type { Position } from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { openReadModels } from '../../read-models.js';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { prepareReadModels } from '../tables/prepare.js';
import { withConnection } from '../transaction.js';
import type { ReplayProgress } from './build-next.js';
import { lockForChange, ReplayUnderWay } from './live-change.js';
import { type ReplayOptions, replay } from './replay.js';
import { rollback } from './rollback.js';

const tallied = (account: string, amount = 1) => ({ type: 'Tallied', data: { account, amount } });
const many = (count: number, account = 'a') => Array.from({ length: count }, () => tallied(account));
/** Events that are quickly projected, for logs longer than a page. */
const resets = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'TallyReset', data: { account: 'none' } }));
const projections = [tallyProjection()];

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
});
afterEach(() => fixture.close());

const replayTally = (options: Partial<ReplayOptions> = {}) => {
  const { url, store, log } = fixture;
  return replay('tally', { url, store, log, projections, ...options });
};
const totals = (schema = 'read_models') =>
  fixture.rows(`select account, total, events from ${schema}.tallies order by account`);
const schemas = async () =>
  (
    await fixture.rows<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'read\\_models%' order by 1`,
    )
  ).map(({ name }) => name);

test('builds the same tables again, swaps them in and keeps the old ones', async () => {
  await fixture.start({ projections });
  const position = await fixture.append('a', ...many(30));
  await fixture.untilAt('tally', position);
  expect(await replayTally()).toEqual({
    projection: 'tally',
    events: 30,
    position,
    comparisons: [{ table: 'tallies', liveRows: 1, nextRows: 1, isEqual: true, differences: [] }],
    parkedStreams: 0,
    swapped: true,
  });
  expect(await schemas()).toEqual(['read_models', 'read_models_previous_tally']);
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  expect(await totals()).toEqual([{ account: 'a', total: 31, events: 31 }]);
  expect(await totals('read_models_previous_tally')).toEqual([{ account: 'a', total: 30, events: 30 }]);
});

test('again and again', async () => {
  await fixture.start({ projections });
  for (let round = 1; round <= 3; round += 1) {
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    expect(await replayTally()).toMatchObject({ events: round, swapped: true });
  }
});

test('mends tables that were damaged, when the difference is accepted', async () => {
  await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', ...many(10)));
  await fixture.append('b', tallied('b'));
  await fixture.untilAt('tally', 11n);
  await fixture.sql.query(`update read_models.tallies set total = 999 where account = 'a'`);

  const differing = await replayTally();
  expect(differing).toMatchObject({
    swapped: false,
    comparisons: [{ table: 'tallies', liveRows: 2, nextRows: 2, isEqual: false }],
  });
  expect(await totals()).toMatchObject([{ total: 999 }, { total: 1 }]);
  expect(await totals('read_models_next_tally')).toMatchObject([{ total: 10 }, { total: 1 }]);
  expect((await fixture.statusOf('tally')).next?.state).toBe('differs');

  expect(await replayTally({ accept: true })).toMatchObject({ swapped: true });
  expect(await totals()).toMatchObject([{ total: 10 }, { total: 1 }]);
  expect((await fixture.statusOf('tally')).next).toBeNull();
});

test('compares at the position of the live tables, however far behind the log they are', async () => {
  const running = await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
  await running.stop();
  await fixture.append('a', ...many(5));
  expect(await replayTally()).toMatchObject({ swapped: true, position: 5n });
  await fixture.start({ projections });
  await fixture.untilAt('tally', 10n);
  expect(await totals()).toEqual([{ account: 'a', total: 10, events: 10 }]);
});

describe('a newer version', () => {
  const doubled = tallyProjection({ version: 2 });

  test('is replayed when it starts, and goes on', async () => {
    const old = await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
    await old.stop();
    const last = await fixture.append('a', ...many(2));
    await fixture.start({ projections: [doubled] });
    await waitFor('the new tables', async () => (await fixture.statusOf('tally')).version === 2);
    await fixture.untilAt('tally', last);
    expect(await totals()).toEqual([{ account: 'a', total: 7, events: 7 }]);
    expect((await fixture.statusOf('tally')).previous).toMatchObject({ version: 1, position: 5n });
  });

  test('takes over from older code that runs elsewhere, which then writes no more', async () => {
    await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
    const newer = await fixture.start({ projections: [doubled] });
    await waitFor('the new tables', async () => (await fixture.statusOf('tally')).version === 2);
    await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
    await newer.stop();
    await waitFor('the older code to notice', () =>
      fixture.logged.some(({ message }) => message.includes('newer code')),
    );
    const head = await fixture.append('a', tallied('a'));
    expect(await fixture.statusOf('tally')).toMatchObject({ state: 'stopped', position: head - 1n });
  });

  test('can be rolled back to the tables of the older code, which then goes on', async () => {
    const old = await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
    const newer = await fixture.start({ projections: [doubled] });
    await waitFor('the new tables', async () => (await fixture.statusOf('tally')).version === 2);
    await newer.stop();
    await rollback('tally', fixture);
    await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
    expect(await fixture.statusOf('tally')).toMatchObject({ version: 1, previous: { version: 2 } });
    expect(await totals()).toEqual([{ account: 'a', total: 10, events: 10 }]);
    await old.stop();
  });
});

describe('tables that were made from another log, which was longer', () => {
  beforeEach(async () => {
    const running = await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', ...many(5)));
    await running.stop();
    await fixture.sql.query(`update projections.checkpoints set position = 1000000 where slot = 'live'`);
  });

  test('say so and wait, rather than for the log to come to where they are', async () => {
    await fixture.start({ projections });
    await waitFor('it to be told', async () =>
      /position 1000000 is not in this log/.test((await fixture.statusOf('tally')).lastError ?? ''),
    );
  });

  test('are built anew to the end of this one', async () => {
    await fixture.sql.query('update read_models.tallies set total = 1000');
    expect(await replayTally()).toMatchObject({ swapped: false, position: 5n });
    expect(await replayTally({ accept: true })).toMatchObject({ swapped: true, position: 5n });
    await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    expect(await totals()).toEqual([{ account: 'a', total: 6, events: 6 }]);
  });
});

test('an event that cannot be projected parks its stream in the new tables', async () => {
  const strict = tallyProjection({ version: 2 });
  const lenient = tallyProjection({ onBroken: () => undefined });
  const running = await fixture.start({ projections: [lenient] });
  await fixture.append('b', tallied('b'));
  await fixture.append('a', tallied('a'), { type: 'TallyBroken', data: { account: 'a' } }, tallied('a'));
  await fixture.untilAt('tally', 4n);
  await running.stop();
  expect(await replayTally({ projections: [strict] })).toMatchObject({ parkedStreams: 1, swapped: true });
  expect((await fixture.statusOf('tally')).parkedStreams).toMatchObject([{ stream: 'a', revision: 1n }]);
  await rollback('tally', fixture);
  expect((await fixture.statusOf('tally')).parkedStreams).toEqual([]);
});

describe('of several batches, of which one is folded while another is written', () => {
  test('each finds the rows that those before it have left', async () => {
    await prepareReadModels(fixture.url, projections);
    const last = await fixture.append('a', ...many(5001), ...many(5001, 'b'), tallied('a'));
    expect(await replayTally({ projections: [tallyProjection({ version: 2 })] })).toMatchObject({
      events: 10_003,
      position: last,
      swapped: true,
    });
    expect(await totals()).toEqual([
      { account: 'a', total: 5002, events: 5002 },
      { account: 'b', total: 5001, events: 5001 },
    ]);
  });

  test('a stream that one of them parks is held back in the next', async () => {
    await prepareReadModels(fixture.url, projections);
    const broken = { type: 'TallyBroken', data: { account: 'a' } };
    await fixture.append('a', tallied('a'), broken, ...resets(5000), tallied('a'));
    await fixture.append('b', tallied('b'));
    expect(await replayTally({ projections: [tallyProjection({ version: 2 })] })).toMatchObject({
      events: 2,
      parkedStreams: 1,
      swapped: true,
    });
    expect(await totals()).toEqual([
      { account: 'a', total: 1, events: 1 },
      { account: 'b', total: 1, events: 1 },
    ]);
  });
});

test('tells how far it is, and can be ended: the live tables stay', async () => {
  await fixture.start({ projections });
  await fixture.append('a', ...resets(10_999), tallied('a'));
  await fixture.untilAt('tally', 11_000n);
  const reports: ReplayProgress[] = [];
  const ending = new AbortController();
  const ended = replayTally({
    signal: ending.signal,
    onProgress: (progress) => {
      reports.push(progress);
      ending.abort(new Error('enough'));
    },
  });
  await expect(ended).rejects.toThrow('enough');
  expect(reports).toEqual([
    expect.objectContaining({ projection: 'tally', events: 5000, position: 5000n, target: 11_000n }),
  ]);
  expect(reports[0]?.secondsLeft).toBeGreaterThanOrEqual(0);
  expect(await schemas()).toEqual(['read_models']);
  expect((await fixture.statusOf('tally')).next).toBeNull();
  expect(await totals()).toEqual([{ account: 'a', total: 1, events: 1 }]);
});

test('one replay or rollback of a projection at a time', async () => {
  await fixture.start({ projections });
  await withConnection(fixture.url, 'the first one', async (client) => {
    await lockForChange(client, 'tally');
    await expect(replayTally()).rejects.toThrow(ReplayUnderWay);
    await expect(rollback('tally', fixture)).rejects.toThrow(ReplayUnderWay);
  });
});

test('an unknown name is refused', () =>
  expect(replay('tell', { ...fixture, projections })).rejects.toThrow(
    'no projection is called "tell"; there are tally',
  ));

test('readers see whole tables and no error, and events go on, while tables are swapped again and again', async () => {
  const accounts = ['a', 'b', 'c', 'd'];
  await fixture.start({ projections });
  for (const account of accounts) await fixture.append(account, ...many(3, account));
  await fixture.untilAt('tally', 12n);
  const models = await openReadModels<string>({ url: fixture.url, poolSize: 3, projections });
  let isOver = false;
  let reads = 0;
  let last: Position = 12n;
  const leastRows: number[] = [];
  const reading = async (read: () => Promise<number>) => {
    while (!isOver) {
      leastRows.push(await read());
      reads += 1;
    }
  };
  const readers = [
    reading(async () => (await models.query('all', 'select * from tallies')).length),
    reading(
      async () =>
        (await models.query('joined', 'select 1 from tallies a join tallies b using (account)')).length,
    ),
    reading(
      async () =>
        (await models.query<{ n: number }>('count', 'select count(*)::int as n from tallies'))[0]?.n ?? 0,
    ),
  ];
  const writing = (async () => {
    while (!isOver) {
      last = await fixture.append('a', tallied('a'));
      expect(await models.waitFor(['tally'], last, { timeoutMs: 25_000 })).toBe(true);
    }
  })();
  for (let round = 0; round < 6; round += 1) {
    expect(await replayTally()).toMatchObject({ swapped: true });
    await rollback('tally', fixture);
  }
  isOver = true;
  await Promise.all([...readers, writing]);
  await models.close();
  expect(reads).toBeGreaterThan(50);
  expect(Math.min(...leastRows)).toBe(4);
  await fixture.untilAt('tally', last);
  const [a] = await fixture.rows<{ total: number }>(
    `select total from read_models.tallies where account = 'a'`,
  );
  expect(a?.total).toBe(Number(last) - 9);
});

test('a swap that must wait for a long read does not make other readers wait with it', async () => {
  await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  const longReader = await fixture.sql.connect();
  await longReader.query('begin; select * from read_models.tallies');
  const replaying = replayTally();
  const waiting = () =>
    fixture.rows(`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
      and relation = 'read_models.tallies'::regclass`);
  await waitFor('the swap to ask for the tables', async () => (await waiting()).length > 0);
  for (let read = 0; read < 5; read += 1) expect(await totals()).toHaveLength(1);
  await longReader.query('commit');
  longReader.release();
  expect(await replaying).toMatchObject({ swapped: true });
});

test('a prepared statement outlives a swap that brings other columns', async () => {
  await (await fixture.start({ projections })).stop();
  const models = await openReadModels<string>({ url: fixture.url, poolSize: 1, projections });
  const read = () => models.query('all', 'select * from tallies');
  await fixture.append('a', tallied('a'));
  await replayTally();
  expect(await read()).toEqual([]);
  await fixture.sql.query('alter table read_models.tallies add column colour text');
  await fixture.sql.query(`insert into read_models.tallies values ('a', 1, 1, 1, 'red')`);
  expect(await read()).toMatchObject([{ account: 'a', colour: 'red' }]);
  expect(await read()).toMatchObject([{ account: 'a', colour: 'red' }]);
  await models.close();
});
