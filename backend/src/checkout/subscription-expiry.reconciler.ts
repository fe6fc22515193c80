import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../platform/tokens.js';
import { expireUnpaid, type UnpaidRow } from './expire-unpaid.js';
import { SubscriptionExpiryService } from './subscription-expiry.service.js';

const OLD = `
select website_id, subscription_id as id from chosen_subscriptions
where chosen_at < to_timestamp($1 / 1000.0) order by chosen_at limit 100`;

/** Finds the subscriptions that were not paid for in time; one that has ended is no longer listed. */
@Reconciler()
export class SubscriptionExpiryReconciler implements JobReconciler {
  readonly waitsFor = ['subscription'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly expiry: SubscriptionExpiryService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const rows = await this.readModels.query<UnpaidRow>('old subscriptions', OLD, [now - CART_LIFE_S * 1000]);
    await expireUnpaid(rows, this.expiry, now);
  }
}
