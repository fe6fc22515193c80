import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { RolledBack } from './live-change.js';
import { type ReplayOptions, replay } from './replay.js';
import { rollback } from './rollback.js';

const FIVE = Array.from({ length: 5 }, () => ({ type: 'Tallied', data: { account: 'a', amount: 1 } }));
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

test('a rollback brings the tables back as they were, and they catch up', async () => {
  await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', ...FIVE));
  await fixture.sql.query('update read_models.tallies set total = 1000');
  await replayTally({ accept: true });
  const last = await fixture.append('a', ...FIVE);
  await fixture.untilAt('tally', last);
  expect(await rollback('tally', fixture)).toEqual({ projection: 'tally', version: 1, position: 5n });
  await fixture.untilAt('tally', last);
  expect(await totals()).toEqual([{ account: 'a', total: 1005, events: 10 }]);
  await rollback('tally', fixture);
  await fixture.untilAt('tally', last);
  expect(await totals()).toEqual([{ account: 'a', total: 10, events: 10 }]);
});

describe('a rollback from newer code', () => {
  const newer = [tallyProjection({ version: 2 })];

  beforeEach(async () => {
    const older = await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', ...FIVE));
    await older.stop();
    const replaced = await fixture.start({ projections: newer });
    await waitFor('the newer tables', async () => (await fixture.statusOf('tally')).version === 2);
    await replaced.stop();
    await rollback('tally', fixture);
  });
  const isPaused = () => fixture.logged.some(({ message }) => message.includes('rolled back'));

  test('survives the next start of the newer code, which stands by', async () => {
    expect(await fixture.statusOf('tally')).toMatchObject({ version: 1, isRolledBack: true });
    await fixture.start({ projections: newer });
    await waitFor('the newer code to pause', isPaused);
    expect(await fixture.statusOf('tally')).toMatchObject({ version: 1, isRolledBack: true });
    await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', ...FIVE));
    expect(await totals()).toEqual([{ account: 'a', total: 10, events: 10 }]);
  });

  test('is not undone by newer code that was about to rebuild', async () => {
    const options = { projections: newer, unlessRolledBack: true };
    await expect(replayTally(options)).rejects.toThrow(RolledBack);
    expect(await fixture.statusOf('tally')).toMatchObject({ version: 1, isRolledBack: true });
  });

  test.each([
    ['a replay', () => replayTally({ projections: newer })],
    ['a rollback of the rollback', () => rollback('tally', fixture)],
  ])('ends with %s, and the newer code goes on', async (_, end) => {
    await fixture.start({ projections: newer });
    await waitFor('the newer code to pause', isPaused);
    await end();
    expect(await fixture.statusOf('tally')).toMatchObject({ version: 2, isRolledBack: false });
    await fixture.untilAt('tally', await fixture.append('a', ...FIVE));
    expect(await totals()).toEqual([{ account: 'a', total: 10, events: 10 }]);
  });
});

test('without a replay there is nothing to go back to', async () => {
  await fixture.start({ projections });
  await expect(rollback('tally', fixture)).rejects.toThrow('no tables to go back to');
});

test('a refused rollback leaves the tables for inspection', async () => {
  await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', ...FIVE));
  await fixture.sql.query('update read_models.tallies set total = 1000');
  expect(await replayTally()).toMatchObject({ swapped: false });
  await expect(rollback('tally', fixture)).rejects.toThrow('no tables to go back to');
  expect(await totals('read_models_next_tally')).toMatchObject([{ total: 5 }]);
});
