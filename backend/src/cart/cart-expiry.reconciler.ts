import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject } from '@nestjs/common';
import { eraseAnswers } from '../platform/access/sealed-answers.js';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { READ_MODELS } from '../platform/tokens.js';
import { type cartDecider, isCartExpired } from './cart.decider.js';

/** Carts that one round looks at. */
const PAGE = 100;

/** Carts that a visitor has answered in, the oldest first; the cart's stream says whether it has expired. */
const ANSWERED = `
select website_id, cart_id, answered_at from answered_carts
where answered_at < to_timestamp($1 / 1000.0) and (answered_at, cart_id) > (to_timestamp($2 / 1000.0), $3)
order by answered_at, cart_id limit ${PAGE}`;

type Row = { website_id: string; cart_id: string; answered_at: Date };
type Place = { readonly at: number; readonly cartId: string };
const START: Place = { at: 0, cartId: '' };

/**
 * Ends the carts whose cookie has expired, and overwrites their keys: no browser opens such a cart any more, so nobody
 * needs what the visitor answered. The keys go before the event: after a crash between the two the cart is still listed.
 */
@Reconciler()
export class CartExpiryReconciler implements JobReconciler {
  readonly waitsFor = ['cart'] as const;
  /** where the next round goes on: an old cart that is still used stays listed, and must not hold up the others */
  private after = START;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const { at, cartId } = this.after;
    const old = now - CART_LIFE_S * 1000;
    const rows = await this.readModels.query<Row>('answered carts', ANSWERED, [old, at, cartId]);
    const last = rows.at(-1);
    this.after =
      last && rows.length === PAGE ? { at: last.answered_at.getTime(), cartId: last.cart_id } : START;
    const expired = new Map<WebsiteId, string[]>();
    for (const row of rows) {
      const website = websiteId(row.website_id);
      const cart = await this.carts.loadState(website, row.cart_id);
      if (isCartExpired(cart, now)) expired.set(website, [...(expired.get(website) ?? []), row.cart_id]);
    }
    for (const [website, cartIds] of expired) await this.expire(website, cartIds, now);
  }

  private async expire(website: WebsiteId, cartIds: readonly string[], at: number): Promise<void> {
    await eraseAnswers(
      this.personalData,
      website,
      cartIds.map((id) => ({ category: 'cart', id })),
    );
    for (const cartId of cartIds) {
      const command = { kind: 'expire', cartId, at } as const;
      await this.carts.execute(website, cartId, command, {
        factsFor: () => ({ products: new Map(), stock: new Map() }),
        metadata: { actor: 'cart expiry' },
      });
    }
  }
}
