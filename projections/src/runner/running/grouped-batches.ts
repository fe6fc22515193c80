import type { RecordedEvent } from '@daybook/event-store/event-store';
import { isAway } from '@daybook/event-store/postgres/away';
import type pg from 'pg';
import { inPipelinedTransaction } from '../transaction.js';
import { type Applied, applyFolded, applyLiveBatch, type Slot } from './apply-batch.js';
import { columnsOf, MOVING_ALL } from './checkpoint-writes.js';
import { type Advance, advancing, type Lease } from './lease.js';

/** The events of one projection, and the place to which its checkpoint moves with their rows. */
export type Batch = {
  readonly slot: Slot;
  readonly events: readonly RecordedEvent[];
  readonly lease: Lease;
  readonly step: Advance;
};

type Waiting = Batch & {
  readonly done: (applied: Applied) => void;
  readonly failed: (error: unknown) => void;
};

/** A batch of more events has a transaction of its own: the others would wait for its rows. */
const FEW_EVENTS = 50;
/** Batches in one transaction at most: the others go through other connections at the same time. */
const MOST_BATCHES = 12;

/**
 * Moves all of the checkpoints or fails the transaction, by a division by zero. A row that another process has locked is
 * not waited for, or the whole group would wait.
 */
const MOVE_ALL = `${MOVING_ALL}
select 1 / (count(*) = cardinality($1::text[]))::int from moved`;

/**
 * Writes the batches of one moment in one transaction. An append wakes all projections at once, and a dozen of them have
 * a few rows to write: a transaction each would cost more than their rows.
 *
 * A group fails as a whole. Each of its batches is then done again by itself, which finds out whose fault it was: a lease
 * that changed hands, or an event that cannot be projected. With a server that is away all of them fail. Whatever became
 * of the group, a batch is written once: it moves its checkpoint from where it was.
 */
export class GroupedBatches {
  private waiting: Waiting[] = [];

  /** @param onConnection runs work on a connection that pipelines */
  constructor(
    private readonly onConnection: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>,
  ) {}

  /** As `applyLiveBatch` does, of which each error is as well. */
  apply(batch: Batch): Promise<Applied> {
    const { slot, events } = batch;
    // a projection whose events gather has many rows to write for each
    if (events.length > FEW_EVENTS || slot.projection.gatherMs !== undefined) return this.alone(batch);
    return new Promise((done, failed) => {
      this.waiting.push({ ...batch, done, failed });
      // the pages of one append are there by then
      if (this.waiting.length === 1) setImmediate(() => this.start());
    });
  }

  private start(): void {
    const waiting = this.waiting.splice(0);
    while (waiting.length > 0) void this.write(waiting.splice(0, MOST_BATCHES));
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    try {
      const applied = group.length === 1 ? [] : await this.together(group);
      group.forEach((batch, place) => {
        const own = applied[place];
        if (own) batch.done(own);
        else this.alone(batch).then(batch.done, batch.failed);
      });
    } catch (error) {
      for (const batch of group) {
        if (isAway(error)) batch.failed(error);
        else this.alone(batch).then(batch.done, batch.failed);
      }
    }
  }

  private together(group: readonly Batch[]): Promise<Applied[]> {
    return this.onConnection((client) =>
      inPipelinedTransaction(client, async ({ send }) => {
        send(MOVE_ALL, columnsOf(group), 'move all');
        const applied: Applied[] = [];
        for (const { slot, events } of group) applied.push(await applyFolded(client, slot, events, send));
        return applied;
      }),
    );
  }

  private alone({ slot, events, lease, step }: Batch): Promise<Applied> {
    return this.onConnection((client) => applyLiveBatch(client, slot, events, advancing(lease, step)));
  }
}
