import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { cartDecider } from '../../cart/cart.decider.js';
import { type CartState, ownCarts } from '../../cart/cart.state.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { uncounted } from '../../platform/log/command-metadata.js';
import { ReadsOnce } from '../../platform/log/read-once.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { orderDecider } from '../orders/order.decider.js';
import type { OrderCall } from '../orders/pledges.service.js';
import { CartOrdersService } from './cart-orders.service.js';
import type { CheckoutCall } from './checkout-view.service.js';
import { OrderSecretsService } from './order-secrets.service.js';

/** Takes what was ordered out of the cart of the buyer who looks at the order: a provider's message may have placed it. */
export class EmptyBoughtCart extends Command<void> {
  constructor(readonly call: CheckoutCall) {
    super();
  }
}

/** Takes what was ordered out of the cart, once its order is placed and not before. */
@Injectable()
export class PurchasedCartsService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateStore<typeof cartDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly secrets: OrderSecretsService,
    private readonly cartOrders: CartOrdersService,
  ) {}

  /**
   * For every order that the cart's buyer has started, also before a sign-in, by which the cart took in another one; and
   * for one that was placed by the reconciler.
   */
  async close({ website, cartId, isSubscription, metadata }: CheckoutCall): Promise<void> {
    if (isSubscription) return;
    const [cart] = await Promise.all([
      this.carts.loadState(website, cartId),
      this.cartOrders.startedIn(website, cartId, []),
    ]);
    const [, ...merged] = ownCarts(cartId, cart);
    for (const order of await this.cartOrders.startedIn(website, cartId, merged)) {
      const orderId = idOfToken(this.secrets.secretOf(website, order.cartId, order.orderKey));
      const known = [cart, await this.carts.loadState(website, order.cartId)].flatMap(ordersOf);
      if (!known.includes(orderId)) await this.empty(uncounted({ website, orderId, metadata }), order.cartId);
    }
  }

  /** Whether {@link empty} has nothing to do; of a cart that was merged into another one, it finds out itself. */
  async isEmptied(website: WebsiteId, orderId: string): Promise<boolean> {
    const [cartId] = (await this.orders.loadState(website, orderId)).carts;
    if (cartId === undefined) return true;
    const cart = await this.carts.loadState(website, cartId);
    return cart.status === 'open' && (cart.orders ?? []).includes(orderId);
  }

  /** Safe to repeat. @param ofCart of an order that does not name its cart */
  async empty({ website, orderId, metadata }: OrderCall, ofCart?: string): Promise<void> {
    const { number, items, carts } = await this.orders.loadState(website, orderId);
    const named = carts[0] ?? ofCart;
    if (number === null || named === undefined) return;
    const cartId = await this.openCartOf(website, named);
    const ordered = items.map(({ entryId, quantity, chosenQuantity = quantity }) => ({
      entryId,
      restId: uuidV7(),
      quantity: chosenQuantity,
    }));
    const command = { kind: 'purchase', cartId, orderId, ordered, at: Date.now() } as const;
    const factsFor = () => ({ products: new Map(), stock: new Map() });
    await this.carts.execute(website, cartId, command, { factsFor, metadata });
  }

  /** The cart, or the one that took in its entries when the buyer signed in. */
  private async openCartOf(website: WebsiteId, cartId: string): Promise<string> {
    const cart = await this.carts.loadState(website, cartId);
    return cart.status === 'mergedAway' ? this.openCartOf(website, cart.intoCartId) : cartId;
  }
}

/** The orders whose goods have left a cart. */
const ordersOf = (cart: CartState): readonly string[] =>
  cart.status === 'open' || cart.status === 'mergedAway' ? (cart.orders ?? []) : [];

@CommandHandler(EmptyBoughtCart)
export class EmptyBoughtCartHandler implements ICommandHandler<EmptyBoughtCart> {
  constructor(private readonly carts: PurchasedCartsService) {}

  @ReadsOnce()
  execute({ call }: EmptyBoughtCart): Promise<void> {
    return this.carts.close(call);
  }
}
