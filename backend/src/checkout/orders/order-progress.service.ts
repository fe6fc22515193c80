import type { CancelReason } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { Refusal } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import type { AggregateStore, Executed } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { BilledSubscriptionsService } from '../subscriptions/billed-subscriptions.service.js';
import { ClaimsService } from './claims/claims.service.js';
import { type HeardMessage, hasClaims, knownOf } from './new-order.js';
import type { OrderCommand, OrderState, orderDecider } from './order.decider.js';
import { OrderNumbersService } from './order-numbers.service.js';
import { awaitsWord } from './payments/decided-payments.rules.js';
import { keyOf } from './payments/payment-keys.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { openAttempt } from './payments.rules.js';
import type { PlacedOrder } from './placed-orders.decider.js';
import { PlacedSaleService } from './placed-sale.service.js';
import { type OrderCall, PledgesService } from './pledges.service.js';

/** A step of an order; the time and the order's id come with the call. */
export type OrderStep = OrderCommand extends infer C
  ? C extends unknown
    ? Omit<C, 'orderId' | 'at'>
    : never
  : never;

const RECEIVE = { kind: 'receive' } as const;

/** A provider that has not answered by then is asked what became of the attempt, ms. */
export const LOOK_UP_AFTER_MS = 15_000;

/**
 * Takes an order on from wherever it stands, to the end that follows from it: units are pledged, what a provider said is
 * noted, a paid order is placed and sold, an ended one gives its units, coupons and cards back. Each step can be repeated.
 */
