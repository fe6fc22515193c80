import { paymentPart } from '@daybook/contracts/orders/failed-refund';
import type { RefundRequest } from '@daybook/contracts/orders/refund';
import { hasSucceeded } from '@daybook/contracts/orders/shared/order-words';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import type { AggregateStore, Executed } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { withoutRequest } from '../../platform/log/command-metadata.js';
import { ClaimsService } from './claims/claims.service.js';
import type { HeardMessage } from './new-order.js';
import type { OrderCommand, OrderState, orderDecider } from './order.decider.js';
import { LOOK_UP_AFTER_MS, OrderProgressService } from './order-progress.service.js';
import { refundKeyOf } from './payments/payment-keys.js';
import type { RefundOutcome } from './payments/payment-provider.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { type OrderCall, PledgesService } from './pledges.service.js';
import type { OrderRefund } from './refunded.state.js';
import { cardsRefundOf, type RefundCommand } from './refunds.rules.js';
import type { SpentCards } from './spent-cards.rules.js';

/** The order after a step, and the position of the log that holds it. */
export type OrderAfter = { readonly state: OrderState; readonly position: Position };

type Step = RefundCommand;
type RefundDetails = Partial<
  Pick<Extract<RefundCommand, { kind: 'refund' }>, 'restock' | 'byHand' | 'cameBack' | 'refundable'>
> &
  SpentCards;

/**
 * Gives money and units of a placed order back. As placing it, it is a way of steps, each of which can be repeated:
 *
 * 1. the refund is in the log, with the order's revision: what other refunds were asked for counts
 * 2. the provider is asked, by the refund's own key, for its part of the payment. What it took from gift cards is restored
 *    after the provider has said yes, so that a decline leaves all as it was; only those of a cancelled order get it then too
 * 3. its word is noted; then the units go back into the stock
 *
 * {@link resume} goes on from wherever a process has stopped: a refund without an outcome is looked up, and never made again.
 */
