import { isClaim } from '@daybook/contracts/orders/refunded-parts';
import { hasSucceeded } from '@daybook/contracts/orders/shared/order-words';
import { progressOf } from './order-progress.rules.js';
import { type OrderedVariant, unitsByVariant } from './ordered-units.rules.js';
import type { Refunded } from './refunded.state.js';
import { refundableOf } from './refunds.rules.js';

/**
 * Units of each variant that a placed order takes from the stock, as far as they were neither sent nor refunded; none of an
 * order whose money is all back. A refund that can still be declined leaves its units needed.
 */
export function unitsNeeded(
  state: Pick<Refunded, 'status' | 'items' | 'fulfilled' | 'refunds' | 'quote' | 'captured'>,
): { variant: OrderedVariant; quantity: number }[] {
  const refunds = state.refunds.filter((one) => hasSucceeded(one) && isClaim(one));
  const isRefunded = refunds.length > 0 && refundableOf({ ...state, refunds }) === 0;
  if (state.status !== 'placed' || isRefunded) return [];
  const progress = progressOf({ ...state, refunds });
  const left = state.items.flatMap((item) => {
    const own = progress.find(({ entryId }) => entryId === item.entryId);
    const gone = own ? own.fulfilled + own.refunded - own.cameBack : 0;
    return gone < item.quantity ? [{ ...item, quantity: item.quantity - gone }] : [];
  });
  return unitsByVariant(left);
}
