import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { REMINDED_ORDERS } from './reminders.queue.js';

/** Queues a job for each order that is placed: its buyer is reminded of its checkout no more. */
@Reactor()
export class RemindedOrdersReactor implements EventReactor {
  readonly name = REMINDED_ORDERS;
  readonly filter = { types: ['OrderNumbered'], streamPrefixes: ['order-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { orderId } = data as { orderId: string };
    await this.queues.add(REMINDED_ORDERS, `${websiteId}-${orderId}`, { websiteId, orderId });
  }
}
