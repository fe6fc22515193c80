/**
 * Counters of the rules by which figures are made: what a visit is, and which hits are a program's. Raise one when its
 * rule changes (or, for bots, the package that knows their names), and with it the version of the projection.
 */
export const RULE_VERSIONS = { visit: 1, bots: 1 } as const;

/** What each version of a rule says, for owners who compare the figures of two. */
export const VISIT_RULES: Readonly<Record<number, string>> = {
  1: 'a visit begins when the visitor’s own record counts one, 30 minutes after the last page',
};
export const BOT_RULES: Readonly<Record<number, string>> = {
  1: 'bots are known by name, by their own word, or by their pace',
};
