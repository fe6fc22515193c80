import type { Position } from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { prepareReadModels } from '../tables/prepare.js';
import { connect } from '../transaction.js';
import { Displaced } from './failures.js';
import { acquireLease, advance, releaseLease } from './lease.js';

const tallied = (account: string) => ({ type: 'Tallied', data: { account, amount: 1 } });
const projections = [tallyProjection()];

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
});
afterEach(() => fixture.close());

const totals = () => fixture.rows('select account, total from read_models.tallies order by account');
const killRunners = () =>
  fixture.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'daybook projections: %'`,
  );

describe('of two sessions', () => {
  const step = { from: 0n, to: 5n, state: 'live' as const, eventsPerSecond: 0, leaseMs: 60_000 };
  const terms = { owner: 'spec', version: 1, leaseMs: 60_000 };
  const sessions = async () => {
    await prepareReadModels(fixture.url, projections);
    return Promise.all([connect(fixture.url, 'first'), connect(fixture.url, 'second')]);
  };

  test('one gets the lease, the other when it is given back', async () => {
    const [first, second] = await sessions();
    const lease = await acquireLease(first, 'tally', terms);
    expect(lease).toBeDefined();
    expect(await acquireLease(second, 'tally', terms)).toBeUndefined();
    if (lease) await releaseLease(first, lease, 'stopped', null);
    expect(await acquireLease(second, 'tally', terms)).toBeDefined();
    await Promise.all([first.end(), second.end()]);
  });

  test('the other gets it when it has expired, and the first can commit no more', async () => {
    const [first, second] = await sessions();
    const stale = await acquireLease(first, 'tally', { ...terms, leaseMs: 0 });
    const fresh = await acquireLease(second, 'tally', terms);
    if (!stale || !fresh) throw new Error('no lease');
    await expect(advance(first, stale, step)).rejects.toThrow(Displaced);
    await advance(second, fresh, step);
    await releaseLease(first, stale, 'stopped', null);
    expect((await fixture.statusOf('tally')).state).toBe('live');
    await Promise.all([first.end(), second.end()]);
  });

  test('the other gets it at once when the session of the first is gone', async () => {
    const [first, second] = await sessions();
    await acquireLease(first, 'tally', terms);
    await first.end();
    await waitFor('the lease', async () => (await acquireLease(second, 'tally', terms)) !== undefined);
    await second.end();
  });

  test('no one gets the lease of tables that another version made', async () => {
    const [first, second] = await sessions();
    expect(await acquireLease(first, 'tally', { ...terms, version: 2 })).toBeUndefined();
    await Promise.all([first.end(), second.end()]);
  });

  test('a checkpoint that another process moved is not moved again', async () => {
    const [first, second] = await sessions();
    const lease = await acquireLease(first, 'tally', terms);
    if (!lease) throw new Error('no lease');
    await advance(first, lease, step);
    await expect(advance(first, lease, step)).rejects.toThrow(Displaced);
    await Promise.all([first.end(), second.end()]);
  });
});

test('a runner that is robbed of its lease in the middle writes nothing more', async () => {
  await fixture.start({ projections, leaseMs: 60_000 });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  // as another process would after the expiry; it does not go on, so nothing else may move the rows
  await fixture.sql.query(
    `update projections.checkpoints set lease_token = lease_token + 1, lease_owner = 'thief',
       lease_session = pg_backend_pid(), lease_expires_at = clock_timestamp() + interval '1 hour',
       lease_session_started = (select backend_start from pg_stat_activity where pid = pg_backend_pid())`,
  );
  const position = await fixture.append('a', tallied('a'));
  const runners = () =>
    fixture.rows<{ query: string }>(
      `select query from pg_stat_activity
       where application_name = 'daybook projections: leases' and query like '%for update skip locked%'`,
    );
  await waitFor('the robbed runner to ask for the lease again', async () => (await runners()).length > 0);
  expect(await fixture.statusOf('tally')).toMatchObject({ position: position - 1n, owner: 'thief' });
  expect(await totals()).toEqual([{ account: 'a', total: 1 }]);
});

test('two processes take turns as the one that runs is cut off, and every event counts once', async () => {
  const one = await fixture.start({ projections, batchSize: 5 });
  const two = await fixture.start({ projections, batchSize: 5 });
  let last: Position = 0n;
  for (let round = 0; round < 15; round += 1) {
    const facts = Array.from({ length: 20 }, (_, index) => tallied(index % 2 ? 'odd' : 'even'));
    last = await fixture.append('a', ...facts);
    if (round % 3 === 0) await killRunners();
  }
  await fixture.untilAt('tally', last);
  expect(await totals()).toEqual([
    { account: 'even', total: 150 },
    { account: 'odd', total: 150 },
  ]);
  await Promise.all([one.stop(), two.stop()]);
});

test('a runner that stops hands over at once, long before its lease would expire', async () => {
  const first = await fixture.start({ projections, leaseMs: 60_000 });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  // of its own accord the other one would ask again after two minutes
  const second = await fixture.start({ projections, leaseMs: 600_000 });
  await waitFor('the other process to stand by', async () => {
    const sessions = await fixture.rows<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'daybook projections: leases'
       and pid <> (select lease_session from projections.checkpoints where name = 'tally' and slot = 'live')`,
    );
    // the lease, and by the clock replays and moments: whichever it asked for last
    return sessions.some(({ query }) => /from projections\./.test(query));
  });
  await first.stop();
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  expect(await totals()).toEqual([{ account: 'a', total: 2 }]);
  await second.stop();
});
