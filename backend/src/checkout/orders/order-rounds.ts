import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Logger } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { OrderCall } from './pledges.service.js';

/** The order of a row of a reconciler's query, and the time by which its rows are ordered, the oldest first. */
export type OrderToResume = {
  readonly website_id: string;
  readonly order_id: string;
  readonly since: Date | null;
};

/** The last row that was taken on, by the columns of the query's order. */
export type Place = readonly [since: Date, orderId: string];

/** Rows of one page of a reconciler's query. */
export const PAGE = 200;
/** Orders that are taken on at the same time: a provider takes most of the time of one. */
const AT_ONCE = 8;
/** A round begins no more orders after this time, ms: reconcilers are called every minute. */
const ROUND_MS = 50_000;
const START: Place = [new Date(0), ''];

/**
 * Takes the orders of a query on, page by page, as the reconcilers do. One that cannot go on is logged, and keeps none of
 * the others waiting, however many there are: each page begins behind the one before it. A round that takes too long ends,
 * and the next one goes on behind it; after the last row it begins with the oldest again.
 */
export class OrderRounds<Row extends OrderToResume> {
  private behind = START;

  /** @param roundMs after which a round begins no more orders */
  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'error'>,
    private readonly roundMs = ROUND_MS,
  ) {}

  /** @param read at most {@link PAGE} rows behind a place, in the order of `since` and the order's id */
  async next(
    read: (behind: Place) => Promise<readonly Row[]>,
    resume: (call: OrderCall, row: Row) => Promise<unknown>,
  ): Promise<void> {
    const end = performance.now() + this.roundMs;
    for (;;) {
      const rows = await read(this.behind);
      let begun = 0;
      await mapConcurrent(rows, AT_ONCE, async (row) => {
        if (begun > 0 && performance.now() >= end) return;
        begun += 1;
        await this.take(row, resume);
      });
      const last = rows[begun - 1];
      if (!last || (begun === rows.length && rows.length < PAGE)) {
        this.behind = START;
        return;
      }
      this.behind = [last.since ?? START[0], last.order_id];
      if (begun < rows.length || performance.now() >= end) return;
    }
  }

  private async take(row: Row, resume: (call: OrderCall, row: Row) => Promise<unknown>): Promise<void> {
    const { website_id, order_id } = row;
    try {
      const website = websiteId(website_id);
      await resume({ website, orderId: order_id, metadata: { actor: 'orders' } }, row);
    } catch (error) {
      if (error instanceof Refusal) this.logger.warn(`order ${order_id} cannot go on: ${error.code}`);
      else this.logger.error(`order ${order_id} has failed: ${String(error)}`);
    }
  }
}
