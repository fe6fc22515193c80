import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sendRequest } from '../http-request.js';
import { addedBy, addRequest, type Sample } from '../shop.js';

/** How long an add took, ms, and when it was asked for, epoch ms. */
export type TimedAdd = { readonly askedAt: number; readonly ms: number };

/** Visitors who add something at a steady pace, whether the adds before theirs are answered or not. */
export class SteadyAdds {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly times: TimedAdd[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly running: Promise<void>;
  private isOver = false;
  private failure: Error | undefined;

  constructor(
    private readonly url: string,
    private readonly sample: Sample,
    perSecond: number,
  ) {
    this.running = this.run(1000 / perSecond);
  }

  /** @throws Error when one was not answered well */
  async stop(): Promise<readonly TimedAdd[]> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.underWay);
    this.agent.destroy();
    if (this.failure) throw this.failure;
    return this.times;
  }

  private async run(everyMs: number): Promise<void> {
    const started = performance.now();
    for (let i = 0; !this.isOver; i += 1) {
      const early = started + i * everyMs - performance.now();
      if (early > 0) await setTimeout(early);
      const adding: Promise<void> = this.add().finally(() => this.underWay.delete(adding));
      this.underWay.add(adding);
    }
  }

  private async add(): Promise<void> {
    const { path, ...request } = addRequest(this.sample);
    const askedAt = Date.now();
    const asked = performance.now();
    try {
      addedBy(await sendRequest({ ...request, url: `${this.url}${path}`, agent: this.agent }));
      this.times.push({ askedAt, ms: performance.now() - asked });
    } catch (error) {
      this.failure ??= error as Error;
    }
  }
}
