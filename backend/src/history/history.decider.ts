import type { HistoryEvent } from '@daybook/contracts/history/history.events';
import type { DataOf, Decider } from '@daybook/contracts/shared/event';

export type HistoryCommand = { readonly kind: 'view' } & DataOf<HistoryEvent, 'PersonalDataViewed'>;

/** What an account has read in the history. Nothing is decided on it: each view is recorded, also a second one. */
export const historyDecider: Decider<null, HistoryCommand, HistoryEvent> = {
  initial: null,

  decide: ({ kind: _, ...viewed }) => [{ type: 'PersonalDataViewed', data: viewed }],

  evolve: (state) => state,
};
