import { groupedGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { Inject, Injectable } from '@nestjs/common';
import { EmailService } from '../../../email/email.service.js';
import type { Config } from '../../../platform/config.js';
import { siteUrl } from '../../../platform/http/site-url.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { CONFIG } from '../../../platform/tokens.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import { GiftCardPrintsService } from '../gift-card-prints.service.js';
import { GiftCardsService } from '../gift-cards.service.js';
import { type issuedCardDecider, worthOf } from '../issued-card.decider.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';

/** Sends bought cards to whom they are for, on their day. The email's id follows from the card: it is sent once. */
@Injectable()
export class GiftCardDeliveriesService {
  constructor(
    @Aggregate('giftcard') private readonly issued: AggregateStore<typeof issuedCardDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly bought: BoughtGiftCardsService,
    private readonly cards: GiftCardsService,
    private readonly prints: GiftCardPrintsService,
    private readonly emails: EmailService,
  ) {}

  /** Does nothing before the card's time, for a card that was ended, and a second time. @param now epoch ms */
  async deliver(website: WebsiteId, cardId: string, now = Date.now()): Promise<void> {
    const card = await this.issued.loadState(website, cardId);
    if (card.status !== 'active' || card.deliverAt === null || card.isDelivered || card.deliverAt > now)
      return;
    // refunds have taken all of it
    if (worthOf(card) === 0) return;
    const [gift, settings] = await Promise.all([
      this.bought.giftOf(website, cardId),
      this.websites.loadState(website, 'settings'),
    ]);
    if (gift && settings.status === 'present') {
      const { title, language } = settings.website;
      const site = siteUrl(settings.website, this.config);
      await this.emails.send({
        ...{ id: `gift-card-${website}-${cardId}`, websiteId: website, to: gift.recipientEmail, language },
        content: {
          ...{ kind: 'gift-card' as const, websiteTitle: title, site, lastFour: card.lastFour },
          ...{ amount: money(worthOf(card), card.currency), code: this.groupedCode(website, cardId) },
          ...{ recipientName: gift.recipientName, senderName: gift.senderName, message: gift.message },
          printLink: `${site}/gift-card/print?card=${this.prints.tokenOf(website, cardId)}`,
        },
      });
    }
    // a card whose buyer was erased is sent to no one
    const command = { kind: 'noteDelivered', cardId, at: now } as const;
    await this.issued.execute(website, cardId, command, { metadata: { actor: 'gift cards' } });
  }

  private groupedCode(website: WebsiteId, cardId: string): string {
    return groupedGiftCardCode(this.cards.codeOf(website, cardId));
  }
}
