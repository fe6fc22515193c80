import type { HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import type { HitSource } from '@daybook/contracts/analytics/analytics.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productDecider } from '../catalogue/products/product.decider.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { RecordHits } from './record-hits.commands.js';

export class RecordQuickView extends Command<HitsAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly itemId: string,
    /** undefined: the website records nothing */
    readonly source: HitSource | undefined,
  ) {
    super();
  }
}

/** Of all hits this one alone names a product that has to be there. */
@CommandHandler(RecordQuickView)
export class RecordQuickViewHandler implements ICommandHandler<RecordQuickView> {
  constructor(
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Refusal PRODUCT_NOT_FOUND when there is nothing that a visitor could have viewed */
  async execute({ websiteId, itemId, source }: RecordQuickView): Promise<HitsAnswer> {
    if (!isLocalId(itemId)) refuse('PRODUCT_NOT_FOUND');
    const found = await this.products.loadState(websiteId, itemId);
    if (found.status !== 'present' || found.product.status !== 'published') refuse('PRODUCT_NOT_FOUND');
    return this.commands.execute(
      source
        ? new RecordHits(websiteId, [{ type: 'ProductQuickViewed', data: { itemId, source } }], 0)
        : new RecordHits(websiteId, [], 1),
    );
  }
}
