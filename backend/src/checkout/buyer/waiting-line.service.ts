import { runsOut } from '@daybook/contracts/catalogue/shared/product-display';
import type { OrderedItem } from '@daybook/contracts/orders/order.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { restockDecider } from '../../restock/restock.decider.js';
import { waitingInLine } from '../../restock/restock.state.js';
import { availability, type stockDecider } from '../../stock/stock.decider.js';

/** Holds newcomers back from units that are about to be offered to those who came before them and wait in line. */
@Injectable()
export class WaitingLineService {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
  ) {}

  /** Reads what {@link leaveUnits} asks for, for work that reads each stream once. @param items what will be asked about */
  async readAhead(
    website: WebsiteId,
    items: readonly Pick<OrderedItem, 'variantId' | 'productType'>[],
  ): Promise<void> {
    const limited = items.filter(({ productType }) => runsOut(productType));
    const variantIds = new Set(limited.map(({ variantId }) => variantId));
    await Promise.all([...variantIds].map((id) => this.lists.loadState(website, id)));
  }

  /**
   * @param carts of the buyer: what is held for them is theirs
   * @throws Refusal OUT_OF_STOCK when the units that are free belong to the line
   */
  async leaveUnits(
    website: WebsiteId,
    items: readonly OrderedItem[],
    carts: readonly string[],
    now = Date.now(),
  ): Promise<void> {
    const wanted = new Map<string, number>();
    for (const { variantId, quantity, productType } of items)
      if (runsOut(productType)) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
    const lists = await Promise.all([...wanted.keys()].map((id) => this.lists.loadState(website, id)));
    for (const [i, [variantId, quantity]] of [...wanted].entries()) {
      const list = lists[i];
      if (!list || list.nextLinePlace === 0) continue;
      const stock = await this.stockItems.loadState(website, variantId);
      const before = waitingInLine(list).length;
      const free = availability(stock, now).available;
      const { unlimited, available } = availability(stock, now, carts);
      const own = available - free;
      if (!unlimited && quantity > own + Math.max(0, free - before)) refuse('OUT_OF_STOCK');
    }
  }
}
