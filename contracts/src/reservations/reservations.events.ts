import type { Event } from '../shared/event.js';

/**
 * Facts about one value that only one holder may have at a time, such as a slug in a collection, a domain or the email
 * of an account. Stream: `reservation-<website>-<hash of kind, scope and value>`. `holder` is the id of what has the
 * value.
 */
export type ReservationEvent =
  /** `claimedAt` in epoch milliseconds; the claim counts for good once the holder's own stream has the value */
  | Event<'ReservationClaimed', { holder: string; claimedAt: number }>
  | Event<'ReservationReleased', { holder: string }>;
