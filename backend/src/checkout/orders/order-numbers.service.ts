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
  TEST_ORDERS_ID,
} from './placed-orders.decider.js';
import type { OrderCall } from './pledges.service.js';

/** Which list an order is placed in, and how many that list had before it could be. */
type PlacedIn = { readonly placedBefore: number; readonly testsBefore?: number; readonly isTest: boolean };

/** Places orders: the lists of a website that give them their numbers, one of its orders and one of its test orders. */
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

  /** The same of its test orders, as far as this process has placed some: real orders cost no read for it. */
  testsBefore(website: WebsiteId): number {
    return this.placed.cachedState(website, TEST_ORDERS_ID)?.count ?? 0;
  }

  /**
   * Places the order, or finds where it was placed.
   * @param placedBefore what {@link countBefore} said before the order could be placed; testsBefore likewise
   */
  async place(
    { website, orderId, metadata }: OrderCall,
    charge: Charge,
    { placedBefore, testsBefore = 0, isTest }: PlacedIn,
  ): Promise<PlacedOrder> {
    const list = isTest ? TEST_ORDERS_ID : PLACED_ORDERS_ID;
    const before = isTest ? testsBefore : placedBefore;
    const command = { ...charge, orderId, at: Date.now() };
    const factsFor = async (state: PlacedOrdersState) => ({
      earlier: state.count - before > REMEMBERED ? await this.find(website, list, { orderId, before }) : null,
    });
    const { state } = await this.placed.execute(website, list, command, { factsFor, metadata });
    const placed = state.last.find((one) => one.orderId === orderId);
    const found = placed ?? (await this.find(website, list, { orderId, before }));
    if (!found) throw new Error(`order ${orderId} was placed and has no number`);
    return found;
  }

  private async find(
    website: WebsiteId,
    list: string,
    { orderId, before }: { orderId: string; before: number },
  ): Promise<PlacedOrder | null> {
    const stream = streamName('placedorders', website, list);
    for await (const events of readPages(this.store, stream, BigInt(before))) {
      const data = events.map((event) => (event as unknown as PlacedOrdersEvent).data);
      const found = data.find((one) => one.orderId === orderId);
      if (found) return { number: found.number, placedAt: found.placedAt };
    }
    return null;
  }
}
