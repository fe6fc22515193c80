import type { StartedOrder as Ordered } from '@daybook/contracts/checkout/checkout.api';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { OrderState, orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import type { OrderCall } from '../orders/pledges.service.js';
import type { checkoutDecider, StartedOrder } from './checkout.decider.js';
import type { CheckoutCall } from './checkout-view.service.js';
import { nextPage } from './next-page.js';
import { OrderSecretsService } from './order-secrets.service.js';

/** An order that was started and never opened: the process that started it has crashed, ms. */
const STALE_MS = 15_000;

/** For so long the checkout leads to the order of its cart, ms: a browser may have other users afterwards. */
const SHOWN_FOR_MS = 60 * 60 * 1000;

type NewestOrder = { readonly last: StartedOrder; readonly state: OrderState };

/** The order that a press of the button is about. */
export type OrderToPay = {
  readonly orderKey: string;
  readonly quoteHash: string;
  /** the newest order that was seen; null: none */
  readonly after: string | null;
  readonly isNew: boolean;
};

/**
 * A cart has one unpaid order at a time. A press at the same price goes on with it, whatever its key; a press at another
 * price ends it first, so that its units are free. While money may be moving, no other order is started.
 */
@Injectable()
export class StartedOrdersService {
  constructor(
    @Aggregate('checkout') private readonly checkouts: AggregateStore<typeof checkoutDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly placeOrder: OrderProgressService,
    private readonly secrets: OrderSecretsService,
  ) {}

  /** The order of the key, or the one at the same price that has not ended, or a new one. @throws Refusal PAYMENT_PENDING */
  async find(
    call: CheckoutCall,
    { attemptKey, quoteHash }: { attemptKey: string; quoteHash: string },
  ): Promise<OrderToPay> {
    const { started } = await this.checkouts.loadState(call.website, call.cartId);
    const after = started.at(-1)?.orderKey ?? null;
    const own = started.find(({ orderKey }) => orderKey === attemptKey);
    if (own) return { ...own, after, isNew: false };
    for (const order of started.toReversed()) {
      const { status } = await this.orders.loadState(call.website, this.callOf(call, order).orderId);
      if (hasEnded(status, order)) continue;
      const isPlaced = status === 'placed' || status === 'confirmed';
      // a cart is empty after its order; a subscription is bought once, at whatever price
      const isBought = isPlaced && call.isSubscription === true;
      if (order.quoteHash === quoteHash || isBought) return { ...order, after, isNew: false };
      if (isPlaced) continue;
      await this.end(call, order);
    }
    return { orderKey: attemptKey, quoteHash, after, isNew: true };
  }

  /** @throws Refusal PAYMENT_PENDING when another press has started an order since {@link find} */
  async start(call: CheckoutCall, { orderKey, quoteHash, after, isNew }: OrderToPay): Promise<void> {
    if (!isNew) return;
    const { website, cartId, metadata } = call;
    const command = {
      ...{ kind: 'start' as const, cartId, orderKey, quoteHash, after, startedAt: Date.now() },
    };
    const { state } = await this.checkouts.execute(website, cartId, command, { metadata });
    if (!state.started.some((order) => order.orderKey === orderKey)) refuse('PAYMENT_PENDING');
  }

  /** The newest order of the checkout, of the last hour; null: there is none. */
  async newest(call: CheckoutCall): Promise<NewestOrder | null> {
    const { started } = await this.checkouts.loadState(call.website, call.cartId);
    const last = started.at(-1);
    if (!last || Date.now() - last.startedAt > SHOWN_FOR_MS) return null;
    return { last, state: await this.orders.loadState(call.website, this.callOf(call, last).orderId) };
  }

  /**
   * The order that the buyer is to see instead of a checkout: one that its bank has not answered, and after an order, while
   * the cart is empty, the order itself. null: the checkout is the one to see.
   */
  instead({ website, cartId }: CheckoutCall, newest: NewestOrder | null, isEmpty: boolean): Ordered | null {
    if (!newest) return null;
    const { last, state } = newest;
    const isPlaced = state.status === 'placed' || state.status === 'confirmed';
    if (state.status !== 'unknown' && !(isEmpty && isPlaced)) return null;
    return { secret: this.secrets.secretOf(website, cartId, last.orderKey), next: nextPage(state) };
  }

  private async end(call: CheckoutCall, order: StartedOrder): Promise<void> {
    const orderCall = this.callOf(call, order);
    const { status } = await this.orders.loadState(call.website, orderCall.orderId);
    if (status !== 'opened' && status !== 'pledged') refuse('PAYMENT_PENDING');
    await this.placeOrder.cancel(orderCall, 'buyer').catch((refusal: unknown) => {
      const isPaying = refusal instanceof Refusal && refusal.code === 'ORDER_STATUS';
      throw isPaying ? new Refusal('PAYMENT_PENDING') : refusal;
    });
  }

  private callOf({ website, cartId, metadata }: CheckoutCall, { orderKey }: StartedOrder): OrderCall {
    return { website, metadata, orderId: idOfToken(this.secrets.secretOf(website, cartId, orderKey)) };
  }
}

/** Whether the order came to nothing. One that was placed at the same price is what a second press means. */
const hasEnded = (status: OrderStatus, { startedAt }: StartedOrder) =>
  status === 'absent'
    ? Date.now() - startedAt > STALE_MS
    : status === 'cancelled' || status === 'closed' || status === 'withdrawn';
