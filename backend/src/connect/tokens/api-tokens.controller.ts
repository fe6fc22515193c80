import {
  ApiTokenMade,
  ApiTokensAnswer,
  MakeApiTokenRequest,
} from '@daybook/contracts/connect/tokens/api-tokens.api';
import { Done } from '@daybook/contracts/shared/error-answer.api';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ByPersonsOnly } from '../../platform/access/bearer-admission.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { MakeApiToken, RevokeApiToken } from './api-tokens.commands.js';
import { ApiTokensService } from './api-tokens.service.js';

/** Each token made and revoked is two events for ever. */
const TOKEN_LIMIT: RateLimit = {
  name: 'connect/api-tokens',
  perVisitor: 30,
  perIp: 120,
  seconds: 3600,
  isLasting: true,
};

/** The tokens with which programs act for a website. */
@Controller('api/config/api-tokens')
@Permission('settings.edit')
@ByPersonsOnly()
export class ApiTokensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: ApiTokensService,
  ) {}

  @Get()
  @Answers(ApiTokensAnswer, 'The API tokens of the website')
  async list(@CurrentMember() { websiteId }: MemberContext): Promise<ApiTokensAnswer> {
    return { tokens: await this.tokens.list(websiteId) };
  }

  @Post()
  @Answers(
    ApiTokenMade,
    'Makes an API token; its answer alone shows it',
    'API_TOKEN_INVALID',
    'API_TOKENS_FULL',
  )
  @Limited(TOKEN_LIMIT)
  make(
    @Body() { name, rights, endsOn }: MakeApiTokenRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ApiTokenMade>> {
    return this.commands.execute(new MakeApiToken(member, name, rights, endsOn));
  }

  @Delete(':tokenId')
  @Answers(Done, 'Revokes an API token', 'API_TOKEN_NOT_FOUND')
  revoke(
    @Param('tokenId') tokenId: string,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<Done>> {
    return this.commands.execute(new RevokeApiToken(member, tokenId));
  }
}
