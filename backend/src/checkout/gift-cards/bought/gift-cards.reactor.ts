import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { causeOf } from '../../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../../platform/log/reactor.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';
import { GIFT_CARDS } from './gift-cards.queue.js';

/**
 * Queues the issue of an order's gift cards when it is placed, and when an order that is paid later is paid; and their end
 * when the order is refunded or cancelled. An order without one needs no job.
 */
@Reactor()
export class GiftCardsReactor implements PageReactor {
  readonly name = GIFT_CARDS;
  readonly filter = {
    types: ['OrderNumbered', 'PaymentReceived', 'OrderRefundSucceeded', 'OrderCancelled'],
    streamPrefixes: ['order-'],
  };
  readonly gatherMs = 100;

  constructor(
    private readonly queues: JobQueues,
    private readonly bought: BoughtGiftCardsService,
  ) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const found = await Promise.all(
      events.map(async (event) => {
        const { orderId } = event.data as { orderId: string };
        const website = websiteId(event.metadata.websiteId);
        if (!(await this.bought.isOfCards(website, orderId))) return [];
        return [{ id: event.id, data: { websiteId: website, orderId }, cause: causeOf(event) }];
      }),
    );
    const jobs = found.flat();
    if (jobs.length > 0) await this.queues.addMany(GIFT_CARDS, jobs);
  }
}
