import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { placeOf } from '@daybook/contracts/content/shared/page';
import type { Pin, ReleaseCause } from '@daybook/contracts/content/shared/release';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** The one stream of releases that a website has. */
export const SITE = 'site';

type Pins = ReadonlyMap<string, Pin>;

/** Versions that are to be published at a time, and pages that are to be withdrawn then. */
export type ScheduledRelease = {
  /** epoch ms */
  readonly at: number;
  readonly pins: readonly Pin[];
  readonly withdrawn: readonly string[];
};

/** The pages that visitors read of a website, a pin for each, and the releases that wait for their time. */
export type ReleaseState = {
  /** events of the stream */
  readonly count: number;
  /** the number of the event that made it so; -1: nothing was ever published */
  readonly revision: number;
  readonly pins: Pins;
  /** the release that made it so; null: nothing was ever published */
  readonly releaseId: string | null;
  /** by the id of the release */
  readonly scheduled: ReadonlyMap<string, ScheduledRelease>;
};

export type ReleaseCommand =
  | {
      kind: 'publish';
      releaseId: string;
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
    }
  /** times are epoch ms */
  | ({ kind: 'schedule'; releaseId: string; now: number } & ScheduledRelease)
  | { kind: 'move'; releaseId: string; at: number; now: number }
  | { kind: 'cancel'; releaseId: string }
  /** the time of a scheduled release has come. `gone`: pages that are in the trash by now */
  | { kind: 'publish due'; releaseId: string; now: number; gone: readonly string[] };

type Of<Kind extends ReleaseCommand['kind']> = Extract<ReleaseCommand, { kind: Kind }>;

/**
 * One fact publishes a set of pages, and one takes them back: a return pins what was pinned at that moment and withdraws
 * what has come since. Two slugs of one release are never the same. A release that waits for its time pins the versions
 * of its making.
 */
