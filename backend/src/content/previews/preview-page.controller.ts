import { PreviewPage } from '@daybook/contracts/content/preview-links.api';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../../platform/http/visitor.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OwnerPreviewPageQueries } from './owner-preview-page.queries.js';

/** An office looks at a draft together; who guesses is slow. */
const OPENED: RateLimit = { name: 'preview-page', perVisitor: 60, perIp: 300, seconds: 600 };

/** Drafts, for who has a secret link to one. */
@Controller('api/content/preview')
@VisitorOfHidden()
@Limited(OPENED)
@ReadYourWrites('content', 'preview_links')
export class PreviewPageController {
  constructor(private readonly previews: OwnerPreviewPageQueries) {}

  @Get(':token')
  @Header('cache-control', 'no-store')
  @Answers(PreviewPage, 'The draft of a page, for who has a link to it', 'PAGE_NOT_FOUND')
  page(@Param('token') token: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<PreviewPage> {
    return this.previews.page(websiteId, token);
  }
}
