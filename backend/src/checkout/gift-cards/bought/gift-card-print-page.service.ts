import type { GiftCardPrint } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { groupedGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { GiftCardPrintsService } from '../gift-card-prints.service.js';
import { GiftCardsService } from '../gift-cards.service.js';
import { type issuedCardDecider, worthOf } from '../issued-card.decider.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';

/** Opens the page of a bought card by the link in its email. */
@Injectable()
export class GiftCardPrintPageService {
  constructor(
    @Aggregate('giftcard') private readonly issued: AggregateReader<typeof issuedCardDecider>,
    private readonly prints: GiftCardPrintsService,
    private readonly cards: GiftCardsService,
    private readonly bought: BoughtGiftCardsService,
  ) {}

  /** The words are missing where the buyer was erased. @throws Refusal GIFT_CARD_NOT_FOUND */
  async open(website: WebsiteId, token: string): Promise<GiftCardPrint> {
    const cardId = this.prints.read(website, token);
    if (cardId === undefined) return refuse('GIFT_CARD_NOT_FOUND');
    const [card, gift] = await Promise.all([
      this.issued.loadState(website, cardId),
      this.bought.giftOf(website, cardId),
    ]);
    if (card.status === 'absent') return refuse('GIFT_CARD_NOT_FOUND');
    const { recipientName = '', senderName = '', message = '' } = gift ?? {};
    return {
      code: groupedGiftCardCode(this.cards.codeOf(website, cardId)),
      amount: money(worthOf(card), card.currency),
      recipientName,
      senderName,
      message,
      isVoided: card.status === 'voided',
    };
  }
}
