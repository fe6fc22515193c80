import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { applyBatch, fold, type Slot, STRETCH } from '../running/apply-batch.js';
import { mayBePoison } from '../running/failures.js';
import { ProjectionTx } from '../tables/projection-tx.js';
import { schemaOf } from '../tables/slots.js';

/**
 * Projects batches into one slot, each in a transaction of its own and in their order. While Postgres writes one, the
 * next is folded; no more than that one is ahead. A handler that reads a row waits until the batch before is committed,
 * so it finds what the events before it have left.
 */
export class BatchPipeline {
  private last: Batch | undefined;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly slot: Slot,
  ) {}

  /** @param claim the first statement of its transaction */
  next(events: readonly RecordedEvent[], claim: () => Promise<void>): Batch {
    this.last = new Batch(this.client, this.slot, { events, claim, before: this.last?.written });
    return this.last;
  }

  /** Waits for what is under way, and leaves no transaction open. */
  async end(): Promise<void> {
    await this.last?.end();
    this.last = undefined;
  }
}

type Work = {
  readonly events: readonly RecordedEvent[];
  readonly claim: () => Promise<void>;
  readonly before: Promise<number> | undefined;
};

/** Events that are folded, and then written. */
class Batch {
  /** set once it is to be written */
  written: Promise<number> | undefined;
  private begun: Promise<void> | undefined;
  /** as they were when it was folded: the batch before may park more */
  private readonly parked: number;
  private readonly tx: ProjectionTx;
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly slot: Slot,
    private readonly work: Work,
  ) {
    this.parked = slot.parked.size;
    const query = async (...args: [string, unknown[]?]) => {
      await this.begin();
      return client.query(...args);
    };
    this.tx = new ProjectionTx(
      { query } as pg.ClientBase,
      schemaOf(slot.projection.name, slot.name),
      slot.tables,
    );
  }

  /** A failure shows when it is to be written. */
  async fold(): Promise<void> {
    const { events } = this.work;
    // rows are read ahead for a whole batch
    const stretch = this.slot.projection.reads ? events.length : STRETCH;
    try {
      for (let from = 0; from < events.length; from += stretch) {
        await fold(this.tx, this.slot, events.slice(from, from + stretch));
        await setImmediate();
      }
    } catch (error) {
      this.failure = { error };
      await this.rollBack();
    }
  }

  /**
   * Writes it, when the one before is committed.
   * @returns the count of its events that were projected
   * @throws what has nothing to do with its events, or what kept the one before from being written; then it is not
   */
  write(): Promise<number> {
    const written = this.writeNow();
    // who takes it up learns of it; who has given up need not
    written.catch(() => undefined);
    this.written = written;
    return written;
  }

  async end(): Promise<void> {
    await (this.written ?? this.work.before)?.catch(() => undefined);
    if (!this.written) await this.rollBack();
  }

  private async writeNow(): Promise<number> {
    const { events, claim, before } = this.work;
    await before;
    try {
      if (this.failure) throw this.failure.error;
      if (this.slot.parked.size !== this.parked) throw new FoldedTooEarly();
      await this.begin();
      await this.tx.flush();
      await this.client.query('commit');
      return this.dueCount(events);
    } catch (error) {
      await this.rollBack();
      if (!(error instanceof FoldedTooEarly) && !mayBePoison(error)) throw error;
      // once more by itself: it finds out which events cannot be projected
      return (await applyBatch(this.client, this.slot, events, claim)).events;
    }
  }

  private dueCount(events: readonly RecordedEvent[]): number {
    const { parked, projection } = this.slot;
    if (parked.size === 0) return events.length;
    return events.filter((event) => !parked.has(projection.sequenceOf(event))).length;
  }

  private begin(): Promise<void> {
    this.begun ??= (async () => {
      await this.work.before;
      await this.client.query('begin');
      await this.work.claim();
    })();
    return this.begun;
  }

  private async rollBack(): Promise<void> {
    if (!this.begun) return;
    await this.begun.catch(() => undefined);
    this.begun = undefined;
    // a lost connection has rolled back by itself
    await this.client.query('rollback').catch(() => undefined);
  }
}

/** The batch before has parked streams that this one was folded with. */
class FoldedTooEarly extends Error {}
