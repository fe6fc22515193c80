import type { Event } from '../shared/event.js';

/**
 * Whether the buyer of an order was asked for reviews. Stream: `reviewrequest-<website>-<orderId>`. `at` in epoch
 * milliseconds.
 */
export type ReviewRequestEvent =
  /** the email is with the queue of emails */
  | Event<'ReviewsRequested', { orderId: string; at: number }>
  /** no email is sent: nothing of the order can be reviewed, or its buyer was erased */
  | Event<'ReviewRequestSkipped', { orderId: string; at: number }>;
