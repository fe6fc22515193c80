import { setTimeout } from 'node:timers/promises';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { cartProjection } from '@daybook/projections/cart/cart.projection';
import { ProjectionProgress } from '@daybook/projections/runner/running/progress';
import { startProjections } from '@daybook/projections/runner/running/run';
import { type Figure, milliseconds, percentile } from '../figures.js';
import { cartEntryAdded, newStream } from './sample-events.js';

/** Longer than any lag that one would print, ms. */
const TIMEOUT_MS = 10_000;

/**
 * From the call of an append to the commit of the rows that show it, by the cart projection as it runs in the
 * product. Appends come at their times whether the ones before them are done or not.
 */
export async function projectionLag(url: string, rate: number, seconds: number): Promise<Figure[]> {
  const store = await openPostgresEventStore({ url });
  const progress = new ProjectionProgress();
  const projections = await startProjections({ url, store, projections: [cartProjection], progress });
  try {
    await lagsAt(rate, 1);
    const lags = await lagsAt(rate, seconds);
    const p99 = percentile(lags, 0.99);
    return [
      { name: `append to projection at ${rate} /s, p50`, ours: milliseconds(percentile(lags, 0.5)) },
      {
        name: `append to projection at ${rate} /s, p99`,
        ours: milliseconds(p99),
        value: p99,
        goal: { atMost: 100, unit: 'ms' },
      },
    ];
  } finally {
    await projections.stop();
    await store.close();
  }

  async function lagsAt(perSecond: number, forSeconds: number): Promise<number[]> {
    const started = performance.now();
    const underWay: Promise<number>[] = [];
    for (let i = 0; i < perSecond * forSeconds; i += 1) {
      const due = started + (i * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await setTimeout(early);
      underWay.push(lag());
    }
    return Promise.all(underWay);
  }

  async function lag(): Promise<number> {
    const called = performance.now();
    const stream = newStream();
    const { position } = await store.append(stream, [cartEntryAdded(stream)], 'none');
    const arrived = await progress.waitFor([cartProjection.name], position, TIMEOUT_MS);
    return arrived ? performance.now() - called : TIMEOUT_MS;
  }
}
