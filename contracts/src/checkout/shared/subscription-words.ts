/** Where a subscription stands. */
export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
