import {
  type EventStore,
  PAGE_BYTES,
  type Position,
  type RecordedEvent,
} from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { ProjectionFixture } from '../../testing/projection-fixture.js';
import { tallyProjection } from '../../testing/tally.js';
import { retryParked } from './retry-parked.js';

const tallied = (account: string, amount = 1) => ({ type: 'Tallied', data: { account, amount } });
/** More than an integer column holds: Postgres refuses the row. */
const overflow = (account: string) => tallied(account, 3_000_000_000);
const broken = (account: string) => ({ type: 'TallyBroken', data: { account } });

const strict = [tallyProjection()];
const repaired = [tallyProjection({ onBroken: () => undefined })];

let fixture: ProjectionFixture;
beforeEach(async () => {
  fixture = await ProjectionFixture.open();
});
afterEach(() => fixture.close());

const totals = () => fixture.rows('select account, total, events from read_models.tallies order by account');
const retry = (projections = repaired, stream?: string) =>
  retryParked('tally', stream, { url: fixture.url, store: fixture.store, projections });

describe.each([
  ['a handler throws', broken],
  ['Postgres refuses the row', overflow],
])('when %s', (_, poison) => {
  test('the stream waits from there on, and the others go on', async () => {
    await fixture.append('a', tallied('a'), tallied('a'), poison('a'), tallied('a', 10));
    await fixture.append('b', tallied('b'));
    await fixture.start({ projections: strict });
    const last = await fixture.append('b', tallied('b'));
    await fixture.append('a', tallied('a', 100));
    await fixture.untilAt('tally', last + 1n);
    expect(await totals()).toEqual([
      { account: 'a', total: 2, events: 2 },
      { account: 'b', total: 2, events: 2 },
    ]);
    const { parkedStreams, state } = await fixture.statusOf('tally');
    expect(state).toBe('live');
    expect(parkedStreams).toMatchObject([{ stream: 'a', revision: 2n, position: 3n, attempts: 1 }]);
    expect(fixture.logged).toContainEqual({
      message: expect.stringContaining('parked'),
      details: expect.objectContaining({ projection: 'tally', stream: 'a', revision: 2n }),
    });
  });
});

test('the streams that wait still do after a restart', async () => {
  const first = await fixture.start({ projections: strict });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a'), broken('a')));
  await first.stop();
  await fixture.start({ projections: strict });
  await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
  expect(await totals()).toEqual([{ account: 'a', total: 1, events: 1 }]);
});

test('every poisoned stream of a batch is parked, each where it failed', async () => {
  await fixture.append('a', tallied('a'), broken('a'), tallied('a'));
  await fixture.append('b', broken('b'), tallied('b'));
  await fixture.start({ projections: strict });
  await fixture.untilAt('tally', await fixture.append('c', tallied('c')));
  expect((await fixture.statusOf('tally')).parkedStreams).toMatchObject([
    { stream: 'a', revision: 1n },
    { stream: 'b', revision: 0n },
  ]);
  expect(await totals()).toEqual([
    { account: 'a', total: 1, events: 1 },
    { account: 'c', total: 1, events: 1 },
  ]);
});

test('a repaired projection takes a stream up again where it stopped, and it goes on', async () => {
  await fixture.start({ projections: strict });
  await fixture.untilAt(
    'tally',
    await fixture.append('a', tallied('a'), broken('a'), tallied('a', 10), tallied('a', 20)),
  );
  expect(await retry()).toEqual([{ stream: 'a', events: 3, error: null }]);
  expect((await fixture.statusOf('tally')).parkedStreams).toEqual([]);
  await fixture.untilAt('tally', await fixture.append('a', tallied('a', 100)));
  expect(await totals()).toEqual([{ account: 'a', total: 131, events: 4 }]);
});

test('one stream can be taken up alone', async () => {
  await fixture.start({ projections: strict });
  await fixture.append('a', broken('a'));
  await fixture.untilAt('tally', await fixture.append('b', broken('b')));
  await retry(repaired, 'b');
  expect((await fixture.statusOf('tally')).parkedStreams).toMatchObject([{ stream: 'a' }]);
});

