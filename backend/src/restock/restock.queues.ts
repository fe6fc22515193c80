import { queueName } from '../platform/jobs/queue-name.js';

/** Emails to people on a list; a job names the email. */
export const RESTOCK_EMAILS = queueName('restock-emails', { by: 'RestockEmailReconciler' });
/** Batches of a send; a job names the send and the batch. */
export const RESTOCK_BATCHES = queueName('restock-batches', { by: 'RestockOffersReconciler' });
/** Lists with an offer that ends; a job names the list. */
export const RESTOCK_OFFERS = queueName('restock-offers', { by: 'RestockOffersReconciler' });
