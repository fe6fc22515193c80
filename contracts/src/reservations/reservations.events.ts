import type { Event } from '../shared/event.js';

/**
 * Facts about one value that only one holder may have at a time, such as a slug in a collection, a domain or the email
 * of an account. Stream: `reservation-<website>-<hash of kind and value>`. `holder` is the id of what has the value.
 * `scope` is where the value is unique, such as the id of a collection; without one it is in the whole website.
 */
export type ReservationEvent =
  /** `claimedAt` in epoch milliseconds; the claim counts for good once the holder's own stream has the value */
  | Event<'ReservationClaimed', { scope?: string; holder: string; claimedAt: number }>
  | Event<'ReservationReleased', { scope?: string; holder: string }>;
