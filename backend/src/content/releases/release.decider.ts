import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Pin, ReleaseCause } from '@daybook/contracts/content/shared/release';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

type Pins = ReadonlyMap<string, Pin>;

/** The pages that visitors read of a website: a pin for each page. `revision` is the number of the stream's last event. */
export type ReleaseState = {
  readonly revision: number;
  readonly pins: Pins;
  /** the release that made it so; null: nothing was ever published */
  readonly releaseId: string | null;
};

export type ReleaseCommand =
  | {
      kind: 'publish';
      releaseId: string;
      cause: Extract<ReleaseCause, 'published' | 'scheduled'>;
      pins: readonly Pin[];
      withdrawn: readonly string[];
    }
  /** visitors read again what they read after an earlier release. `pins`: all of that moment */
  | {
      kind: 'return';
      releaseId: string;
      cause: Extract<ReleaseCause, 'undone' | 'returned'>;
      returnsTo: string | null;
      pins: Pins;
      /** the revision that the member had seen */
      expected: number;
    };

/**
 * One fact publishes a set of pages, and one takes them back: a return pins what was pinned at that moment and withdraws
 * what has come since. Two slugs of one release are never the same.
 */
export const releaseDecider: Decider<ReleaseState, ReleaseCommand, ReleaseEvent> = {
  initial: { revision: -1, pins: new Map(), releaseId: null },

  decide(command, state) {
    switch (command.kind) {
      case 'publish':
        return published(command, state);
      case 'return':
        return returned(command, state);
      default:
        return unreachable(command);
    }
  },

  evolve({ revision, pins: before }, { data: { pins, withdrawn, releaseId } }) {
    const after = new Map(before);
    for (const pageId of withdrawn) after.delete(pageId);
    for (const pin of pins) after.set(pin.pageId, pin);
    return { revision: revision + 1, pins: after, releaseId };
  },
};

function published(
  { releaseId, cause, pins, withdrawn }: Extract<ReleaseCommand, { kind: 'publish' }>,
  { pins: before }: ReleaseState,
): ReleaseEvent[] {
  if (pins.length + withdrawn.length > CONTENT_LIMITS.pins) {
    refuse('RELEASE_INVALID', { pages: `At most ${CONTENT_LIMITS.pins} pages are published together.` });
  }
  const changed = pins.filter((pin) => !sameJson(before.get(pin.pageId), pin));
  const gone = withdrawn.filter((pageId) => before.has(pageId) && !pins.some((pin) => pin.pageId === pageId));
  if (changed.length + gone.length === 0) return [];
  mustHaveOwnSlugs(changed, before, gone);
  return [{ type: 'SitePublished', data: { releaseId, cause, pins: changed, withdrawn: gone } }];
}

function returned(
  { releaseId, cause, returnsTo, pins, expected }: Extract<ReleaseCommand, { kind: 'return' }>,
  { revision, pins: before }: ReleaseState,
): ReleaseEvent[] {
  if (revision !== expected) refuse('RELEASED_MEANWHILE');
  const changed = [...pins.values()].filter((pin) => !sameJson(before.get(pin.pageId), pin));
  const gone = [...before.keys()].filter((pageId) => !pins.has(pageId));
  if (changed.length + gone.length === 0) return [];
  const data = { releaseId, cause, pins: changed, withdrawn: gone };
  return [{ type: 'SitePublished', data: { ...data, ...(returnsTo !== null && { returnsTo }) } }];
}

function mustHaveOwnSlugs(changed: readonly Pin[], before: Pins, gone: readonly string[]): void {
  const pageOf = new Map<string, string>();
  const stays = [...before.values()].filter(
    ({ pageId }) => !gone.includes(pageId) && !changed.some((pin) => pin.pageId === pageId),
  );
  for (const { slug, pageId } of [...stays, ...changed]) {
    if (pageOf.has(slug)) refuse('RELEASE_INVALID', { [`pages.${pageId}`]: 'Another page has this URL.' });
    pageOf.set(slug, pageId);
  }
}
