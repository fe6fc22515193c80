import {
  EndedPreviewLink,
  MadePreviewLink,
  PreviewLinksAnswer,
} from '@daybook/contracts/content/preview-links.api';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OwnerPreviewLinksQueries } from './owner-preview-links.queries.js';
import { EndPreviewLink, MakePreviewLink } from './preview-links.commands.js';

/** A page has ten links that work: who makes many more has ended as many, and each is two facts in the log. */
const MADE: RateLimit = { name: 'preview-links', perVisitor: 30, perIp: 120, seconds: 600 };

/** Secret links to the draft of a page, for people without an account. */
@Controller('api/config/pages/:id/previews')
@Permission('content.draft')
@ReadYourWrites('content', 'preview_links')
export class PreviewLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: OwnerPreviewLinksQueries,
  ) {}

  @Get()
  @Answers(PreviewLinksAnswer, 'The preview links of a page that still work', 'PAGE_NOT_FOUND')
  working(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<PreviewLinksAnswer> {
    return this.links.working(websiteId, id);
  }

  /** The address is in this answer alone, so a repeat of the request makes another link. */
  @Post()
  @Limited(MADE)
  @Answers(
    MadePreviewLink,
    'Makes a secret link to the draft of a page, which ends after 14 days',
    'PAGE_NOT_FOUND',
    'PAGE_IN_TRASH',
    'TOO_MANY_PREVIEW_LINKS',
  )
  make(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<MadePreviewLink>> {
    return this.commands.execute(new MakePreviewLink(member, id));
  }

  @Delete(':linkId')
  @Answers(
    EndedPreviewLink,
    'Ends a preview link before its time',
    'PAGE_NOT_FOUND',
    'PREVIEW_LINK_NOT_FOUND',
  )
  end(
    @Param('id') id: string,
    @Param('linkId') linkId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<EndedPreviewLink>> {
    return this.commands.execute(new EndPreviewLink(member, id, linkId));
  }
}
