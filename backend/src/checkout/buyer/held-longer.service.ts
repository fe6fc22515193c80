import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { restockDecider } from '../../restock/restock.decider.js';
import { waitsForUnits } from '../../restock/restock.state.js';
import { isExtendable } from '../../stock/holds.state.js';
import type { stockDecider } from '../../stock/stock.decider.js';
import { CheckoutEntriesService } from './checkout-entries.service.js';
import type { CheckoutCall } from './checkout-view.service.js';

/**
 * Keeps units for a buyer who is at the checkout when their time is nearly over. Once, for ten minutes, and only while no
 * other buyer waits for the units: the first one by the log buys first, and the line does not stand still for another.
 */
@Injectable()
export class HeldLongerService {
  constructor(
    @Aggregate('stock') private readonly stockItems: AggregateStore<typeof stockDecider>,
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    private readonly checkedOut: CheckoutEntriesService,
  ) {}

  /** @returns whether units are held longer than before. @param now epoch ms */
  async extend(call: CheckoutCall, now = Date.now()): Promise<boolean> {
    const { entries, carts } = await this.checkedOut.read(call.website, call);
    let isLonger = false;
    for (const entry of oneOfEach(entries))
      if (await this.extendUnit(call.website, entry, { carts, now, metadata: call.metadata }))
        isLonger = true;
    return isLonger;
  }

  private async extendUnit(
    website: WebsiteId,
    { variantId, itemId, sku }: StoredEntry,
    { carts, now, metadata }: { carts: readonly string[]; now: number; metadata: CommandMetadata },
  ): Promise<boolean> {
    const stock = await this.stockItems.loadState(website, variantId);
    const holds = stock.holds.filter((hold) => isExtendable(hold, now, carts));
    if (holds.length === 0) return false;
    if (waitsForUnits(await this.lists.loadState(website, variantId), stock.soldOuts)) return false;
    const { request: _, ...own } = metadata;
    for (const { holdId } of holds) {
      const command = {
        kind: 'extend',
        variant: { variantId, itemId, sku },
        holdId,
        carts,
        at: now,
      } as const;
      await this.stockItems.execute(website, variantId, command, { metadata: own });
    }
    return true;
  }
}

const oneOfEach = (entries: readonly StoredEntry[]) =>
  entries.filter(({ variantId }, i) => entries.findIndex((entry) => entry.variantId === variantId) === i);
