import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../catalogue/products/product.decider.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { newEvents } from '../platform/log/new-events.js';
import { EVENT_STORE } from '../platform/tokens.js';

export class RecordQuickView extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly itemId: string,
    readonly metadata: CommandMetadata = {},
  ) {
    super();
  }
}

/** A hit decides nothing and depends on no other hit, so it is appended to the stream of its day at any revision. */
@CommandHandler(RecordQuickView)
export class RecordQuickViewHandler implements ICommandHandler<RecordQuickView> {
  private readonly logger = new Logger('analytics');

  constructor(
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * When the log cannot be reached, the hit is lost: the process warns the operator, and the visitor sees no error
   * (section 8).
   * @throws Refusal PRODUCT_NOT_FOUND when there is nothing that a visitor could have viewed
   */
  async execute({ websiteId, itemId, metadata }: RecordQuickView): Promise<void> {
    if (!isLocalId(itemId)) refuse('PRODUCT_NOT_FOUND');
    try {
      const found = await this.products.loadState(websiteId, itemId);
      if (found.status !== 'present' || found.product.status !== 'published') refuse('PRODUCT_NOT_FOUND');
      const fact: HitEvent = { type: 'ProductQuickViewed', data: { itemId } };
      const day = new Date().toISOString().slice(0, 10);
      await this.store.append(
        streamName('hits', websiteId, day),
        newEvents([fact], websiteId, metadata),
        'any',
      );
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      this.logger.warn('a quick view was lost: the log is not reachable');
    }
  }
}
