import { isOfPlacedOrder } from '@daybook/contracts/orders/later-payment';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { queueJobsOfEvents } from '../../../platform/jobs/queue-jobs-of-events.js';
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
    types: [
      'OrderNumbered',
      'PaymentReceived',
      'PaymentSucceeded',
      'OrderRefundSucceeded',
      'OrderRefundDeclined',
      'OrderCancelled',
    ],
    streamPrefixes: ['order-'],
  };
  readonly gatherMs = 100;

  constructor(
    private readonly queues: JobQueues,
    private readonly bought: BoughtGiftCardsService,
  ) {}

  reactAll(events: readonly RecordedEvent[]): Promise<void> {
    return queueJobsOfEvents(this.queues, GIFT_CARDS, events, async (event) => {
      const { orderId } = event.data as { orderId: string };
      const website = websiteId(event.metadata.websiteId);
      if (!isOfPlacedOrder(event) || !(await this.bought.isOfCards(website, orderId))) return undefined;
      return { data: { websiteId: website, orderId } };
    });
  }
}
