import { PreviewPage } from '@daybook/contracts/content/preview-links.api';
import { Controller, Get, Param } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OwnerPreviewPageQueries } from './owner-preview-page.queries.js';

/** Drafts as visitors would read them, for members who need no link: at `/preview/<id>` of the website. */
@Controller('api/config/pages/:id/preview')
@Permission('content.draft')
@ReadYourWrites('content')
export class MemberPreviewController {
  constructor(private readonly previews: OwnerPreviewPageQueries) {}

  @Get()
  @Answers(PreviewPage, 'The draft of a page as visitors would read it', 'PAGE_NOT_FOUND')
  page(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<PreviewPage> {
    return this.previews.pageOfMember(websiteId, id);
  }
}
