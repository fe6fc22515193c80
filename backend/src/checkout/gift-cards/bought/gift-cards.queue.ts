import { queueName } from '../../../platform/jobs/queue-name.js';

/** The gift cards that were bought; a job names the order. */
export const GIFT_CARDS = queueName('gift-cards', { by: 'GiftCardsReconciler' });
