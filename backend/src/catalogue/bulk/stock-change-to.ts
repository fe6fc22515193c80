import type { NewStock } from '@daybook/contracts/catalogue/bulk-kinds';
import type { StockCommand } from '../../stock/stock.decider.js';

type Kind = 'count' | 'adjust' | 'makeUnlimited';

/** What a bulk change may ask of a stock item. */
export type StockChange = StockCommand extends infer One
  ? One extends { kind: Kind }
    ? Omit<One, 'variant' | 'at'>
    : never
  : never;

export function stockChangeTo(to: NewStock): StockChange {
  if (to === 'unlimited') return { kind: 'makeUnlimited' };
  return 'onHand' in to
    ? { kind: 'count', onHand: to.onHand }
    : { kind: 'adjust', difference: to.difference, reason: to.reason };
}
