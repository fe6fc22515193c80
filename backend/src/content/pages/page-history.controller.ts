import {
  ChangedPage,
  PageAtRevision,
  PageEditsAnswer,
  PageEditsRequest,
  restorePageShape,
} from '@daybook/contracts/content/owner-pages.api';
import { refuse } from '@daybook/contracts/shared/errors';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Param,
  type PipeTransform,
  Post,
  Query,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OwnerPagesQueries } from './owner-pages.queries.js';
import { EDITS } from './page-edits.limit.js';
import { PageHistoryService } from './page-history.service.js';
import { BringPageBack } from './pages.commands.js';

/** A revision in a path. @throws Refusal PAGE_VERSION_NOT_FOUND for what is no number */
@Injectable()
class RevisionPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return /^\d{1,9}$/.test(value) ? Number(value) : refuse('PAGE_VERSION_NOT_FOUND');
  }
}

/** The history of a page: its edits by member and time, and any revision again. */
@Controller('api/config/pages')
@Permission('content.draft')
@ReadYourWrites('content')
export class PageHistoryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerPagesQueries,
    private readonly history: PageHistoryService,
  ) {}

  @Get(':id/edits')
  @Answers(PageEditsAnswer, 'What happened to a page, the newest first', 'PAGE_NOT_FOUND')
  edits(
    @Param('id') id: string,
    @Query() request: PageEditsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<PageEditsAnswer> {
    return this.queries.edits(websiteId, id, request);
  }

  @Get(':id/revisions/:revision')
  @Answers(PageAtRevision, 'A page as it was', 'PAGE_NOT_FOUND', 'PAGE_VERSION_NOT_FOUND')
  async revision(
    @Param('id') id: string,
    @Param('revision', RevisionPipe) revision: number,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<PageAtRevision> {
    const { head, blocks } = await this.history.pageAt(websiteId, id, revision);
    return { id, head, revision, blocks: [...blocks] };
  }

  @Post(':id/revisions/:revision/restore')
  @Limited(EDITS)
  @Answers(
    ChangedPage,
    'Brings a page, or one block of it, back to what it was',
    'PAGE_NOT_FOUND',
    'PAGE_VERSION_NOT_FOUND',
    'PAGE_INVALID',
    'PAGE_IN_TRASH',
    'PAGE_FULL',
    'EDITED_MEANWHILE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: restorePageShape, isIdempotent: true })
  @HttpCode(200)
  restore(
    @Param('id') id: string,
    @Param('revision', RevisionPipe) revision: number,
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ChangedPage>> {
    return this.commands.execute(new BringPageBack(member, id, revision, body));
  }
}
