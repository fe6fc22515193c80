/** Where an abandoned checkout stands. `recovered`: an order of it was placed. */
export const ABANDONED_STATES = ['waiting', 'reminded', 'recovered', 'withdrawn'] as const;
export type AbandonedState = (typeof ABANDONED_STATES)[number];
