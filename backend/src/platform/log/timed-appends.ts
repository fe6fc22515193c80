import type { EventStore } from '@daybook/event-store/event-store';
import { Histogram, register } from 'prom-client';
import type { AppendWatch } from './append-watch.js';

export const APPEND_SECONDS = 'daybook_append_seconds';

/** Makes the metric of appends. The process makes its metrics anew while it starts, so the store looks it up by name. */
export function measureAppends(): void {
  new Histogram({
    name: APPEND_SECONDS,
    help: 'Time until an append was on the disk or refused: waiting for its group and for the lock of the log included.',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
}

/** The same store; each append is timed where the process has metrics, and `watch` learns what became of it. */
export const timedAppends = (log: EventStore, watch: AppendWatch): EventStore => ({
  async append(...append) {
    const metric = register.getSingleMetric(APPEND_SECONDS);
    const done = metric instanceof Histogram ? metric.startTimer() : undefined;
    try {
      const appended = await log.append(...append);
      watch.answered();
      return appended;
    } catch (error) {
      watch.failed(error);
      throw error;
    } finally {
      done?.();
    }
  },
  read: (...read) => log.read(...read),
  readPage: (...read) => log.readPage(...read),
  readAll: (...read) => log.readAll(...read),
  subscribe: (...options) => log.subscribe(...options),
  head: () => log.head(),
  close: () => log.close(),
});
