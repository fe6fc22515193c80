import { queueName } from '../../../platform/jobs/queue-name.js';

/** The emails of orders; a job names the order, and the event or the member's request that asks for it. */
export const ORDER_EMAILS = queueName('order-emails', 'log');
