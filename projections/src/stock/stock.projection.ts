import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/projection-tx.js';
import { VariantStockRow } from './stock.entity.js';

/** What can be bought of each variant. Events say how the shelf stands after them, so nothing is computed here. */
export const stockProjection = projection<StockEvent>({
  name: 'stock',
  version: 1,
  tables: [VariantStockRow],
  on: {
    StockReceived: keepUnlimited,
    StockHeld: keepUnlimited,
    StockReleased: keepUnlimited,
    StockSold: keepUnlimited,
    StockCounted: (tx, event) => tx.upsert(VariantStockRow, { ...shelf(event), unlimited: false }),
    StockMadeUnlimited: (tx, event) => tx.upsert(VariantStockRow, { ...shelf(event), unlimited: true }),
  },
  // lists show what is sold out and what is nearly so
  surrogateKeys: ({ websiteId, data }) => [`catalogue:${websiteId}`, `product:${websiteId}:${data.itemId}`],
});

function keepUnlimited(tx: ProjectionTx, event: ProjectedEvent<StockEvent>): void {
  tx.upsert(VariantStockRow, { ...shelf(event), unlimited: false }, { setOnce: ['unlimited'] });
}

function shelf({ data, websiteId }: ProjectedEvent<StockEvent>): Omit<VariantStockRow, 'unlimited'> {
  const { variantId, itemId, sku, onHand, held } = data;
  return { websiteId, variantId, itemId, sku, onHand, held, available: Math.max(onHand - held, 0) };
}
