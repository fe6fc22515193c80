import type { Event } from '../../shared/event.js';
import type { DeliveryProblem } from '../shared/webhooks.js';

/** The webhook of a form that an event is about. */
type OfWebhook = { formId: string; webhookId: string };

/**
 * Facts about the webhooks of one form. Stream: `formwebhooks-<website>-<formId>`. The secret is in none of them: it
 * follows from the installation's master key and the number.
 */
export type FormWebhookEvent =
  /** submissions are sent to the owner's own system; its first secret has the number 1 */
  | Event<'FormWebhookAdded', OfWebhook & { url: string }>
  | Event<'FormWebhookRemoved', OfWebhook>
  /** what was signed with the secret before it is not valid any more */
  | Event<'FormWebhookSecretRenewed', OfWebhook & { secretNumber: number }>
  /** a member has switched it off, and on again: also one that was stopped */
  | Event<'FormWebhookPaused', OfWebhook>
  | Event<'FormWebhookResumed', OfWebhook>
  /** all attempts of a delivery failed */
  | Event<'FormWebhookFailed', OfWebhook & { deliveryId: string; failures: number }>
  /** a delivery came through after others had failed */
  | Event<'FormWebhookRecovered', OfWebhook>
  /** so many deliveries in a row were given up that no more are tried */
  | Event<'FormWebhookStopped', OfWebhook & { failures: number }>;

/** `submissionId`: null for a test. */
type OfDelivery = OfWebhook & { deliveryId: string; submissionId: string | null };
type Attempt = OfDelivery & {
  /** from 1 */
  attempt: number;
  /** from the request to the answer */
  ms: number;
};

/** Facts about one delivery of a submission. Stream: `webhookdelivery-<website>-<deliveryId>`. */
export type WebhookDeliveryEvent =
  /** a member wants a test, or the same submission once more */
  | Event<'WebhookDeliveryRequested', OfDelivery>
  /** the system has answered with a status of 200 to 299 */
  | Event<'WebhookDelivered', Attempt & { httpStatus: number }>
  | Event<
      'WebhookAttemptFailed',
      Attempt & {
        problem: DeliveryProblem;
        /** null: there was no answer */
        httpStatus: number | null;
        /** no other attempt follows */
        isLast: boolean;
      }
    >;
