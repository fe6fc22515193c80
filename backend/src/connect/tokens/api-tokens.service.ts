import type { ApiToken, ApiTokenStatus } from '@daybook/contracts/connect/tokens/api-tokens.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { departuresOf, type membersDecider, ROSTER } from '../../members/members.decider.js';
import { ApiTokenRows } from '../../platform/access/api-token-rows.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { API_TOKENS, type ApiTokenFacts, type apiTokensDecider } from './api-tokens.decider.js';

/** Lists the tokens of a website as the log has them now: a list that lags could hide one that opens something. */
@Injectable()
export class ApiTokensService {
  constructor(
    @Aggregate('apitokens') private readonly tokens: AggregateReader<typeof apiTokensDecider>,
    @Aggregate('member') private readonly rosters: AggregateReader<typeof membersDecider>,
    private readonly rows: ApiTokenRows,
  ) {}

  /** The one made last comes first. */
  async list(website: WebsiteId): Promise<ApiToken[]> {
    const tokens = await this.tokens.loadState(website, API_TOKENS);
    const roster = await this.rosters.loadState(website, ROSTER);
    const lastUses = await this.rows.lastUses(website);
    const statusOf = ({ accountId, departures, endsAt }: ApiTokenFacts): ApiTokenStatus => {
      if (endsAt <= Date.now()) return 'ended';
      const isSameMember = roster.members.has(accountId) && departuresOf(roster, accountId) === departures;
      return isSameMember ? 'active' : 'idle';
    };
    return [...tokens].reverse().map(([id, token]) => ({
      id,
      name: token.name,
      rights: token.rights,
      accountId: token.accountId,
      status: statusOf(token),
      endsAt: new Date(token.endsAt).toISOString(),
      usedOn: lastUses.get(id) ?? null,
    }));
  }
}
