import { Refusal } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { withoutRequest } from '../../../platform/log/command-metadata.js';
import type { OrderState, orderDecider } from '../order.decider.js';
import { OrderProgressService } from '../order-progress.service.js';
import type { OrderCall } from '../pledges.service.js';
import type { OrderAfter } from '../refunds.service.js';

/**
 * Carries out what a member says of a payment whose provider has not said what became of it. The order goes on as by the
 * provider's word: what was taken places and sells it; what was not ends it, and gives units, coupons and cards back.
 */
@Injectable()
export class PaymentDecisionsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly progress: OrderProgressService,
  ) {}

  /** A repeat decides nothing, and goes on where a process has stopped. @throws Refusal PAYMENT_NOT_FOUND, PAYMENT_STILL_ASKED, ORDER_STATUS */
  async decide(call: OrderCall, attemptId: string, taken: boolean): Promise<OrderAfter> {
    const decided = await this.progress.take(call, { kind: 'decidePayment', attemptId, taken });
    await this.goOn({ ...call, metadata: withoutRequest(call.metadata) }, decided.state);
    return this.orders.load(call.website, call.orderId);
  }

  /** A member has dealt with a provider's other word. @throws Refusal PAYMENT_NOT_FOUND, ORDER_STATUS */
  async see(call: OrderCall, attemptId: string): Promise<OrderAfter> {
    return this.progress.take(call, { kind: 'seeDecision', attemptId });
  }

  /** The decision is in the log: what the order cannot do now, its reconciler and its owner see. */
  private async goOn(call: OrderCall, state: OrderState): Promise<void> {
    try {
      const after = await this.progress.finish(call, state);
      // its buyer has left a day ago
      if (after.status === 'pledged') await this.progress.abandon(call);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
    }
  }
}
