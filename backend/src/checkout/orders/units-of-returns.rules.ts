import type { LineUnits, Returned } from '@daybook/contracts/orders/order.events';
import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import { type Progress, progressOf } from './order-progress.rules.js';

/** What was bought, sent and refunded of an order, and which of its units went back into the stock, or go. */
type Here = Omit<Progress, 'refunds'> & {
  readonly status: OrderStatus;
  readonly refunds: readonly (Progress['refunds'][number] & { readonly refundId: string })[];
  readonly returns: readonly (Pick<Returned, 'lines'> & { readonly refundId: string | null })[];
};

/**
 * Units that were neither sent nor given back to the stock, nor refunded without that, as broken ones are. Of an order whose
 * units are not sold yet those are pledged, and go back with the others.
 */
export function unitsHere(state: Here): LineUnits[] {
  const { status: order, items, refunds, returns } = state;
  const progress = progressOf(state);
  const all = stillOut(items, { items, returns });
  const lost = refunds.filter(
    ({ refundId, status }) =>
      order !== 'placed' && status !== 'declined' && returns.every((one) => one.refundId !== refundId),
  );
  const gone = byEntry(lost.flatMap(({ refund }) => refund.lines));
  return all.flatMap(({ entryId, quantity }) => {
    const without = gone.find((one) => one.entryId === entryId)?.quantity ?? 0;
    const own = progress.find((one) => one.entryId === entryId);
    // what came back is not with the buyer any more, and is in the stock or lost already
    const left = quantity - without - (own ? own.fulfilled - own.cameBack : 0);
    return left > 0 ? [{ entryId, quantity: left }] : [];
  });
}

/** As many of the units as are not given back to the stock: a cancellation whose money was declined had returned them. */
export function stillOut(units: readonly LineUnits[], { items, returns }: Pick<Here, 'items' | 'returns'>) {
  const gone = byEntry(returns.flatMap(({ lines }) => lines));
  return units.flatMap(({ entryId, quantity }) => {
    const back = gone.find((one) => one.entryId === entryId)?.quantity ?? 0;
    const bought = items.find((one) => one.entryId === entryId)?.quantity ?? 0;
    const left = Math.min(quantity, bought - back);
    return left > 0 ? [{ entryId, quantity: left }] : [];
  });
}

/** One entry each, however often it is named. */
export function byEntry(lines: readonly LineUnits[]): LineUnits[] {
  const units = new Map<string, number>();
  for (const { entryId, quantity } of lines) units.set(entryId, (units.get(entryId) ?? 0) + quantity);
  return [...units].map(([entryId, quantity]) => ({ entryId, quantity }));
}
