import { anEvent, aStream, idsOf } from '../conformance/log-fixtures.js';
import type { LogPage, RecordedEvent } from '../event-store.js';
import { LiveTail } from './live-tail.js';

const recordedAt = new Date();
const event = (position: bigint): RecordedEvent => ({
  ...anEvent(),
  ...{ stream: aStream(), revision: 0n, position, recordedAt },
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
  tail.reached(0n);
  const early = tail.page(0n, undefined, 10);
  notifier += 1;
  const late = tail.page(0n, undefined, 10);
  answers.shift()?.(pageOf([], 0n));
  expect(await early).toMatchObject({ events: [], atHead: true });
  const appended = event(1n);
  answers.shift()?.(pageOf([appended], 0n));
  expect(idsOf((await late)?.events ?? [])).toEqual([appended.id]);
});

test('a subscription further behind than memory reads the log', async () => {
  const log = Array.from({ length: 600 }, (_, n) => event(BigInt(n + 1)));
  let notifier = 0;
  const tail = new LiveTail(
    async ({ after = 0n, limit = 0 }) => {
      const events = log.slice(Number(after), Number(after) + limit);
      const last = events.at(-1)?.position ?? after;
      return { events, position: last, atHead: last === 600n };
    },
    () => notifier,
  );
  tail.reached(0n);
  expect(await tail.page(0n, undefined, 1000)).toMatchObject({ position: 500n, atHead: false });
  notifier += 1;
  expect(await tail.page(500n, undefined, 1000)).toMatchObject({ position: 600n, atHead: true });
  expect(await tail.page(99n, undefined, 1000)).toBeUndefined();
  expect(idsOf((await tail.page(598n, undefined, 1000))?.events ?? [])).toEqual(idsOf(log.slice(598)));
});
