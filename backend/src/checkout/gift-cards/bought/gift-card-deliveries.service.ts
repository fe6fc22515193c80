import { groupedGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
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
import { type IssuedCard, type issuedCardDecider, worthOf } from '../issued-card.decider.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';

/** Who gets the email of a card. */
type Addressee = Pick<GiftDelivery, 'recipientName' | 'senderName' | 'message'> & {
  readonly to: 'recipient' | 'buyer';
  readonly email: string;
};

/**
 * Sends bought cards to their recipients, on their day; to its buyer a card whose recipient was erased. The email's id
 * follows from the card: it is sent once.
 */
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
    if (card.status !== 'active' || card.deliverAt === null || card.deliveredTo !== null) return;
    // refunds may have taken all of it
    if (card.deliverAt > now || worthOf(card) === 0) return;
    const [addressee, settings] = await Promise.all([
      this.addresseeOf(website, cardId),
      this.websites.loadState(website, 'settings'),
    ]);
    // a website that is not set up yet has nothing to write with: the card waits
    if (settings.status !== 'present') return;
    if (addressee) await this.send(website, { ...card, cardId }, addressee, settings.website);
    const command = { kind: 'noteDelivered', cardId, to: addressee?.to ?? 'noOne', at: now } as const;
    await this.issued.execute(website, cardId, command, { metadata: { actor: 'gift cards' } });
  }

  private async addresseeOf(website: WebsiteId, cardId: string): Promise<Addressee | undefined> {
    const gift = await this.bought.giftOf(website, cardId);
    if (gift) return { ...gift, to: 'recipient', email: gift.recipientEmail };
    const buyer = await this.bought.buyerOf(website, cardId);
    return buyer && { to: 'buyer', email: buyer.email, recipientName: '', senderName: '', message: '' };
  }

  private async send(
    website: WebsiteId,
    card: Pick<IssuedCard, 'issued' | 'takenAway' | 'currency' | 'lastFour'> & { readonly cardId: string },
    { to, email, recipientName, senderName, message }: Addressee,
    document: WebsiteDocument,
  ): Promise<void> {
    const { cardId, currency, lastFour } = card;
    const site = siteUrl(document, this.config);
    await this.emails.send({
      id: `gift-card-${website}-${cardId}`,
      websiteId: website,
      to: email,
      language: document.language,
      content: {
        kind: 'gift-card',
        websiteTitle: document.title,
        site,
        lastFour,
        amount: money(worthOf(card), currency),
        code: this.groupedCode(website, cardId),
        recipientName,
        senderName,
        message,
        printLink: `${site}/gift-card/print?card=${this.prints.tokenOf(website, cardId)}`,
        ...(to === 'buyer' && { isForBuyer: true }),
      },
    });
  }

  private groupedCode(website: WebsiteId, cardId: string): string {
    return groupedGiftCardCode(this.cards.codeOf(website, cardId));
  }
}
