import { Refusal } from '@daybook/contracts/shared/errors';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Logger } from '@nestjs/common';
import type { OrderCall } from './pledges.service.js';

/** The order of a row of a reconciler's query. */
export type OrderToResume = { readonly website_id: string; readonly order_id: string };

/** Takes each order on, as the reconcilers do. One that is refused is logged, and keeps none of the others waiting. */
export async function resumeOrders<Row extends OrderToResume>(
  rows: readonly Row[],
  logger: Logger,
  resume: (call: OrderCall, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    const call = { website: websiteId(row.website_id), orderId: row.order_id, metadata: { actor: 'orders' } };
    try {
      await resume(call, row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      logger.warn(`order ${row.order_id} cannot go on: ${error.code}`);
    }
  }
}
