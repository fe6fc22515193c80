import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionControl } from '../../projection-control.js';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { prepareReadModels } from '../tables/prepare.js';
import { withConnection } from '../transaction.js';
import { lockForChange } from './live-change.js';
import type { ReplayState, RequestedReplay } from './requested-replays.js';
import { rollback } from './rollback.js';

const tallied = (account: string, amount = 1) => ({ type: 'Tallied', data: { account, amount } });
const many = (count: number) => Array.from({ length: count }, () => tallied('a'));
const projections = [tallyProjection()];

let fixture: ProjectionFixture;
let control: ProjectionControl;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
  control = new ProjectionControl(fixture.url, fixture.store);
  await prepareReadModels(fixture.url, projections);
});
afterEach(() => fixture.close());

async function theReplay(): Promise<RequestedReplay> {
  const { replay } = await fixture.statusOf('tally');
  if (!replay) throw new Error('there is no replay');
  return replay;
}

/** Waits until the replay is there. @returns it */
async function untilIt(state: ReplayState): Promise<RequestedReplay> {
  await waitFor(`the replay to be ${state}`, async () => (await theReplay()).state === state);
  return theReplay();
}

async function startWith(events: number) {
  const running = await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', ...many(events)));
  return running;
}

const total = async (schema = 'read_models') =>
  (await fixture.rows<{ total: number }>(`select total from ${schema}.tallies where account = 'a'`))[0]
    ?.total;

const hasNextTables = async () =>
  (await fixture.rows(`select from pg_namespace where nspname = 'read_models_next_tally'`)).length > 0;

test('a replay builds and compares, and waits for the operator; then it is live, with what came meanwhile', async () => {
  await startWith(30);
  expect(await control.requestReplay('tally', false)).toBe(true);
  const { id, comparisons } = await untilIt('built');
  expect(comparisons).toEqual([
    { table: 'tallies', liveRows: 1, nextRows: 1, isEqual: true, differences: [] },
  ]);
  expect((await fixture.statusOf('tally')).previous).toBeNull();
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  expect(await control.accept('tally', id)).toBe(true);
  await untilIt('swapped');
  expect(await total()).toBe(31);
  expect((await fixture.statusOf('tally')).previous).toMatchObject({ version: 1 });
  expect(await control.accept('tally', id)).toBe(false);
});

test('equal tables are swapped in unasked when the operator said so; differing ones wait all the same', async () => {
  await startWith(5);
  await control.requestReplay('tally', true);
  await untilIt('swapped');
  await fixture.sql.query(`update read_models.tallies set total = 999 where account = 'a'`);
  await fixture.sql.query(`insert into read_models.tallies values ('z', 1, 1, 1)`);
  await fixture.append('b', tallied('b'));
  await fixture.untilAt('tally', 6n);
  await fixture.sql.query(`delete from read_models.tallies where account = 'b'`);
  await control.requestReplay('tally', true);
  const { comparisons } = await untilIt('built');
  expect(comparisons).toEqual([
    {
      table: 'tallies',
      liveRows: 2,
      nextRows: 2,
      isEqual: false,
      differences: [
        { key: { account: 'a' }, kind: 'changed', columns: [{ name: 'total', live: '999', next: '5' }] },
        { key: { account: 'b' }, kind: 'only rebuilt', columns: [] },
        { key: { account: 'z' }, kind: 'only live', columns: [] },
      ],
    },
  ]);
  expect(await total()).toBe(999);
});

describe('of two versions', () => {
  const newer = [tallyProjection({ version: 2 })];

  test('tables that were compared with nothing are not swapped in unasked', async () => {
    const older = await startWith(5);
    await older.stop();
    const replaced = await fixture.start({ projections: newer });
    await waitFor('the newer tables', async () => (await fixture.statusOf('tally')).version === 2);
    await replaced.stop();
    await rollback('tally', fixture);
    await fixture.start({ projections: newer });
    await control.requestReplay('tally', true);
    expect((await untilIt('built')).comparisons).toEqual([]);
    expect(await fixture.statusOf('tally')).toMatchObject({ version: 1, isRolledBack: true });
  });

  test('a process of the older one leaves a replay to a newer process', async () => {
    await startWith(5);
    const replaced = await fixture.start({ projections: newer });
    await waitFor('the newer tables', async () => (await fixture.statusOf('tally')).version === 2);
    await replaced.stop();
    await control.requestReplay('tally', true);
    await waitFor('it to be left', () =>
      fixture.logged.some(({ message }) => message.includes('newer release')),
    );
    expect((await theReplay()).state).toBe('requested');
    await fixture.start({ projections: newer });
    await untilIt('swapped');
    expect((await fixture.statusOf('tally')).version).toBe(2);
  });
});

