import { WEBHOOK_RETRIES } from '@daybook/contracts/forms/shared/webhooks';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { WebhookDeliveryEvent } from '@daybook/contracts/forms/webhooks/webhook.events';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { FORM_WEBHOOKS } from '../forms.queues.js';
import { firstDeliveryId } from './delivery-id.js';
import type { webhooksDecider } from './webhooks.decider.js';

type Followed =
  | Extract<FormSubmissionEvent, { type: 'FormSubmitted' | 'FormSubmissionReleased' }>
  | Extract<WebhookDeliveryEvent, { type: 'WebhookDeliveryRequested' }>;

/** Queues the deliveries of a submission, one for each webhook of its form, and those that members ask for. */
@Reactor()
export class WebhooksReactor implements EventReactor {
  readonly name = FORM_WEBHOOKS;
  readonly filter = {
    types: ['FormSubmitted', 'FormSubmissionReleased', 'WebhookDeliveryRequested'],
    streamPrefixes: ['submission-', 'webhookdelivery-'],
  };

  constructor(
    @Aggregate('formwebhooks') private readonly webhooks: AggregateReader<typeof webhooksDecider>,
    private readonly queues: JobQueues,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const website = event.metadata.websiteId;
    const { type, data } = event as unknown as Followed;
    if (type === 'WebhookDeliveryRequested') {
      const { deliveryId, formId, webhookId, submissionId } = data;
      const of = { deliveryId, formId, webhookId, ...(submissionId !== null && { submissionId }) };
      return this.add(event.id, { websiteId: website, ...of });
    }
    const { formId, submissionId } = data;
    for (const webhookId of (await this.webhooks.loadState(websiteId(website), formId)).keys()) {
      const deliveryId = firstDeliveryId(webhookId, submissionId);
      const job = { websiteId: website, deliveryId, formId, webhookId, submissionId };
      await this.add(`${event.id}-${webhookId}`, job);
    }
  }

  private add(id: string, data: Readonly<Record<string, string>>): Promise<void> {
    return this.queues.add(FORM_WEBHOOKS, id, data, WEBHOOK_RETRIES);
  }
}
