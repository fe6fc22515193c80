import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import type { ChooseGiftCardAnswer, ChooseGiftCardRequest } from '@daybook/contracts/checkout/gift-card.api';
import type { GivenAnswers } from '@daybook/contracts/forms/sealed-answers';
import { keptAnswers } from '@daybook/contracts/forms/shared/product-questions';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../catalogue/products/product.decider.js';
import { bytesOfAnswers, sealAnswers } from '../platform/access/sealed-answers.js';
import { idOfToken, newSecretToken } from '../platform/access/secret-token.js';
import type { VisitorContext } from '../platform/http/visitor.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { type GiftCardFacts, giftCardDecider } from './gift-card.decider.js';

export class ChooseGiftCard extends Command<CommittedAnswer<ChooseGiftCardAnswer>> {
  constructor(
    readonly visitor: Pick<VisitorContext, 'websiteId' | 'currency' | 'metadata' | 'requestSecret'>,
    readonly choice: ChooseGiftCardRequest,
  ) {
    super();
  }
}

@CommandHandler(ChooseGiftCard)
export class ChooseGiftCardHandler implements ICommandHandler<ChooseGiftCard> {
  constructor(
    @Aggregate('giftcardpurchase') private readonly purchases: AggregateStore<typeof giftCardDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** Each choice is a purchase of its own. @returns the secret token that opens it at the checkout */
  async execute({ visitor, choice }: ChooseGiftCard): Promise<CommittedAnswer<ChooseGiftCardAnswer>> {
    const { websiteId, metadata, requestSecret } = visitor;
    const cartToken = requestSecret ?? newSecretToken();
    const purchaseId = idOfToken(cartToken);
    const facts = () => this.today(visitor, choice.itemId);
    const text = keptAnswers((await facts()).product?.additionalFieldsForm, choice.additionalFields || null);
    const answers = text === null ? null : await this.sealed(visitor, cartToken, text);
    const command = { kind: 'choose', purchaseId, sku: choice.sku, answers, at: Date.now() } as const;
    const options = { factsFor: facts, metadata };
    const { position } = await this.purchases.execute(websiteId, purchaseId, command, options);
    return new CommittedAnswer({ cartToken }, position);
  }

  /** The answers, encrypted; they count before anything is decided. */
  private async sealed(
    { websiteId, metadata }: ChooseGiftCard['visitor'],
    token: string,
    text: string,
  ): Promise<GivenAnswers> {
    metadata.spend?.(bytesOfAnswers(text));
    const owner = { category: 'giftcardpurchase', id: idOfToken(token) } as const;
    return { text, sealed: await sealAnswers(this.personalData, websiteId, owner, token, text) };
  }

  private async today(
    { websiteId, currency }: ChooseGiftCard['visitor'],
    itemId: string,
  ): Promise<GiftCardFacts> {
    if (!isLocalId(itemId)) return { product: undefined };
    const state = await this.products.loadState(websiteId, itemId);
    const isSold = state.status === 'present' && state.product.status === 'published';
    return { product: isSold ? soldIn(state.product, currency) : undefined };
  }
}
