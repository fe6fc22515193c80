import type { FormWebhookEvent } from '@daybook/contracts/forms/webhooks/webhook.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { type EventReactor, Reactor } from '../../platform/log/reactor.js';
import { FORM_WEBHOOK_EMAILS } from '../forms.queues.js';

/** Queues the emails about a webhook that was switched off. */
@Reactor()
export class WebhookStoppedReactor implements EventReactor {
  readonly name = FORM_WEBHOOK_EMAILS;
  readonly filter = { types: ['FormWebhookStopped'], streamPrefixes: ['formwebhooks-'] };

  constructor(private readonly queues: JobQueues) {}

  async react({ id, data, metadata }: RecordedEvent): Promise<void> {
    const { formId, webhookId } = data as FormWebhookEvent['data'];
    const job = { websiteId: metadata.websiteId, eventId: id, formId, webhookId };
    await this.queues.add(FORM_WEBHOOK_EMAILS, id, job);
  }
}
