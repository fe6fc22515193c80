import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { ABANDONED_AFTER_MS, PlaceOrderService } from '../place-order.service.js';

/** Orders whose claims are older than any payment takes, the oldest first; those that are still being paid are left out. */
const FORGOTTEN = `
select c.website_id, c.order_id from (
  select website_id, order_id, claimed_at from gift_card_claims
  union all select website_id, order_id, claimed_at from coupon_claims) c
join orders o on o.website_id = c.website_id and o.order_id = c.order_id
where c.claimed_at < to_timestamp($1 / 1000.0) and o.status in ('cancelled', 'closed', 'confirmed')
group by c.website_id, c.order_id order by min(c.claimed_at) limit 100`;

type Row = { website_id: string; order_id: string };

/** Gives back what a process that ended between two steps left claimed: an abandoned checkout never locks value. */
@Reconciler()
export class ForgottenClaimsReconciler implements JobReconciler {
  readonly waitsFor = ['orders', 'issued_gift_cards', 'coupon_uses'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly orders: PlaceOrderService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const rows = await this.readModels.query<Row>('forgotten claims', FORGOTTEN, [now - ABANDONED_AFTER_MS]);
    for (const row of rows) {
      const call = { website: websiteId(row.website_id), orderId: row.order_id };
      await this.orders.settleClaims({ ...call, metadata: { actor: 'orders' } });
    }
  }
}