test('a stream that fails again stays parked where it fails, with what came before it projected', async () => {
  await fixture.start({ projections: strict });
  await fixture.untilAt(
    'tally',
    await fixture.append('a', broken('a'), tallied('a'), overflow('a'), tallied('a')),
  );
  expect(await retry()).toEqual([{ stream: 'a', events: 2, error: expect.stringContaining('out of range') }]);
  expect((await fixture.statusOf('tally')).parkedStreams).toMatchObject([
    { stream: 'a', revision: 2n, attempts: 1 },
  ]);
  await retry();
  expect((await fixture.statusOf('tally')).parkedStreams).toMatchObject([
    { stream: 'a', revision: 2n, attempts: 2 },
  ]);
  expect(await totals()).toEqual([{ account: 'a', total: 1, events: 1 }]);
});

describe.each([
  ['a stream', strict[0]!],
  [
    'a sequence of its own',
    {
      ...strict[0]!,
      isSequencedByStream: false,
      sequenceOf: ({ data }: RecordedEvent) => (data as { account: string }).account,
    },
  ],
])('%s that waits long', (_, poisoned) => {
  const [repairs] = repaired;
  const patched = { ...poisoned, ...(repairs && { apply: repairs.apply }) };

  const large = { ...tallied('a'), data: { account: 'a', amount: 1, note: 'x'.repeat(PAGE_BYTES / 8) } };
  const appendLarge = async (count: number) => {
    for (let n = 0; n < count; n += 1) await fixture.append('a', large);
  };

  test('is taken up page by page: what is read is projected before more is read', async () => {
    await fixture.append('a', tallied('a'), broken('a'));
    await fixture.start({ projections: [poisoned] });
    await appendLarge(30);
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    const seen: number[] = [];
    const noteTotal = async () => void seen.push((await totals())[0]!.total);
    const { store } = fixture;
    const watched: EventStore = Object.assign(Object.create(store) as EventStore, {
      read: store.read.bind(store),
      readPage: (...read: Parameters<EventStore['readPage']>) =>
        noteTotal().then(() => store.readPage(...read)),
      readAll: (...read: Parameters<EventStore['readAll']>) => noteTotal().then(() => store.readAll(...read)),
    });
    const options = { url: fixture.url, store: watched, projections: [patched] };
    expect(await retryParked('tally', 'a', options)).toEqual([{ stream: 'a', events: 32, error: null }]);
    expect(Math.max(...seen)).toBeGreaterThan(10);
    expect(await totals()).toEqual([{ account: 'a', total: 32, events: 32 }]);
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    expect(await totals()).toEqual([{ account: 'a', total: 33, events: 33 }]);
  });

  test('stays parked at the event that fails far behind, with all before it projected once', async () => {
    await fixture.append('a', broken('a'));
    await fixture.start({ projections: [poisoned] });
    await appendLarge(20);
    await fixture.append('a', overflow('a'));
    await fixture.untilAt('tally', await fixture.append('a', tallied('a')));
    const options = { url: fixture.url, store: fixture.store, projections: [patched] };
    const again = { stream: 'a', events: 0, error: expect.stringContaining('out of range') };
    expect(await retryParked('tally', undefined, options)).toEqual([{ ...again, events: 21 }]);
    expect(await retryParked('tally', undefined, options)).toEqual([again]);
    expect((await fixture.statusOf('tally')).parkedStreams).toMatchObject([
      { stream: 'a', revision: 21n, attempts: 2 },
    ]);
    expect(await totals()).toEqual([{ account: 'a', total: 20, events: 20 }]);
  });
});

test('while events keep coming, a stream taken up again has each of them once', async () => {
  let isRepaired = false;
  const healing = tallyProjection({
    onBroken: () => {
      if (!isRepaired) throw new TypeError('broken');
    },
  });
  await fixture.start({ projections: [healing], batchSize: 3 });
  let last: Position = await fixture.append('a', broken('a'));
  await waitFor(
    'the stream to be parked',
    async () => (await fixture.statusOf('tally')).parkedStreams.length > 0,
  );
  let appended = 0;
  let isOver = false;
  const appending = (async () => {
    for (; !isOver; appended += 1) last = await fixture.append('a', tallied('a'));
  })();
  const more = (count: number) => {
    const goal = appended + count;
    return waitFor('more events', () => appended >= goal);
  };
  await more(30);
  isRepaired = true;
  await retry([healing]);
  await more(30);
  isOver = true;
  await appending;
  await fixture.untilAt('tally', last);
  expect(await totals()).toEqual([{ account: 'a', total: appended, events: appended }]);
});
