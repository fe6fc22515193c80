import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';

/** The reasons of adjustments in words for the owner. */
export const ADJUST_REASON_WORDS: Readonly<Record<AdjustReason, string>> = {
  damaged: 'Damaged or lost',
  'given-away': 'Given away',
  counted: 'Counted',
  undone: 'Undone',
};
