import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { nextShare, restMs } from './pace.js';
import { readLoad } from './shop-loads.js';

/** How often it looks how long requests take, ms: as often as the processes that answer them say it. */
const POLL_INTERVAL_MS = 1_000;

/** Slows work in the background down while visitors wait longer than usual. */
export class Governor {
  private share = 1;
  private lookedAt = 0;

  constructor(private readonly client: Pick<pg.ClientBase, 'query'>) {}

  /** visitors wait: shorter pages hold the processor for a shorter time */
  get isSlowed(): boolean {
    return this.share < 1;
  }

  /** Rests behind a page. @throws the signal's reason when it is aborted */
  async rest(pageMs: number, signal?: AbortSignal): Promise<void> {
    if (Date.now() - this.lookedAt >= POLL_INTERVAL_MS) {
      this.lookedAt = Date.now();
      this.share = nextShare(this.share, await readLoad(this.client));
    }
    const ms = restMs(this.share, pageMs);
    if (ms > 0) await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
