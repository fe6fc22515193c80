import { Injectable } from '@nestjs/common';
import type { AggregateStore, Executed } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { OrderCommand, OrderState, orderDecider } from '../order.decider.js';
import { LOOK_UP_AFTER_MS, OrderProgressService } from '../order-progress.service.js';
import type { OrderCall } from '../pledges.service.js';
import { PaymentProviders } from './payment-providers.js';
import type { ReversalCommand, StrayPayment } from './stray-payments.rules.js';

/**
 * A provider answers a repeat of a key with its first answer for a day; a request that is younger than this can be made
 * again by its key without giving anything back twice, ms.
 */
const REPEATED_WITHIN_MS = 20 * 60 * 60 * 1000;

/**
 * Gives back what a provider took and no order takes: a payment that arrives after its attempt had counted as declined,
 * whatever became of the order, and one of another amount than was asked for, whose order then ends. The request is in the
 * log before the provider hears of it. A process that stopped between the two leaves a request that may never have been made:
 * it is made again by the same key, as long as the provider remembers keys. Without an answer it is looked up. What the
 * provider refuses is left to a member, who sees it above the orders.
 */
@Injectable()
export class StrayPaymentsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly providers: PaymentProviders,
    private readonly placing: OrderProgressService,
  ) {}

  /** Goes on with every stray payment of the order. Each step can be repeated. @param now epoch ms */
  async resume(call: OrderCall, now = Date.now()): Promise<void> {
    const { strays } = await this.orders.loadState(call.website, call.orderId);
    for (const stray of strays) await this.refund(call, stray, now);
    const { status } = await this.orders.loadState(call.website, call.orderId);
    // its units and its codes are free again; what is still on its way back needs none of them
    if (status === 'differed') await this.placing.cancel(call, 'paymentDiffered');
  }

  /** A member has given it back by hand, as the provider refused to. @throws Refusal PAYMENT_NOT_FOUND, ORDER_STATUS */
  async noteReversed(call: OrderCall, attemptId: string): Promise<Executed<OrderState>> {
    return this.step(call, { kind: 'noteReversed', attemptId });
  }

  private async refund(call: OrderCall, stray: StrayPayment, now: number): Promise<void> {
    const { attemptId, provider, reference, status } = stray;
    if (status === 'arrived') {
      const { state, isNew } = await this.step(call, { kind: 'reverse', attemptId });
      // the request that has put it into the log asks the provider
      if (!isNew) return;
      const requestedAt = state.strays.find((one) => one.attemptId === attemptId)?.at ?? now;
      return this.ask(call, stray, requestedAt);
    }
    if (status !== 'pending' && status !== 'unknown') return;
    // the process that has put the request into the log may be about to ask
    const age = now - stray.at;
    if (status === 'pending' && age < LOOK_UP_AFTER_MS) return;
    // the look-up would close a key by which nothing may have been asked yet
    if (status === 'pending' && age < REPEATED_WITHIN_MS) return this.ask(call, stray, stray.at);
    const port = this.providers.find(provider);
    const key = reversalKeyOf(call, attemptId);
    const found = await port?.lookUpRefund({ key, reference, requestedAt: stray.at, ...paidAtOf(stray) });
    const outcome = !found || found.kind === 'never' ? 'declined' : found.kind;
    await this.step(call, { kind: 'settleReversal', attemptId, outcome });
  }

  /** Asks the provider by the attempt's own key, and notes its word. @param requestedAt as the log says it, epoch ms */
  private async ask(call: OrderCall, stray: StrayPayment, requestedAt: number): Promise<void> {
    const { attemptId, provider, reference, amount, currency } = stray;
    const key = reversalKeyOf(call, attemptId);
    // a member said that it was taken: the provider has no name for it, and members give it back
    if (reference === '')
      return void (await this.step(call, { kind: 'settleReversal', attemptId, outcome: 'declined' }));
    const asked = await this.providers
      .find(provider)
      ?.refund({ key, reference, amount, currency, requestedAt, ...paidAtOf(stray) });
    await this.step(call, { kind: 'settleReversal', attemptId, outcome: asked?.kind ?? 'declined' });
  }

  private step({ website, orderId, metadata }: OrderCall, step: ReversalCommand) {
    const command: OrderCommand = { ...step, orderId, at: Date.now() };
    return this.orders.execute(website, orderId, command, { metadata });
  }
}

/** The account that took it gives it back, also where the website has another one since. */
const paidAtOf = ({ paidAt }: StrayPayment) => paidAt !== undefined && { paidAt };

/** By it a provider knows the way back of an attempt's payment. */
const reversalKeyOf = ({ website, orderId }: OrderCall, attemptId: string) =>
  `${website}.${orderId}.reversal.${attemptId}`;
