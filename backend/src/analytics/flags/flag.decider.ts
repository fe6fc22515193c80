import { flagProblems } from '@daybook/contracts/analytics/flags/flag-shape';
import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import type { Flag, FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** null: there is no such flag yet. */
export type FlagState = { readonly flag: Flag | null };

export type FlagCommand = {
  readonly kind: 'save';
  readonly id: string;
  readonly document: FlagDocument;
  /** the version that the owner read; 0: the flag must not be there yet */
  readonly expected: number;
  /** the version whose document this is again */
  readonly restoredFrom?: number;
};

/**
 * A flag is a document: each save has all of it. It is never deleted, since hits name it; its owner switches it off. A
 * change of what an experiment compares begins a new run, so that no figure mixes two experiments.
 */
export const flagDecider: Decider<FlagState, FlagCommand, FlagEvent> = {
  initial: { flag: null },

  decide({ id, document, expected, restoredFrom }, { flag: before }) {
    const problems = flagProblems(document);
    if (problems) refuse('FLAG_INVALID', problems);
    if (expected > 0 && before === null) refuse('FLAG_NOT_FOUND');
    const version = before?.version ?? 0;
    if (version !== expected) refuse('EDITED_MEANWHILE');
    if (before !== null && sameJson(documentOf(before), document)) return [];
    const run = before === null ? 1 : before.run + (comparesAnew(before, document) ? 1 : 0);
    const flag: Flag = { ...document, id, version: version + 1, run };
    return [{ type: 'FlagSaved', data: restoredFrom === undefined ? { flag } : { flag, restoredFrom } }];
  },

  evolve: (_, { data: { flag } }) => ({ flag }),
};

/** What the owner wrote of a flag. */
export function documentOf({ id, version, run, ...document }: Flag): FlagDocument {
  return document;
}

function comparesAnew(before: FlagDocument, after: FlagDocument): boolean {
  return after.experiment !== null && !sameJson(compared(before), compared(after));
}

const compared = ({ place, variations, usual, rules, split, experiment }: FlagDocument) => ({
  place,
  usual,
  rules,
  split,
  goal: experiment?.goal ?? null,
  variations: variations.map(({ key, value }) => ({ key, value })),
});
