/** Why the owner corrects the stock by a difference. `undone`: it takes an earlier change back. */
export const ADJUST_REASONS = ['damaged', 'counted', 'given-away', 'undone'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];
