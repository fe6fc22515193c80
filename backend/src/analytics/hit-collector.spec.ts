import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Appended, EventStore, NewEvent } from '@daybook/event-store/event-store';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { GROUP_HITS, HitCollector, MAX_WAITING, TooManyHits } from './hit-collector.js';

const SHOP = websiteId('shop');
const OTHER = websiteId('other');
const APPENDED: Appended = { firstPosition: 1n, position: 1n, revision: 0n };

/** A log whose appends wait until the spec lets them pass. */
class GatedLog {
  readonly appends: { stream: string; events: readonly NewEvent[] }[] = [];
  private open: (() => void)[] = [];
  isOpen = true;
  failure: Error | undefined;

  async append(stream: string, events: readonly NewEvent[]): Promise<Appended> {
    this.appends.push({ stream, events });
    if (!this.isOpen) await new Promise<void>((resolve) => this.open.push(resolve));
    if (this.failure) throw this.failure;
    return APPENDED;
  }

  pass(): void {
    this.isOpen = true;
    for (const open of this.open.splice(0)) open();
  }
}

const hitsOf = (count: number): HitEvent[] =>
  Array.from({ length: count }, () => ({
    type: 'OverlayShown',
    data: { page: {}, source: { consent: 'not-asked' } },
  }));

function collecting() {
  const log = new GatedLog();
  return { log, collector: new HitCollector(log as unknown as EventStore) };
}

test('hits that arrive together are one append, of each website to its stream of the day', async () => {
  const { log, collector } = collecting();
  await Promise.all([
    collector.collect(SHOP, hitsOf(2)),
    collector.collect(OTHER, hitsOf(1)),
    collector.collect(SHOP, hitsOf(3)),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  expect(log.appends.map(({ stream, events }) => [stream, events.length])).toEqual([
    [`hits-shop-${day}`, 5],
    [`hits-other-${day}`, 1],
  ]);
});

test('no append holds more than a group, and the order stays', async () => {
  const { log, collector } = collecting();
  const requests = Array.from({ length: 40 }, () => collector.collect(SHOP, hitsOf(20)));
  await Promise.all(requests);
  expect(log.appends.map(({ events }) => events.length)).toEqual([240, 240, 240, 80]);
  expect(Math.max(...log.appends.map(({ events }) => events.length))).toBeLessThanOrEqual(GROUP_HITS);
});

test('while many wait, a group is twice as large', async () => {
  const { log, collector } = collecting();
  await Promise.all(Array.from({ length: 100 }, () => collector.collect(SHOP, hitsOf(20))));
  expect(log.appends.map(({ events }) => events.length)).toEqual([500, 500, 240, 240, 240, 240, 40]);
});

test('a hit is acknowledged when its append is, and not before', async () => {
  const { log, collector } = collecting();
  log.isOpen = false;
  let isAcknowledged = false;
  const collected = collector.collect(SHOP, hitsOf(1)).then(() => {
    isAcknowledged = true;
  });
  await waitFor('the append', () => log.appends.length === 1);
  expect(isAcknowledged).toBe(false);
  log.pass();
  await collected;
  expect(isAcknowledged).toBe(true);
});

test('more than may wait is turned away, and is taken again once the log has caught up', async () => {
  const { log, collector } = collecting();
  log.isOpen = false;
  const waiting = Array.from({ length: MAX_WAITING / 20 }, () => collector.collect(SHOP, hitsOf(20)));
  await expect(collector.collect(SHOP, hitsOf(1))).rejects.toThrow(TooManyHits);
  log.pass();
  await Promise.all(waiting);
  await collector.collect(SHOP, hitsOf(1));
  expect(log.appends.flatMap(({ events }) => events)).toHaveLength(MAX_WAITING + 1);
});

test('when the log is away, what waits behind the lost append is answered with it', async () => {
  const { log, collector } = collecting();
  log.isOpen = false;
  log.failure = new EventStoreUnavailable('away');
  const first = expect(collector.collect(SHOP, hitsOf(1))).rejects.toThrow('away');
  await waitFor('the append', () => log.appends.length === 1);
  const behind = expect(collector.collect(SHOP, hitsOf(1))).rejects.toThrow('away');
  log.pass();
  await Promise.all([first, behind]);
  expect(log.appends).toHaveLength(1);
});

test('when the log is away each caller learns it, and the next hits are taken', async () => {
  const { log, collector } = collecting();
  log.failure = new EventStoreUnavailable('away');
  await expect(collector.collect(SHOP, hitsOf(1))).rejects.toThrow(EventStoreUnavailable);
  log.failure = undefined;
  await collector.collect(SHOP, hitsOf(1));
  expect(log.appends).toHaveLength(2);
});
