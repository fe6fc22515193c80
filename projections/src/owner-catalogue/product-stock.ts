import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { Handlers, ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { OwnerProductRow, ProductStockRow, type StockItem } from './owner-catalogue.entity.js';

/** How a product stands, whatever its variants are called: what lists show and are narrowed by. */
type StockTotals = Pick<OwnerProductRow, 'hasUnlimited' | 'available' | 'leastAvailable'>;

/** What the stock facts say of products. A fact is about one stock item, and a list asks for all that a product has. */
export const stockHandlers: Handlers<StockEvent> = {
  StockReceived: (tx, event) => setStock(tx, event),
  StockHeld: (tx, event) => setStock(tx, event),
  StockHoldClaimed: (tx, event) => setStock(tx, event),
  StockHoldExtended: (tx, event) => setStock(tx, event),
  StockReleased: (tx, event) => setStock(tx, event),
  StockSold: (tx, event) => setStock(tx, event),
  StockPledged: (tx, event) => setStock(tx, event),
  StockPledgeReleased: (tx, event) => setStock(tx, event),
  StockReturned: (tx, event) => setStock(tx, event),
  StockCounted: (tx, event) => setStock(tx, event, false),
  StockAdjusted: (tx, event) => setStock(tx, event, false),
  StockMadeUnlimited: (tx, event) => setStock(tx, event, true),
};

/**
 * The variants that a product has from now on.
 * @returns how it stands with them
 */
export async function listVariants(
  tx: ProjectionTx,
  { websiteId, productId }: Pick<ProductStockRow, 'websiteId' | 'productId'>,
  variantIds: string[],
): Promise<StockTotals> {
  const before = await tx.find(ProductStockRow, { websiteId, productId });
  const row = { websiteId, productId, variantIds, stockItems: before?.stockItems ?? {} };
  tx.upsert(ProductStockRow, row);
  return totalsOf(row);
}

/** @param unlimited as the fact says; absent: as it was */
async function setStock(
  tx: ProjectionTx,
  { websiteId, data }: ProjectedEvent<StockEvent>,
  unlimited?: boolean,
): Promise<void> {
  const { itemId: productId, variantId, onHand, held } = data;
  const before = await tx.find(ProductStockRow, { websiteId, productId });
  const stockItem = {
    unlimited: unlimited ?? before?.stockItems[variantId]?.unlimited ?? false,
    available: Math.max(onHand - held, 0),
  };
  const row = {
    websiteId,
    productId,
    variantIds: before?.variantIds ?? [],
    stockItems: { ...before?.stockItems, [variantId]: stockItem },
  };
  tx.upsert(ProductStockRow, row);
  tx.patch(OwnerProductRow, { websiteId, productId }, totalsOf(row));
}

function totalsOf({
  variantIds,
  stockItems,
}: Pick<ProductStockRow, 'variantIds' | 'stockItems'>): StockTotals {
  const present = variantIds
    .map((id) => stockItems[id])
    .filter((stockItem): stockItem is StockItem => stockItem !== undefined);
  const counted = present.filter(({ unlimited }) => !unlimited).map(({ available }) => available);
  return {
    hasUnlimited: counted.length < present.length,
    available: counted.reduce((sum, available) => sum + available, 0),
    leastAvailable: counted.length > 0 ? Math.min(...counted) : null,
  };
}
