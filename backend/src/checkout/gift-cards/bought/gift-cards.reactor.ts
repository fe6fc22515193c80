import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../../platform/log/reactor.js';
import { GIFT_CARDS } from './gift-cards.queue.js';

/**
 * Queues the issue of an order's gift cards when it is placed, and when an order that is paid later is paid; and their end
 * when the order is refunded or cancelled.
 */
@Reactor()
export class GiftCardsReactor implements EventReactor {
  readonly name = GIFT_CARDS;
  readonly filter = {
    types: ['OrderNumbered', 'PaymentReceived', 'OrderRefundSucceeded', 'OrderCancelled'],
    streamPrefixes: ['order-'],
  };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { orderId } = data as { orderId: string };
    await this.queues.add(GIFT_CARDS, id, { websiteId, orderId });
  }
}