@Injectable()
export class OrderProgressService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly pledges: PledgesService,
    private readonly sale: PlacedSaleService,
    private readonly claims: ClaimsService,
    private readonly numbers: OrderNumbersService,
    private readonly providers: PaymentProviders,
    private readonly subscriptions: BilledSubscriptionsService,
  ) {}

  /** Gives a cancelled order's coupons and cards back, and uses a placed one's, when a process stopped in between. */
  async settleClaims(call: OrderCall): Promise<void> {
    const state = await this.orders.loadState(call.website, call.orderId);
    if (state.status === 'cancelled' || state.status === 'closed')
      await this.claims.release(call, state, null);
    if (state.status === 'confirmed') await this.claims.use(call, state);
  }

  /** Frees the units of an order that ended while another process was still pledging them. */
  async settlePledges(call: OrderCall): Promise<void> {
    const { status, items } = await this.orders.loadState(call.website, call.orderId);
    if (status === 'cancelled' || status === 'closed' || status === 'withdrawn')
      await this.pledges.release(call, items);
  }

  /** Notes a provider's word, wherever it came from, and goes on. */
  async settle(call: OrderCall, attemptId: string, outcome: PaymentOutcome): Promise<OrderState> {
    return this.finish(call, await this.step(call, { kind: 'settle', attemptId, outcome }));
  }

  /**
   * A provider says that it knows what became of an attempt: looks it up, and notes its word before this returns. A
   * message that comes again, late or out of order changes nothing.
   * @returns `unknown`: the provider does not say yet, and has to come again; `foreign`: no order has the attempt
   */
  async hear(
    call: OrderCall,
    provider: string,
    attemptId: string,
    reference?: string,
  ): Promise<HeardMessage> {
    const state = await this.orders.loadState(call.website, call.orderId);
    const { attempt, declined, lateAttempts } = state;
    const isLast = attempt?.attemptId === attemptId;
    if (!isLast && !declined.includes(attemptId)) return 'foreign';
    if (isLast && attempt.provider !== provider) return 'foreign';
    const isOpen = isLast && openAttempt(state) !== undefined;
    const mayBeLate = declined.includes(attemptId) && !lateAttempts.includes(attemptId);
    const isDecided = isLast && awaitsWord(state.decision, attemptId);
    if (isOpen || mayBeLate || isDecided) {
      const known = { ...knownOf(state, attemptId), ...(reference !== undefined && { reference }) };
      const found = await this.providers.named(provider).lookUp(keyOf(call, attemptId), known);
      if (found.kind === 'unknown') return 'unknown';
      const outcome = found.kind === 'never' ? ({ kind: 'declined' } as const) : found;
      await this.step(call, { kind: 'settle', attemptId, outcome });
    }
    await this.goOn(call);
    return isOpen || mayBeLate || isDecided ? 'settled' : 'repeated';
  }

  /** Goes on from wherever the order stands. An attempt without an outcome is looked up, and never made again. @param now epoch ms */
  async resume(call: OrderCall, now = Date.now()): Promise<OrderState> {
    const state = await this.orders.loadState(call.website, call.orderId);
    if (state.status === 'opened') return this.pledge(call, state);
    const open = openAttempt(state);
    // a request that is on its way must not find its key closed by the look-up
    if (open && (open.isUnknown || now - open.attemptedAt >= LOOK_UP_AFTER_MS)) {
      const { provider, attemptId } = open;
      const known = knownOf(state, attemptId);
      const found = await this.providers.named(provider).lookUp(keyOf(call, attemptId), known);
      return this.settle(call, attemptId, found.kind === 'never' ? { kind: 'declined' } : found);
    }
    return this.finish(call, state);
  }

  /** The page on which the buyer has a step of their payment to do; null: none is known. */
  async stepOf({ website, orderId }: Pick<OrderCall, 'website' | 'orderId'>): Promise<string | null> {
    const state = await this.orders.loadState(website, orderId);
    const open = openAttempt(state);
    if (!open) return null;
    const { provider, attemptId } = open;
    const port = this.providers.find(provider);
    const key = keyOf({ website, orderId }, attemptId);
    return (await port?.stepOf?.(key, knownOf(state, attemptId))) ?? null;
  }

  /** Ends an order that is not paid, and gives its units back. @throws Refusal ORDER_STATUS */
  async cancel(call: OrderCall, reason: CancelReason): Promise<OrderState> {
    return this.finish(call, await this.step(call, { kind: 'cancel', reason }));
  }

  /**
   * Ends an order that its buyer has left before it was paid. One of a later period of a subscription has no buyer who could:
   * the renewals go on with it, however late they come.
   * @throws Refusal ORDER_STATUS
   */
  async abandon(call: OrderCall): Promise<OrderState> {
    const state = await this.orders.loadState(call.website, call.orderId);
    return state.subscription && state.subscription.period > 0 ? state : this.cancel(call, 'abandoned');
  }

  /** Pledges the units of an order that was opened; one that is further stays as it is. @throws Refusal OUT_OF_STOCK: the order is cancelled */
  async pledge(call: OrderCall, state: OrderState): Promise<OrderState> {
    if (state.status !== 'opened') return state;
    await this.pledgeUnits(call, state);
    try {
      return await this.step(call, { kind: 'notePledged' });
    } catch (refusal) {
      // the order was cancelled meanwhile
      if (refusal instanceof Refusal) await this.pledges.release(call, state.items);
      throw refusal;
    }
  }

  /** @throws Refusal OUT_OF_STOCK: the order is cancelled */
  async pledgeUnits(call: OrderCall, state: OrderState): Promise<void> {
    try {
      await this.pledges.pledge(call, state);
    } catch (refusal) {
      if (refusal instanceof Refusal) await this.cancel(call, 'outOfStock');
      throw refusal;
    }
  }

  /** Places a paid order and sells its units, as far as they are there; frees the units of a cancelled one. */
  async finish(call: OrderCall, state: OrderState): Promise<OrderState> {
    const { status, items, quote, attempt } = state;
    if (status === 'pledged' && attempt) {
      await this.claims.release(call, state, attempt.attemptId);
      return state;
    }
    if (status === 'cancelled') {
      await this.claims.release(call, state, null);
      await this.pledges.release(call, items);
      return this.step(call, { kind: 'noteReleased' });
    }
    if ((status === 'paid' || status === 'promised') && quote) {
      const charge = { amount: quote.sums.total, currency: quote.currency };
      const placing = this.numbers.place(call, charge, state);
      // what a member has been paid already is received as it is placed: no stop in between leaves an order that seems due
      const isReceived = state.promised?.manual === PAID_BY_HAND;
      const stepsOf = (placed: PlacedOrder): OrderStep[] => [
        { kind: 'number', ...placed },
        ...(isReceived ? [RECEIVE] : []),
      ];
      if (hasClaims(state) || state.subscription)
        return this.finish(call, (await this.takeAll(call, stepsOf(await placing))).state);
      // nothing but its sale can follow: it is sold while it gets its number, and the log gets both in one append
      const [placed, sale] = await Promise.allSettled([placing, this.pledges.sell(call, items)]);
      if (placed.status === 'rejected') throw placed.reason;
      const steps = stepsOf(placed.value);
      if (sale.status === 'rejected') throw sale.reason;
      if (sale.value.length === 0) return (await this.takeAll(call, [...steps, { kind: 'noteSold' }])).state;
      return this.finish(call, (await this.takeAll(call, steps)).state);
    }
    if (status === 'placed') {
      await this.subscriptions.noteBilled(call, state);
      const isWhole = await this.sale.sell(call, state);
      // the order is paid with them, whether or not an owner's count has taken its units
      await this.claims.use(call, state);
      // one that lacks units stays as it is: its reconciler tries again, and its owner sees what is missing
      return isWhole ? this.step(call, { kind: 'noteSold' }) : state;
    }
    return state;
  }

  /** The payment's outcome is in the log: what the order cannot do now, its reconciler and its owner see. */
  private async goOn(call: OrderCall): Promise<void> {
    try {
      await this.finish(call, await this.orders.loadState(call.website, call.orderId));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
    }
  }

  async step(call: OrderCall, step: OrderStep): Promise<OrderState> {
    return (await this.take(call, step)).state;
  }

  take(call: OrderCall, step: OrderStep): Promise<Executed<OrderState>> {
    return this.takeAll(call, [step]);
  }

  /** Steps in one append: all of them count, or none. */
  takeAll(
    { website, orderId, metadata }: OrderCall,
    steps: readonly OrderStep[],
  ): Promise<Executed<OrderState>> {
    const at = Date.now();
    const commands = steps.map((step) => ({ ...step, orderId, at }) as OrderCommand);
    return this.orders.executeAll(website, orderId, commands, { metadata });
  }
}
