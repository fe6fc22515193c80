import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { ClaimedHoldRow, VariantStockRow } from './stock.entity.js';

/** What can be bought of each variant. Events say how the stock item stands after them, so nothing is computed here. */
export const stockProjection = projection<StockEvent>({
  name: 'stock',
  version: 5,
  tables: [VariantStockRow, ClaimedHoldRow],
  on: {
    StockReceived: keepUnlimited,
    StockHeld: keepUnlimited,
    StockHoldClaimed: (tx, { data, websiteId }) => {
      const { holdId, variantId, cartId, quantity, expiresAt } = data;
      const claimed = { websiteId, holdId, variantId, cartId, quantity };
      tx.upsert(ClaimedHoldRow, { ...claimed, expiresAt: new Date(expiresAt) });
    },
    StockReleased: endHold,
    StockSold: endHold,
    StockAdjusted: (tx, event) => tx.upsert(VariantStockRow, { ...stockItem(event), unlimited: false }),
    StockCounted: (tx, event) => tx.upsert(VariantStockRow, { ...stockItem(event), unlimited: false }),
    StockMadeUnlimited: (tx, event) => tx.upsert(VariantStockRow, { ...stockItem(event), unlimited: true }),
  },
  // lists show what is sold out and what is nearly so
  surrogateKeys: ({ type, websiteId, data }) =>
    type === 'StockHoldClaimed' ? [] : [`catalogue:${websiteId}`, `product:${websiteId}:${data.itemId}`],
});

function keepUnlimited(tx: ProjectionTx, event: ProjectedEvent<StockEvent>): void {
  tx.upsert(VariantStockRow, { ...stockItem(event), unlimited: false }, { setOnce: ['unlimited'] });
}

function endHold(
  tx: ProjectionTx,
  event: ProjectedEvent<Extract<StockEvent, { data: { holdId: string | null } }>>,
): void {
  keepUnlimited(tx, event);
  const { holdId } = event.data;
  if (holdId !== null) tx.delete(ClaimedHoldRow, { websiteId: event.websiteId, holdId });
}

function stockItem({
  data,
  revision,
  websiteId,
}: ProjectedEvent<StockEvent>): Omit<VariantStockRow, 'unlimited'> {
  const { variantId, itemId, sku, onHand, held } = data;
  const available = Math.max(onHand - held, 0);
  return { websiteId, variantId, itemId, sku, onHand, held, available, revision: Number(revision) };
}
