import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { StrayPaymentsService } from './stray-payments.service.js';

/** Payments that no order takes and that have not gone back, and orders that ended by one; the oldest first. */
const TO_GIVE_BACK = `
select website_id, order_id from (
  select website_id, order_id, changed_at from order_stray_payments where status in ('arrived', 'pending', 'unknown')
  union all
  select website_id, order_id, changed_at from orders where status = 'differed') u
group by website_id, order_id order by min(changed_at) limit 200`;

type Row = { website_id: string; order_id: string };

/** Gives back what was taken and belongs to no order, wherever it was noted. */
@Reconciler()
export class StrayPaymentsReconciler implements JobReconciler {
  readonly waitsFor = ['orders'] as const;
  private readonly logger = new Logger(StrayPaymentsReconciler.name);

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly strays: StrayPaymentsService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    for (const row of await this.readModels.query<Row>('stray payments', TO_GIVE_BACK, [])) {
      const call = { website: websiteId(row.website_id), orderId: row.order_id };
      try {
        await this.strays.resume({ ...call, metadata: { actor: 'orders' } }, now);
      } catch (error) {
        // one that cannot go on keeps none of the others waiting
        if (!(error instanceof Refusal)) throw error;
        this.logger.warn(`a payment of order ${row.order_id} is not given back yet: ${error.code}`);
      }
    }
  }
}
