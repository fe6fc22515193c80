/**
 * Counters of the rules by which figures are made: what a visit is, and which hits are a program's. Raise one when its
 * rule changes (or, for bots, the package that knows their names), and with it the version of the projection.
 */
export const RULE_VERSIONS = { visit: 1, bots: 1 } as const;
