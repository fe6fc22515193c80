import { queueName } from '../../../platform/jobs/queue-name.js';

/** Orders that name recipients with the key of their buyer; a job names the order. */
export const GIFT_RECIPIENTS = queueName('gift-recipients', 'log');
