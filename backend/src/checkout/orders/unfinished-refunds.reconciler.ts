import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { LOOK_UP_AFTER_MS } from './order-progress.service.js';
import { OrderRounds, type OrderToResume, PAGE } from './order-rounds.js';
import { RefundsService } from './refunds.service.js';

/** Orders with a refund that no provider has answered, or with units that are not back yet; the oldest first. */
const UNFINISHED = `
select website_id, order_id, min(changed_at) as since from (
  select website_id, order_id, changed_at from order_refunds where status in ('pending', 'unknown')
  union all
  select r.website_id, r.order_id, r.requested_at from order_returns r
  left join order_refunds f on f.website_id = r.website_id and f.order_id = r.order_id and f.refund_id = r.return_id
  where not r.is_done and (f.refund_id is null or f.status in ('succeeded', 'failed'))) u
where changed_at < to_timestamp($1 / 1000.0)
group by website_id, order_id having (min(changed_at), order_id) > ($2, $3)
order by min(changed_at), order_id limit ${PAGE}`;

/** Brings every refund to an end that a crash or a provider without an answer has left, by look-up alone. */
@Reconciler()
export class UnfinishedRefundsReconciler implements JobReconciler {
  readonly waitsFor = ['orders'] as const;
  private readonly rounds = new OrderRounds(new Logger(UnfinishedRefundsReconciler.name));

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly refunds: RefundsService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const before = now - LOOK_UP_AFTER_MS;
    await this.rounds.next(
      (behind) => this.readModels.query<OrderToResume>('unfinished refunds', UNFINISHED, [before, ...behind]),
      (call) => this.refunds.resume(call, now),
    );
  }
}
