import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { nextShare, restMs, UNGOVERNED } from './pace.js';
import { readLoad } from './shop-loads.js';

/** How often it looks how long requests take, ms: as often as the processes that answer them say it. */
const POLL_INTERVAL_MS = 1_000;

/** Slows work in the background down while visitors wait longer than usual. */
export class Governor {
  private share = UNGOVERNED;
  private lookedAt = 0;

  /** @param client reads the loads; it must not be in a transaction that sees an older moment */
  constructor(private readonly client: Pick<pg.ClientBase, 'query'>) {}

  /** For work that goes on elsewhere: another connection, and the same share of the time. */
  on(client: Pick<pg.ClientBase, 'query'>): Governor {
    const governor = new Governor(client);
    governor.share = this.share;
    return governor;
  }

  /** there are visitors: shorter pages hold the processor for a shorter time */
  get isSlowed(): boolean {
    return this.share < UNGOVERNED;
  }

  /** Looks how long requests take, at most once in a second. */
  async look(): Promise<void> {
    if (Date.now() - this.lookedAt < POLL_INTERVAL_MS) return;
    this.lookedAt = Date.now();
    this.share = nextShare(this.share, await readLoad(this.client));
  }

  /** Rests behind a page. @throws the signal's reason when it is aborted */
  async rest(pageMs: number, signal?: AbortSignal): Promise<void> {
    await this.look();
    const ms = restMs(this.share, pageMs);
    if (ms > 0) await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
