import type { Event } from '../../shared/event.js';

/**
 * Facts about the API tokens of one website. Stream: `apitokens-<website>-tokens`. The token itself is in none of them: a
 * table has its hash.
 */
export type ApiTokenEvent =
  /**
   * `accountId`: of the member who made it; `rights`: of permissions.ts; `endsAt`: ms since 1970;
   * `departures`: how often its maker had left the team by then, so that it stays closed when they come back
   */
  | Event<
      'ApiTokenMade',
      {
        tokenId: string;
        accountId: string;
        departures: number;
        name: string;
        rights: readonly string[];
        endsAt: number;
      }
    >
  | Event<'ApiTokenRevoked', { tokenId: string }>;