@Injectable()
export class RefundsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly pledges: PledgesService,
    private readonly claims: ClaimsService,
    private readonly providers: PaymentProviders,
    private readonly placing: OrderProgressService,
  ) {}

  /**
   * Refunds a part of an order. A repeat with the same id gives nothing back.
   * @param what `restock`: the units go back into the stock; `byHand`: the owner has paid it back, and no provider is asked;
   *   `cameBack`: the units had been sent; `refundable`: what was left when the member looked, minor units; `spent`, `loss`:
   *   of gift cards that it takes back
   * @throws Refusal ORDER_STATUS, ORDER_NOT_PAID, ORDER_REFUNDED, ORDER_REFUNDS_FULL, REFUND_EMPTY, REFUND_LINE_UNKNOWN, REFUND_QUANTITY,
   *   REFUND_TOO_MUCH, GIFT_CARD_SPENT
   */
  async refund(
    call: OrderCall,
    refundId: string,
    request: RefundRequest,
    what: RefundDetails = {},
  ): Promise<OrderAfter> {
    const before = await this.orders.loadState(call.website, call.orderId);
    const isRepeat = before.refunds.some((one) => one.refundId === refundId);
    // units and gift cards that are still the order's own cannot go back yet
    if (before.status === 'placed' && !isRepeat) await this.sellFirst(later(call), before);
    const asked = await this.step(call, { kind: 'refund', refundId, request, restock: false, ...what });
    // the request that has put the refund into the log asks the provider
    return asked.isNew ? this.give(later(call), refundId, asked) : this.resume(call);
  }

  /**
   * Pays the money of a refund that failed back again. A repeat with the same id pays nothing.
   * @throws Refusal REFUND_NOT_DUE
   */
  async replace(call: OrderCall, refundId: string, replaces: string, byHand: boolean): Promise<OrderAfter> {
    const asked = await this.step(call, { kind: 'replaceRefund', refundId, replaces, byHand });
    return asked.isNew ? this.give(later(call), refundId, asked) : this.resume(call);
  }

  /**
   * Notes that the owner has paid back what is due of a refund. A repeat changes nothing.
   * @throws Refusal REFUND_NOT_DUE
   */
  async notePaid(call: OrderCall, refundId: string): Promise<OrderAfter> {
    const { refunds, quote } = await this.orders.loadState(call.website, call.orderId);
    const due = refunds.find((one) => one.refundId === refundId && one.status === 'due');
    if (due) await this.restoreCards(later(call), due, quote);
    return this.finishReturns(later(call), await this.step(call, { kind: 'payRefund', refundId }));
  }

  /**
   * A provider says that it knows what became of a refund: looks it up, and notes its word before this returns. So a refund
   * that had succeeded fails here alone. A message that comes again, late or out of order changes nothing.
   * @returns `unknown`: the provider does not say yet, and has to come again; `foreign`: no order has the refund
   */
  async hear(call: OrderCall, provider: string, refundId: string): Promise<HeardMessage> {
    const { state, position } = await this.orders.load(call.website, call.orderId);
    const { attempt, reference, refunds } = state;
    const refund = refunds.find((one) => one.refundId === refundId);
    if (!refund || refund.byHand || reference === null || attempt?.provider !== provider) return 'foreign';
    if (refund.status === 'declined' || refund.status === 'failed') return 'repeated';
    const times = { requestedAt: refund.at, paidAt: attempt.attemptedAt };
    const { kind } = await this.providers
      .named(provider)
      .lookUpRefund({ key: refundKeyOf(call, refundId), reference, ...times });
    // it is the provider that speaks of the refund, so one that it does not find is not there yet
    if (kind === 'unknown' || kind === 'never') return 'unknown';
    const hadSucceeded = refund.status === 'succeeded';
    if (hadSucceeded && kind === 'succeeded') return 'repeated';
    const outcome = hadSucceeded ? 'failed' : kind;
    await this.finishReturns(call, await this.settle(call, refund, outcome, { state, position }));
    return 'settled';
  }

  /**
   * Ends an order that was placed: gives back all that was paid, its coupons and gift cards, and the units that were not
   * sent. A repeat changes nothing.
   * @param restock whether these units go back into the stock
   * @param cards what was spent of gift cards that were bought in it
   * @throws Refusal ORDER_STATUS, GIFT_CARD_SPENT
   */
  async withdraw(
    call: OrderCall,
    refundId: string,
    restock: boolean,
    cards: SpentCards = {},
  ): Promise<OrderAfter> {
    const before = await this.orders.loadState(call.website, call.orderId);
    if (before.status === 'withdrawn') return this.resume(call);
    if (before.status === 'placed') await this.sellFirst(later(call), before);
    const ended = await this.step(call, { kind: 'withdraw', refundId, restock, ...cards });
    if (!ended.isNew) return this.resume(call);
    const returned = await this.finishReturns(later(call), ended);
    return this.give(later(call), refundId, returned);
  }

  /** Goes on with every refund and return of the order that has no end yet. @param now epoch ms */
  async resume(call: OrderCall, now = Date.now()): Promise<OrderAfter> {
    const own = later(call);
    const { state, position } = await this.orders.load(call.website, call.orderId);
    let after: OrderAfter = { state, position };
    for (const refund of state.refunds) {
      if (refund.status !== 'pending' && refund.status !== 'unknown') continue;
      // a request that is on its way must not find its key closed by the look-up
      if (refund.status === 'pending' && now - refund.at < LOOK_UP_AFTER_MS) continue;
      after = await this.settle(own, refund, await this.lookUp(own, refund, state), after);
    }
    return this.finishReturns(own, after);
  }

  /** Asks the provider for the refund that is in the log, and notes its word. */
  private async give(call: OrderCall, refundId: string, asked: OrderAfter): Promise<OrderAfter> {
    const refund = asked.state.refunds.find((one) => one.refundId === refundId);
    const { quote, reference, attempt } = asked.state;
    // what gift cards had paid waits for no bank transfer
    if (refund?.status === 'due') await this.restoreCards(call, refund, quote);
    if (refund?.status !== 'pending') return asked;
    const amount = paymentPart(refund.refund);
    // what an owner received, the owner has given back
    if (amount === 0 || refund.byHand || reference === null || !attempt || !quote)
      return this.settle(call, refund, 'succeeded', asked);
    const port = this.providers.named(attempt.provider);
    const key = refundKeyOf(call, refundId);
    const times = { requestedAt: refund.at, paidAt: attempt.attemptedAt };
    const { kind } = await port.refund({ key, reference, amount, currency: quote.currency, ...times });
    return this.settle(call, refund, kind, asked);
  }

  private async lookUp(
    call: OrderCall,
    { refundId, refund, byHand, at: requestedAt }: OrderRefund,
    { reference, attempt }: OrderState,
  ): Promise<RefundOutcome['kind']> {
    if (paymentPart(refund) === 0 || byHand || reference === null || !attempt) return 'succeeded';
    const port = this.providers.named(attempt.provider);
    const times = { requestedAt, paidAt: attempt.attemptedAt };
    const { kind } = await port.lookUpRefund({ key: refundKeyOf(call, refundId), reference, ...times });
    return kind === 'never' ? 'declined' : kind;
  }

  private async settle(
    call: OrderCall,
    own: OrderRefund,
    outcome: RefundOutcome['kind'] | 'failed',
    { state }: OrderAfter,
  ): Promise<OrderAfter> {
    const { refundId } = own;
    if (outcome === 'succeeded') await this.restoreCards(call, own, state.quote);
    const settled = await this.step(call, { kind: 'settleRefund', refundId, outcome });
    const cards = settled.state.refunds.find((one) => one.refundId === cardsRefundOf(refundId));
    if (outcome === 'declined' && cards?.status === 'pending')
      return this.settle(call, cards, 'succeeded', settled);
    return this.finishReturns(call, settled);
  }

  /** Gives the cards that paid the order their part of a refund. A repeat gives nothing. */
  private async restoreCards(
    call: OrderCall,
    { refundId, refund }: OrderRefund,
    quote: OrderState['quote'],
  ): Promise<void> {
    for (const { cardId } of quote?.giftCards ?? []) {
      const amount = refund.tenders.find(({ id }) => id === cardId)?.amount ?? 0;
      if (amount > 0) await this.claims.restore(call, { cardId, amount, refundId });
    }
  }

  /** Units whose money has gone, and those of a cancelled order with its coupons, go back. */
  private async finishReturns(call: OrderCall, after: OrderAfter): Promise<OrderAfter> {
    let last = after;
    for (const own of after.state.returns) {
      const { returnId, refundId, isDone } = own;
      const refund = last.state.refunds.find((one) => one.refundId === refundId);
      if (isDone || (refundId !== null && !(refund && hasSucceeded(refund)))) continue;
      if (refundId === null) await this.claims.restoreCoupons(call, last.state, own.requestedAt);
      await this.pledges.takeBack(call, last.state, own);
      last = await this.step(call, { kind: 'noteReturned', returnId });
    }
    return last;
  }

  /** A process may be selling the units of the order. One that lacks units stays as it is. */
  private async sellFirst(call: OrderCall, state: OrderState): Promise<void> {
    try {
      await this.placing.resume(call);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await this.claims.use(call, state);
    }
  }

  private async step({ website, orderId, metadata }: OrderCall, step: Step): Promise<Executed<OrderState>> {
    const command: OrderCommand = { ...step, orderId, at: Date.now() };
    return this.orders.execute(website, orderId, command, { metadata });
  }
}

const later = (call: OrderCall): OrderCall => ({ ...call, metadata: withoutRequest(call.metadata) });
