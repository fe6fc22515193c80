import type { CancelReason } from '@daybook/contracts/orders/order.events';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import type { AggregateStore, Executed } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { BilledSubscriptionsService } from '../subscriptions/billed-subscriptions.service.js';
import { ClaimsService } from './claims/claims.service.js';
import {
  type AskedPayment,
  askFor,
  type HeardMessage,
  hasClaims,
  knownOf,
  type NewOrder,
} from './new-order.js';
import type { OrderCommand, OrderState, orderDecider } from './order.decider.js';
import { OrderNumbersService } from './order-numbers.service.js';
import { keyOf } from './payments/payment-keys.js';
import type { PaymentProvider } from './payments/payment-provider.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { type OrderCall, PledgesService } from './pledges.service.js';

type Step = OrderCommand extends infer C ? (C extends unknown ? Omit<C, 'orderId' | 'at'> : never) : never;

/** A provider that has not answered by then is asked what became of the attempt, ms. */
export const LOOK_UP_AFTER_MS = 15_000;
/** An order that is not paid gives its units back after this time, ms. */
export const ABANDONED_AFTER_MS = 30 * 60 * 1000;

/**
 * Takes an order from the press of the button to the sale. An append is for one stream, and an order is about many:
 * its units, its payment, its number. So it is a way of steps, each of which can be repeated:
 *
 * 1. the order is opened: what is bought and what it costs are fixed
 * 2. its units are pledged, before a provider hears of it
 * 3. its coupons and gift cards are claimed
 * 4. the attempt is in the log; then the provider is asked, and its word is noted. After a decline the claims are free
 * 5. the order is placed, by one event, which has its number
 * 6. its pledged units are sold, its coupons used and its cards spent; its subscription starts, or its period counts
 *
 * {@link resume} goes on from wherever a process has stopped.
 */
