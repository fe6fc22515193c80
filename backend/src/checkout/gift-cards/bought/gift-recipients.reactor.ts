import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { queueJobsOfEvents } from '../../../platform/jobs/queue-jobs-of-events.js';
import { type PageReactor, Reactor } from '../../../platform/log/reactor.js';
import { isSealedForBuyer } from '../../orders/order-gifts.rules.js';
import { GIFT_RECIPIENTS } from './gift-recipients.queue.js';

/** Queues a job for each order that was opened when the buyer's key still encrypted who gets its gift cards. */
@Reactor()
export class GiftRecipientsReactor implements PageReactor {
  readonly name = GIFT_RECIPIENTS;
  readonly filter = { types: ['OrderOpened'], streamPrefixes: ['order-'] };
  readonly gatherMs = 100;

  constructor(private readonly queues: JobQueues) {}

  reactAll(events: readonly RecordedEvent[]): Promise<void> {
    return queueJobsOfEvents(this.queues, GIFT_RECIPIENTS, events, async (event) => {
      const { orderId, items, customer } = (event as unknown as Opened).data;
      const ofBuyer = { customerId: customer.$personal };
      if (!items.some((item) => isSealedForBuyer(item, ofBuyer))) return undefined;
      return { data: { websiteId: websiteId(event.metadata.websiteId), orderId } };
    });
  }
}

type Opened = Extract<OrderEvent, { type: 'OrderOpened' }>;
