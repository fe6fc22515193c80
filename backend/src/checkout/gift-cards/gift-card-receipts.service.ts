import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { isEqual } from '../../platform/access/crumb.js';
import { type FoundGiftCard, GiftCardsService } from './gift-cards.service.js';

/** How long a receipt opens a balance, ms: a reload after a form without script, and no more. */
const LIFE_MS = 10 * 60 * 1000;
const RECEIPT = /^([0-9a-zA-Z_-]{1,64})\.(\d{1,15})\.([0-9a-zA-Z_-]{43})$/;

/**
 * Receipts of cards whose code was right: for a short time each opens the balance again. A page that answers a form
 * without script has one in its address, where a code must not stand.
 */
@Injectable()
export class GiftCardReceiptsService {
  constructor(
    private readonly cards: GiftCardsService,
    private readonly personalData: PersonalData,
  ) {}

  /** @param now epoch ms */
  receiptOf(website: WebsiteId, { cardId }: FoundGiftCard, now = Date.now()): string {
    const until = String(now + LIFE_MS);
    return [cardId, until, this.signatureOf(website, cardId, until)].join('.');
  }

  /** @throws Refusal GIFT_CARD_UNKNOWN for one that is too old, or of another website, or made up. @param now epoch ms */
  async open(website: WebsiteId, receipt: string, now = Date.now()): Promise<FoundGiftCard> {
    const [, cardId = '', until = '', signature = ''] = RECEIPT.exec(receipt) ?? [];
    const isOurs = cardId !== '' && isEqual(signature, this.signatureOf(website, cardId, until));
    if (!isOurs || Number(until) < now) return refuse('GIFT_CARD_UNKNOWN');
    return (await this.cards.named(website, cardId)) ?? refuse('GIFT_CARD_UNKNOWN');
  }

  private signatureOf(website: WebsiteId, cardId: string, until: string): string {
    return this.personalData.lookUpHash('gift card receipt', JSON.stringify([website, cardId, until]));
  }
}
