import { queueName } from '../platform/jobs/queue-name.js';

/** Carts whose order is placed; a job names the order. */
export const PURCHASED_CARTS = queueName('purchased-carts', 'log');
