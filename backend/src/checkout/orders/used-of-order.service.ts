import {
  type RefundOrderRequest,
  refundOrderShape,
  type UsedPart,
} from '@daybook/contracts/orders/refunds.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import type { entitlementsDecider } from '../../downloads/entitlements.decider.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { type OrderOfCards, SpentCardsService } from '../gift-cards/bought/spent-cards.service.js';
import { spentOn } from '../gift-cards/issued-card.decider.js';
import type { orderDecider } from './order.decider.js';
import { refundRequestOf } from './refund-request.js';
import { refundNow, restOf } from './refunds.rules.js';
import type { SpentOfLines } from './spent-cards.rules.js';

/** What a buyer, or a recipient, has used of what a refund is about. */
export type UsedOfOrder = { readonly spent: SpentOfLines; readonly parts: readonly UsedPart[] };

const NOTHING: UsedOfOrder = { spent: {}, parts: [] };

/** Says what was used of what a refund gives back: gift cards that were spent, downloads, and what was sent or done. */
@Injectable()
export class UsedOfOrderService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('entitlements') private readonly entitlements: AggregateReader<typeof entitlementsDecider>,
    private readonly cards: SpentCardsService,
  ) {}

  /**
   * @param body of the request to refund; when it names nothing: all that is left. One that is wrong has used nothing
   * @throws Refusal those of {@link refundNow}
   */
  async of(website: WebsiteId, orderId: string, body: unknown): Promise<UsedOfOrder> {
    if (!isLocalId(orderId) || shapeProblems(refundOrderShape, body)) return NOTHING;
    const state = await this.orders.loadState(website, orderId);
    const { quote } = state;
    if (!quote || state.number === null || state.isDue) return NOTHING;
    const request = refundRequestOf(body as RefundOrderRequest, quote.currency);
    const refund = request ? refundNow(state, request) : restOf(state);
    const lines = refund?.lines ?? [];
    const order = { website, orderId, state };
    const entryIds = lines.map(({ entryId }) => entryId);
    const parts = await Promise.all(entryIds.map((entryId) => this.usedOf(order, entryId)));
    return { spent: await this.cards.of(order, lines), parts: parts.flat() };
  }

  private async usedOf(order: OrderOfCards, entryId: string): Promise<UsedPart[]> {
    const { website, orderId, state } = order;
    const held = await this.entitlements.loadState(website, orderId);
    const downloads = Object.values(held.get(entryId)?.used ?? {}).reduce((sum, times) => sum + times, 0);
    const sent = state.fulfilled[entryId] ?? 0;
    const parts: UsedPart[] = [];
    for (const card of (await this.cards.cardsOf(order, entryId)).values()) {
      if (card.status === 'absent' || spentOn(card) === 0) continue;
      const amount = money(spentOn(card), card.currency);
      parts.push({ entryId, what: 'giftCard', name: card.lastFour, amount, count: null });
    }
    if (downloads > 0) parts.push({ entryId, what: 'downloads', name: '', amount: null, count: downloads });
    if (sent > 0) parts.push({ entryId, what: 'sent', name: '', amount: null, count: sent });
    return parts;
  }
}
