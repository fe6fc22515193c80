import type { Event } from '../shared/event.js';

/**
 * What one account has read in the history of a website; the metadata names the account. It is in the website's own
 * log, so its owner sees who looked, an operator too. Stream: `history-<website>-<account>`.
 */
export type HistoryEvent =
  /** the personal fields of one event were decrypted and shown; `fields` are their paths in its data */
  Event<'PersonalDataViewed', { position: string; stream: string; type: string; fields: readonly string[] }>;
