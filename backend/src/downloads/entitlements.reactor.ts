import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../platform/log/reactor.js';
import { ENTITLEMENTS } from './entitlements.queue.js';

/** Queues a job for each order that is placed, paid, cancelled or refunded: its buyer may get or lose a right. */
@Reactor()
export class EntitlementsReactor implements EventReactor {
  readonly name = ENTITLEMENTS;
  readonly filter = {
    types: ['OrderNumbered', 'PaymentReceived', 'OrderCancelled', 'OrderRefundSucceeded'],
    streamPrefixes: ['order-'],
  };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { orderId } = data as { orderId: string };
    await this.queues.add(ENTITLEMENTS, id, { websiteId, orderId });
  }
}
