import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../platform/tokens.js';
import { expireUnpaid, type UnpaidRow } from './expire-unpaid.js';
import { GiftCardExpiryService } from './gift-card-expiry.service.js';

const OLD = `
select website_id, purchase_id as id from chosen_gift_cards
where chosen_at < to_timestamp($1 / 1000.0) order by chosen_at limit 100`;

/** Finds the gift cards that were not paid for in time; a purchase that has ended is no longer listed. */
@Reconciler()
export class GiftCardExpiryReconciler implements JobReconciler {
  readonly waitsFor = ['gift_cards'] as const;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly expiry: GiftCardExpiryService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const rows = await this.readModels.query<UnpaidRow>('old gift cards', OLD, [now - CART_LIFE_S * 1000]);
    await expireUnpaid(rows, this.expiry, now);
  }
}
