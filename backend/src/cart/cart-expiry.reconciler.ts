import { websiteId } from '@daybook/contracts/shared/identifiers';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../platform/tokens.js';
import { CartExpiryService } from './cart-expiry.service.js';

/** Carts that one round looks at. */
const PAGE = 100;

/** Carts that a visitor has answered in, the oldest first. */
const ANSWERED = `
select website_id, cart_id, answered_at from answered_carts
where answered_at < to_timestamp($1 / 1000.0) and (answered_at, cart_id) > (to_timestamp($2 / 1000.0), $3)
order by answered_at, cart_id limit ${PAGE}`;

type Row = { website_id: string; cart_id: string; answered_at: Date };
const START = { at: 0, cartId: '' };

/** Finds the carts with answers whose cookie may have expired. */
@Reconciler()
export class CartExpiryReconciler implements JobReconciler {
  readonly waitsFor = ['cart'] as const;
  /** where the next round goes on: an old cart that is still used stays listed, and must not hold up the others */
  private after = START;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly expiry: CartExpiryService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const { at, cartId } = this.after;
    const old = now - CART_LIFE_S * 1000;
    const rows = await this.readModels.query<Row>('answered carts', ANSWERED, [old, at, cartId]);
    const last = rows.at(-1);
    this.after =
      last && rows.length === PAGE ? { at: last.answered_at.getTime(), cartId: last.cart_id } : START;
    const carts = rows.map((row) => ({ website: websiteId(row.website_id), cartId: row.cart_id }));
    await this.expiry.expire(carts, now);
  }
}
