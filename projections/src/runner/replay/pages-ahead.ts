import type { RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { fold, type Slot } from '../running/apply-batch.js';
import { ProjectionTx } from '../tables/projection-tx.js';
import type { RowMemory } from '../tables/row-memory.js';
import { schemaOf } from '../tables/slots.js';

type Ahead = {
  /** of the slot's tables; it learns what is written as soon as it is to be */
  readonly memory: RowMemory;
  /** settles when what was folded before is committed */
  readonly before: Promise<unknown> | undefined;
};

/**
 * Pages of the log that are folded together, and written in one transaction, once. Those before them may be written
 * meanwhile: a handler whose row the memory does not know waits until they are committed. A page need not stay in memory.
 */
export class PagesAhead {
  private readonly tx: ProjectionTx;
  private begun: Promise<unknown> | undefined;
  private events = 0;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly slot: Slot,
    private readonly ahead: Ahead,
  ) {
    const query = async (...args: [string, unknown[]?]) => {
      await this.begin();
      return client.query(...args);
    };
    const schema = schemaOf(slot.projection.name, slot.name);
    this.tx = new ProjectionTx({ query } as pg.ClientBase, schema, slot.tables, ahead.memory);
  }

  /** @throws also when an event cannot be projected: then nothing is written, and {@link drop} has to be called */
  async take(events: readonly RecordedEvent[]): Promise<void> {
    this.events += (await fold(this.tx, this.slot, events)).events;
  }

  /**
   * Writes the rows, when those before are committed.
   * @param claim moves the checkpoint behind the last page
   * @returns the count of events that were projected
   * @throws as {@link take}, and what kept those before from being written; then nothing is written
   */
  write(claim: () => Promise<void>): Promise<number> {
    // before the next pages are folded
    this.tx.remember();
    const written = this.writeNow(claim);
    // it is awaited behind the next pages
    written.catch(() => undefined);
    return written;
  }

  /** Gives up what was folded. */
  async drop(): Promise<void> {
    if (!this.begun) return;
    await this.begun.catch(() => undefined);
    // a lost connection has rolled back by itself
    await this.client.query('rollback').catch(() => undefined);
  }

  private async writeNow(claim: () => Promise<void>): Promise<number> {
    try {
      await this.begin();
      await this.tx.flush();
      await claim();
      await this.client.query('commit');
      return this.events;
    } catch (error) {
      await this.drop();
      throw error;
    }
  }

  private begin(): Promise<unknown> {
    this.begun ??= (async () => {
      await this.ahead.before;
      await this.client.query('begin');
    })();
    return this.begun;
  }
}
