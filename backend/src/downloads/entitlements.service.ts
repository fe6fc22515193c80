import { dueMoment } from '@daybook/contracts/checkout/subscriptions/due-dates';
import type { Granted } from '@daybook/contracts/downloads/entitlements.events';
import type { DownloadTerms } from '@daybook/contracts/downloads/product-files.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { wallTime } from '@daybook/contracts/shared/wall-time';
import { Injectable } from '@nestjs/common';
import type { OrderState, orderDecider } from '../checkout/orders/order.decider.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { entitledLines } from './entitled-lines.js';
import type { entitlementsDecider } from './entitlements.decider.js';
import type { productFilesDecider } from './product-files.decider.js';

/** Days that a renewal may be late, while its payment is tried again: the area stays open meanwhile. */
const GRACE_DAYS = 14;

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
    const order = await this.orders.loadState(website, orderId);
    const area: Granted = { until: paidUntil(order), times: null };
    for (const { entryId, itemId, isMemberArea, isRevoked } of entitledLines(order)) {
      const granted = isMemberArea
        ? area
        : grantedBy((await this.files.loadState(website, itemId)).terms, at);
      const grant = { kind: 'grant', itemId, ...granted } as const;
      const command = { orderId, entryId, at, ...(isRevoked ? { kind: 'revoke' as const } : grant) };
      await this.entitlements.execute(website, orderId, command, { metadata: { actor: 'orders' } });
    }
  }
}

/**
 * Until when an area is paid for: bought once, it has no end; of a subscription, the next period has to be paid.
 * @returns epoch ms
 */
function paidUntil({ subscription, openedAt }: OrderState): number | null {
  if (subscription === null) return null;
  const { plan, timeZone } = subscription;
  const start = { anchor: wallTime(openedAt, timeZone), timeZone, plan };
  // each period has an order of its own, and the next one is due an interval behind it
  return dueMoment(start, 1) + GRACE_DAYS * DAY_MS;
}

/** What the terms of a product give from now on. @param at epoch ms */
export const grantedBy = ({ days, times }: DownloadTerms, at: number): Granted => ({
  until: days === null ? null : at + days * DAY_MS,
  times,
});
