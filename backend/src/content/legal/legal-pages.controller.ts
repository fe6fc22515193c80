import {
  OwnerLegalPages,
  WriteLegalPagesRequest,
  WrittenLegalPages,
} from '@daybook/contracts/content/legal-pages.api';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { WriteLegalPages } from './legal-pages.commands.js';
import { OwnerLegalPagesQueries } from './owner-legal-pages.queries.js';

/** The legal pages and the contact page of a website. They are edited and published as all other pages. */
@Controller('api/config/legal')
@Permission('content.draft')
@ReadYourWrites('content', 'websites')
export class LegalPagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly legalPages: OwnerLegalPagesQueries,
  ) {}

  @Get()
  @Answers(OwnerLegalPages, 'The legal pages, also those that are not written yet')
  read(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerLegalPages> {
    return this.legalPages.pages(websiteId);
  }

  @Post()
  @HttpCode(200)
  @Answers(
    WrittenLegalPages,
    'Writes drafts from the starting texts of a country; those that are there stay as they are',
    'NOT_FOUND',
    'TOO_MANY_PAGES',
    'TOO_MANY_FORMS',
  )
  write(
    @Body() { pages, country }: WriteLegalPagesRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<WrittenLegalPages>> {
    return this.commands.execute(new WriteLegalPages(member, pages, country));
  }
}
