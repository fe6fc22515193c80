import type { StartedOrder as Ordered } from '@daybook/contracts/checkout/checkout.api';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { uncounted } from '../../platform/log/command-metadata.js';
import type { OrderState, orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { hasTriesLeft } from '../orders/payments.rules.js';
import type { OrderCall } from '../orders/pledges.service.js';
import { type CartOrder, CartOrdersService } from './cart-orders.service.js';
import type { checkoutDecider } from './checkout.decider.js';
import { CheckoutEntriesService } from './checkout-entries.service.js';
import type { CheckoutCall } from './checkout-view.service.js';
import { nextPage } from './next-page.js';
import { OrderSecretsService } from './order-secrets.service.js';

/** An order is opened within this time of its start, or not at all, ms. */
const OPENS_WITHIN_MS = 10_000;

/**
 * An order that was started and never opened: the process that started it has crashed, ms. It is longer than an order takes
 * to open, also where clocks differ: what is called stale is never opened.
 */
const STALE_MS = 15_000;

/** For so long the checkout leads to the order of its cart, ms: a browser may have other users afterwards. */
const SHOWN_FOR_MS = 60 * 60 * 1000;

type NewestOrder = { readonly last: CartOrder; readonly state: OrderState };

/** The order that a press of the button is about. */
export type OrderToPay = Omit<CartOrder, 'startedAt'> & {
  /** the newest order of the cart itself that was seen; null: none */
  readonly after: string | null;
} & ({ readonly isNew: true } | { readonly isNew: false; readonly startedAt: number });

/** What a press is about. */
type Press = {
  readonly attemptKey: string;
  readonly quoteHash: string;
  /** all that the buyer has filled in and an order takes over when it is opened */
  readonly filledIn: unknown;
};

/**
 * A cart has one unpaid order at a time, together with the carts that were merged into it. A press at the same price goes
 * on with it, whatever its key; a press at another price, or with other details, ends it first, so that its units are free;
 * and so does one after so many declines that no provider is asked any more.
 * While money may be moving, no other order is started.
 */
@Injectable()
export class StartedOrdersService {
  constructor(
    @Aggregate('checkout') private readonly checkouts: AggregateStore<typeof checkoutDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly placeOrder: OrderProgressService,
    private readonly secrets: OrderSecretsService,
    private readonly checkedOut: CheckoutEntriesService,
    private readonly cartOrders: CartOrdersService,
  ) {}

  /**
   * The order that the key has started, or the one at the same price that has not ended, or a new one.
   * @throws Refusal PAYMENT_PENDING
   */
  async find(call: CheckoutCall, { attemptKey, quoteHash, filledIn }: Press): Promise<OrderToPay> {
    const { website, cartId } = call;
    const fingerprint = await this.fingerprintOf(call, filledIn);
    const started = await this.startedBy(call);
    const after = started.findLast((order) => order.cartId === cartId)?.orderKey ?? null;
    const own = started.find(({ orderKey }) => orderKey === attemptKey);
    if (own && isAnswered(await this.orders.loadState(website, this.callOf(call, own).orderId), attemptKey))
      return { ...own, after, isNew: false };
    for (const order of started.toReversed()) {
      const state = await this.orders.loadState(call.website, this.callOf(call, order).orderId);
      const { status } = state;
      if (hasEnded(status, order)) continue;
      const isPlaced = status === 'placed' || status === 'confirmed';
      // a cart is empty after its order; a subscription is bought once, at whatever price
      const isBought = isPlaced && call.isSubscription === true;
      const { fingerprint: known = fingerprint } = order;
      const asFilledIn = known === fingerprint && hasTriesLeft(state);
      const isSame = order.quoteHash === quoteHash && (asFilledIn || !isUnasked(status));
      // its own press comes again, and is checked like a new one
      const isOwn = order === own && status === 'absent';
      if (isSame || isBought || isOwn) return { ...order, after, isNew: false };
      if (isPlaced) continue;
      await this.end(call, order);
    }
    // the order of the key came to nothing: this press is another one
    const orderKey = own ? this.secrets.keyOf(website, cartId, `${attemptKey} after ${after}`) : attemptKey;
    return { cartId, orderKey, quoteHash, fingerprint, after, isNew: true };
  }

  /**
   * @returns until when the order may be opened, epoch ms: another press may take it for stale afterwards
   * @throws Refusal PAYMENT_PENDING when another press has started an order since {@link find}
   */
  async start(call: CheckoutCall, order: OrderToPay): Promise<number> {
    if (!order.isNew) return order.startedAt + OPENS_WITHIN_MS;
    const { isNew: _, ...asked } = order;
    const { website, cartId, metadata } = call;
    const { orderKey } = order;
    const command = { ...asked, kind: 'start' as const, startedAt: Date.now() };
    const { state } = await this.checkouts.execute(website, cartId, command, { metadata });
    const started = state.started.find((one) => one.orderKey === orderKey) ?? refuse('PAYMENT_PENDING');
    return started.startedAt + OPENS_WITHIN_MS;
  }

  /** The newest order of the checkout, of the last hour; null: there is none. */
  async newest(call: CheckoutCall): Promise<NewestOrder | null> {
    const last = (await this.startedBy(call)).at(-1);
    if (!last || Date.now() - last.startedAt > SHOWN_FOR_MS) return null;
    return { last, state: await this.orders.loadState(call.website, this.callOf(call, last).orderId) };
  }

  /** How many payments at a price were declined, by whatever way that was heard. */
  async declinesAt(call: CheckoutCall, quoteHash: string): Promise<number> {
    const orders = (await this.startedBy(call)).filter((order) => order.quoteHash === quoteHash);
    const states = await Promise.all(
      orders.map((order) => this.orders.loadState(call.website, this.callOf(call, order).orderId)),
    );
    return states.reduce((count, { declined }) => count + declined.length, 0);
  }

  /**
   * The order that the buyer is to see instead of a checkout: one that its bank has not answered, and after an order, while
   * the cart is empty, the order itself. null: the checkout is the one to see.
   */
  instead({ website }: CheckoutCall, newest: NewestOrder | null, isEmpty: boolean): Ordered | null {
    if (!newest) return null;
    const { last, state } = newest;
    const isPlaced = state.status === 'placed' || state.status === 'confirmed';
    if (state.status !== 'unknown' && !(isEmpty && isPlaced)) return null;
    return { secret: this.secrets.secretOf(website, last.cartId, last.orderKey), next: nextPage(state) };
  }

  /**
   * The same for the same details, the same answers of the lines, and products that are sold as they were: none of it is
   * in the price, and an order that was opened before is not paid as it was then.
   */
  private async fingerprintOf(call: CheckoutCall, filledIn: unknown): Promise<string> {
    const { entries, refused } = await this.checkedOut.read(call.website, call);
    const lines = entries.map(({ entryId, productType, additionalFields, gift, ...entry }) => {
      const said = [additionalFields?.fingerprint, gift?.fingerprint];
      return [entryId, productType, entry.variantId, entry.quantity, entry.attributes, said];
    });
    const text = JSON.stringify([filledIn, lines, refused]);
    return this.secrets.fingerprintOf(call.website, call.cartId, text);
  }

  private async startedBy(call: CheckoutCall): Promise<CartOrder[]> {
    const [, ...merged] = (await this.checkedOut.read(call.website, call)).carts;
    return this.cartOrders.startedIn(call.website, call.cartId, merged);
  }

  private async end(call: CheckoutCall, order: CartOrder): Promise<void> {
    const orderCall = uncounted(this.callOf(call, order));
    const { status } = await this.orders.loadState(call.website, orderCall.orderId);
    if (status !== 'opened' && status !== 'pledged') refuse('PAYMENT_PENDING');
    await this.placeOrder.cancel(orderCall, 'buyer').catch((refusal: unknown) => {
      const isPaying = refusal instanceof Refusal && refusal.code === 'ORDER_STATUS';
      throw isPaying ? new Refusal('PAYMENT_PENDING') : refusal;
    });
  }

  private callOf({ website, metadata }: CheckoutCall, { cartId, orderKey }: CartOrder): OrderCall {
    return { website, metadata, orderId: idOfToken(this.secrets.secretOf(website, cartId, orderKey)) };
  }
}

/** Whether it is not paid and no payment of it is open: it can be ended without a risk to money. */
const isUnasked = (status: OrderStatus) => ['absent', 'opened', 'pledged'].includes(status);

/**
 * Whether the order says what became of the press of the key that has started it. One that came to nothing says it no more:
 * a buyer who comes back after a late decline presses with the same key, and means a new order.
 */
const isAnswered = ({ status, attempt, declined }: OrderState, attemptKey: string) =>
  status !== 'cancelled' &&
  status !== 'closed' &&
  (attempt?.attemptId === attemptKey || declined.includes(attemptKey) || !isUnasked(status));

/** Whether the order came to nothing. One that was placed at the same price is what a second press means. */
const hasEnded = (status: OrderStatus, { startedAt }: CartOrder) =>
  status === 'absent'
    ? Date.now() - startedAt > STALE_MS
    : status === 'cancelled' || status === 'closed' || status === 'withdrawn';
