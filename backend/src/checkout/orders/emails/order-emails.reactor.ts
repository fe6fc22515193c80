import { isOfPlacedOrder } from '@daybook/contracts/orders/later-payment';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { causeOf } from '../../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../../platform/log/reactor.js';
import { ORDER_EMAILS } from './order-emails.queues.js';

/** Queues the email of what happened to an order, and of one that a member has sent again. */
@Reactor()
export class OrderEmailsReactor implements PageReactor {
  readonly name = ORDER_EMAILS;
  readonly filter = {
    types: [
      'OrderNumbered',
      'PaymentReceived',
      'PaymentDeclined',
      'OrderFulfilled',
      'OrderCancelled',
      'OrderRefundSucceeded',
      'OrderEmailRequested',
      'OrderReturnRequested',
      'OrderReturnAccepted',
      'OrderReturnDeclined',
      'PaymentSucceeded',
    ],
    streamPrefixes: ['order-', 'orderemails-'],
  };

  readonly gatherMs = 100;

  constructor(private readonly queues: JobQueues) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const jobs = events.filter(isOfPlacedOrder).map((event) => ({ ...jobOf(event), cause: causeOf(event) }));
    if (jobs.length > 0) await this.queues.addMany(ORDER_EMAILS, jobs);
  }
}

function jobOf({ id, type, data, metadata: { websiteId } }: RecordedEvent) {
  const { orderId, emailId = `order-${id}` } = data as { orderId: string; emailId?: string };
  // a member's request is about no event: the email says where the order stands
  const eventId = type === 'OrderEmailRequested' ? '' : id;
  return { id, data: { websiteId, orderId, emailId, eventId } };
}
