import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { queueJobsOfEvents } from '../../platform/jobs/queue-jobs-of-events.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import { REMINDED_ORDERS } from './reminders.queue.js';
import { RemindersService } from './reminders.service.js';

/**
 * Queues a job for each order that is placed and whose carts have reminders, or are copies of carts that do: its buyer is
 * reminded of its checkout no more.
 */
@Reactor()
export class RemindedOrdersReactor implements PageReactor {
  readonly name = REMINDED_ORDERS;
  readonly filter = { types: ['OrderNumbered'], streamPrefixes: ['order-'] };
  readonly gatherMs = 100;

  constructor(
    private readonly queues: JobQueues,
    private readonly reminders: RemindersService,
  ) {}

  reactAll(events: readonly RecordedEvent[]): Promise<void> {
    return queueJobsOfEvents(this.queues, REMINDED_ORDERS, events, async (event) => {
      const { orderId } = event.data as { orderId: string };
      const website = websiteId(event.metadata.websiteId);
      if (!(await this.reminders.areOf(website, orderId))) return undefined;
      return { id: `${website}-${orderId}`, data: { websiteId: website, orderId } };
    });
  }
}
