import type { Granted } from '@daybook/contracts/downloads/entitlements.events';
import type { DownloadTerms } from '@daybook/contracts/downloads/product-files.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { orderDecider } from '../checkout/orders/order.decider.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { entitledLines } from './entitled-lines.js';
import type { entitlementsDecider } from './entitlements.decider.js';
import type { productFilesDecider } from './product-files.decider.js';

/** A member area opens later: the right to it has no end that could come first. */
const MEMBER_AREA: Granted = { until: null, times: null };

/** Gives the buyer of an order what they have paid for, and takes it back. */
@Injectable()
export class EntitlementsService {
  constructor(
    @Aggregate('entitlements') private readonly entitlements: AggregateStore<typeof entitlementsDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('productfiles') private readonly files: AggregateReader<typeof productFilesDecider>,
  ) {}

  /** Whether {@link settle} has something to do. */
  async entitles(website: WebsiteId, orderId: string): Promise<boolean> {
    return entitledLines(await this.orders.loadState(website, orderId)).length > 0;
  }

  /** As the order stands now. Safe to repeat. @param at epoch ms */
  async settle(website: WebsiteId, orderId: string, at = Date.now()): Promise<void> {
    const lines = entitledLines(await this.orders.loadState(website, orderId));
    for (const { entryId, itemId, isMemberArea, isRevoked } of lines) {
      const granted = isMemberArea
        ? MEMBER_AREA
        : grantedBy((await this.files.loadState(website, itemId)).terms, at);
      const grant = { kind: 'grant', itemId, ...granted } as const;
      const command = { orderId, entryId, at, ...(isRevoked ? { kind: 'revoke' as const } : grant) };
      await this.entitlements.execute(website, orderId, command, { metadata: { actor: 'orders' } });
    }
  }
}

/** What the terms of a product give from now on. @param at epoch ms */
export const grantedBy = ({ days, times }: DownloadTerms, at: number): Granted => ({
  until: days === null ? null : at + days * DAY_MS,
  times,
});
