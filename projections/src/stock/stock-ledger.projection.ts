import { type Figure, importedBy } from '@daybook/contracts/stock/imported-figures';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { LedgerFact } from '@daybook/contracts/stock/stock-ledger';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { StockImportRow, StockLedgerRow } from './stock-ledger.entity.js';

/**
 * Every fact about every stock item, and what was imported last, for those who keep the stock: apart from the table that
 * the shop reads.
 */
export const stockLedgerProjection = projection<StockEvent>({
  name: 'stock_ledger',
  version: 10,
  busyGatherMs: 150,
  tables: [StockLedgerRow, StockImportRow],
  on: {
    StockReceived: (tx, event) => tx.upsert(StockLedgerRow, line(event, 'received')),
    StockCounted: (tx, event) => {
      tx.upsert(StockLedgerRow, line(event, 'counted', sourceOf(event.data)));
      setImport(tx, event, event.data.onHand);
    },
    StockAdjusted: (tx, event) => {
      tx.upsert(StockLedgerRow, line(event, 'adjusted', { reason: event.data.reason }));
      setImport(tx, event, event.data.onHand);
    },
    StockMadeUnlimited: (tx, event) => {
      tx.upsert(StockLedgerRow, line(event, 'madeUnlimited', sourceOf(event.data)));
      setImport(tx, event, 'unlimited');
    },
    StockHeld: (tx, event) => tx.upsert(StockLedgerRow, line(event, 'held', ofHold(event.data))),
    StockHoldClaimed: (tx, event) =>
      tx.upsert(StockLedgerRow, line(event, 'claimed', { reference: event.data.holdId })),
    StockHoldExtended: (tx, event) =>
      tx.upsert(StockLedgerRow, line(event, 'extended', { reference: event.data.holdId })),
    StockReleased: (tx, event) => tx.upsert(StockLedgerRow, line(event, 'released', ofHold(event.data))),
    StockSold: (tx, event) =>
      tx.upsert(StockLedgerRow, line(event, 'sold', { reference: event.data.orderId })),
    StockPledged: (tx, event) =>
      tx.upsert(
        StockLedgerRow,
        line(event, 'pledged', {
          reference: event.data.orderId,
          ...(event.data.ahead && { reason: 'renewal' }),
        }),
      ),
    StockPledgeReleased: (tx, event) => {
      const { reason, orderId } = event.data;
      tx.upsert(StockLedgerRow, line(event, 'pledgeReleased', { reason, reference: orderId }));
    },
    StockReturned: (tx, event) =>
      tx.upsert(StockLedgerRow, line(event, 'returned', { reference: event.data.orderId })),
  },
});

/** @param stock what the event sets the stock to */
function setImport(
  tx: ProjectionTx,
  event: Parameters<typeof importedBy>[0] & Pick<ProjectedEvent<StockEvent>, 'websiteId'>,
  stock: Figure,
): void {
  const key = { websiteId: event.websiteId, variantId: event.data.variantId };
  const last = importedBy(event, stock);
  if (last === null) tx.delete(StockImportRow, key);
  if (!last) return;
  const { figure, revision } = last;
  tx.upsert(StockImportRow, { ...key, figure: figure === 'unlimited' ? null : figure, revision });
}

/** What owners and their jobs say of the stock. */
const SET_BY_OWNERS: readonly LedgerFact[] = ['received', 'counted', 'adjusted', 'madeUnlimited'];

type Details = { readonly reason?: string; readonly reference?: string };

const sourceOf = ({ imported }: { imported?: true }): Details => (imported ? { reason: 'import' } : {});
const ofHold = ({ reason, holdId }: { reason: string; holdId: string }): Details => ({
  reason,
  reference: holdId,
});

function line(
  { data, websiteId, position, metadata, recordedAt }: ProjectedEvent<StockEvent>,
  fact: LedgerFact,
  { reason = null, reference = null }: { reason?: string | null; reference?: string | null } = {},
): StockLedgerRow {
  const { variantId, onHand, held } = data;
  return {
    websiteId,
    variantId,
    position: Number(position),
    fact,
    onHand,
    held,
    reason,
    reference,
    actor: metadata.actor ?? null,
    correlationId: SET_BY_OWNERS.includes(fact) ? (metadata.correlationId ?? null) : null,
    at: recordedAt,
  };
}
