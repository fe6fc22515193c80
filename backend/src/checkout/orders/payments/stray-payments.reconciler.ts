import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { OrderRounds, type OrderToResume, PAGE } from '../order-rounds.js';
import { StrayPaymentsService } from './stray-payments.service.js';

/** Payments that no order takes and that have not gone back, and orders that ended by one; the oldest first. */
const TO_GIVE_BACK = `
select website_id, order_id, min(changed_at) as since from (
  select website_id, order_id, changed_at from order_stray_payments where status in ('arrived', 'pending', 'unknown')
  union all
  select website_id, order_id, changed_at from orders where status = 'differed') u
group by website_id, order_id having (min(changed_at), order_id) > ($1, $2)
order by min(changed_at), order_id limit ${PAGE}`;

/** Gives back what was taken and belongs to no order, wherever it was noted. */
@Reconciler()
export class StrayPaymentsReconciler implements JobReconciler {
  readonly waitsFor = ['orders'] as const;
  private readonly rounds = new OrderRounds(new Logger(StrayPaymentsReconciler.name));

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly strays: StrayPaymentsService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    await this.rounds.next(
      (behind) => this.readModels.query<OrderToResume>('stray payments', TO_GIVE_BACK, behind),
      (call) => this.strays.resume(call, now),
    );
  }
}
