import { isOfPlacedOrder } from '@daybook/contracts/orders/later-payment';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { queueJobsOfEvents } from '../platform/jobs/queue-jobs-of-events.js';
import { type PageReactor, Reactor } from '../platform/log/reactor.js';
import { ENTITLEMENTS } from './entitlements.queue.js';
import { EntitlementsService } from './entitlements.service.js';

/**
 * Queues a job for each order that is placed, paid, cancelled or refunded, and whose buyer may get or lose a right by it:
 * most orders are of goods that are sent.
 */
@Reactor()
export class EntitlementsReactor implements PageReactor {
  readonly name = ENTITLEMENTS;
  readonly filter = {
    types: ['OrderNumbered', 'PaymentReceived', 'PaymentSucceeded', 'OrderCancelled', 'OrderRefundSucceeded'],
    streamPrefixes: ['order-'],
  };
  readonly gatherMs = 100;

  constructor(
    private readonly queues: JobQueues,
    private readonly entitlements: EntitlementsService,
  ) {}

  reactAll(events: readonly RecordedEvent[]): Promise<void> {
    return queueJobsOfEvents(this.queues, ENTITLEMENTS, events, async (event) => {
      const { orderId } = event.data as { orderId: string };
      const website = websiteId(event.metadata.websiteId);
      if (!isOfPlacedOrder(event) || !(await this.entitlements.entitles(website, orderId))) return undefined;
      return { data: { websiteId: website, orderId } };
    });
  }
}
