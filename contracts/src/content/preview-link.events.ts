import type { Event } from '../shared/event.js';

/**
 * Facts about the secret links to one page's draft. Stream: `previewlink-<website>-<pageId>`. The log never holds a
 * token: the id of a link is made of a hash of it, and opens nothing.
 */
export type PreviewLinkEvent =
  /** `until`: epoch ms */
  | Event<'PreviewLinkMade', { pageId: string; linkId: string; until: number }>
  /** by a member, before its time */
  | Event<'PreviewLinkEnded', { pageId: string; linkId: string }>;
