import type { OrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { isBusiness } from '../buyer/checkout-problems.js';
import type { recurringDecider } from './recurring.decider.js';
import { RenewalOrdersService } from './renewal-orders.service.js';

/** A subscription in a list; `unitPrice` as it was agreed, minor units; `customer` null: they were erased. */
type Listed = {
  readonly subscriptionId: string;
  readonly unitPrice: number;
  readonly customer: OrderCustomer | null;
};

/** Subscriptions whose next period is reckoned at once. */
const AT_ONCE = 8;

/** The prices in lists of subscriptions, which are those of the subscription's own page. */
@Injectable()
export class PaidPricesService {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: AggregateReader<typeof recurringDecider>,
    private readonly renewals: RenewalOrdersService,
  ) {}

  /**
   * What is paid of one unit: who pays no taxes pays none that are in the price either. Only their subscriptions are read.
   * @returns by the subscription's id, minor units
   */
  async unitsOf(website: WebsiteId, listed: readonly Listed[]): Promise<ReadonlyMap<string, number>> {
    const paid = new Map(listed.map(({ subscriptionId, unitPrice }) => [subscriptionId, unitPrice]));
    const exempt = listed.filter(
      ({ customer }) => customer && (isBusiness(customer) || customer.taxExemption),
    );
    await mapConcurrent(exempt, AT_ONCE, async ({ subscriptionId, unitPrice }) => {
      const state = await this.subscriptions.loadState(website, subscriptionId);
      if (!state.started) return;
      const customer = await this.renewals.customerOf(website, state);
      const price = state.prices.findLast((one) => one.unitPrice === unitPrice) ?? { unitPrice };
      const { unit } = await this.renewals.paidOf(website, state, state.started, customer, price);
      paid.set(subscriptionId, unit);
    });
    return paid;
  }
}
