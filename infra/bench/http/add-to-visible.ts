import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Figure, milliseconds, percentile } from '../figures.js';
import { sendRequest } from '../http-request.js';
import { addedBy, addRequest, cartOf, type Sample } from '../shop.js';

/**
 * From the answer of an add to the answer of a read that shows it, adds coming at their times whether the ones before
 * them are done or not. The read brings the add's position, as the shop's own pages do.
 */
export async function addToVisible(
  url: string,
  sample: Sample,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  await lags(50, 1);
  const measured = await lags(rate, seconds);
  agent.destroy();
  const p99 = percentile(measured, 0.99);
  return [
    { name: `add to visible at ${rate} adds/s, p50`, ours: milliseconds(percentile(measured, 0.5)) },
    {
      name: `add to visible at ${rate} adds/s, p99`,
      ours: milliseconds(p99),
      value: p99,
      goal: { atMost: 100, unit: 'ms' },
    },
  ];

  async function lags(perSecond: number, forSeconds: number): Promise<number[]> {
    const started = performance.now();
    const underWay: Promise<number>[] = [];
    for (let i = 0; i < perSecond * forSeconds; i += 1) {
      const early = started + (i * 1000) / perSecond - performance.now();
      if (early > 0) await setTimeout(early);
      underWay.push(lag());
    }
    return Promise.all(underWay);
  }

  async function lag(): Promise<number> {
    const { path, ...request } = addRequest(sample);
    const added = addedBy(await sendRequest({ ...request, url: `${url}${path}`, agent }));
    const answered = performance.now();
    const cart = await cartOf(url, added.cartToken, added.position, agent);
    if (!cart.entries.some(({ id }) => id === added.entryId)) {
      throw new Error(`cart ${added.cartId} does not show what was added at ${added.position}`);
    }
    return performance.now() - answered;
  }
}
