import { rightsForTokens, TOKEN_LIFE_DAYS } from '@daybook/contracts/connect/shared/api-tokens';
import type { ApiTokenMade } from '@daybook/contracts/connect/tokens/api-tokens.api';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { Done } from '@daybook/contracts/shared/error-answer.api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { departuresOf, type membersDecider, ROSTER } from '../../members/members.decider.js';
import { ApiTokenRows } from '../../platform/access/api-token-rows.js';
import type { MemberContext } from '../../platform/access/member.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import { API_TOKENS, type apiTokensDecider } from './api-tokens.decider.js';

/** Makes an API token with some of the member's own rights. */
export class MakeApiToken extends Command<CommittedAnswer<ApiTokenMade>> {
  constructor(
    readonly by: MemberContext,
    readonly name: string,
    readonly rights: readonly string[],
    /** its last day by UTC, `2026-03-01` */
    readonly endsOn: string | undefined,
  ) {
    super();
  }
}

/** Ends an API token. */
export class RevokeApiToken extends Command<CommittedAnswer<Done>> {
  constructor(
    readonly by: MemberContext,
    readonly tokenId: string,
  ) {
    super();
  }
}

@CommandHandler(MakeApiToken)
export class MakeApiTokenHandler implements ICommandHandler<MakeApiToken> {
  constructor(
    @Aggregate('apitokens') private readonly tokens: AggregateStore<typeof apiTokensDecider>,
    @Aggregate('member') private readonly rosters: AggregateReader<typeof membersDecider>,
    private readonly rows: ApiTokenRows,
  ) {}

  /** @throws Refusal API_TOKEN_INVALID, API_TOKENS_FULL */
  async execute({ by, name, rights, endsOn }: MakeApiToken): Promise<CommittedAnswer<ApiTokenMade>> {
    const { websiteId, accountId, permissions, metadata } = by;
    const now = Date.now();
    const tokenId = uuidV7();
    const endsAt = endsOn === undefined ? now + TOKEN_LIFE_DAYS * DAY_MS : endOf(endsOn);
    const command = {
      kind: 'make',
      tokenId,
      accountId,
      departures: departuresOf(await this.rosters.loadState(websiteId, ROSTER), accountId),
      name: name.trim(),
      rights: [...new Set(rights)].sort(),
      held: rightsForTokens(permissions),
      endsAt,
      now,
    } as const;
    const { position } = await this.tokens.execute(websiteId, API_TOKENS, command, { metadata });
    const token = await this.rows.add({ tokenId, websiteId });
    return new CommittedAnswer({ id: tokenId, token, endsAt: new Date(endsAt).toISOString() }, position);
  }
}

@CommandHandler(RevokeApiToken)
export class RevokeApiTokenHandler implements ICommandHandler<RevokeApiToken> {
  constructor(
    @Aggregate('apitokens') private readonly tokens: AggregateStore<typeof apiTokensDecider>,
    private readonly rows: ApiTokenRows,
  ) {}

  /** @throws Refusal API_TOKEN_NOT_FOUND */
  async execute({ by, tokenId }: RevokeApiToken): Promise<CommittedAnswer<Done>> {
    const { websiteId, metadata } = by;
    const command = { kind: 'revoke', tokenId } as const;
    const { position } = await this.tokens.execute(websiteId, API_TOKENS, command, { metadata });
    await this.rows.delete(tokenId);
    return new CommittedAnswer({}, position);
  }
}

/** The end of a day, ms since 1970. NaN for a day that no calendar has: the decider refuses it. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS;
