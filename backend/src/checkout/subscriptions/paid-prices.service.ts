import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Money, minorUnits, money } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { isBusiness } from '../buyer/checkout-problems.js';
import type { Listed } from './listed-subscription.js';
import type { recurringDecider } from './recurring.decider.js';
import { RenewalOrdersService } from './renewal-orders.service.js';

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
   * At what is paid of one unit: who pays no taxes pays none that are in the price either. Only their subscriptions are read.
   * @returns in the order given
   */
  async shown<View extends { readonly price: Money }>(
    website: WebsiteId,
    listed: readonly Listed<View>[],
  ): Promise<View[]> {
    const paid = new Map<string, number>();
    const exempt = listed.filter(
      ({ customer }) => customer && (isBusiness(customer) || customer.taxExemption),
    );
    await mapConcurrent(exempt, AT_ONCE, async ({ subscriptionId, view }) => {
      const state = await this.subscriptions.loadState(website, subscriptionId);
      if (!state.started) return;
      const customer = await this.renewals.customerOf(website, state);
      const unitPrice = minorUnits(view.price, state.started.currency);
      if (unitPrice === undefined) return;
      const price = state.prices.findLast((one) => one.unitPrice === unitPrice) ?? { unitPrice };
      const { unit } = await this.renewals.paidOf(website, state, state.started, customer, price);
      paid.set(subscriptionId, unit);
    });
    return listed.map(({ subscriptionId, view }) => {
      const unit = paid.get(subscriptionId);
      return unit === undefined ? view : { ...view, price: money(unit, view.price.currency) };
    });
  }
}
