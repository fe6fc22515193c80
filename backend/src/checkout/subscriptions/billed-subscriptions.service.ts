import type { PaymentSettings } from '@daybook/contracts/checkout/settings/payment-settings';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import { type DunningRule, RETRY_DAYS } from '@daybook/contracts/checkout/subscriptions/dunning';
import type { RecurringPayment } from '@daybook/contracts/checkout/subscriptions/recurring-payment';
import type { OrderedPeriod } from '@daybook/contracts/orders/order.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { wallTime } from '@daybook/contracts/shared/wall-time';
import { Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { personDecider } from '../../privacy/person.decider.js';
import type { OrderState } from '../orders/order.decider.js';
import type { OrderCall } from '../orders/pledges.service.js';
import type { recurringDecider } from './recurring.decider.js';

/**
 * Notes in a subscription that an order of it is placed: the first one starts it, each other one bills its period. It is a
 * step of every such order on its way to the sale, so that a crash between the two leaves an order that goes on.
 */
@Injectable()
export class BilledSubscriptionsService {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateStore<typeof recurringDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    @Aggregate('paymentsettings') private readonly settings: DocumentReader<PaymentSettings>,
  ) {}

  /** A repeat is no event; an order without a subscription neither. */
  async noteBilled(call: OrderCall, order: OrderState): Promise<void> {
    const { subscription, quote, customer } = order;
    if (!subscription || !quote || !customer) return;
    if (subscription.period === 0) return this.start(call, order, subscription, customer);
    const { subscriptionId, period } = subscription;
    const { website, orderId, metadata } = call;
    const command = { kind: 'charge', subscriptionId, period, orderId, at: Date.now() } as const;
    await this.subscriptions.execute(website, subscriptionId, command, { metadata });
  }

  private async start(
    { website, orderId, metadata }: OrderCall,
    { items, quote, deliveryName, ...order }: OrderState,
    { period: _, subscriptionId, ...billed }: OrderedPeriod,
    customer: PersonalField,
  ): Promise<void> {
    const [line] = quote?.lines ?? [];
    if (!quote || !line) return;
    const at = Date.now();
    const personId = customer.$personal;
    // before the subscription has anything of theirs: an erasure of the person finds it by this
    const record = { kind: 'record', personId, category: 'recurring', streamId: subscriptionId } as const;
    await this.people.execute(website, personId, record, { metadata });
    const { delivery, currency, taxIncluded } = quote;
    const unitPrice = line.exempted?.price ?? line.unitPrice;
    const started = {
      ...billed,
      orderId,
      items,
      currency,
      unitPrice,
      taxIncluded,
      customer,
      delivery: delivery && {
        optionId: delivery.optionId,
        name: deliveryName ?? '',
        price: delivery.exempted?.price ?? delivery.subtotal,
      },
      payment: paymentOf(order),
      dunning: await this.dunningOf(website),
      anchor: wallTime(at, billed.timeZone),
    };
    const command = { kind: 'start', subscriptionId, started, at } as const;
    await this.subscriptions.execute(website, subscriptionId, command, { metadata });
  }

  private async dunningOf(website: WebsiteId): Promise<DunningRule> {
    const { document: settings } = await this.settings.loadState(website, SETTINGS_ID);
    return { retryDays: RETRY_DAYS, afterwards: settings?.afterFailedRenewals ?? 'cancel' };
  }
}

/** What pays the periods to come: the means that was named for them, or what paid the first order. */
function paymentOf({
  renewals,
  promised,
  attempt,
  reference,
}: Pick<OrderState, 'renewals' | 'promised' | 'attempt' | 'reference'>): RecurringPayment {
  return renewals ?? promised ?? { provider: attempt?.provider ?? '', method: reference };
}
