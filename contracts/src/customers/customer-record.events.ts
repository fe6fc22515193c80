import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';

/**
 * What members keep about one customer, with an account or without. Stream: `customerrecord-<website>-<personId>`.
 * `personId` is the keyed hash of the customer's email. Times are epoch milliseconds.
 */
export type CustomerRecordEvent =
  /** a member's words on the customer */
  | Event<'CustomerNoteAdded', { personId: string; noteId: string; text: PersonalField; at: number }>
  /** from now on the customer pays no taxes; `exemption`: reason and certificate. Another one replaces it */
  | Event<'CustomerTaxExempted', { personId: string; exemption: PersonalField; at: number }>
  | Event<'CustomerTaxExemptionEnded', { personId: string; at: number }>
  /** the person was erased: nothing of the record counts any more */
  | Event<'CustomerRecordErased', { personId: string }>;
