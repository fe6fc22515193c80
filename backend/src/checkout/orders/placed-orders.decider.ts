import type { Charge, PlacedOrdersEvent } from '@daybook/contracts/orders/order.events';
import type { Decider } from '@daybook/contracts/shared/event';

/** The two lists of a website: its orders, and the tests among them. */
export const PLACED_ORDERS_ID = 'orders';
export const TEST_ORDERS_ID = 'tests';

/** Orders that the state remembers. */
export const REMEMBERED = 200;

export type PlacedOrder = { readonly number: number /** epoch ms */; readonly placedAt: number };

export type PlacedOrdersState = {
  /** how many orders the website has: the last number */
  readonly count: number;
  /** the last ones, the newest last */
  readonly last: readonly (PlacedOrder & { readonly orderId: string })[];
};

export type PlaceOrderCommand = Charge & { readonly orderId: string /** epoch ms */; readonly at: number };

/** What is known of an order that the state does not remember; null: it has not been placed. */
export type PlacedOrdersFacts = { readonly earlier: PlacedOrder | null };

/** Gives each order of a website the next number, once. */
export const placedOrdersDecider: Decider<
  PlacedOrdersState,
  PlaceOrderCommand,
  PlacedOrdersEvent,
  PlacedOrdersFacts
> = {
  initial: { count: 0, last: [] },

  decide({ orderId, amount, currency, at }, { count, last }, { earlier }) {
    if (earlier || last.some((placed) => placed.orderId === orderId)) return [];
    return [{ type: 'OrderPlaced', data: { orderId, number: count + 1, amount, currency, placedAt: at } }];
  },

  evolve({ last }, { data: { orderId, number, placedAt } }) {
    return { count: number, last: [...last, { orderId, number, placedAt }].slice(-REMEMBERED) };
  },
};
