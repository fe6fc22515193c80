import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { causeOf } from '../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import type { orderDecider } from '../orders/order.decider.js';
import type { reminderDecider } from './reminder.decider.js';
import { REMINDED_ORDERS } from './reminders.queue.js';

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
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('checkoutreminder') private readonly reminders: AggregateReader<typeof reminderDecider>,
  ) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const found = await Promise.all(
      events.map(async (event) => {
        const { orderId } = event.data as { orderId: string };
        const website = websiteId(event.metadata.websiteId);
        if (!(await this.isReminded(website, orderId))) return [];
        const id = `${website}-${orderId}`;
        return [{ id, data: { websiteId: website, orderId }, cause: causeOf(event) }];
      }),
    );
    const jobs = found.flat();
    if (jobs.length > 0) await this.queues.addMany(REMINDED_ORDERS, jobs);
  }

  private async isReminded(website: WebsiteId, orderId: string): Promise<boolean> {
    const { carts } = await this.orders.loadState(website, orderId);
    const reminders = await Promise.all(carts.map((cartId) => this.reminders.loadState(website, cartId)));
    return reminders.some(({ status, fromCartId }) => status !== 'none' || fromCartId !== null);
  }
}
