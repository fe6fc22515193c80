import { dayOfHour, localHour } from '@daybook/contracts/analytics/shared/local-time';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { isTestPayment } from '@daybook/contracts/orders/shared/test-orders';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { type ProjectedEvent, projection, type RowToRead } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import {
  type CountedRefund,
  refundOf,
  rowsOfRefund,
  rowsOfSale,
  type SalesRowAmounts,
  saleOf,
  wholeOf,
} from './counted-sale.js';
import { SalesDayRow, SalesOrderRow, SalesRefundRow, SalesTimeZoneRow } from './sales.entity.js';

type Of<Type extends OrderEvent['type']> = ProjectedEvent<Extract<OrderEvent, { type: Type }>>;
/** The events of orders that move a sum, or say what one is counted by. */
type CountedEvent =
  | WebsiteEvent
  | Extract<
      OrderEvent,
      {
        type:
          | 'OrderOpened'
          | 'PaymentAttempted'
          | 'PaymentPromised'
          | 'OrderCovered'
          | 'PaymentSucceeded'
          | 'OrderNumbered'
          | 'OrderCancelled'
          | 'OrderRefundRequested'
          | 'OrderRefundSucceeded'
          | 'OrderRefundFailed'
          | 'TestOrderDeleted';
      }
    >;
type OfOrder = { readonly websiteId: string; readonly data: { readonly orderId: string } };

/** No provider was asked: gift cards have paid, or nothing was to pay. */
const COVERED = 'covered';

/**
 * Counts what a website sells, as sums of days that its owner's report reads: an order on the day on which it is placed, a refund on
 * the day on which the money goes back. Tests are in no sum (infra/adr/0053).
 */
export const salesProjection = projection<CountedEvent>({
  name: 'sales',
  version: 1,
  busyGatherMs: 150,
  tables: [SalesDayRow, SalesOrderRow, SalesRefundRow, SalesTimeZoneRow],
  on: {
    WebsiteSaved: (tx, { websiteId, data: { website } }) =>
      tx.upsert(SalesTimeZoneRow, { websiteId, timeZone: website.timeZone }),
    OrderOpened: (tx, { websiteId, data: { orderId, quote, items } }) =>
      tx.upsert(SalesOrderRow, {
        websiteId,
        orderId,
        sale: saleOf(quote, items),
        method: '',
        isTest: false,
        day: null,
      }),
    PaymentAttempted: async (tx, event) => {
      const { provider, due, isTest } = event.data;
      if (due === undefined)
        await change(tx, event, { method: provider, isTest: isTestPayment(provider, isTest) });
    },
    PaymentPromised: (tx, event) => change(tx, event, { method: event.data.method, isTest: false }),
    OrderCovered: (tx, event) => {
      const { renewals, isTest } = event.data;
      const provider = renewals && 'provider' in renewals ? renewals.provider : undefined;
      return change(tx, event, { method: provider ?? COVERED, isTest: isTestPayment(provider, isTest) });
    },
    PaymentSucceeded: async (tx, event) => {
      const { due, provider, isTest } = event.data;
      // what was placed to be paid later was paid by the test provider
      if (due !== undefined && isTestPayment(provider, isTest)) await uncounted(tx, event);
    },
    OrderNumbered: placed,
    OrderCancelled: async (tx, event) => {
      const row = await orderOf(tx, event);
      if (row && event.data.isUnpaid) await refunded(tx, event, wholeOf(row.sale), 1);
    },
    OrderRefundRequested: (tx, { websiteId, data: { orderId, refundId, refund } }) =>
      tx.upsert(SalesRefundRow, { websiteId, orderId, refundId, refund: refundOf(refund) }),
    OrderRefundSucceeded: (tx, event) => moved(tx, event, 1),
    OrderRefundFailed: (tx, event) => moved(tx, event, -1),
    TestOrderDeleted: (tx, { websiteId, data: { orderId } }) => {
      tx.delete(SalesOrderRow, { websiteId, orderId });
      tx.delete(SalesRefundRow, { websiteId, orderId });
    },
  },
  // the time zone comes from another stream than the orders
  sequenceOf: ({ websiteId }) => websiteId,
  reads: ({ websiteId, data }) => {
    const zone: RowToRead = { entity: SalesTimeZoneRow, key: { websiteId } };
    if (!('orderId' in data)) return [zone];
    return [zone, { entity: SalesOrderRow, key: { websiteId, orderId: data.orderId } }];
  },
});

const orderOf = (tx: ProjectionTx, { websiteId, data: { orderId } }: OfOrder) =>
  tx.find(SalesOrderRow, { websiteId, orderId });

async function change(tx: ProjectionTx, event: OfOrder, changes: Partial<SalesOrderRow>): Promise<void> {
  const row = await orderOf(tx, event);
  if (row) tx.upsert(SalesOrderRow, { ...row, ...changes });
}

async function placed(tx: ProjectionTx, event: Of<'OrderNumbered'>): Promise<void> {
  const row = await orderOf(tx, event);
  const { placedAt, isTest } = event.data;
  if (!row || row.isTest || isTest) return;
  const day = await dayAt(tx, event.websiteId, placedAt);
  tx.upsert(SalesOrderRow, { ...row, day });
  add(tx, row, day, rowsOfSale(row.sale, row.method, 1));
}

/** It turned out to be a test after it was counted. */
async function uncounted(tx: ProjectionTx, event: OfOrder): Promise<void> {
  const row = await orderOf(tx, event);
  if (!row || row.day === null) return;
  tx.upsert(SalesOrderRow, { ...row, isTest: true, day: null });
  add(tx, row, row.day, rowsOfSale(row.sale, row.method, -1));
}

/** The money of a refund has gone, or has come back again. */
async function moved(
  tx: ProjectionTx,
  event: Of<'OrderRefundSucceeded' | 'OrderRefundFailed'>,
  sign: 1 | -1,
): Promise<void> {
  const { websiteId } = event;
  const { orderId, refundId } = event.data;
  const found = await tx.find(SalesRefundRow, { websiteId, orderId, refundId });
  if (found) await refunded(tx, event, found.refund, sign);
}

async function refunded(
  tx: ProjectionTx,
  event: Of<'OrderRefundSucceeded' | 'OrderRefundFailed' | 'OrderCancelled'>,
  refund: CountedRefund,
  sign: 1 | -1,
): Promise<void> {
  const row = await orderOf(tx, event);
  if (!row || row.day === null) return;
  const day = await dayAt(tx, event.websiteId, event.data.at);
  add(tx, row, day, rowsOfRefund(row.sale, row.method, refund, sign));
}

function add(
  tx: ProjectionTx,
  { websiteId, sale: { currency } }: SalesOrderRow,
  day: number,
  rows: readonly SalesRowAmounts[],
): void {
  for (const { dimension, key, amounts } of rows)
    tx.add(SalesDayRow, { websiteId, dimension, currency, day, key }, amounts);
}

async function dayAt(tx: ProjectionTx, websiteId: string, at: number): Promise<number> {
  const zone = await tx.find(SalesTimeZoneRow, { websiteId });
  return dayOfHour(localHour(at, zone?.timeZone ?? 'UTC'));
}
