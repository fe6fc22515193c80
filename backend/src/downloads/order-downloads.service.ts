import type {
  DownloadLine,
  MemberAreaLine,
  OrderDownloads,
} from '@daybook/contracts/downloads/downloads.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { orderDecider } from '../checkout/orders/order.decider.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { SoldAreas } from '../platform/pages/sold-areas.js';
import { DownloadLinksService } from './download-links.service.js';
import { opensMemberArea } from './entitled-lines.js';
import {
  type Entitlement,
  type EntitlementsState,
  type entitlementsDecider,
  hasEnded,
} from './entitlements.decider.js';
import type { productFilesDecider } from './product-files.decider.js';

/** The files and the member areas that an order gives its buyer. They follow from the log alone. */
@Injectable()
export class OrderDownloadsService {
  constructor(
    @Aggregate('entitlements') private readonly entitlements: AggregateReader<typeof entitlementsDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('productfiles') private readonly files: AggregateReader<typeof productFilesDecider>,
    private readonly links: DownloadLinksService,
    private readonly soldAreas: SoldAreas,
  ) {}

  /**
   * Of an order that is placed; lines without files are left out.
   * @param secret of the buyer who looks; undefined: a member looks, and gets no links
   * @throws Refusal ORDER_NOT_FOUND
   */
  async of(
    website: WebsiteId,
    orderId: string,
    hasLinks: boolean,
    now = Date.now(),
  ): Promise<OrderDownloads> {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const { number, items } = await this.orders.loadState(website, orderId);
    if (number === null) return refuse('ORDER_NOT_FOUND');
    const held = await this.entitlements.loadState(website, orderId);
    const areas = new Set(items.filter(opensMemberArea).map(({ entryId }) => entryId));
    const opened = await this.soldAreas.ofProducts(website, itemsOf(held, areas));
    const memberAreas: MemberAreaLine[] = [];
    const lines: DownloadLine[] = [];
    for (const [entryId, entitlement] of held) {
      if (areas.has(entryId)) {
        memberAreas.push({
          entryId,
          isRevoked: entitlement.isRevoked || hasEnded(entitlement, now),
          area: opened.get(entitlement.itemId) ?? null,
        });
        continue;
      }
      const { files } = await this.files.loadState(website, entitlement.itemId);
      if (files.length === 0) continue;
      const state = stateOf(entitlement, now);
      const hrefOf = (fileId: string) =>
        hasLinks
          ? `/api/commerce/downloads/${this.links.tokenOf(website, { orderId, entryId, fileId }, now)}`
          : null;
      lines.push({
        entryId,
        state,
        until: entitlement.until,
        files: files.map(({ id, name, size }) => {
          const left = leftOf(entitlement, id);
          return { id, name, size, left, href: state === 'open' && left !== 0 ? hrefOf(id) : null };
        }),
      });
    }
    return { lines, memberAreas };
  }
}

/** The products of some lines. */
const itemsOf = (held: EntitlementsState, entryIds: ReadonlySet<string>): string[] =>
  [...held].flatMap(([entryId, { itemId }]) => (entryIds.has(entryId) ? [itemId] : []));

function stateOf(entitlement: Entitlement, now: number): DownloadLine['state'] {
  if (entitlement.isRevoked) return 'revoked';
  return hasEnded(entitlement, now) ? 'ended' : 'open';
}

const leftOf = ({ times, used }: Entitlement, fileId: string): number | null =>
  times === null ? null : Math.max(0, times - (used[fileId] ?? 0));
