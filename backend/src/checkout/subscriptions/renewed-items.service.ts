import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { productDecider } from '../../catalogue/products/product.decider.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { renewedItems } from './renewed-items.rules.js';

/** Reads what a subscription sells in its next period. */
@Injectable()
export class RenewedItemsService {
  constructor(@Aggregate('product') private readonly products: AggregateReader<typeof productDecider>) {}

  /** @returns undefined: it is not sold any more, see {@link renewedItems} */
  async read(website: WebsiteId, items: readonly OrderedItem[]): Promise<readonly OrderedItem[] | undefined> {
    const ids = [...new Set(items.map(({ itemId }) => itemId))].filter(isLocalId);
    const states = await Promise.all(ids.map((id) => this.products.loadState(website, id)));
    const present = states.flatMap((state) => (state.status === 'present' ? [state] : []));
    return renewedItems(items, new Map(present.map((state) => [state.product.id, state])));
  }
}
