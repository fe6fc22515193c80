import { queueName } from '../platform/jobs/queue-name.js';

/** The emails of a submission; a job names the submission. */
export const FORM_EMAILS = queueName('form-emails', 'log');

/** The deliveries of submissions to the owner's own systems; a job names the delivery. */
export const FORM_WEBHOOKS = queueName('form-webhooks', {
  queue: 'a webhook that was added since would get what was submitted before',
});

/** The emails about webhooks that were switched off; a job names the webhook. */
export const FORM_WEBHOOK_EMAILS = queueName('form-webhook-emails', 'log');
