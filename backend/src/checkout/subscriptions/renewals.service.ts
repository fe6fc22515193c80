import type { RenewalFailure } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { RecurringPayment } from '@daybook/contracts/checkout/subscriptions/recurring-payment';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { randomText } from '../../platform/random.js';
import { countryOf } from '../buyer/checkout-problems.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { PaymentMethodsService } from '../buyer/payment-methods.service.js';
import type { OrderState, orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PlaceOrderService } from '../orders/place-order.service.js';
import type { OrderCall } from '../orders/pledges.service.js';
import type { RecurringCommand, recurringDecider } from './recurring.decider.js';
import type { RecurringState } from './recurring.state.js';
import { RenewalOrdersService } from './renewal-orders.service.js';

const METADATA = { actor: 'renewals' };
/** Periods that one call bills: a weekly plan after a year of standstill. */
const MAX_ROUNDS = 60;

type Step = RecurringCommand extends infer C
  ? C extends unknown
    ? Omit<C, 'subscriptionId' | 'at'>
    : never
  : never;

/**
 * Bills what is due of a subscription. Each step is in a log before the next one, and can be repeated by any worker:
 *
 * 1. the period is due: the subscription's stream takes it once
 * 2. it is tried: the stream names the one order that may be paid
 * 3. the order goes its way: it is opened, its units are pledged, the kept means of payment is charged, it is placed
 * 4. the stream notes that the period is billed, or that nothing was taken; then the order has ended before another is tried
 */
@Injectable()
export class RenewalsService {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateStore<typeof recurringDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly placeOrder: PlaceOrderService,
    private readonly progress: OrderProgressService,
    private readonly content: RenewalOrdersService,
    private readonly secrets: OrderSecretsService,
    private readonly methods: PaymentMethodsService,
  ) {}

  /** Bills every period that is due, the oldest first. @param now epoch ms */
  async renew(website: WebsiteId, subscriptionId: string, now = Date.now()): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const due = await this.step(website, subscriptionId, { kind: 'fallDue' }, now);
      if (!due.open) return;
      const state = due.open.orderId === null ? await this.begin(website, subscriptionId, due, now) : due;
      const orderId = state?.open?.orderId;
      if (!state || !orderId) return;
      if (!(await this.take({ website, orderId, metadata: METADATA }, subscriptionId, state, now))) return;
    }
  }

  /** @returns undefined when it is not yet to be tried */
  private async begin(
    website: WebsiteId,
    subscriptionId: string,
    { status, open, period }: RecurringState,
    now: number,
  ): Promise<RecurringState | undefined> {
    if (status !== 'active' || !open || (open.nextTries[0] ?? now) > now) return undefined;
    const secret = this.secrets.renewalSecretOf(website, subscriptionId, period, open.endedOrders);
    return this.step(website, subscriptionId, { kind: 'try', orderId: idOfToken(secret) }, now);
  }

  /** Brings the order of the period to an end. @returns whether it has come to one */
  private async take(
    call: OrderCall,
    subscriptionId: string,
    state: RecurringState,
    now: number,
  ): Promise<boolean> {
    const note = (step: Step) => this.step(call.website, subscriptionId, step, now);
    const failed = async (reason: RenewalFailure, isOrderEnded: boolean) => {
      await note({ kind: 'fail', orderId: call.orderId, reason, isOrderEnded });
      return true;
    };
    const before = await this.orders.loadState(call.website, call.orderId);
    const payment = await this.paymentOf(call.website, state);
    if (before.status === 'absent' && !payment) return failed('noMethod', false);
    if (before.status === 'absent' && (await this.isUnpaid(call.website, state)))
      return failed('unpaid', false);
    let order: OrderState;
    try {
      order =
        before.status === 'absent'
          ? await this.placeOrder.open(call, () => this.content.make(call, subscriptionId, state))
          : await this.progress.resume(call, now);
      if (order.status === 'pledged' && !order.attempt) order = await this.pay(call, subscriptionId, payment);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      order = await this.orders.loadState(call.website, call.orderId);
      if (order.status === 'absent') return failed(reasonOf(refusal), false);
      // another worker is at it
    }
    if (order.status === 'pledged') order = await this.end(call, order);
    switch (order.status) {
      case 'placed':
      case 'confirmed':
      case 'withdrawn':
        await note({ kind: 'charge', period: state.period, orderId: call.orderId });
        return true;
      case 'cancelled':
      case 'closed':
        // what was taken of another amount goes back, so nothing is charged twice
        if (order.declined.length + order.strays.length > 0) return failed('declined', true);
        return failed(payment ? 'outOfStock' : 'noMethod', true);
      default:
        return false;
    }
  }

  /** Whether the period before is still to be paid, by a bank transfer for example: no other is begun on credit. */
  private async isUnpaid(website: WebsiteId, { billedOrderId }: RecurringState): Promise<boolean> {
    if (billedOrderId === null) return false;
    const { isDue, status } = await this.orders.loadState(website, billedOrderId);
    return isDue && (status === 'placed' || status === 'confirmed');
  }

  /**
   * What pays the period, in the owner's words of today: an account that money goes to may be another one than at the start.
   * @returns null: the customer has none that the website still offers
   */
  private async paymentOf(website: WebsiteId, state: RecurringState): Promise<RecurringPayment | null> {
    const { payment } = state;
    if (!payment || ('provider' in payment && payment.method === null)) return null;
    const customer = await this.content.customerOf(website, state);
    const offered = await this.methods.methodsOf(website, customer && countryOf(customer));
    const id = 'manual' in payment ? payment.manual : payment.provider;
    const method = offered.find((one) => one.id === id);
    if (!method) return null;
    const { name, instructions } = method;
    return 'manual' in payment ? { manual: id, name, instructions } : payment;
  }

  /** Asks for the amount, unless the subscription has ended meanwhile. */
  private async pay(
    call: OrderCall,
    subscriptionId: string,
    payment: RecurringPayment | null,
  ): Promise<OrderState> {
    const { status, open } = await this.subscriptions.loadState(call.website, subscriptionId);
    const isWanted = status === 'active' && open?.orderId === call.orderId;
    if (!isWanted || !payment) return this.progress.cancel(call, 'abandoned');
    if ('manual' in payment) {
      const { manual, name, instructions } = payment;
      return this.placeOrder.promise(call, manual, { name, instructions });
    }
    // of two workers at the same moment, the log takes the attempt of one
    const attemptId = randomText(16, 'hex');
    return this.placeOrder.pay(call, { attemptId, provider: payment.provider, method: payment.method ?? '' });
  }

  /** Nothing was taken: the order ends before another one is tried. */
  private async end(call: OrderCall, order: OrderState): Promise<OrderState> {
    try {
      return await this.progress.cancel(call, 'abandoned');
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return order;
    }
  }

  private async step(
    website: WebsiteId,
    subscriptionId: string,
    step: Step,
    at: number,
  ): Promise<RecurringState> {
    const command = { ...step, subscriptionId, at } as RecurringCommand;
    return (await this.subscriptions.execute(website, subscriptionId, command, { metadata: METADATA })).state;
  }
}

function reasonOf({ code }: Refusal): RenewalFailure {
  if (code === 'OUT_OF_STOCK') return 'outOfStock';
  return code === 'DELIVERY_MISSING' ? 'notDelivered' : 'notSold';
}
