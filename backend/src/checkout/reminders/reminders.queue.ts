import { queueName } from '../../platform/jobs/queue-name.js';

/** Placed orders, after which no one is reminded of their checkouts; a job names the order. */
export const REMINDED_ORDERS = queueName('reminded-orders', 'log');