@Injectable()
export class PlaceOrderService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly pledges: PledgesService,
    private readonly claims: ClaimsService,
    private readonly numbers: OrderNumbersService,
    private readonly providers: PaymentProviders,
    private readonly subscriptions: BilledSubscriptionsService,
  ) {}

  /**
   * Opens the order and pledges its units; one that is open already stays as it is.
   * @param make what the buyer is about to pay for; it may refuse
   * @throws Refusal OUT_OF_STOCK: the order is cancelled, and has no unit
   */
  async open(call: OrderCall, make: () => Promise<NewOrder>): Promise<OrderState> {
    return this.pledge(call, await this.opened(call, make));
  }

  /**
   * As {@link open} and then {@link pay}. Where nothing but units is set aside, the log gets in one append that they are
   * pledged and that a provider is about to be asked: both before the provider hears of it.
   * @throws Refusal as both
   */
  async openAndPay(
    call: OrderCall,
    make: () => Promise<NewOrder>,
    payment: AskedPayment,
  ): Promise<OrderState> {
    const opened = await this.opened(call, make);
    if (opened.status !== 'opened' || hasClaims(opened) || opened.quote?.sums.total === 0) {
      await this.pledge(call, opened);
      return this.pay(call, payment);
    }
    const port = this.providers.named(payment.provider);
    await this.pledgeUnits(call, opened);
    const { attemptId, provider } = payment;
    const steps = [{ kind: 'notePledged' }, { kind: 'attempt', attemptId, provider }] as const;
    const executed = await this.takeAll(call, steps).catch(async (refusal: unknown) => {
      // the order was cancelled meanwhile
      if (refusal instanceof Refusal) await this.settlePledges(call);
      throw refusal;
    });
    return this.ask(call, payment, port, executed);
  }

  private async opened(call: OrderCall, make: () => Promise<NewOrder>): Promise<OrderState> {
    const before = await this.orders.loadState(call.website, call.orderId);
    if (before.status !== 'absent') return before;
    const placedBefore = await this.numbers.countBefore(call.website);
    return this.step(call, { kind: 'open', ...(await make()), placedBefore });
  }

  /**
   * Asks a provider for the whole amount, or for none when gift cards pay all of it. A repeat with the same attempt does
   * not ask again.
   * @throws Refusal ORDER_STATUS while another attempt is open, or after the order was paid or cancelled; COUPON_USED_UP,
   *   GIFT_CARD_CHANGED: the order is cancelled
   */
  async pay(call: OrderCall, payment: AskedPayment): Promise<OrderState> {
    const { attemptId, provider } = payment;
    const port = this.providers.named(provider);
    const before = await this.orders.loadState(call.website, call.orderId);
    const isRepeat = before.attempt?.attemptId === attemptId || before.declined.includes(attemptId);
    if (isRepeat) return this.resume(call);
    if (before.quote?.sums.total === 0) return this.cover(call, before);
    const step = { kind: 'attempt', attemptId, provider } as const;
    const executed = await this.withClaims(call, before, attemptId, step);
    return this.ask(call, payment, port, executed);
  }

  /** Asks the provider, once the attempt is in the log. */
  private async ask(
    call: OrderCall,
    payment: AskedPayment,
    port: PaymentProvider,
    { state, isNew }: Executed<OrderState>,
  ): Promise<OrderState> {
    const { attemptId } = payment;
    const { attempt } = state;
    // another process has begun an attempt in between
    if (attempt?.attemptId !== attemptId) return refuse('ORDER_STATUS');
    // the same press came twice: the request that has put the attempt into the log asks
    if (!isNew) return this.resume(call);
    const outcome = await askFor(port, keyOf(call, attemptId), attempt, payment, state.subscription !== null);
    return this.settle(call, attemptId, outcome);
  }

  /** The buyer pays later, by a manual method. @param words the method's name and instructions, as the buyer read them */
  async promise(
    call: OrderCall,
    method: string,
    words: { name?: string; instructions?: string } = {},
  ): Promise<OrderState> {
    const before = await this.orders.loadState(call.website, call.orderId);
    if (before.quote?.sums.total === 0) return this.cover(call, before);
    const step = { kind: 'promise', method, ...words } as const;
    return this.finish(call, (await this.withClaims(call, before, 'later', step)).state);
  }

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
    if (status === 'cancelled' || status === 'closed') await this.pledges.release(call, items);
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
    const { status, attempt, declined, lateAttempts } = state;
    const isLast = attempt?.attemptId === attemptId;
    if (!isLast && !declined.includes(attemptId)) return 'foreign';
    if (isLast && attempt.provider !== provider) return 'foreign';
    const isOpen = isLast && (status === 'paying' || status === 'unknown');
    const mayBeLate = declined.includes(attemptId) && !lateAttempts.includes(attemptId);
    if (isOpen || mayBeLate) {
      const known = { ...knownOf(state, attemptId), ...(reference !== undefined && { reference }) };
      const found = await this.providers.named(provider).lookUp(keyOf(call, attemptId), known);
      if (found.kind === 'unknown') return 'unknown';
      const outcome = found.kind === 'never' ? ({ kind: 'declined' } as const) : found;
      await this.step(call, { kind: 'settle', attemptId, outcome });
    }
    await this.goOn(call);
    return isOpen || mayBeLate ? 'settled' : 'repeated';
  }

  /** Goes on from wherever the order stands. An attempt without an outcome is looked up, and never made again. @param now epoch ms */
  async resume(call: OrderCall, now = Date.now()): Promise<OrderState> {
    const state = await this.orders.loadState(call.website, call.orderId);
    const { status, attempt } = state;
    if (status === 'opened') return this.pledge(call, state);
    if ((status === 'paying' || status === 'unknown') && attempt) {
      // a request that is on its way must not find its key closed by the look-up
      if (status === 'paying' && now - attempt.attemptedAt < LOOK_UP_AFTER_MS) return state;
      const { provider, attemptId } = attempt;
      const known = knownOf(state, attemptId);
      const found = await this.providers.named(provider).lookUp(keyOf(call, attemptId), known);
      return this.settle(call, attemptId, found.kind === 'never' ? { kind: 'declined' } : found);
    }
    return this.finish(call, state);
  }

  /** The page on which the buyer has a step of their payment to do; null: none is known. */
  async stepOf({ website, orderId }: Pick<OrderCall, 'website' | 'orderId'>): Promise<string | null> {
    const state = await this.orders.loadState(website, orderId);
    const { status, attempt } = state;
    if (!attempt || (status !== 'paying' && status !== 'unknown')) return null;
    const { provider, attemptId } = attempt;
    const port = this.providers.find(provider);
    const key = keyOf({ website, orderId }, attemptId);
    return (await port?.stepOf?.(key, knownOf(state, attemptId))) ?? null;
  }

  /** Ends an order that is not paid, and gives its units back. @throws Refusal ORDER_STATUS */
  async cancel(call: OrderCall, reason: CancelReason): Promise<OrderState> {
    return this.finish(call, await this.step(call, { kind: 'cancel', reason }));
  }

  /** Nothing is left to pay: the order needs no provider. */
  private async cover(call: OrderCall, state: OrderState): Promise<OrderState> {
    const covered = await this.withClaims(call, state, 'covered', { kind: 'cover' });
    return this.finish(call, covered.state);
  }

  /** Claims what the order counts on, then takes the step that pays it. */
  private async withClaims(
    call: OrderCall,
    state: OrderState,
    attemptId: string,
    step: Step,
  ): Promise<Executed<OrderState>> {
    // the step is a repeat, or refused
    if (state.status !== 'pledged') return this.take(call, step);
    try {
      await this.claims.claim(call, state, attemptId);
    } catch (refusal) {
      if (refusal instanceof Refusal) await this.cancel(call, 'codes');
      throw refusal;
    }
    try {
      return await this.take(call, step);
    } catch (refusal) {
      // the order was cancelled meanwhile
      if (refusal instanceof Refusal) await this.settleClaims(call);
      throw refusal;
    }
  }

  private async pledge(call: OrderCall, state: OrderState): Promise<OrderState> {
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
  private async pledgeUnits(call: OrderCall, state: OrderState): Promise<void> {
    try {
      await this.pledges.pledge(call, state);
    } catch (refusal) {
      if (refusal instanceof Refusal) await this.cancel(call, 'outOfStock');
      throw refusal;
    }
  }

  /** Places a paid order and sells its units; frees the units of a cancelled one. */
  private async finish(call: OrderCall, state: OrderState): Promise<OrderState> {
    const { status, items, quote, placedBefore, attempt } = state;
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
      const placed = await this.numbers.place(call, charge, placedBefore);
      const number = { kind: 'number', ...placed } as const;
      if (hasClaims(state) || state.subscription) return this.finish(call, await this.step(call, number));
      // it is placed, so nothing but its sale can follow: the log gets its number and the sale in one append
      try {
        await this.pledges.sell(call, items);
      } catch (refusal) {
        if (refusal instanceof Refusal) await this.step(call, number);
        throw refusal;
      }
      return (await this.takeAll(call, [number, { kind: 'noteSold' }])).state;
    }
    if (status === 'placed') {
      // before the sale, which an owner's count can hold up
      await this.subscriptions.noteBilled(call, state);
      await this.pledges.sell(call, items);
      await this.claims.use(call, state);
      return this.step(call, { kind: 'noteSold' });
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

  private async step(call: OrderCall, step: Step): Promise<OrderState> {
    return (await this.take(call, step)).state;
  }

  private take(call: OrderCall, step: Step): Promise<Executed<OrderState>> {
    return this.takeAll(call, [step]);
  }

  /** Steps in one append: all of them count, or none. */
  private takeAll(
    { website, orderId, metadata }: OrderCall,
    steps: readonly Step[],
  ): Promise<Executed<OrderState>> {
    const at = Date.now();
    const commands = steps.map((step) => ({ ...step, orderId, at }) as OrderCommand);
    return this.orders.executeAll(website, orderId, commands, { metadata });
  }
}
