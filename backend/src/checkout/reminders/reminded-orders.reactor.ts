import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { causeOf } from '../../platform/log/cause.js';
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

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const found = await Promise.all(
      events.map(async (event) => {
        const { orderId } = event.data as { orderId: string };
        const website = websiteId(event.metadata.websiteId);
        if (!(await this.reminders.areOf(website, orderId))) return [];
        const id = `${website}-${orderId}`;
        return [{ id, data: { websiteId: website, orderId }, cause: causeOf(event) }];
      }),
    );
    const jobs = found.flat();
    if (jobs.length > 0) await this.queues.addMany(REMINDED_ORDERS, jobs);
  }
}
