import { anEvent, aStream, idsOf } from '../conformance/log-fixtures.js';
import type { LogFilter, LogPage, RecordedEvent } from '../event-store.js';
import { LiveTail } from './live-tail.js';

const recordedAt = new Date();
const event = (position: bigint): RecordedEvent => ({
  ...anEvent(),
  stream: aStream(),
  revision: 0n,
  position,
  recordedAt,
});
const pageOf = (events: RecordedEvent[], from: bigint): LogPage => ({
  events,
  position: events.at(-1)?.position ?? from,
  atHead: true,
});

test('a read that was under way before a hint is not taken for one that knows of it', async () => {
  const answers: ((page: LogPage) => void)[] = [];
  let notifier = 0;
  const tail = new LiveTail(
    () => new Promise((resolve) => answers.push(resolve)),
    () => notifier,
  );
  tail.reached(0n, undefined);
  const early = tail.page(0n, undefined, 10);
  notifier += 1;
  const late = tail.page(0n, undefined, 10);
  answers.shift()?.(pageOf([], 0n));
  expect(await early).toMatchObject({ events: [], atHead: true });
  const appended = event(1n);
  answers.shift()?.(pageOf([appended], 0n));
  expect(idsOf((await late)?.events ?? [])).toEqual([appended.id]);
});

/** A log of so many events, of which every tenth is of the type `Rare`, and how often it was read for which types. */
function tailOf(count: number) {
  const log = Array.from({ length: count }, (_, n) => ({
    ...event(BigInt(n + 1)),
    type: (n + 1) % 10 === 0 ? 'Rare' : 'Common',
  }));
  const head = BigInt(count);
  const reads: (readonly string[] | undefined)[] = [];
  let notifier = 0;
  const tail = new LiveTail(
    async ({ after = 0n, limit = 0, filter }) => {
      reads.push(filter?.types);
      const found = log.filter(
        ({ position, type }) => position > after && (filter?.types?.includes(type) ?? true),
      );
      const events = found.slice(0, limit);
      const position = found.length > limit ? (events.at(-1)?.position ?? after) : head;
      return { events, position, atHead: position === head, bytes: events.length };
    },
    () => notifier,
  );
  const notify = () => {
    notifier += 1;
  };
  return { log, tail, reads, notify };
}

test('a subscription further behind than memory reads the log', async () => {
  const { log, tail, notify } = tailOf(13_000);
  tail.reached(0n, undefined);
  for (let reached = 500n; reached <= 12_500n; reached += 500n) {
    expect(await tail.page(reached - 500n, undefined, 5000)).toMatchObject({
      position: reached,
      atHead: false,
    });
    notify();
  }
  expect(await tail.page(12_500n, undefined, 5000)).toMatchObject({ position: 13_000n, atHead: true });
  expect(await tail.page(2_999n, undefined, 1000)).toBeUndefined();
  expect(await tail.page(3_000n, undefined, 1000)).toMatchObject({ position: 4_000n, atHead: false });
  expect(idsOf((await tail.page(12_998n, undefined, 1000))?.events ?? [])).toEqual(idsOf(log.slice(12_998)));
});

test('only the types that subscriptions want are read, and the positions of all others are passed', async () => {
  const { tail, reads } = tailOf(95);
  tail.reached(0n, { types: ['Rare'] });
  const page = await tail.page(0n, { types: ['Rare'] }, 100);
  expect(page?.events.map(({ position }) => position)).toEqual([10n, 20n, 30n, 40n, 50n, 60n, 70n, 80n, 90n]);
  expect(page).toMatchObject({ position: 95n, atHead: true });
  expect(reads).toEqual([['Rare']]);
  expect(await tail.page(0n, { types: ['Rare'] }, 2)).toMatchObject({ position: 20n, atHead: false });
});

test('a subscription of a type that was not read reads the log until memory holds it', async () => {
  const { tail, reads, notify } = tailOf(20);
  tail.reached(0n, { types: ['Rare'] });
  await tail.page(0n, { types: ['Rare'] }, 100);
  expect(await tail.page(0n, { types: ['Common'] }, 100)).toBeUndefined();
  expect(await tail.page(0n, undefined, 100)).toBeUndefined();
  tail.reached(5n, { types: ['Common'] });
  // what memory had of the first type alone is gone
  expect(await tail.page(5n, { types: ['Common'] }, 100)).toBeUndefined();
  notify();
  expect(await tail.page(20n, { types: ['Common'] }, 100)).toMatchObject({ events: [], position: 20n });
  expect(reads.at(-1)).toEqual(['Rare', 'Common']);
  tail.reached(20n, undefined);
  await tail.page(20n, { types: ['Rare'] }, 100);
  expect(reads.at(-1)).toBeUndefined();
});

test('a page has the events of its types and streams in the order of the log, whatever they stand between', async () => {
  const types = ['A', 'B', 'C', 'B', 'A', 'C', 'A'];
  const log = types.map((type, n) => ({
    ...event(BigInt(n + 1)),
    type,
    stream: `${type.toLowerCase()}-${n % 2}`,
  }));
  const tail = new LiveTail(
    async ({ after = 0n }) =>
      pageOf(
        log.filter(({ position }) => position > after),
        after,
      ),
    () => 0,
  );
  tail.reached(0n, undefined);
  const positionsOf = async (filter: LogFilter | undefined, after = 0n) =>
    (await tail.page(after, filter, 100))?.events.map(({ position }) => Number(position));
  expect(await positionsOf(undefined)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await positionsOf({ types: ['C', 'A'] })).toEqual([1, 3, 5, 6, 7]);
  expect(await positionsOf({ types: ['B'] }, 2n)).toEqual([4]);
  expect(await positionsOf({ types: ['A', 'B', 'C', 'D'] }, 5n)).toEqual([6, 7]);
  expect(await positionsOf({ types: ['D'] })).toEqual([]);
  expect(await positionsOf({ types: ['A', 'C'], streamPrefixes: ['a-0', 'c-1'] })).toEqual([1, 5, 6, 7]);
});
