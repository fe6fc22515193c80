import type { BuyersGiftCard, OrderedLine } from '@daybook/contracts/orders/orders.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { GiftCardPrintsService } from '../gift-card-prints.service.js';
import type { issuedCardDecider } from '../issued-card.decider.js';
import { cardIdsOf } from './cards-of-order.js';

/** Finds the cards of an order that are its buyer's: their recipient was erased before they were sent. */
@Injectable()
export class BuyersGiftCardsService {
  constructor(
    @Aggregate('giftcard') private readonly issued: AggregateReader<typeof issuedCardDecider>,
    private readonly prints: GiftCardPrintsService,
  ) {}

  /** @returns those that are issued, and were not ended */
  async ofOrder(
    website: WebsiteId,
    orderId: string,
    lines: readonly OrderedLine[],
  ): Promise<BuyersGiftCard[]> {
    const found: BuyersGiftCard[] = [];
    for (const line of lines.filter(({ isRecipientErased }) => isRecipientErased)) {
      for (const cardId of cardIdsOf(orderId, line)) {
        const card = await this.issued.loadState(website, cardId);
        if (card.status !== 'active' || card.deliveredTo === 'recipient') continue;
        const url = `/gift-card/print?card=${this.prints.tokenOf(website, cardId)}`;
        found.push({ entryId: line.entryId, url });
      }
    }
    return found;
  }
}
