import type { OrderProgressService } from '@daybook/backend/checkout/orders/order-progress.service';
import { LOOK_UP_AFTER_MS } from '@daybook/backend/checkout/orders/order-progress.service';
import { ReceivePayment } from '@daybook/backend/checkout/orders/owner-orders.commands';
import type { StrayPaymentsService } from '@daybook/backend/checkout/orders/payments/stray-payments.service';
import type { PlaceOrderService } from '@daybook/backend/checkout/orders/place-order.service';
import type { OrderCall } from '@daybook/backend/checkout/orders/pledges.service';
import type { RefundsService } from '@daybook/backend/checkout/orders/refunds.service';
import type { CommandBus } from '@nestjs/cqrs';
import type { contentOf } from './order-content.js';
import type { Dice } from './random-orders.js';

/** Of the reconcilers: a request that the till did not answer is looked up by the next one. */
const ROUNDS = 2;

export type OrderServices = {
  readonly orders: PlaceOrderService;
  readonly progress: OrderProgressService;
  readonly refunds: RefundsService;
  readonly strays: StrayPaymentsService;
  readonly commands: CommandBus;
};

/** Does a piece of work that may be refused, or end in the middle. */
type Tried = (work: () => Promise<unknown>) => Promise<void>;

/**
 * Orders that are placed to be paid later. Their buyers pay online, while their owner notes the payment, cancels the order
 * and gives back, in whatever order.
 */
export class DueOrders {
  /** how many there were */
  count = 0;

  constructor(
    private readonly services: OrderServices,
    private readonly dice: Dice,
    private readonly tried: Tried,
  ) {}

  async place(call: OrderCall, content: ReturnType<typeof contentOf>): Promise<void> {
    this.count += 1;
    await this.services.orders.open(call, async () => content);
    await this.services.orders.promise(call, 'transfer');
  }

  press(call: OrderCall, attemptId: string): Promise<void> {
    return this.tried(() => this.services.orders.payDue(call, { attemptId, provider: 'test', token: 'ok' }));
  }

  /** What its owner does beside the presses: mostly nothing. */
  ownerMoves(call: OrderCall, n: number): Promise<void>[] {
    const { commands, refunds } = this.services;
    const receive = () => commands.execute(new ReceivePayment(call.website, call.orderId, {}, call.metadata));
    return [
      ...(this.dice.chance(0.15) ? [this.tried(receive)] : []),
      ...(this.dice.chance(0.08) ? [this.tried(() => refunds.withdraw(call, 'cancelled', true))] : []),
      ...(this.dice.chance(0.15)
        ? [this.tried(() => refunds.refund(call, `refund${n}`, { amount: 100 }))]
        : []),
    ];
  }

  /** As the reconcilers see to it: what is open is looked up, and what no order takes goes back. */
  async settle(call: OrderCall): Promise<void> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const later = Date.now() + round * (LOOK_UP_AFTER_MS + 1);
      await this.services.refunds.resume(call, later);
      await this.services.strays.resume(call, later);
    }
  }
}
