import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import type { OrderCustomer } from '@daybook/contracts/orders/order-customer';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { countryOf } from '../buyer/checkout-problems.js';
import { OrderPageService } from '../buyer/order-page.service.js';
import { PaymentMethodsService } from '../buyer/payment-methods.service.js';
import { MAX_SKIPS, type recurringDecider } from './recurring.decider.js';
import {
  type AgreedPrice,
  priceIn,
  type RecurringState,
  type StartedSubscription,
} from './recurring.state.js';
import { RenewalOrdersService } from './renewal-orders.service.js';

/** How long after the payment the page thanks for it, ms. */
const FIRST_LOOK_MS = 60 * 60 * 1000;

/** A subscription that a secret has opened. */
type OpenedSubscription = {
  readonly subscriptionId: string;
  readonly state: RecurringState;
  readonly started: StartedSubscription;
  /** null: the customer was erased */
  readonly customer: OrderCustomer | null;
};

/** Shows a customer their subscription, from its stream: a change is on the page at once. */
@Injectable()
export class SubscriptionPageService {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateReader<typeof recurringDecider>,
    private readonly renewals: RenewalOrdersService,
    private readonly methods: PaymentMethodsService,
    private readonly orders: OrderPageService,
  ) {}

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND, also for a secret of another website */
  async open(website: WebsiteId, secret: string): Promise<OpenedSubscription> {
    if (!isSecretToken(secret)) return refuse('SUBSCRIPTION_NOT_FOUND');
    const subscriptionId = idOfToken(secret);
    const state = await this.subscriptions.loadState(website, subscriptionId);
    if (!state.started) return refuse('SUBSCRIPTION_NOT_FOUND');
    const customer = await this.renewals.customerOf(website, state);
    return { subscriptionId, state, started: state.started, customer };
  }

  /** What is shown of its means of payment, for its owner. */
  async paidBy(website: WebsiteId, subscriptionId: string): Promise<string> {
    return paidBy(await this.subscriptions.loadState(website, subscriptionId));
  }

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND */
  async view(website: WebsiteId, secret: string): Promise<SubscriptionView> {
    const { state, started, customer } = await this.open(website, secret);
    const { status, open, payment, period, dueAt, delivery, billed } = state;
    const { currency, plan } = started;
    const item = started.items[0] ?? refuse('SUBSCRIPTION_NOT_FOUND');
    const paidOf = async (agreed: AgreedPrice) =>
      money((await this.renewals.paidOf(website, state, started, customer, agreed)).unit, currency);
    const price = priceIn(state, period) ?? refuse('SUBSCRIPTION_NOT_FOUND');
    const later = state.prices.find(
      ({ fromPeriod, unitPrice, taxIncluded }) =>
        fromPeriod > period && (unitPrice !== price.unitPrice || taxIncluded !== price.taxIncluded),
    );
    const isPaidByHand = payment !== null && 'manual' in payment;
    const country = countryOf(customer ?? { billingAddress: null, shippingAddress: null });
    const paymentMethods = await this.methods.methodsOf(website, country);
    // one that the website offers no more takes no renewal either
    const kept = paymentMethods.find(({ id }) => id === methodOf(state));
    const isOver = status === 'cancelled' || status === 'ended';
    return {
      status: status === 'absent' ? 'ended' : status,
      isUnpaid:
        open !== null && open.failure !== null && open.failure !== 'outOfStock' && open.orderId === null,
      failure: open && open.orderId === null ? open.failure : null,
      isRenewing: open !== null && (open.orderId !== null || open.tries === 0),
      canSkip: status === 'active' && !open && dueAt !== null && state.skips < MAX_SKIPS,
      title: item.title,
      image: item.image ?? null,
      attributes: { ...item.attributes },
      quantity: item.quantity,
      plan,
      price: await paidOf(price),
      billed,
      startedAt: started.at,
      next:
        status === 'active' && dueAt !== null && customer
          ? { at: dueAt, total: await this.totalOf(website, state, started, customer) }
          : null,
      announced: later ? { price: await paidOf(later), from: later.fromAt } : null,
      nextTries: open && open.orderId === null && open.tries > 0 ? [...open.nextTries] : [],
      justStarted: await this.justStarted(website, state, started, customer),
      paidBy: isOver || (kept && !isPaidByHand) ? paidBy(state) : (kept?.name ?? ''),
      isPaidByHand,
      paymentMethod: kept?.id ?? null,
      paymentMethods,
      deliveryName: delivery ? delivery.name : null,
      email: customer?.email ?? null,
      shippingAddress: customer?.shippingAddress ?? null,
      billingAddress: customer?.billingAddress ?? null,
    };
  }

  /** The link of a subscription's emails opens no order for ever: the order is named while its buyer still looks. */
  private async justStarted(
    website: WebsiteId,
    { billed }: RecurringState,
    { at }: StartedSubscription,
    customer: OrderCustomer | null,
  ): Promise<SubscriptionView['justStarted']> {
    const { secret = null } = customer ?? {};
    if (billed > 1 || Date.now() - at > FIRST_LOOK_MS || !secret) return null;
    const read = await this.orders.read(website, idOfToken(secret));
    const number = read?.order.number ?? null;
    return read && number !== null ? { number, secret, total: read.order.sums.total } : null;
  }

  private async totalOf(
    website: WebsiteId,
    state: RecurringState,
    started: StartedSubscription,
    customer: OrderCustomer,
  ) {
    try {
      const { quote } = await this.renewals.quote(website, state, started, customer);
      return money(quote.sums.total, quote.currency);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return null;
    }
  }
}

/** As the payment methods name it. */
function methodOf({ payment }: RecurringState): string | null {
  if (payment === null) return null;
  return 'manual' in payment ? payment.manual : payment.provider;
}

/** What is shown of the means of payment; empty: none is kept. */
function paidBy({ payment }: RecurringState): string {
  if (payment === null) return '';
  if ('manual' in payment) return payment.name || payment.manual;
  return payment.method === null ? '' : payment.provider;
}
