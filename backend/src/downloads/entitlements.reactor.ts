import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import type { orderDecider } from '../checkout/orders/order.decider.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { causeOf } from '../platform/log/cause.js';
import { type PageReactor, Reactor } from '../platform/log/reactor.js';
import { entitledLines } from './entitled-lines.js';
import { ENTITLEMENTS } from './entitlements.queue.js';

/**
 * Queues a job for each order that is placed, paid, cancelled or refunded, and whose buyer may get or lose a right by it:
 * most orders are of goods that are sent.
 */
@Reactor()
export class EntitlementsReactor implements PageReactor {
  readonly name = ENTITLEMENTS;
  readonly filter = {
    types: ['OrderNumbered', 'PaymentReceived', 'OrderCancelled', 'OrderRefundSucceeded'],
    streamPrefixes: ['order-'],
  };
  readonly gatherMs = 100;

  constructor(
    private readonly queues: JobQueues,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
  ) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const found = await Promise.all(
      events.map(async (event) => {
        const { orderId } = event.data as { orderId: string };
        const website = websiteId(event.metadata.websiteId);
        if (!(await this.entitles(website, orderId))) return [];
        return [{ id: event.id, data: { websiteId: website, orderId }, cause: causeOf(event) }];
      }),
    );
    const jobs = found.flat();
    if (jobs.length > 0) await this.queues.addMany(ENTITLEMENTS, jobs);
  }

  private async entitles(website: WebsiteId, orderId: string): Promise<boolean> {
    return entitledLines(await this.orders.loadState(website, orderId)).length > 0;
  }
}
