/** API tokens that one website can have, those that have ended included. */
export const MAX_API_TOKENS = 50;

export const MAX_TOKEN_NAME = 60;

/** A token ends at the latest so many days after it was made, and then where no date is given. */
export const TOKEN_LIFE_DAYS = 365;

/** Every token begins with it, so that people and scanners of code know one when they see it. */
export const TOKEN_PREFIX = 'dbk_';

/**
 * Rights that no token has, whatever its maker may do: members, the erasure of people and the bill are for a person who is
 * signed in.
 */
export const NEVER_BY_TOKEN: ReadonlySet<string> = new Set([
  'members.manage',
  'personalData.erase',
  'billing.manage',
  'operator',
]);

/** Those of a member's rights that the member can give to a token. */
export const rightsForTokens = <Right extends string>(rights: Iterable<Right>): Right[] =>
  [...rights].filter((right) => !NEVER_BY_TOKEN.has(right));
