import type {
  ChooseSubscriptionAnswer,
  ChooseSubscriptionRequest,
} from '@daybook/contracts/checkout/subscription.api';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../catalogue/product.decider.js';
import { cartIdOf, newCartToken } from '../platform/http/cart-token.js';
import type { Shopper } from '../platform/http/visitor.js';
import { AggregateStore } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { FoldedStreams } from '../platform/log/folded-streams.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { availability, stockDecider } from '../stock/stock.decider.js';
import { type SubscriptionFacts, subscriptionDecider } from './subscription.decider.js';

export class ChooseSubscription {
  constructor(
    readonly shopper: Shopper,
    readonly choice: ChooseSubscriptionRequest,
  ) {}
}

@CommandHandler(ChooseSubscription)
export class ChooseSubscriptionHandler implements ICommandHandler<ChooseSubscription> {
  private readonly subscriptions;
  private readonly products;
  private readonly shelves;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.subscriptions = new AggregateStore(store, 'subscription', subscriptionDecider);
    this.products = new FoldedStreams(store, 'product', productDecider);
    this.shelves = new FoldedStreams(store, 'stock', stockDecider);
  }

  /** Each choice is a subscription of its own; @returns the secret that opens it at the checkout */
  async execute({ shopper, choice }: ChooseSubscription): Promise<Committed<ChooseSubscriptionAnswer>> {
    const { websiteId, cause } = shopper;
    const cartToken = newCartToken();
    const subscriptionId = cartIdOf(cartToken);
    const additionalFields = choice.additionalFields || null;
    const command = {
      kind: 'choose',
      subscriptionId,
      sku: choice.sku,
      quantity: choice.qty ?? (additionalFields === null ? undefined : 1),
      additionalFields,
      subscriptionOptionId: choice.subscriptionOptionId,
      at: Date.now(),
    } as const;
    const facts = () => this.today(shopper, choice);
    const { position } = await this.subscriptions.handle(websiteId, subscriptionId, command, facts, cause);
    return new Committed({ cartToken, data: { cartToken } }, position);
  }

  private async today(
    { websiteId }: Shopper,
    { itemId, sku }: ChooseSubscriptionRequest,
  ): Promise<SubscriptionFacts> {
    const stock: SubscriptionFacts['stock'] = new Map();
    if (!isLocalId(itemId)) return { product: undefined, stock };
    const state = await this.products.stateOf(websiteId, itemId);
    const product =
      state.status === 'present' && state.product.status === 'published' ? state.product : undefined;
    const variant = product?.variants.find((one) => one.sku === sku);
    if (!product || !variant) return { product, stock };
    const shelf = await this.shelves.stateOf(websiteId, variant.id);
    return { product, stock: new Map([[variant.id, availability(shelf, Date.now())]]) };
  }
}
