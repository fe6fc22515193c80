import type { Event } from '../shared/event.js';

/**
 * Facts about one person on one website. `personId` is the keyed hash of their email address; the events hold no
 * personal field. Stream: `person-<website>-<personId>`.
 */
export type PersonEvent =
  /**
   * An event about the person is about to stand in this stream. It comes first, so an erasure finds every such stream
   * here; after a crash between the two the person has a stream too many. `isNamedIn`: the stream is about someone else and
   * names the person, as an order names who gets a gift card. Absent: it is about the person
   */
  | Event<'PersonalDataRecorded', { personId: string; category: string; streamId: string; isNamedIn?: true }>
  /** the person's keys are overwritten, so nothing encrypted with them can be read; read models delete its rows */
  | Event<'PersonErased', { personId: string }>
  /** what the website knows of the person was exported, by the member whom the metadata names */
  | Event<'PersonalDataExported', { personId: string }>
  /** a mail server said with this SMTP code that the address does not exist: the website writes to it no more */
  | Event<'PersonSuppressed', { personId: string; code: number; suppressedAt: number }>
  /** a member says that the address exists: the website writes to it again */
  | Event<'PersonSuppressionLifted', { personId: string; liftedAt: number }>;
