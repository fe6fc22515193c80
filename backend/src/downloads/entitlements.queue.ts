import { queueName } from '../platform/jobs/queue-name.js';

/** Orders whose buyers may get or lose a right; a job names the order. */
export const ENTITLEMENTS = queueName('entitlements', 'log');
