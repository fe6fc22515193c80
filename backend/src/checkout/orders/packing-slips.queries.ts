import type { PackingSlip } from '@daybook/contracts/orders/many-orders.api';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { OrderQueries } from './order.queries.js';

/** What is put into parcels. */
@Injectable()
export class PackingSlipsQueries {
  constructor(private readonly orders: OrderQueries) {}

  /** One order after the other: a hundred of them must not take every connection. */
  async slips(website: WebsiteId, ids: readonly string[]): Promise<PackingSlip[]> {
    const slips: PackingSlip[] = [];
    for (const id of new Set(ids)) {
      const order = isLocalId(id) ? await this.orders.byOrderId(website, id) : undefined;
      if (!order || order.number === null || order.placedAt === null) continue;
      const { number, isTest, placedAt, shippingAddress, shippingName, note, lines } = order;
      const name = { number, ...(isTest && { isTest }) };
      slips.push({ id, ...name, placedAt, shippingAddress, shippingName, note, lines });
    }
    return slips;
  }
}
