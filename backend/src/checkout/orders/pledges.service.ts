import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Forgotten } from '@daybook/contracts/shared/remembered';
import type { RenewalPeriod } from '@daybook/contracts/stock/renewal-pledge';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { StockCommand, stockDecider } from '../../stock/stock.decider.js';
import type { OrderState } from './order.decider.js';
import { digitalUnits, type OrderedVariant, unitsByVariant } from './ordered-units.rules.js';
import type { OrderReturn } from './refunded.state.js';

/** A command on an order, and who caused it. */
export type OrderCall = {
  readonly website: WebsiteId;
  readonly orderId: string;
  readonly metadata: CommandMetadata;
};

/** Takes the units of an order out of the stock, for it alone, and gives them back. Each step can be repeated. */
@Injectable()
export class PledgesService {
  constructor(@Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>) {}

  /**
   * Pledges the units of every variant, always in the order of their ids: of two orders that want the same two last
   * units, one gets both. What is held for the carts, or was pledged ahead for the renewal, is taken first. When one
   * variant has too few, those before it are released, the last one first.
   * @throws Refusal OUT_OF_STOCK
   */
  async pledge(call: OrderCall, { items, carts, openedAt: orderedAt, subscription }: Pledged): Promise<void> {
    const { subscriptionId, period = 0 } = subscription ?? {};
    const renewal = subscriptionId !== undefined && period > 0 ? { subscriptionId, period } : undefined;
    const pledge = { kind: 'pledge', holdId: null, carts, orderedAt, ...(renewal && { renewal }) } as const;
    const wanted = unitsByVariant(items);
    for (const [i, { variant, quantity }] of wanted.entries()) {
      try {
        await this.change(call, variant, { ...pledge, quantity });
      } catch (refusal) {
        // a log that went away may have the pledge: the next try goes on from there
        if (!(refusal instanceof Refusal)) throw refusal;
        for (const before of wanted.slice(0, i).reverse())
          await this.change(call, before.variant, { kind: 'releasePledge' });
        throw refusal;
      }
    }
  }

  /**
   * Sells what is there of every variant: a pledge that stayed would be released by the return of a part of it. Units of a
   * digital product are sold where there are some.
   * @returns the variants whose units an owner's count has taken away
   */
  async sell(call: OrderCall, items: readonly OrderedItem[]): Promise<OrderedVariant[]> {
    // pledged units are the order's own: no other order waits for them, so all of them are sold at once
    const variants = unitsByVariant(items).map(({ variant }) => variant);
    const [outcomes, digital] = await Promise.all([
      Promise.allSettled(variants.map((variant) => this.sellOf(call, variant))),
      Promise.allSettled(
        digitalUnits(items).map(({ variant }) =>
          this.change(call, variant, { kind: 'sellPledge', mayLack: true }),
        ),
      ),
    ]);
    const failure = [...outcomes, ...digital].find((one) => one.status === 'rejected');
    // a log that went away: the next try goes on from there
    if (failure) throw failure.reason;
    return variants.filter((_, i) => {
      const one = outcomes[i];
      return one?.status === 'fulfilled' && !one.value;
    });
  }

  /** @returns false: the order has no pledge of the variant */
  async sellOf(call: OrderCall, variant: OrderedVariant): Promise<boolean> {
    try {
      await this.change(call, variant, { kind: 'sellPledge' });
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'PLEDGE_NOT_FOUND') return false;
      throw refusal;
    }
  }

  /**
   * Pledges free units to a placed order in place of those that a count took away.
   * @param orderedAt when it was opened, epoch ms
   * @throws Refusal OUT_OF_STOCK
   */
  async pledgeAgain(
    call: OrderCall,
    variant: OrderedVariant,
    quantity: number,
    orderedAt: number,
  ): Promise<void> {
    await this.change(call, variant, { kind: 'pledgeAgain', quantity, orderedAt });
  }

  async releaseOf(call: OrderCall, variant: OrderedVariant): Promise<void> {
    await this.change(call, variant, { kind: 'releasePledge' });
  }

  /** Those that were never pledged too, which is no error. */
  async release(call: OrderCall, items: readonly OrderedItem[]): Promise<void> {
    for (const { variant } of [...unitsByVariant(items).reverse(), ...digitalUnits(items)])
      await this.releaseOf(call, variant);
  }

  /** Units of a cancelled or refunded order go back into the stock: of a digital product only those that were sold. */
  async takeBack(
    call: OrderCall,
    { items, areUnitsSold: isSold }: { items: readonly OrderedItem[]; areUnitsSold: boolean },
    { returnId, lines, requestedAt }: Pick<OrderReturn, 'returnId' | 'lines' | 'requestedAt'>,
  ): Promise<void> {
    const units = new Map(lines.map(({ entryId, quantity }) => [entryId, quantity]));
    const back = items.flatMap((item) => {
      const quantity = units.get(item.entryId) ?? 0;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    });
    const asked = { kind: 'takeBack', returnId, requestedAt } as const;
    for (const { variant, quantity } of unitsByVariant(back))
      await this.change(call, variant, { ...asked, quantity, isSold });
    for (const { variant, quantity } of digitalUnits(back))
      await this.change(call, variant, { ...asked, quantity, isSold: false, mayLack: true });
  }

  private async change({ website, orderId, metadata }: OrderCall, variant: OrderedVariant, change: Change) {
    const { variantId } = variant;
    const command: StockCommand = { ...change, variant, orderId, at: Date.now() };
    try {
      await this.stockItems.execute(website, variantId, command, { metadata });
    } catch (error) {
      if (!(error instanceof Forgotten)) throw error;
      const ofOrder = await this.stockItems.eventsWhere(
        website,
        variantId,
        ({ data }) => 'orderId' in data && data.orderId === orderId,
      );
      await this.stockItems.execute(website, variantId, { ...command, ofOrder }, { metadata });
    }
  }
}

type Pledged = Pick<OrderState, 'items' | 'carts' | 'openedAt'> & Partial<Pick<OrderState, 'subscription'>>;
type Change =
  | {
      kind: 'pledge';
      quantity: number;
      holdId: null;
      carts: readonly string[];
      orderedAt: number;
      renewal?: RenewalPeriod;
    }
  | { kind: 'pledgeAgain'; quantity: number; orderedAt: number }
  | { kind: 'sellPledge'; mayLack?: true }
  | { kind: 'releasePledge' }
  | {
      kind: 'takeBack';
      returnId: string;
      quantity: number;
      isSold: boolean;
      requestedAt: number;
      mayLack?: true;
    };
