import { holdIdsOf } from '@daybook/contracts/stock/pledged-holds';
import { type SetsOnHand, sellsOut } from '@daybook/contracts/stock/sold-out';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { LostPledgeRow } from './lost-pledge.entity.js';
import { ClaimedHoldRow, StockPledgeRow, VariantStockRow } from './stock.entity.js';

/**
 * What can be bought of each variant. Events say how the stock item stands after them, so only the number of times that it
 * was sold out is counted here.
 */
export const stockProjection = projection<StockEvent>({
  name: 'stock',
  version: 13,
  busyGatherMs: 50,
  tables: [VariantStockRow, ClaimedHoldRow, StockPledgeRow, LostPledgeRow],
  on: {
    StockReceived: (tx, event) => keepUnlimited(tx, event),
    StockHeld: (tx, event) => keepUnlimited(tx, event),
    StockHoldClaimed: (tx, { data, websiteId }) => {
      const { holdId, variantId, cartId, quantity, expiresAt } = data;
      const claimed = { websiteId, holdId, variantId, cartId, quantity };
      tx.upsert(ClaimedHoldRow, { ...claimed, expiresAt: new Date(expiresAt) });
    },
    StockHoldExtended: (tx, { data: { holdId, expiresAt }, websiteId }) =>
      tx.patch(ClaimedHoldRow, { websiteId, holdId }, { expiresAt: new Date(expiresAt) }),
    StockReleased: (tx, event) => endHolds(tx, event),
    StockSold: async (tx, event) => {
      endHolds(tx, event, await soldOutsAfter(tx, event));
      if (event.data.pledged) tx.delete(StockPledgeRow, pledgeOf(event));
    },
    StockPledged: (tx, event) => {
      endHolds(tx, event);
      tx.delete(LostPledgeRow, pledgeOf(event));
      const { itemId, sku, quantity, cartId = null, ahead, fromAhead } = event.data;
      const { subscriptionId = null, period = null, round = null } = ahead ?? fromAhead ?? {};
      tx.upsert(StockPledgeRow, {
        ...pledgeOf(event),
        itemId,
        sku,
        quantity,
        cartId,
        pledgedAt: event.recordedAt,
        subscriptionId,
        period,
        round,
        isAhead: ahead !== undefined,
      });
    },
    StockPledgeReleased: async (tx, event) => {
      keepUnlimited(tx, event);
      await losePledge(tx, event);
      tx.delete(StockPledgeRow, pledgeOf(event));
    },
    StockReturned: (tx, event) => keepUnlimited(tx, event),
    StockAdjusted: async (tx, event) => setUnlimited(tx, event, false, await soldOutsAfter(tx, event)),
    StockCounted: async (tx, event) => setUnlimited(tx, event, false, await soldOutsAfter(tx, event)),
    StockMadeUnlimited: (tx, event) => setUnlimited(tx, event, true),
  },
  // lists show what is sold out and what is nearly so
  surrogateKeys: ({ type, websiteId, data }) =>
    type === 'StockHoldClaimed' || type === 'StockHoldExtended'
      ? []
      : [`catalogue:${websiteId}`, `product:${websiteId}:${data.itemId}`],
});

type Stocked = ProjectedEvent<StockEvent>;

/** @param soldOuts when the event changes it */
function keepUnlimited(tx: ProjectionTx, event: Stocked, soldOuts?: number): void {
  const row = { ...stockItem(event), unlimited: false, soldOuts: soldOuts ?? 0 };
  tx.upsert(VariantStockRow, row, {
    setOnce: soldOuts === undefined ? ['unlimited', 'soldOuts'] : ['unlimited'],
  });
}

function setUnlimited(tx: ProjectionTx, event: Stocked, unlimited: boolean, soldOuts?: number): void {
  const row = { ...stockItem(event), unlimited, soldOuts: soldOuts ?? 0 };
  tx.upsert(VariantStockRow, row, { setOnce: soldOuts === undefined ? ['soldOuts'] : [] });
}

/** @returns undefined when the event leaves units, so that the row is read only where it may have become empty */
async function soldOutsAfter(
  tx: ProjectionTx,
  event: ProjectedEvent<SetsOnHand>,
): Promise<number | undefined> {
  const { data, websiteId } = event;
  if (data.onHand > 0) return undefined;
  const before = await tx.find(VariantStockRow, { websiteId, variantId: data.variantId });
  return before && sellsOut(event, before.onHand) ? before.soldOuts + 1 : undefined;
}

function endHolds(
  tx: ProjectionTx,
  event: ProjectedEvent<Extract<StockEvent, { data: { holdId: string | null } }>>,
  soldOuts?: number,
): void {
  keepUnlimited(tx, event, soldOuts);
  const { websiteId } = event;
  for (const holdId of holdIdsOf(event.data)) tx.delete(ClaimedHoldRow, { websiteId, holdId });
}

/** A renewal that has no order yet asks for its units again by itself. */
async function losePledge(
  tx: ProjectionTx,
  event: ProjectedEvent<Extract<StockEvent, { type: 'StockPledgeReleased' }>>,
): Promise<void> {
  if (event.data.reason !== 'shortfall') return;
  const pledge = await tx.find(StockPledgeRow, pledgeOf(event));
  if (pledge?.isAhead) return;
  const { quantity } = event.data;
  tx.upsert(LostPledgeRow, { ...pledgeOf(event), quantity, lostAt: event.recordedAt });
}

const pledgeOf = ({
  websiteId,
  data,
}: ProjectedEvent<Extract<StockEvent, { data: { orderId: string } }>>) => ({
  websiteId,
  orderId: data.orderId,
  variantId: data.variantId,
});

function stockItem({ data, revision, websiteId }: Stocked): Omit<VariantStockRow, 'unlimited' | 'soldOuts'> {
  const { variantId, itemId, sku, onHand, held } = data;
  const available = Math.max(onHand - held, 0);
  return { websiteId, variantId, itemId, sku, onHand, held, available, revision: Number(revision) };
}
