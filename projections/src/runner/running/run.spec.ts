import type { EventStore, LogPage, Position } from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';

const tallied = (account: string, amount = 1) => ({ type: 'Tallied', data: { account, amount } });
const projections = [tallyProjection()];

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
});
afterEach(() => fixture.close());

const totals = () => fixture.rows('select account, total, events from read_models.tallies order by account');

test('catches up with what was there before, then follows', async () => {
  await fixture.append('a', tallied('a', 1), tallied('a', 2));
  await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('b', tallied('b', 5)));
  expect(await totals()).toEqual([
    { account: 'a', total: 3, events: 2 },
    { account: 'b', total: 5, events: 1 },
  ]);
});

test('goes on from the checkpoint after a stop', async () => {
  const first = await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  await first.stop();
  await fixture.append('a', tallied('a'));
  await fixture.start({ projections });
  await fixture.untilAt('tally', 2n);
  expect(await totals()).toEqual([{ account: 'a', total: 2, events: 2 }]);
});

test('the checkpoint also passes events of other types', async () => {
  await fixture.start({ projections });
  await fixture.untilAt('tally', await fixture.append('other', { type: 'SomethingElse', data: {} }));
});

test('an event that a subscription delivers again counts once', async () => {
  async function* again(pages: AsyncIterable<LogPage>) {
    for await (const page of pages) {
      yield { ...page, events: page.events.flatMap((event) => [event, event]) };
      yield page;
    }
  }
  const store: EventStore = Object.create(fixture.store, {
    subscribe: {
      value: (...options: Parameters<EventStore['subscribe']>) => again(fixture.store.subscribe(...options)),
    },
  });
  await fixture.append('a', tallied('a', 1), tallied('a', 2));
  await fixture.start({ projections, store });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a', 3)));
  await fixture.untilAt('tally', await fixture.append('a', tallied('a', 4)));
  expect(await totals()).toEqual([{ account: 'a', total: 10, events: 4 }]);
});

test('the status says where a projection is and who runs it', async () => {
  const running = await fixture.start({ projections });
  const position = await fixture.append('a', tallied('a'));
  await waitFor('it to be live', async () => (await fixture.statusOf('tally')).state === 'live');
  await fixture.untilAt('tally', position);
  expect(await fixture.statusOf('tally')).toMatchObject({
    version: 1,
    position,
    lag: 0n,
    owner: expect.stringContaining(String(process.pid)),
    lastError: null,
    parkedStreams: [],
    next: null,
    previous: null,
  });
  await running.stop();
  expect(await fixture.statusOf('tally')).toMatchObject({ state: 'stopped', owner: null });
});

test('a projection of a log that rests is live again after a restart', async () => {
  const running = await fixture.start({ projections });
  const isLive = async () => (await fixture.statusOf('tally')).state === 'live';
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  await waitFor('it to be live', isLive);
  await running.stop();
  await fixture.start({ projections });
  await waitFor('it to be live again', isLive);
});

describe('rows and checkpoint', () => {
  /** Commits of rows and checkpoint apart would show here as an event that counted twice or not at all. */
  test('are one commit, whenever a connection is cut', async () => {
    await fixture.start({ projections, batchSize: 7 });
    let last: Position = 0n;
    for (let round = 0; round < 20; round += 1) {
      last = await fixture.append('a', ...Array.from({ length: 25 }, () => tallied('a')));
      await fixture.sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'daybook projections: %'`,
      );
    }
    await fixture.untilAt('tally', last);
    expect(await totals()).toEqual([{ account: 'a', total: 500, events: 500 }]);
    expect((await fixture.statusOf('tally')).parkedStreams).toEqual([]);
  });

  test('are both rolled back by a failure that is no fault of the events, and tried again', async () => {
    await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    // fails after the checkpoint was moved, before the commit
    await fixture.sql.query(`
      create sequence failures;
      create function fail_three_times() returns trigger language plpgsql as $$
      begin
        if nextval('failures') <= 3 then raise exception 'try again' using errcode = '40001'; end if;
        return new;
      end $$;
      create trigger failing before insert on read_models.tallies
        for each row execute function fail_three_times()`);
    const last = await fixture.append('a', tallied('a'), tallied('a'));
    await fixture.untilAt('tally', last);
    expect(await totals()).toEqual([{ account: 'a', total: 3, events: 3 }]);
    expect((await fixture.statusOf('tally')).parkedStreams).toEqual([]);
    expect(
      fixture.logged.filter(({ message }) => message.includes('tried again')).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test('wait for a table that is not there, and nothing is parked', async () => {
    await fixture.start({ projections });
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    await fixture.sql.query('alter table read_models.tallies rename to hidden');
    const last = await fixture.append('a', tallied('a'));
    await waitFor('the failure to show', async () => (await fixture.statusOf('tally')).state === 'retrying');
    expect((await fixture.statusOf('tally')).lastError).toContain('tallies');
    await fixture.sql.query('alter table read_models.hidden rename to tallies');
    await fixture.untilAt('tally', last);
    expect(await fixture.statusOf('tally')).toMatchObject({ lastError: null, parkedStreams: [] });
    expect(await totals()).toEqual([{ account: 'a', total: 2, events: 2 }]);
  });
});

test('an entity that was changed under the same version is refused at the start', async () => {
  await (await fixture.start({ projections })).stop();
  await fixture.sql.query(`update projections.checkpoints set shape = 'of yesterday'`);
  await expect(fixture.start({ projections })).rejects.toThrow('raise its version');
});
