import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { Job } from '../../../platform/jobs/job.js';
import { type JobWorker, Worker } from '../../../platform/jobs/worker.decorator.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';
import { GiftCardDeliveriesService } from './gift-card-deliveries.service.js';
import { GIFT_CARDS } from './gift-cards.queue.js';
import { RefundHoldsService } from './refund-holds.service.js';

/**
 * Issues the gift cards of an order, sends those that are to be sent at once, and takes away what is left on those whose
 * purchase was refunded; after a refund that was declined they are free again. A second job finds all of it done.
 */
@Worker(GIFT_CARDS)
export class GiftCardsWorker implements JobWorker {
  readonly concurrency = 2;

  constructor(
    private readonly bought: BoughtGiftCardsService,
    private readonly holds: RefundHoldsService,
    private readonly deliveries: GiftCardDeliveriesService,
  ) {}

  async handle({ data: { websiteId: id = '', orderId = '' } }: Job): Promise<void> {
    const website = websiteId(id);
    const cardIds = await this.bought.issue(website, orderId, { actor: 'gift cards' });
    await this.bought.voidRefunded(website, orderId, { actor: 'gift cards' });
    await this.holds.settle(website, orderId, { actor: 'gift cards' });
    for (const cardId of cardIds) await this.deliveries.deliver(website, cardId);
  }
}
