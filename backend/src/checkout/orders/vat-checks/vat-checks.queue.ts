import { queueName } from '../../../platform/jobs/queue-name.js';

/** VAT numbers whose existence is asked for; a job names the order. */
export const VAT_CHECKS = queueName('vat-checks', 'log');
