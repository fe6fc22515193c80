import { NewerPage, NewerPageRequest } from '@daybook/contracts/content/owner-pages.api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OwnerPagesQueries } from './owner-pages.queries.js';
import { PageEditors } from './page-editors.js';
import { NEWER } from './page-edits.limit.js';

/** Several members on one page. */
@Controller('api/config/pages')
@Permission('content.draft')
@ReadYourWrites('content')
export class PageEditorsController {
  constructor(
    private readonly queries: OwnerPagesQueries,
    private readonly editors: PageEditors,
  ) {}

  @Get(':id/newer')
  @Limited(NEWER)
  @Answers(
    NewerPage,
    'What was changed of a page after a revision, and which other members have it open',
    'PAGE_NOT_FOUND',
  )
  async newer(
    @Param('id') id: string,
    @Query() { after, block }: NewerPageRequest,
    @CurrentMember() { websiteId, accountId }: MemberContext,
  ): Promise<NewerPage> {
    const newer = await this.queries.newer(websiteId, id, Number(after ?? 0));
    const editors = await this.editors.meet(websiteId, id, { accountId, blockId: block ?? null });
    return { ...newer, editors };
  }
}
