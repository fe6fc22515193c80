import { HitsAnswer } from '@daybook/contracts/analytics/analytics.api';
import type { HitEvent } from '@daybook/contracts/analytics/analytics.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HitCollector } from './hit-collector.js';
import { HitCounter } from './hit-counter.js';

export class RecordHits extends Command<HitsAnswer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly facts: readonly HitEvent[],
    /** entries of the request that are not recorded */
    readonly refused: number,
  ) {
    super();
  }
}

/** A hit decides nothing and depends on no other hit, so nothing is loaded. */
@CommandHandler(RecordHits)
export class RecordHitsHandler implements ICommandHandler<RecordHits> {
  constructor(
    private readonly collector: HitCollector,
    private readonly counter: HitCounter,
  ) {}

  /**
   * Answers when the hits are on the disk.
   * @throws TooManyHits
   */
  async execute({ websiteId, facts, refused }: RecordHits): Promise<HitsAnswer> {
    try {
      await this.collector.collect(websiteId, facts);
    } catch (error) {
      this.counter.count('lost', facts.length);
      throw error;
    }
    this.counter.count('recorded', facts.length);
    return Object.assign(new HitsAnswer(), { recorded: facts.length, refused });
  }
}
