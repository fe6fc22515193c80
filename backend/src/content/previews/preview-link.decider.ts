import type { PreviewLinkEvent } from '@daybook/contracts/content/preview-link.events';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** The time that a link works, ms. */
const TERM = CONTENT_LIMITS.previewDays * 24 * 3600 * 1000;

/** The links to the draft of one page that no member has ended: by id, until when each works (epoch ms). */
export type PreviewLinkState = ReadonlyMap<string, number>;

/** `now`: epoch ms */
export type PreviewLinkCommand =
  | { kind: 'make'; pageId: string; linkId: string; now: number }
  | { kind: 'end'; pageId: string; linkId: string; now: number };

/** A page has few links that work at once, so that its members can tell who may still read it. */
export const previewLinkDecider: Decider<PreviewLinkState, PreviewLinkCommand, PreviewLinkEvent> = {
  initial: new Map(),

  decide({ kind, pageId, linkId, now }, state) {
    const working = workingAt(state, now);
    switch (kind) {
      case 'make':
        if (working.size >= CONTENT_LIMITS.previewLinks) refuse('TOO_MANY_PREVIEW_LINKS');
        return [{ type: 'PreviewLinkMade', data: { pageId, linkId, until: now + TERM } }];
      case 'end':
        if (!working.has(linkId)) refuse('PREVIEW_LINK_NOT_FOUND');
        return [{ type: 'PreviewLinkEnded', data: { pageId, linkId } }];
      default:
        return unreachable(kind);
    }
  },

  evolve(state, event) {
    const { linkId } = event.data;
    switch (event.type) {
      case 'PreviewLinkMade': {
        const { until } = event.data;
        // links that were past their time when this one was made are of no use any more
        return workingAt(state, until - TERM).set(linkId, until);
      }
      case 'PreviewLinkEnded': {
        const links = new Map(state);
        links.delete(linkId);
        return links;
      }
      default:
        return unreachable(event);
    }
  },
};

const workingAt = (state: PreviewLinkState, now: number): Map<string, number> =>
  new Map([...state].filter(([, until]) => until > now));
