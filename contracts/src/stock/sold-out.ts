import type { StockEvent } from './stock.events.js';

/** The events by which a stock item may sell out. */
export type SetsOnHand = Extract<StockEvent, { type: 'StockCounted' | 'StockAdjusted' | 'StockSold' }>;

/**
 * Whether a stock item sells out by the event, which begins an episode of restock. Sends and offers keep the number of
 * their episode, so what older events mean stays: a sale of unlimited stock that has no mark counts.
 * @param onHand units before the event
 */
export function sellsOut({ type, data }: SetsOnHand, onHand: number): boolean {
  if (type === 'StockCounted' && data.soldOut) return true;
  if (type === 'StockSold' && data.unlimited) return false;
  return onHand > 0 && data.onHand === 0;
}
