import { DELIVERIES_FOR_DAYS } from '@daybook/contracts/forms/shared/webhooks';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type {
  FormWebhookEvent,
  WebhookDeliveryEvent,
} from '@daybook/contracts/forms/webhooks/webhook.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { FormWebhookRow, WebhookDeliveryRow } from './form-webhooks.entity.js';

type AttemptEvent = Exclude<WebhookDeliveryEvent, { type: 'WebhookDeliveryRequested' }>;
type SubmissionErased = Extract<FormSubmissionEvent, { type: 'FormSubmissionErased' }>;

/**
 * The webhooks of forms, and what became of their deliveries. A webhook's row is made by the facts of its form, and a
 * delivery's by its own. The deliveries of a submission go when it is erased, and all of them after a while.
 */
export const formWebhooksProjection = projection<
  Exclude<FormWebhookEvent, { type: 'FormWebhookSecretRenewed' }> | AttemptEvent | SubmissionErased
>({
  name: 'form_webhooks',
  version: 3,
  tables: [FormWebhookRow, WebhookDeliveryRow],
  on: {
    FormWebhookAdded: (tx, { data, websiteId, recordedAt }) =>
      tx.upsert(FormWebhookRow, { websiteId, ...data, status: 'active', failures: 0, addedAt: recordedAt }),
    FormWebhookRemoved: (tx, event) => tx.delete(FormWebhookRow, keyOf(event)),
    FormWebhookPaused: (tx, event) => tx.patch(FormWebhookRow, keyOf(event), { status: 'paused' }),
    FormWebhookResumed: (tx, event) =>
      tx.patch(FormWebhookRow, keyOf(event), { status: 'active', failures: 0 }),
    FormWebhookFailed: (tx, event) =>
      tx.patch(FormWebhookRow, keyOf(event), { failures: event.data.failures }),
    FormWebhookRecovered: (tx, event) => tx.patch(FormWebhookRow, keyOf(event), { failures: 0 }),
    FormWebhookStopped: (tx, event) => tx.patch(FormWebhookRow, keyOf(event), { status: 'stopped' }),
    WebhookDelivered: (tx, event) => {
      const { httpStatus } = event.data;
      note(tx, event, { outcome: 'delivered', httpStatus, problem: null });
    },
    WebhookAttemptFailed: (tx, event) => {
      const { httpStatus, problem, isLast } = event.data;
      note(tx, event, { outcome: isLast ? 'failed' : 'retrying', httpStatus, problem });
    },
    FormSubmissionErased: (tx, { data: { submissionId }, websiteId }) =>
      tx.delete(WebhookDeliveryRow, { websiteId, submissionId }),
  },
  // the erasure is a fact of the submission's stream: it comes after the deliveries that stand before it in the log
  sequenceOf({ websiteId, data }) {
    if ('submissionId' in data && data.submissionId !== null)
      return `submission ${data.submissionId} of ${websiteId}`;
    return 'webhookId' in data
      ? `webhook ${data.webhookId} of ${websiteId}`
      : `form ${data.formId} of ${websiteId}`;
  },
});

const keyOf = ({ websiteId, data: { formId, webhookId } }: ProjectedEvent<FormWebhookEvent>) => ({
  websiteId,
  formId,
  webhookId,
});

function note(
  tx: ProjectionTx,
  { websiteId, data, recordedAt, position }: ProjectedEvent<AttemptEvent>,
  result: Pick<WebhookDeliveryRow, 'outcome' | 'httpStatus' | 'problem'>,
): void {
  const { deliveryId, webhookId, submissionId, attempt: attempts, ms } = data;
  const day = Math.floor(recordedAt.getTime() / DAY_MS);
  const when = { at: recordedAt, day, position: Number(position) };
  tx.deleteBelow(WebhookDeliveryRow, 'day', day - DELIVERIES_FOR_DAYS);
  tx.upsert(WebhookDeliveryRow, {
    websiteId,
    deliveryId,
    webhookId,
    submissionId,
    attempts,
    ms,
    ...result,
    ...when,
  });
}
