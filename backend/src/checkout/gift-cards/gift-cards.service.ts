import type { GiftCardSource } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import {
  CODE_CHARACTERS,
  giftCardCode,
  isGiftCardCode,
  normalGiftCardCode,
} from '@daybook/contracts/checkout/shared/gift-card-code';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { Reservations, refuseLate } from '../../platform/reservations/reservations.js';
import { PaymentMethodsService } from '../buyer/payment-methods.service.js';
import { availableOn, type IssuedCard, type issuedCardDecider } from './issued-card.decider.js';

/** A card that is about to be issued; `amount` in minor units. */
export type NewGiftCard = {
  readonly amount: number;
  readonly currency: Currency;
  readonly source: GiftCardSource;
  /** when it is sent to its recipient, epoch ms; absent: to no one */
  readonly deliverAt?: number | null;
  /** the order that bought it is a test */
  readonly isTest?: boolean;
};

/**
 * A card as buyers know it. `balance`: what can be spent now, in minor units; 0 of a card that a test order has bought
 * where the website takes real orders.
 */
export type FoundGiftCard = {
  readonly cardId: string;
  readonly lastFour: string;
  readonly currency: Currency;
  readonly balance: number;
  readonly isVoided: boolean;
  readonly isTest: boolean;
};

/**
 * Gift cards by their codes. A code follows from the card's id by a key of the installation that is not in the log, so it
 * need not be stored to be mailed later (infra/adr/0028).
 */
@Injectable()
export class GiftCardsService {
  constructor(
    @Aggregate('giftcard') private readonly cards: AggregateStore<typeof issuedCardDecider>,
    private readonly reservations: Reservations,
    private readonly personalData: PersonalData,
    private readonly methods: PaymentMethodsService,
  ) {}

  /** The code of a card, for the email, its page and the owner who issues it. */
  codeOf(website: WebsiteId, cardId: string): string {
    const hash = this.personalData.lookUpHash('gift card code', JSON.stringify([website, cardId]));
    let rest = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`);
    const numbers = Array.from({ length: CODE_CHARACTERS }, () => {
      const number = Number(rest % 31n);
      rest /= 31n;
      return number;
    });
    return giftCardCode(numbers);
  }

  /** Issues a card once, however often it is asked. @throws Refusal GIFT_CARD_AMOUNT */
  async issue(
    website: WebsiteId,
    cardId: string,
    card: NewGiftCard,
    metadata: CommandMetadata,
  ): Promise<{ card: IssuedCard; position: Position }> {
    const code = this.codeOf(website, cardId);
    const codeHash = this.hashOf(website, code);
    const since = Date.now();
    const isInUse = async (holder: string) => (await this.load(website, holder))?.codeHash === codeHash;
    const holder = await this.reservations.claim(website, reserved(codeHash), cardId, isInUse, metadata);
    if (holder !== cardId) throw new Error(`gift card ${cardId} has the code of ${holder}`);
    refuseLate(since);
    const command = {
      kind: 'issue',
      cardId,
      ...card,
      deliverAt: card.deliverAt ?? null,
      codeHash,
      lastFour: code.slice(-4),
      at: since,
    } as const;
    const { state, position } = await this.cards.execute(website, cardId, command, { metadata });
    return state.status === 'absent' ? refuse('GIFT_CARD_NOT_FOUND') : { card: state, position };
  }

  /** The card that a buyer typed the code of; undefined: there is none. Who calls it limits guesses. */
  async find(website: WebsiteId, typed: string): Promise<FoundGiftCard | undefined> {
    const code = normalGiftCardCode(typed);
    if (!isGiftCardCode(code)) return undefined;
    const codeHash = this.hashOf(website, code);
    const cardId = await this.reservations.holderOf(website, reserved(codeHash));
    const card = cardId === undefined ? undefined : await this.load(website, cardId);
    return cardId !== undefined && card?.codeHash === codeHash
      ? this.found(website, cardId, card)
      : undefined;
  }

  /** A card that was found before. */
  async named(website: WebsiteId, cardId: string): Promise<FoundGiftCard | undefined> {
    const card = isLocalId(cardId) ? await this.load(website, cardId) : undefined;
    return card && this.found(website, cardId, card);
  }

  private async found(website: WebsiteId, cardId: string, card: IssuedCard): Promise<FoundGiftCard> {
    const { lastFour, currency, status, isTest } = card;
    const pays = !isTest || (await this.methods.offersTests(website));
    const balance = pays ? availableOn(card) : 0;
    return { cardId, lastFour, currency, balance, isVoided: status === 'voided', isTest };
  }

  private async load(website: WebsiteId, cardId: string): Promise<IssuedCard | undefined> {
    const card = await this.cards.loadState(website, cardId);
    return card.status === 'absent' ? undefined : card;
  }

  private hashOf(website: WebsiteId, code: string): string {
    return this.personalData.lookUpHash('gift card', JSON.stringify([website, code]));
  }
}

const reserved = (codeHash: string) => ({ kind: 'giftCardCode', value: codeHash }) as const;
