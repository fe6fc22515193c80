import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../../platform/log/reactor.js';
import { SUBSCRIPTION_EMAILS } from './subscription-emails.queue.js';

/** Queues the email of what happened to a subscription. A replay queues none. */
@Reactor()
export class SubscriptionEmailsReactor implements EventReactor {
  readonly name = SUBSCRIPTION_EMAILS;
  readonly filter = {
    types: [
      'SubscriptionStarted',
      'RenewalCharged',
      'RenewalFailed',
      'SubscriptionCancelled',
      'SubscriptionPaused',
      'SubscriptionResumed',
      'SubscriptionEnded',
      'SubscriptionPriceAnnounced',
    ],
    streamPrefixes: ['recurring-'],
  };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata: { websiteId } }: RecordedEvent): Promise<void> {
    const { subscriptionId } = data as { subscriptionId: string };
    await this.queues.add(SUBSCRIPTION_EMAILS, id, { websiteId, subscriptionId, eventId: id });
  }
}
