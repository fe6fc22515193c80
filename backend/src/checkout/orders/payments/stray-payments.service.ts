import { Injectable } from '@nestjs/common';
import type { AggregateStore, Executed } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { OrderCommand, OrderState, orderDecider } from '../order.decider.js';
import { LOOK_UP_AFTER_MS, PlaceOrderService } from '../place-order.service.js';
import type { OrderCall } from '../pledges.service.js';
import { PaymentProviders } from './payment-providers.js';
import type { ReversalCommand, StrayPayment } from './stray-payments.rules.js';

/**
 * Gives back what a provider took and no order takes: a payment that arrives after its attempt had counted as declined,
 * whatever became of the order, and one of another amount than was asked for, whose order then ends. The request is in the
 * log before the provider hears of it; without an answer it is looked up, and never made again. What the provider refuses
 * is left to a member, who sees it above the orders.
 */
@Injectable()
export class StrayPaymentsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly providers: PaymentProviders,
    private readonly placing: PlaceOrderService,
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
    const { attemptId, provider, reference, amount, currency, status } = stray;
    const port = this.providers.find(provider);
    const key = reversalKeyOf(call, attemptId);
    if (status === 'arrived') {
      const { state, isNew } = await this.step(call, { kind: 'reverse', attemptId });
      // the request that has put it into the log asks the provider
      if (!isNew) return;
      const requestedAt = state.strays.find((one) => one.attemptId === attemptId)?.at ?? now;
      const asked = await port?.refund({ key, reference, amount, currency, requestedAt });
      await this.step(call, { kind: 'settleReversal', attemptId, outcome: asked?.kind ?? 'declined' });
      return;
    }
    // a request that is on its way must not find its key closed by the look-up
    const isDue = status === 'unknown' || (status === 'pending' && now - stray.at >= LOOK_UP_AFTER_MS);
    if (!isDue) return;
    const found = await port?.lookUpRefund({ key, reference, requestedAt: stray.at });
    const outcome = !found || found.kind === 'never' ? 'declined' : found.kind;
    await this.step(call, { kind: 'settleReversal', attemptId, outcome });
  }

  private step({ website, orderId, metadata }: OrderCall, step: ReversalCommand) {
    const command: OrderCommand = { ...step, orderId, at: Date.now() };
    return this.orders.execute(website, orderId, command, { metadata });
  }
}

/** By it a provider knows the way back of an attempt's payment. */
const reversalKeyOf = ({ website, orderId }: OrderCall, attemptId: string) =>
  `${website}.${orderId}.reversal.${attemptId}`;