export const releaseDecider: Decider<ReleaseState, ReleaseCommand, ReleaseEvent> = {
  initial: { count: 0, revision: -1, pins: new Map(), releaseId: null, scheduled: new Map() },

  decide(command, state) {
    switch (command.kind) {
      case 'publish':
        return published(command, state);
      case 'return':
        return returned(command, state);
      case 'schedule':
        return scheduled(command, state);
      case 'move':
        return moved(command, state);
      case 'cancel':
        waiting(command, state);
        return [cancelled(command.releaseId, 'member')];
      case 'publish due':
        return publishedDue(command, state);
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const count = state.count + 1;
    const waits = new Map(state.scheduled);
    const { releaseId } = event.data;
    switch (event.type) {
      case 'SitePublished': {
        const pins = new Map(state.pins);
        for (const pageId of event.data.withdrawn) pins.delete(pageId);
        for (const pin of event.data.pins) pins.set(pin.pageId, pin);
        waits.delete(releaseId);
        return { count, revision: state.count, pins, releaseId, scheduled: waits };
      }
      case 'ReleaseScheduled': {
        const { at, pins, withdrawn } = event.data;
        return { ...state, count, scheduled: waits.set(releaseId, { at, pins, withdrawn }) };
      }
      case 'ReleaseCancelled':
        waits.delete(releaseId);
        return { ...state, count, scheduled: waits };
      default:
        return unreachable(event);
    }
  },
};

function published(
  { releaseId, pins, withdrawn }: Of<'publish'>,
  { pins: before }: ReleaseState,
): ReleaseEvent[] {
  mustBeFew(pins, withdrawn);
  const { changed, gone } = changesOf(pins, withdrawn, before);
  if (changed.length + gone.length === 0) return [];
  mustHaveOwnSlugs(changed, before, gone);
  const data = { releaseId, cause: 'published', pins: changed, withdrawn: gone } as const;
  return [{ type: 'SitePublished', data }];
}

function returned(
  { releaseId, cause, returnsTo, pins, expected }: Of<'return'>,
  { revision, pins: before }: ReleaseState,
): ReleaseEvent[] {
  if (revision !== expected) refuse('RELEASED_MEANWHILE');
  const changed = [...pins.values()].filter((pin) => !sameJson(before.get(pin.pageId), pin));
  const gone = [...before.keys()].filter((pageId) => !pins.has(pageId));
  if (changed.length + gone.length === 0) return [];
  const data = { releaseId, cause, pins: changed, withdrawn: gone };
  return [{ type: 'SitePublished', data: { ...data, ...(returnsTo !== null && { returnsTo }) } }];
}

function scheduled(
  { releaseId, at, pins, withdrawn, now }: Of<'schedule'>,
  { scheduled: waits }: ReleaseState,
): ReleaseEvent[] {
  // a repeat of its making
  if (waits.has(releaseId)) return [];
  mustBeFew(pins, withdrawn);
  mustBeAhead(at, now);
  if (waits.size >= CONTENT_LIMITS.schedules) {
    refuse('RELEASE_INVALID', { at: `At most ${CONTENT_LIMITS.schedules} releases can be scheduled.` });
  }
  mustHaveOwnSlugs(pins, new Map(), []);
  return [{ type: 'ReleaseScheduled', data: { releaseId, at, pins, withdrawn } }];
}

function moved(command: Of<'move'>, state: ReleaseState): ReleaseEvent[] {
  const { releaseId, at, now } = command;
  const { pins, withdrawn, at: before } = waiting(command, state);
  if (at === before) return [];
  mustBeAhead(at, now);
  return [{ type: 'ReleaseScheduled', data: { releaseId, at, pins, withdrawn } }];
}

/** Once, and not before its time: a job that comes again, or that was left behind by another time, does nothing. */
function publishedDue(
  { releaseId, now, gone: inTrash }: Of<'publish due'>,
  { scheduled: waits, pins: before }: ReleaseState,
): ReleaseEvent[] {
  const due = waits.get(releaseId);
  if (!due || due.at > now) return [];
  const pins = due.pins.filter(({ pageId }) => !inTrash.includes(pageId));
  const { changed, gone } = changesOf(pins, due.withdrawn, before);
  const isClash = clashIn(changed, before, gone) !== undefined;
  if (changed.length + gone.length === 0 || isClash) return [cancelled(releaseId, 'nothingLeft')];
  const data = { releaseId, cause: 'scheduled', pins: changed, withdrawn: gone } as const;
  return [{ type: 'SitePublished', data }];
}

const cancelled = (
  releaseId: string,
  reason: Extract<ReleaseEvent, { type: 'ReleaseCancelled' }>['data']['reason'],
): ReleaseEvent => ({ type: 'ReleaseCancelled', data: { releaseId, reason } });

/** The release that waits. @throws Refusal RELEASE_NOT_FOUND, also when it was published or cancelled */
const waiting = ({ releaseId }: { readonly releaseId: string }, state: ReleaseState): ScheduledRelease =>
  state.scheduled.get(releaseId) ?? refuse('RELEASE_NOT_FOUND');

function mustBeFew(pins: readonly Pin[], withdrawn: readonly string[]): void {
  if (pins.length + withdrawn.length <= CONTENT_LIMITS.pins) return;
  refuse('RELEASE_INVALID', { pages: `At most ${CONTENT_LIMITS.pins} pages are published together.` });
}

/** @throws Refusal RELEASE_INVALID unless a time is ahead; both in epoch ms */
export function mustBeAhead(at: number, now: number): void {
  if (!(at > now)) refuse('RELEASE_INVALID', { at: 'Choose a time in the future.' });
}

/** The pins that a release changes, and the pages that it withdraws. */
function changesOf(pins: readonly Pin[], withdrawn: readonly string[], before: Pins) {
  return {
    changed: pins.filter((pin) => !sameJson(before.get(pin.pageId), pin)),
    gone: withdrawn.filter((id) => before.has(id) && !pins.some(({ pageId }) => pageId === id)),
  };
}

function mustHaveOwnSlugs(changed: readonly Pin[], before: Pins, gone: readonly string[]): void {
  const pageId = clashIn(changed, before, gone);
  if (pageId !== undefined) refuse('RELEASE_INVALID', { [`pages.${pageId}`]: 'Another page has this URL.' });
}

/** A page whose slug another page has. */
function clashIn(changed: readonly Pin[], before: Pins, gone: readonly string[]): string | undefined {
  const leaving = new Set([...gone, ...changed.map(({ pageId }) => pageId)]);
  const stays = [...before.values()].filter(({ pageId }) => !leaving.has(pageId));
  const places = new Set<string>();
  for (const pin of [...stays, ...changed]) {
    const place = placeOf(pin);
    if (places.has(place)) return pin.pageId;
    places.add(place);
  }
  return undefined;
}
