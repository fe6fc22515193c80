import type { DirectoryEvent } from '@daybook/contracts/directories/directory.events';
import type { Decider } from '@daybook/contracts/shared/event';

/** The newest entry with those before it: an entry is added without a copy of the list. null: the list is empty. */
export type DirectoryState = { readonly entry: string; readonly before: DirectoryState } | null;
export type DirectoryCommand = { readonly kind: 'add'; readonly entry: string };

/** The entries, the oldest first. */
export function entriesOf(state: DirectoryState): string[] {
  const entries: string[] = [];
  for (let at = state; at !== null; at = at.before) entries.push(at.entry);
  return entries.reverse();
}

/** A list of ids, each of them once. */
export const directoryDecider: Decider<DirectoryState, DirectoryCommand, DirectoryEvent> = {
  initial: null,
  decide: ({ entry }, state) =>
    entriesOf(state).includes(entry) ? [] : [{ type: 'DirectoryEntryAdded', data: { entry } }],
  evolve: (before, { data: { entry } }) => ({ entry, before }),
};
