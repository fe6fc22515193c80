import { WEBHOOK_RETRIES } from '@daybook/contracts/forms/shared/webhooks';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { WebhookDeliveryEvent } from '@daybook/contracts/forms/webhooks/webhook.events';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { causeOf } from '../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import { FORM_WEBHOOKS } from '../forms.queues.js';
import { firstDeliveryId } from './delivery-id.js';
import { FormWebhooksService } from './form-webhooks.service.js';

type Followed =
  | Extract<FormSubmissionEvent, { type: 'FormSubmitted' | 'FormSubmissionReleased' }>
  | Extract<WebhookDeliveryEvent, { type: 'WebhookDeliveryRequested' }>;

/** The webhooks of one form, as the log had them when a page of submissions was read. */
type WebhookIds = (website: string, formId: string) => Promise<readonly string[]>;

/** Queues the deliveries of submissions, one for each webhook of their form, and those that members ask for. */
@Reactor()
export class WebhooksReactor implements PageReactor {
  readonly name = FORM_WEBHOOKS;
  readonly filter = {
    types: ['FormSubmitted', 'FormSubmissionReleased', 'WebhookDeliveryRequested'],
    streamPrefixes: ['submission-', 'webhookdelivery-'],
  };

  constructor(
    private readonly webhooks: FormWebhooksService,
    private readonly queues: JobQueues,
  ) {}

  /** Submissions come by the hundred: a page asks once for each form, and is one call of the queue. */
  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const asked = new Map<string, Promise<readonly string[]>>();
    const idsOf: WebhookIds = (website, formId) => {
      const key = `${website} ${formId}`;
      const ids = asked.get(key) ?? this.webhooks.idsOf(websiteId(website), formId);
      asked.set(key, ids);
      return ids;
    };
    const jobs = (await Promise.all(events.map((event) => jobsOf(event, idsOf)))).flat();
    if (jobs.length > 0) await this.queues.addMany(FORM_WEBHOOKS, jobs, WEBHOOK_RETRIES);
  }
}

async function jobsOf(event: RecordedEvent, idsOf: WebhookIds) {
  const website = event.metadata.websiteId;
  const cause = causeOf(event);
  const { type, data } = event as unknown as Followed;
  if (type === 'WebhookDeliveryRequested') {
    const { deliveryId, formId, webhookId, submissionId } = data;
    const of = { deliveryId, formId, webhookId, ...(submissionId !== null && { submissionId }) };
    return [{ id: event.id, data: { websiteId: website, ...of }, cause }];
  }
  const { formId, submissionId } = data;
  return (await idsOf(website, formId)).map((webhookId) => {
    const deliveryId = firstDeliveryId(webhookId, submissionId);
    const job = { websiteId: website, deliveryId, formId, webhookId, submissionId };
    return { id: `${event.id}-${webhookId}`, data: job, cause };
  });
}
