/** What follows when nothing of a period could be taken, after the last try. */
export const AFTER_DUNNING = ['cancel', 'pause'] as const;

/** When a period that could not be taken is tried again; a subscription has the rule that it started with. */
export type DunningRule = {
  /** days after the first try, rising */
  readonly retryDays: readonly number[];
  readonly afterwards: (typeof AFTER_DUNNING)[number];
};

export const RETRY_DAYS: readonly number[] = [1, 3, 5];

/** A price rise counts from the first period that is due so long after its announcement, ms. */
export const ANNOUNCED_BEFORE_MS = 14 * 24 * 60 * 60 * 1000;
