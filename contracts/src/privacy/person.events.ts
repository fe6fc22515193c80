import type { Event } from '../shared/event.js';

/**
 * Facts about one person as a website knows them, by the keyed hash of their address and without a word of their own.
 * Stream: `person-<website>-<personId>`.
 */
export type PersonEvent =
  /** from here on nobody reads what was encrypted for them before; read models let go of it */
  | Event<'PersonErased', { personId: string }>
  /** a mail server said that nobody has the address, with its SMTP code: this website writes there no more */
  | Event<'PersonSuppressed', { personId: string; code: number; suppressedAt: number }>;
