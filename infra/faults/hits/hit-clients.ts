import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { MAX_BATCH } from '@daybook/contracts/analytics/shared/hit-limits';
import { sampleBatch } from '../../bench/analytics/sample-hits.js';
import { sendRequest } from '../../bench/http-request.js';
import type { Ledger } from '../ledger.js';

const CLIENTS = 16;
const RETRY_MS = 50;

/** Browsers that send hits at a rate, and write down what was acknowledged. A request that is cut off is not repeated. */
export class HitClients {
  /** hits */
  readonly counts = { acknowledged: 0, cutOff: 0, turnedAway: 0 };
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  private readonly running: Promise<void>[];
  private stopped = false;
  private failure: Error | undefined;
  private sent = 0;
  private downMs = 0;
  private lastAnswerAt = performance.now();
  private readonly startedAt = performance.now();
  private endedAt: number | undefined;

  constructor(
    private readonly url: string,
    perSecond: number,
    private readonly ledger: Ledger<string>,
  ) {
    const everyMs = (CLIENTS * MAX_BATCH * 1000) / perSecond;
    this.running = Array.from({ length: CLIENTS }, (_, client) =>
      this.send(everyMs, (everyMs * client) / CLIENTS).catch((error: Error) => {
        this.failure ??= error;
      }),
    );
  }

  /** How long the server has answered, s. */
  get upSeconds(): number {
    return ((this.endedAt ?? performance.now()) - this.startedAt - this.downMs) / 1000;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    this.endedAt = performance.now();
    this.agent.destroy();
    if (this.failure) throw this.failure;
  }

  private async send(everyMs: number, firstMs: number): Promise<void> {
    let due = performance.now() + firstMs;
    while (!this.stopped) {
      await setTimeout(Math.max(0, due - performance.now()));
      this.sent += 1;
      await this.sendOne(this.sent);
      // what was not sent while the server was away is not sent later
      due = Math.max(due + everyMs, performance.now());
    }
  }

  private async sendOne(n: number): Promise<void> {
    const headers = { 'user-agent': `Mozilla/5.0 Chrome/140 Safari/${n % 997}` };
    const url = `${this.url}/api/event-collector/product-page-visit`;
    const body = sampleBatch(n, MAX_BATCH);
    for (;;) {
      const answer = await sendRequest({ url, method: 'POST', agent: this.agent, headers, body }).catch(
        () => undefined,
      );
      const now = performance.now();
      if (!answer) {
        this.counts.cutOff += MAX_BATCH;
        await setTimeout(RETRY_MS);
        return;
      }
      // all clients stand still together while it is away
      if (now - this.lastAnswerAt > 1000) this.downMs += now - this.lastAnswerAt;
      this.lastAnswerAt = now;
      if (answer.status === 200) {
        this.counts.acknowledged += MAX_BATCH;
        this.ledger.write(`bench-${n}`);
        return;
      }
      if (answer.status === 429) this.counts.turnedAway += MAX_BATCH;
      // it is ending, or starting: not promised, and not lost
      else if (answer.status !== 503) throw new Error(`hits were answered ${answer.status}: ${answer.text}`);
      if (this.stopped) return;
      await setTimeout(RETRY_MS);
    }
  }
}
