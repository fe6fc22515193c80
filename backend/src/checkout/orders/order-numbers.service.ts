import type { Charge, PlacedOrdersEvent } from '@daybook/contracts/orders/order.events';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import {
  PLACED_ORDERS_ID,
  type PlacedOrder,
  type PlacedOrdersState,
  type placedOrdersDecider,
  REMEMBERED,
} from './placed-orders.decider.js';
import type { OrderCall } from './pledges.service.js';

/** Places orders: the one list of a website that gives them their numbers. */
@Injectable()
export class OrderNumbersService {
  constructor(
    @Aggregate('placedorders') private readonly placed: AggregateStore<typeof placedOrdersDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** How many orders the website had placed not long ago: a lower bound of what it has now. */
  async countBefore(website: WebsiteId): Promise<number> {
    const known = this.placed.cachedState(website, PLACED_ORDERS_ID);
    return (known ?? (await this.placed.loadState(website, PLACED_ORDERS_ID))).count;
  }

  /**
   * Places the order, or finds where it was placed.
   * @param placedBefore what {@link countBefore} said before the order could be placed
   */
  async place(
    { website, orderId, metadata }: OrderCall,
    charge: Charge,
    placedBefore: number,
  ): Promise<PlacedOrder> {
    const command = { ...charge, orderId, at: Date.now() };
    const factsFor = async (state: PlacedOrdersState) => ({
      earlier:
        state.count - placedBefore > REMEMBERED ? await this.find(website, orderId, placedBefore) : null,
    });
    const { state } = await this.placed.execute(website, PLACED_ORDERS_ID, command, { factsFor, metadata });
    const placed = state.last.find((one) => one.orderId === orderId);
    const found = placed ?? (await this.find(website, orderId, placedBefore));
    if (!found) throw new Error(`order ${orderId} was placed and has no number`);
    return found;
  }

  private async find(website: WebsiteId, orderId: string, after: number): Promise<PlacedOrder | null> {
    const stream = streamName('placedorders', website, PLACED_ORDERS_ID);
    for await (const events of readPages(this.store, stream, BigInt(after))) {
      const data = events.map((event) => (event as unknown as PlacedOrdersEvent).data);
      const found = data.find((one) => one.orderId === orderId);
      if (found) return { number: found.number, placedAt: found.placedAt };
    }
    return null;
  }
}
