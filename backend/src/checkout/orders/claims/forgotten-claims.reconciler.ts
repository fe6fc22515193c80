import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { OrderProgressService } from '../order-progress.service.js';
import { OrderRounds, type OrderToResume, PAGE } from '../order-rounds.js';
import { ABANDONED_AFTER_MS } from '../place-order.service.js';

/** Orders that ended while another process was still pledging their units, the oldest first. */
const PLEDGED = `
select p.website_id, p.order_id, min(p.pledged_at) as since from stock_pledges p
join orders o on o.website_id = p.website_id and o.order_id = p.order_id
where p.pledged_at < to_timestamp($1 / 1000.0) and o.status in ('cancelled', 'closed', 'withdrawn')
group by p.website_id, p.order_id having (min(p.pledged_at), p.order_id) > ($2, $3)
order by min(p.pledged_at), p.order_id limit ${PAGE}`;

/** Orders whose claims are older than any payment takes, the oldest first; those that are still being paid are left out. */
const FORGOTTEN = `
select c.website_id, c.order_id, min(c.claimed_at) as since from (
  select website_id, order_id, claimed_at from gift_card_claims
  union all select website_id, order_id, claimed_at from coupon_claims) c
join orders o on o.website_id = c.website_id and o.order_id = c.order_id
where c.claimed_at < to_timestamp($1 / 1000.0) and o.status in ('cancelled', 'closed', 'confirmed')
group by c.website_id, c.order_id having (min(c.claimed_at), c.order_id) > ($2, $3)
order by min(c.claimed_at), c.order_id limit ${PAGE}`;

/** A process that pledges is done, or gone, by then, ms. */
const PLEDGED_LONG_AGO_MS = 60_000;

/**
 * Gives back what a process that ended between two steps left claimed or pledged: an abandoned checkout locks neither value
 * nor units.
 */
@Reconciler()
export class ForgottenClaimsReconciler implements JobReconciler {
  readonly waitsFor = ['orders', 'issued_gift_cards', 'coupon_uses', 'stock'] as const;
  private readonly logger = new Logger(ForgottenClaimsReconciler.name);
  private readonly ofPledges = new OrderRounds(this.logger);
  private readonly ofClaims = new OrderRounds(this.logger);

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly orders: OrderProgressService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const pledgedBefore = now - PLEDGED_LONG_AGO_MS;
    const claimedBefore = now - ABANDONED_AFTER_MS;
    await this.ofPledges.next(
      (behind) =>
        this.readModels.query<OrderToResume>('pledges of ended orders', PLEDGED, [pledgedBefore, ...behind]),
      (call) => this.orders.settlePledges(call),
    );
    await this.ofClaims.next(
      (behind) =>
        this.readModels.query<OrderToResume>('forgotten claims', FORGOTTEN, [claimedBefore, ...behind]),
      (call) => this.orders.settleClaims(call),
    );
  }
}
