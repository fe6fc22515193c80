import { createHash } from 'node:crypto';
import type { IssuedGiftCard, VoidedGiftCard } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { groupedGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { randomText } from '../../platform/random.js';
import { GiftCardsService } from './gift-cards.service.js';
import type { issuedCardDecider } from './issued-card.decider.js';

/** An owner issues a card by hand. `amount`: minor units. */
export class IssueGiftCard extends Command<CommittedAnswer<IssuedGiftCard>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly card: { readonly amount: number; readonly currency: Currency },
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** An owner ends a card. */
export class VoidGiftCard extends Command<CommittedAnswer<VoidedGiftCard>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly cardId: string,
    /** the owner's words */
    readonly reason: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(IssueGiftCard)
export class IssueGiftCardHandler implements ICommandHandler<IssueGiftCard> {
  constructor(private readonly cards: GiftCardsService) {}

  /** @returns the code, which no other answer has; a repeat with its key is the same card. @throws Refusal GIFT_CARD_AMOUNT */
  async execute({ websiteId, card, metadata: { request, ...metadata } }: IssueGiftCard) {
    const id = request ? idOfRequest(request.key) : randomText(10, 'hex');
    const source = { kind: 'owner' } as const;
    const { position } = await this.cards.issue(websiteId, id, { ...card, source }, metadata);
    return new CommittedAnswer({ id, code: groupedGiftCardCode(this.cards.codeOf(websiteId, id)) }, position);
  }
}

/** A repeat finds the card by it. */
const idOfRequest = (key: string) =>
  createHash('sha256').update(`gift card ${key}`).digest('hex').slice(0, 20);

@CommandHandler(VoidGiftCard)
export class VoidGiftCardHandler implements ICommandHandler<VoidGiftCard> {
  constructor(@Aggregate('giftcard') private readonly cards: AggregateStore<typeof issuedCardDecider>) {}

  /** @throws Refusal GIFT_CARD_NOT_FOUND */
  async execute({ websiteId, cardId, reason, metadata }: VoidGiftCard) {
    if (!isLocalId(cardId)) return refuse('GIFT_CARD_NOT_FOUND');
    const command = { kind: 'void', cardId, reason: 'owner', note: reason.trim(), at: Date.now() } as const;
    const { state, position } = await this.cards.execute(websiteId, cardId, command, { metadata });
    if (state.status === 'absent') return refuse('GIFT_CARD_NOT_FOUND');
    return new CommittedAnswer({ id: cardId, balance: money(state.balance, state.currency) }, position);
  }
}
