import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type {
  ChooseSubscriptionAnswer,
  ChooseSubscriptionRequest,
} from '@daybook/contracts/checkout/subscription.api';
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
import { availability, stockDecider } from '../stock/stock.decider.js';
import { type SubscriptionFacts, subscriptionDecider } from './subscription.decider.js';

export class ChooseSubscription extends Command<CommittedAnswer<ChooseSubscriptionAnswer>> {
  constructor(
    readonly visitor: Pick<VisitorContext, 'websiteId' | 'currency' | 'metadata' | 'requestSecret'>,
    readonly choice: ChooseSubscriptionRequest,
  ) {
    super();
  }
}

@CommandHandler(ChooseSubscription)
export class ChooseSubscriptionHandler implements ICommandHandler<ChooseSubscription> {
  constructor(
    @Aggregate('subscription') private readonly subscriptions: AggregateStore<typeof subscriptionDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /** Each choice is a subscription of its own. @returns the secret token that opens it at the checkout */
  async execute({ visitor, choice }: ChooseSubscription): Promise<CommittedAnswer<ChooseSubscriptionAnswer>> {
    const { websiteId, metadata, requestSecret } = visitor;
    const cartToken = requestSecret ?? newSecretToken();
    const subscriptionId = idOfToken(cartToken);
    const sent = choice.additionalFields || null;
    const answers = sent === null ? null : await this.answersOf(visitor, choice, sent, cartToken);
    const command = {
      kind: 'choose',
      subscriptionId,
      sku: choice.sku,
      variantId: choice.variantId,
      quantity: choice.qty ?? (sent === null ? undefined : 1),
      answers,
      subscriptionOptionId: choice.subscriptionOptionId,
      at: Date.now(),
    } as const;
    const facts = () => this.today(visitor, choice);
    const { position } = await this.subscriptions.execute(websiteId, subscriptionId, command, {
      factsFor: facts,
      metadata,
    });
    return new CommittedAnswer({ cartToken, data: { cartToken } }, position);
  }

  /** What is stored of the answers that were sent, encrypted; they count before anything is decided. */
  private async answersOf(
    visitor: ChooseSubscription['visitor'],
    choice: ChooseSubscriptionRequest,
    sent: string,
    token: string,
  ): Promise<GivenAnswers | null> {
    const { websiteId, metadata } = visitor;
    const { product } = await this.today(visitor, choice);
    const text = keptAnswers(product?.additionalFieldsForm, sent);
    if (text === null) return null;
    metadata.spend?.(bytesOfAnswers(text));
    const owner = { category: 'subscription', id: idOfToken(token) } as const;
    return { text, sealed: await sealAnswers(this.personalData, websiteId, owner, token, text) };
  }

  private async today(
    { websiteId, currency }: ChooseSubscription['visitor'],
    choice: ChooseSubscriptionRequest,
  ): Promise<SubscriptionFacts> {
    const { itemId } = choice;
    const stock: SubscriptionFacts['stock'] = new Map();
    if (!isLocalId(itemId)) return { product: undefined, stock };
    const state = await this.products.loadState(websiteId, itemId);
    const isSold = state.status === 'present' && state.product.status === 'published';
    const product = isSold ? soldIn(state.product, currency) : undefined;
    const variant = variantNamed(product, choice);
    if (!product || !variant) return { product, stock };
    const stockItem = await this.stockItems.loadState(websiteId, variant.id);
    return { product, stock: new Map([[variant.id, availability(stockItem, Date.now())]]) };
  }
}
