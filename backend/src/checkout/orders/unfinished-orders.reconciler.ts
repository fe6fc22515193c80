import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { LOOK_UP_AFTER_MS, OrderProgressService } from './order-progress.service.js';
import { OrderRounds, type OrderToResume, PAGE } from './order-rounds.js';
import { ABANDONED_AFTER_MS, ABANDONED_AT_LAST_MS } from './place-order.service.js';

/** Orders that a process has left in the middle of a step, and orders that were not paid; the oldest first. */
const UNFINISHED = `
select website_id, order_id, status, changed_at as since from orders
where ((status in ('opened', 'paying', 'unknown', 'paid', 'promised', 'placed', 'cancelled')
    and changed_at < to_timestamp($1 / 1000.0))
  or (is_asked and changed_at < to_timestamp($1 / 1000.0))
  or (status = 'pledged'
    and (changed_at < to_timestamp($2 / 1000.0) or opened_at < to_timestamp($3 / 1000.0))))
  and (changed_at, order_id) > ($4, $5)
order by changed_at, order_id limit ${PAGE}`;

type Row = OrderToResume & { readonly status: string };

/**
 * Brings every order to an end that a crash, a provider without an answer or a buyer has left: a paid one is placed, also
 * when all messages of the provider were lost, and one that is not paid gives its units back.
 */
@Reconciler()
export class UnfinishedOrdersReconciler implements JobReconciler {
  readonly waitsFor = ['orders'] as const;
  private readonly rounds = new OrderRounds<Row>(new Logger(UnfinishedOrdersReconciler.name));

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly orders: OrderProgressService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const before = [now - LOOK_UP_AFTER_MS, now - ABANDONED_AFTER_MS, now - ABANDONED_AT_LAST_MS];
    await this.rounds.next(
      (behind) => this.readModels.query<Row>('unfinished orders', UNFINISHED, [...before, ...behind]),
      (call, { status }) =>
        status === 'pledged' ? this.orders.abandon(call) : this.orders.resume(call, now),
    );
  }
}