test('a second replay is refused while one is under way', async () => {
  expect(await control.requestReplay('tally', false)).toBe(true);
  expect(await control.requestReplay('tally', false)).toBe(false);
});

test('a cancelled replay leaves nothing behind, and another may follow', async () => {
  await startWith(5);
  await control.requestReplay('tally', false);
  const { id } = await untilIt('built');
  expect(await hasNextTables()).toBe(true);
  expect(await control.cancel('tally', id)).toBe(true);
  expect(await hasNextTables()).toBe(false);
  expect(await control.accept('tally', id)).toBe(false);
  expect(await control.requestReplay('tally', true)).toBe(true);
  await untilIt('swapped');
});

test('a replay that is cancelled while it compares is not swapped in', async () => {
  await startWith(5);
  const holder = await fixture.sql.connect();
  // the comparison waits for the checkpoint
  await holder.query('begin');
  await holder.query(`select from projections.checkpoints where name = 'tally' and slot = 'live' for update`);
  await control.requestReplay('tally', true);
  const { id } = await untilIt('building');
  await waitFor('its tables', hasNextTables);
  expect(await control.cancel('tally', id)).toBe(true);
  await holder.query('rollback');
  holder.release();
  await waitFor('the tables to go', async () => !(await hasNextTables()));
  expect((await theReplay()).state).toBe('cancelled');
  expect((await fixture.statusOf('tally')).previous).toBeNull();
});

test('what a killed process was building is built by the next', async () => {
  const running = await startWith(5);
  await running.stop();
  await control.requestReplay('tally', true);
  await fixture.sql.query(`update projections.replays set state = 'building'`);
  await fixture.start({ projections });
  await untilIt('swapped');
});

test('a replay that fails says why and leaves nothing behind', async () => {
  const running = await startWith(5);
  await control.requestReplay('tally', false);
  const { id } = await untilIt('built');
  await running.stop();
  await fixture.sql.query('drop schema read_models_next_tally cascade');
  await fixture.sql.query(`delete from projections.checkpoints where slot = 'next'`);
  await control.accept('tally', id);
  await fixture.start({ projections });
  expect((await untilIt('failed')).error).toMatch('replay again');
  expect(await total()).toBe(5);
});

test('a replay on the command line is not disturbed', async () => {
  await startWith(5);
  await withConnection(fixture.url, 'the command line', async (client) => {
    await lockForChange(client, 'tally');
    await control.requestReplay('tally', true);
    // the worker takes no replay that another process is at work on
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    expect((await theReplay()).state).toBe('requested');
  });
  await untilIt('swapped');
});

test('a paused projection stands still, also in a process that starts later, and catches up when it is resumed', async () => {
  const running = await startWith(5);
  expect(await control.pause('tally')).toBe(true);
  expect(await control.pause('tally')).toBe(false);
  await running.stop();
  const last = await fixture.append('a', ...many(2));
  await fixture.start({ projections });
  await waitFor('it to be said', () => fixture.logged.some(({ message }) => message.includes('paused')));
  expect(await fixture.statusOf('tally')).toMatchObject({ state: 'paused', position: 5n, owner: null });
  expect(await control.resume('tally')).toBe(true);
  expect(await control.resume('tally')).toBe(false);
  await fixture.untilAt('tally', last);
  expect(await total()).toBe(7);
});

test('a pause takes the lease from the process that runs the projection', async () => {
  await startWith(5);
  await control.pause('tally');
  await fixture.append('a', tallied('a'));
  await waitFor('the process to notice', () =>
    fixture.logged.some(({ message }) => message.includes('paused')),
  );
  expect(await total()).toBe(5);
});

test('an unknown projection cannot be paused', async () => {
  await expect(control.pause('nowhere')).rejects.toThrow('no tables');
});
