import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { Handlers, ProjectedEvent } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/projection-tx.js';
import { OwnerProductRow, ProductShelvesRow, type Shelf } from './owner-catalogue.entity.js';

/** How a product stands, whatever its variants are called: what lists show and are narrowed by. */
type Standing = Pick<OwnerProductRow, 'hasUnlimited' | 'available' | 'leastAvailable'>;

/** What the stock facts say of products. A fact is about one shelf, and a list asks for all that a product has. */
export const shelfHandlers: Handlers<StockEvent> = {
  StockReceived: (tx, event) => putOnShelf(tx, event),
  StockHeld: (tx, event) => putOnShelf(tx, event),
  StockHoldClaimed: (tx, event) => putOnShelf(tx, event),
  StockReleased: (tx, event) => putOnShelf(tx, event),
  StockSold: (tx, event) => putOnShelf(tx, event),
  StockCounted: (tx, event) => putOnShelf(tx, event, false),
  StockMadeUnlimited: (tx, event) => putOnShelf(tx, event, true),
};

/**
 * The variants that a product has from now on.
 * @returns how it stands with them
 */
export async function listVariants(
  tx: ProjectionTx,
  { websiteId, productId }: Pick<ProductShelvesRow, 'websiteId' | 'productId'>,
  variantIds: string[],
): Promise<Standing> {
  const before = await tx.find(ProductShelvesRow, { websiteId, productId });
  const row = { websiteId, productId, variantIds, shelves: before?.shelves ?? {} };
  tx.upsert(ProductShelvesRow, row);
  return standing(row);
}

/** @param unlimited as the fact says; absent: as it was */
async function putOnShelf(
  tx: ProjectionTx,
  { websiteId, data }: ProjectedEvent<StockEvent>,
  unlimited?: boolean,
): Promise<void> {
  const { itemId: productId, variantId, onHand, held } = data;
  const before = await tx.find(ProductShelvesRow, { websiteId, productId });
  const shelf = {
    unlimited: unlimited ?? before?.shelves[variantId]?.unlimited ?? false,
    available: Math.max(onHand - held, 0),
  };
  const row = {
    ...{ websiteId, productId, variantIds: before?.variantIds ?? [] },
    shelves: { ...before?.shelves, [variantId]: shelf },
  };
  tx.upsert(ProductShelvesRow, row);
  tx.patch(OwnerProductRow, { websiteId, productId }, standing(row));
}

function standing({ variantIds, shelves }: Pick<ProductShelvesRow, 'variantIds' | 'shelves'>): Standing {
  const present = variantIds.map((id) => shelves[id]).filter((shelf): shelf is Shelf => shelf !== undefined);
  const counted = present.filter(({ unlimited }) => !unlimited).map(({ available }) => available);
  return {
    hasUnlimited: counted.length < present.length,
    available: counted.reduce((sum, available) => sum + available, 0),
    leastAvailable: counted.length > 0 ? Math.min(...counted) : null,
  };
}
