import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { checkoutDecider, StartedOrder } from './checkout.decider.js';

/** An order, and the cart whose checkout has started it: its secret follows from both. */
export type CartOrder = StartedOrder & { readonly cartId: string };

/** So many carts that were merged into one are looked at: an order of an older one has ended long ago. */
const MERGED_LOOKED_AT = 10;

/**
 * Finds the orders of a cart and of those that were merged into it: a buyer who signs in while a payment is open has
 * another cart, and still has the order.
 */
@Injectable()
export class CartOrdersService {
  constructor(@Aggregate('checkout') private readonly checkouts: AggregateReader<typeof checkoutDecider>) {}

  /** @param merged carts that were merged into it, the newest last @returns the newest last */
  async startedIn(website: WebsiteId, cartId: string, merged: readonly string[]): Promise<CartOrder[]> {
    const carts = [...merged.slice(-MERGED_LOOKED_AT), cartId];
    const orders = await Promise.all(
      carts.map(async (id) => {
        const { started } = await this.checkouts.loadState(website, id);
        return started.map((order) => ({ ...order, cartId: id }));
      }),
    );
    return orders.flat().toSorted((a, b) => a.startedAt - b.startedAt);
  }
}
