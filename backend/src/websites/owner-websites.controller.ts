import { refuse } from '@daybook/contracts/shared/errors';
import {
  CreateWebsiteRequest,
  SaveWebsiteRequest,
  WebsiteAnswer,
  WebsitesAnswer,
} from '@daybook/contracts/websites/websites.api';
import { Body, Controller, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ByPersonsOnly } from '../platform/access/bearer-admission.js';
import { AlsoOfClosed } from '../platform/access/closed-websites.js';
import { CurrentMember, type MemberContext, Permission, SignedIn } from '../platform/access/member.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { ChangeWebsite, CreateWebsite } from './owner-websites.commands.js';
import { OwnerWebsitesQueries } from './owner-websites.queries.js';

/** The websites of an account, and their settings. */
@Controller('api/config/websites')
@ReadYourWrites('websites', 'members')
export class OwnerWebsitesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly websites: OwnerWebsitesQueries,
  ) {}

  @Get()
  @Answers(WebsitesAnswer, 'The websites that the account is a member of')
  @SignedIn()
  entered(
    @CurrentMember() { accountId }: MemberContext,
    @Headers('host') host?: string,
  ): Promise<WebsitesAnswer> {
    return this.websites.enteredBy(accountId, host);
  }

  @Post()
  @Answers(WebsiteAnswer, 'Creates a website', 'WEBSITE_INVALID', 'TOO_MANY_ATTEMPTS')
  @AlsoOfClosed()
  @ByPersonsOnly()
  @Permission('settings.edit')
  create(
    @Body() request: CreateWebsiteRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<WebsiteAnswer>> {
    return this.commands.execute(new CreateWebsite(request, member, member.metadata));
  }

  @Get(':id')
  @Answers(WebsiteAnswer, 'The settings of a website')
  @Permission('settings.edit')
  settings(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<WebsiteAnswer> {
    return this.websites.settings(websiteId, id);
  }

  @Put(':id')
  @Answers(
    WebsiteAnswer,
    'Saves the settings of a website',
    'WEBSITE_INVALID',
    'EDITED_MEANWHILE',
    'TOO_MANY_ATTEMPTS',
  )
  @Permission('settings.edit')
  save(
    @Param('id') id: string,
    @Body() { website, expectedRevision }: SaveWebsiteRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<WebsiteAnswer>> {
    const { websiteId, metadata } = member;
    if (id !== websiteId) refuse('NOT_FOUND');
    return this.commands.execute(new ChangeWebsite(websiteId, website, expectedRevision, member, metadata));
  }
}
