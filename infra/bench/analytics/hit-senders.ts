import { Agent } from 'node:http';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { sendRequest } from '../http-request.js';
import { atRate } from '../pace.js';
import { sampleBatch } from './sample-hits.js';

/** Requests with hits under way at once. */
export const SENDERS = 16;
/** Bodies are made before anything is measured, so that their making takes nothing from what is. */
const BODIES = 5000;

/** Sends requests of {@link MAX_BATCH} hits. */
export class HitSenders {
  private readonly bodies = Array.from({ length: BODIES }, (_, n) => sampleBatch(n, MAX_BATCH));

  /**
   * Hits that come at a rate, and do not wait for those before them.
   * @returns how many were acknowledged, and how many of them a second
   */
  async atRate(url: string, perSecond: number, seconds: number): Promise<{ hits: number; rate: number }> {
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    const started = performance.now();
    const accepted = await atRate(perSecond / MAX_BATCH, seconds, (n) => this.send(url, agent, n));
    agent.destroy();
    const hits = accepted.filter(Boolean).length * MAX_BATCH;
    return { hits, rate: Math.round((hits / (performance.now() - started)) * 1000) };
  }

  /** Requests that are turned away are tried again later, as a client does. */
  async asManyAsPossible(url: string, seconds: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
    const started = performance.now();
    let hits = 0;
    let refused = 0;
    await Promise.all(
      Array.from({ length: SENDERS }, async (_, sender) => {
        for (let n = sender; performance.now() - started < seconds * 1000; n += SENDERS) {
          if (await this.send(url, agent, n)) hits += MAX_BATCH;
          else refused += 1;
        }
      }),
    );
    agent.destroy();
    return { hits, refused, rate: (hits / (performance.now() - started)) * 1000 };
  }

  /** @returns false when it was turned away */
  private async send(url: string, agent: Agent, n: number): Promise<boolean> {
    const headers = { 'user-agent': `Mozilla/5.0 Chrome/140 Safari/${n % 997}` };
    const body = this.bodies[n % BODIES];
    const { status } = await sendRequest({ url, agent, headers, method: 'POST', ...(body && { body }) });
    if (status !== 200 && status !== 429) throw new Error(`hits were answered ${status}`);
    return status === 200;
  }
}
