import {
  MAX_API_TOKENS,
  MAX_TOKEN_NAME,
  NEVER_BY_TOKEN,
  TOKEN_LIFE_DAYS,
} from '@daybook/contracts/connect/shared/api-tokens';
import type { ApiTokenEvent } from '@daybook/contracts/connect/tokens/api-token.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type ApiTokenFacts = {
  /** of the member who made it: it can do no more than they can */
  readonly accountId: string;
  /** how often its maker had left the team by then */
  readonly departures: number;
  readonly name: string;
  readonly rights: readonly string[];
  /** ms since 1970 */
  readonly endsAt: number;
};

/** The tokens of one website that were not revoked, by their ids. */
export type ApiTokensState = ReadonlyMap<string, ApiTokenFacts>;

type Make = ApiTokenFacts & {
  readonly kind: 'make';
  readonly tokenId: string;
  /** of its maker */
  readonly held: readonly string[];
  /** ms since 1970 */
  readonly now: number;
};

export type ApiTokensCommand = Make | { readonly kind: 'revoke'; readonly tokenId: string };

/** The id of the one stream of each website's tokens. */
export const API_TOKENS = 'tokens';

/** A token has rights that its maker has, and an end. */
export const apiTokensDecider: Decider<ApiTokensState, ApiTokensCommand, ApiTokenEvent> = {
  initial: new Map(),

  decide(command, state) {
    const { kind, tokenId } = command;
    switch (kind) {
      case 'make': {
        const { accountId, departures, name, rights, endsAt } = command;
        const problems = problemsOf(command);
        if (Object.keys(problems).length > 0) refuse('API_TOKEN_INVALID', problems);
        if (state.size >= MAX_API_TOKENS) refuse('API_TOKENS_FULL');
        return [{ type: 'ApiTokenMade', data: { tokenId, accountId, departures, name, rights, endsAt } }];
      }
      case 'revoke':
        if (!state.has(tokenId)) refuse('API_TOKEN_NOT_FOUND');
        return [{ type: 'ApiTokenRevoked', data: { tokenId } }];
      default:
        return unreachable(kind);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ApiTokenMade': {
        const { tokenId, ...facts } = event.data;
        return new Map(state).set(tokenId, facts);
      }
      case 'ApiTokenRevoked':
        return new Map([...state].filter(([id]) => id !== event.data.tokenId));
      default:
        return unreachable(event);
    }
  },
};

/** The problems, by field. */
function problemsOf({ name, rights, held, endsAt, now }: Make): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name === '') problems.name = 'Give the token a name.';
  if (name.length > MAX_TOKEN_NAME) problems.name = `At most ${MAX_TOKEN_NAME} characters are possible.`;
  if (rights.length === 0) problems.rights = 'Choose at least one right.';
  if (rights.some((right) => !held.includes(right)))
    problems.rights = 'You can give only rights that you have.';
  if (rights.some((right) => NEVER_BY_TOKEN.has(right))) problems.rights = 'No token can have this right.';
  if (!(endsAt > now)) problems.endsOn = 'Choose a day that is not over yet.';
  // the last day itself counts whole
  if (endsAt > now + (TOKEN_LIFE_DAYS + 1) * DAY_MS)
    problems.endsOn = `A token works for ${TOKEN_LIFE_DAYS} days at most.`;
  return problems;
}
