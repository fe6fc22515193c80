import { refuse } from '@daybook/contracts/shared/errors';
import { isWebsiteId } from '@daybook/contracts/shared/identifiers';
import {
  BeginWebsiteRequest,
  OperatorWebsitesAnswer,
  OperatorWebsitesRequest,
  WebsiteAnswer,
} from '@daybook/contracts/websites/websites.api';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { BeginWebsite, MakeDefaultWebsite } from './begin-website.commands.js';
import { OperatorWebsitesQueries } from './operator-websites.queries.js';

/** The websites of the installation, for operators. */
@Controller('api/operator/websites')
@Permission('operator')
@ReadYourWrites('websites', 'members')
export class OperatorWebsitesController {
  constructor(
    private readonly websites: OperatorWebsitesQueries,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Answers(OperatorWebsitesAnswer, 'Every website of the installation, the newest first')
  list(
    @CurrentMember() { accountId }: MemberContext,
    @Query() request: OperatorWebsitesRequest,
    @Headers('host') host?: string,
  ): Promise<OperatorWebsitesAnswer> {
    return this.websites.page(accountId, request, host);
  }

  @Post()
  @Answers(
    WebsiteAnswer,
    'Begins a website, with taxes and delivery as usual in its country',
    'WEBSITE_INVALID',
  )
  begin(
    @Body() request: BeginWebsiteRequest,
    @CurrentMember() { accountId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<WebsiteAnswer>> {
    return this.commands.execute(new BeginWebsite(request, accountId, metadata));
  }

  @Post(':id/default')
  @HttpCode(204)
  @Answers(null, 'Makes a website the default one, which unknown hosts get', 'EDITED_MEANWHILE')
  makeDefault(
    @Param('id') id: string,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    if (!isWebsiteId(id)) return refuse('NOT_FOUND');
    return this.commands.execute(new MakeDefaultWebsite(id, metadata));
  }
}
