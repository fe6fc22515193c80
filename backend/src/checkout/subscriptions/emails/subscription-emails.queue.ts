import { queueName } from '../../../platform/jobs/queue-name.js';

/** The emails of subscriptions; a job names the subscription and the event that it is about. */
export const SUBSCRIPTION_EMAILS = queueName('subscription-emails', 'log');
