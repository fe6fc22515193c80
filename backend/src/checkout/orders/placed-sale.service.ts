import { Refusal } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { OrderState, orderDecider } from './order.decider.js';
import type { OrderedVariant } from './ordered-units.rules.js';
import { type OrderCall, PledgesService } from './pledges.service.js';
import { unitsNeeded } from './units-needed.rules.js';

/**
 * Sells the units of an order that was placed. What an owner's count has taken from it is pledged again, once there are as
 * many free units as it needs of the variant: the order is paid, and no count ends it.
 */
@Injectable()
export class PlacedSaleService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateStore<typeof orderDecider>,
    private readonly pledges: PledgesService,
  ) {}

  /** @returns whether all its units are sold; false: the order lacks some, and the next try goes on */
  async sell(call: OrderCall, state: OrderState): Promise<boolean> {
    const lost = await this.pledges.sell(call, state.items);
    let isWhole = true;
    for (const variant of lost) if (!(await this.sellOthers(call, variant, state))) isWhole = false;
    return isWhole;
  }

  /** Sells free units in place of those that were lost. */
  private async sellOthers(call: OrderCall, variant: OrderedVariant, state: OrderState): Promise<boolean> {
    const quantity = neededOf(variant, state);
    if (quantity === 0) return false;
    try {
      await this.pledges.pledgeAgain(call, variant, quantity, state.openedAt);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return false;
    }
    // a refund or the cancellation that came in between has found nothing to give back
    const now = await this.orders.loadState(call.website, call.orderId);
    if (neededOf(variant, now) !== quantity) {
      await this.pledges.releaseOf(call, variant);
      return false;
    }
    return this.pledges.sellOf(call, variant);
  }
}

const neededOf = ({ variantId }: OrderedVariant, state: OrderState) =>
  unitsNeeded(state).find(({ variant }) => variant.variantId === variantId)?.quantity ?? 0;
