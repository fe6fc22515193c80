import {
  ContentChoicesAnswer,
  ContentChoicesRequest,
  ContentLook,
} from '@daybook/contracts/content/owner-choices.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OwnerChoicesQueries } from './owner-choices.queries.js';

/** The documents that a page can show, for members who edit pages and may have no other right. */
@Controller('api/config/content')
@Permission('content.draft')
@ReadYourWrites('content', 'documents', 'owner_catalogue', 'forms', 'websites')
export class OwnerChoicesController {
  constructor(private readonly queries: OwnerChoicesQueries) {}

  @Get('choices')
  @Answers(ContentChoicesAnswer, 'The documents that a block can show or a link can lead to')
  choices(
    @Query() request: ContentChoicesRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<ContentChoicesAnswer> {
    return this.queries.choices(websiteId, request);
  }

  @Get('look')
  @Answers(ContentLook, 'How the website looks', 'NOT_FOUND')
  look(@CurrentMember() { websiteId }: MemberContext): Promise<ContentLook> {
    return this.queries.look(websiteId);
  }
}
