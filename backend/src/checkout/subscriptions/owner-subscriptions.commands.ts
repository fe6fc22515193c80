import type { PriceAnnounced } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { QuoteService } from '../quote.service.js';
import type { recurringDecider } from './recurring.decider.js';
import { RenewalUnitsService } from './renewal-units.service.js';

/** A member ends a subscription. */
export class CancelSubscription extends Command<CommittedAnswer<{ status: 'cancelled' }>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly subscriptionId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** A member sets another price of one unit, minor units. */
export class AnnouncePrice extends Command<CommittedAnswer<PriceAnnounced>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly subscriptionId: string,
    readonly unitPrice: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

type Subscriptions = AggregateStore<typeof recurringDecider>;

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: Subscriptions,
    private readonly units: RenewalUnitsService,
  ) {}

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND */
  async execute({ websiteId, subscriptionId, metadata }: CancelSubscription) {
    if (!isLocalId(subscriptionId)) return refuse('SUBSCRIPTION_NOT_FOUND');
    const before = await this.subscriptions.loadState(websiteId, subscriptionId);
    const command = { kind: 'cancel', subscriptionId, reason: 'owner', at: Date.now() } as const;
    const { position } = await this.subscriptions.execute(websiteId, subscriptionId, command, { metadata });
    await this.units.releaseNow(websiteId, subscriptionId, before.units);
    return new CommittedAnswer({ status: 'cancelled' as const }, position);
  }
}

@CommandHandler(AnnouncePrice)
export class AnnouncePriceHandler implements ICommandHandler<AnnouncePrice> {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: Subscriptions,
    private readonly quotes: QuoteService,
  ) {}

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATUS */
  async execute({ websiteId, subscriptionId, unitPrice, metadata }: AnnouncePrice) {
    if (!isLocalId(subscriptionId)) return refuse('SUBSCRIPTION_NOT_FOUND');
    const taxIncluded = await this.quotes.pricesIncludeTax(websiteId);
    const command = {
      kind: 'announcePrice',
      subscriptionId,
      unitPrice,
      taxIncluded,
      at: Date.now(),
    } as const;
    const { state, position } = await this.subscriptions.execute(websiteId, subscriptionId, command, {
      metadata,
    });
    const last = state.prices.at(-1);
    const later = last && last.fromPeriod >= state.period && last.unitPrice === unitPrice ? last : undefined;
    const currency = state.started?.currency ?? refuse('SUBSCRIPTION_NOT_FOUND');
    const announced = later ? { price: money(unitPrice, currency), from: later.fromAt } : null;
    return new CommittedAnswer({ announced }, position);
  }
}
