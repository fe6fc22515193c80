import {
  ChangedPage,
  editPageShape,
  OwnerPage,
  OwnerPagesAnswer,
  OwnerPagesRequest,
  savePageHeadShape,
} from '@daybook/contracts/content/owner-pages.api';
import { newPageShape } from '@daybook/contracts/content/shared/page-shape';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OwnerPagesQueries } from './owner-pages.queries.js';
import { EDITS } from './page-edits.limit.js';
import { ChangePageStatus, CreatePage, EditPage, SavePageHead } from './pages.commands.js';

/** The pages of a website, for members who may edit them. What visitors read changes with a release alone. */
@Controller('api/config/pages')
@Permission('content.draft')
@ReadYourWrites('content')
export class OwnerPagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerPagesQueries,
  ) {}

  @Get()
  @Answers(OwnerPagesAnswer, 'The pages of the website, the one that was changed last first')
  pages(
    @Query() request: OwnerPagesRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerPagesAnswer> {
    return this.queries.pages(websiteId, request);
  }

  @Post()
  @Answers(
    ChangedPage,
    'Creates a page',
    'PAGE_INVALID',
    'PAGE_FULL',
    'TOO_MANY_PAGES',
    'TOO_MANY_ITEMS',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: newPageShape, isIdempotent: true })
  create(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new CreatePage(member, body));
  }

  @Get(':id')
  @Answers(OwnerPage, 'A page as its editors work on it', 'PAGE_NOT_FOUND')
  page(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerPage> {
    return this.queries.page(websiteId, id);
  }

  @Post(':id/edits')
  @Limited(EDITS)
  @Answers(
    ChangedPage,
    'Changes blocks of a page',
    'PAGE_NOT_FOUND',
    'PAGE_INVALID',
    'PAGE_IN_TRASH',
    'PAGE_FULL',
    'EDITED_MEANWHILE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: editPageShape, isIdempotent: true })
  @HttpCode(200)
  edit(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new EditPage(member, id, body));
  }

  @Put(':id/head')
  @Limited(EDITS)
  @Answers(
    ChangedPage,
    'Changes the title, the URL or other facts about a page as a whole',
    'PAGE_NOT_FOUND',
    'PAGE_INVALID',
    'PAGE_IN_TRASH',
    'EDITED_MEANWHILE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: savePageHeadShape, isIdempotent: true })
  saveHead(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new SavePageHead(member, id, body));
  }

  @Post(':id/versions')
  @Answers(
    ChangedPage,
    'Makes a version of a page as it stands, which a release can pin',
    'PAGE_NOT_FOUND',
    'PAGE_IN_TRASH',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: true })
  version(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new ChangePageStatus(member, id, 'version'));
  }

  @Post(':id/trash')
  @Answers(
    ChangedPage,
    'Puts a page that visitors do not read into the trash',
    'PAGE_NOT_FOUND',
    'PAGE_PUBLISHED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  trash(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new ChangePageStatus(member, id, 'trash'));
  }

  @Post(':id/restore')
  @Answers(
    ChangedPage,
    'Takes a page out of the trash',
    'PAGE_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  restore(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new ChangePageStatus(member, id, 'restore'));
  }
}
