import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../../platform/log/reactor.js';
import { ORDER_EMAILS } from './order-emails.queues.js';

/** Queues the email of what happened to an order, and of one that a member has sent again. */
@Reactor()
export class OrderEmailsReactor implements EventReactor {
  readonly name = ORDER_EMAILS;
  readonly filter = {
    types: [
      ...['OrderNumbered', 'PaymentReceived', 'PaymentDeclined', 'OrderFulfilled', 'OrderCancelled'],
      ...['OrderRefundSucceeded', 'OrderEmailRequested', 'OrderReturnRequested', 'OrderReturnAccepted'],
      'OrderReturnDeclined',
    ],
    streamPrefixes: ['order-', 'orderemails-'],
  };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, type, data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { orderId, emailId = `order-${id}` } = data as { orderId: string; emailId?: string };
    // a member's request is about no event: the email says where the order stands
    const eventId = type === 'OrderEmailRequested' ? '' : id;
    await this.queues.add(ORDER_EMAILS, id, { websiteId, orderId, emailId, eventId });
  }
}
