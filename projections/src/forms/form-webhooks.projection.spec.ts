import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type {
  FormWebhookEvent,
  WebhookDeliveryEvent,
} from '@daybook/contracts/forms/webhooks/webhook.events';
import { ACME, recordedAt, specFor } from '../testing/given-events.js';
import { FormWebhookRow, WebhookDeliveryRow } from './form-webhooks.entity.js';
import { formWebhooksProjection } from './form-webhooks.projection.js';

const { given } = specFor<FormWebhookEvent | WebhookDeliveryEvent | FormSubmissionEvent>(
  formWebhooksProjection,
);

const of = { formId: 'f1', webhookId: 'w1' };
const added: FormWebhookEvent = { type: 'FormWebhookAdded', data: { ...of, url: 'https://crm.example' } };
const failed: FormWebhookEvent = {
  type: 'FormWebhookFailed',
  data: { ...of, deliveryId: 'd1', failures: 5 },
};
const stopped: FormWebhookEvent = { type: 'FormWebhookStopped', data: { ...of, failures: 5 } };
const delivery = { ...of, deliveryId: 'd1', submissionId: 's1', ms: 80 };
const attempt = (number: number, isLast = false): WebhookDeliveryEvent => ({
  type: 'WebhookAttemptFailed',
  data: { ...delivery, attempt: number, problem: 'late', httpStatus: null, isLast },
});

test('a webhook is there until it is removed', async () => {
  await given()
    .when(added)
    .thenRows(FormWebhookRow, [{ websiteId: ACME, ...of, url: 'https://crm.example', status: 'active' }]);
  await given(added).when({ type: 'FormWebhookRemoved', data: of }).thenRows(FormWebhookRow, []);
});

test('it is stopped, and begins anew when a member resumes it', async () => {
  await given(added, failed)
    .when(stopped)
    .thenRows(FormWebhookRow, [{ status: 'stopped', failures: 5 }]);
  await given(added, failed, stopped)
    .when({ type: 'FormWebhookResumed', data: of })
    .thenRows(FormWebhookRow, [{ status: 'active', failures: 0 }]);
  await given(added, failed)
    .when({ type: 'FormWebhookRecovered', data: of })
    .thenRows(FormWebhookRow, [{ status: 'active', failures: 0 }]);
  await given(added)
    .when({ type: 'FormWebhookPaused', data: of })
    .thenRows(FormWebhookRow, [{ status: 'paused' }]);
});

test('a delivery stands as its last attempt left it', async () => {
  await given(attempt(1))
    .when(attempt(2))
    .thenRows(WebhookDeliveryRow, [{ outcome: 'retrying', attempts: 2, problem: 'late', httpStatus: null }]);
  await given(attempt(1))
    .when(attempt(2, true))
    .thenRows(WebhookDeliveryRow, [{ outcome: 'failed' }]);
  await given(attempt(1))
    .when({ type: 'WebhookDelivered', data: { ...delivery, attempt: 2, httpStatus: 204 } })
    .thenRows(WebhookDeliveryRow, [
      {
        deliveryId: 'd1',
        outcome: 'delivered',
        attempts: 2,
        problem: null,
        httpStatus: 204,
        at: recordedAt(2),
        day: recordedAt(2).getTime() / 86_400_000 - (2 * 1000) / 86_400_000,
      },
    ]);
});

test('the deliveries of a submission go when it is erased, and those of others stay', async () => {
  const ofAnother: WebhookDeliveryEvent = {
    type: 'WebhookDelivered',
    data: { ...delivery, deliveryId: 'd2', submissionId: 's2', attempt: 1, httpStatus: 200 },
  };
  await given(added, attempt(1), ofAnother)
    .when({
      type: 'FormSubmissionErased',
      data: { submissionId: 's1', formId: 'f1', personId: null, reason: 'deleted' },
    })
    .thenRows(WebhookDeliveryRow, [{ deliveryId: 'd2', submissionId: 's2' }]);
});
