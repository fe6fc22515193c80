import { WebsiteRecord } from '@daybook/contracts/websites/websites.api';
import { Controller, Get } from '@nestjs/common';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { WebsitesQueries } from './websites.queries.js';

/** The website record of section 7. It says nothing that a visitor may not know. */
@Controller('api/rest/websites')
@VisitorOfHidden()
@ReadYourWrites('websites')
export class WebsiteRecordController {
  constructor(private readonly websites: WebsitesQueries) {}

  @Get('mine')
  @Answers(WebsiteRecord, 'The record of the website that the call came to')
  mine(@CurrentVisitor() visitor: VisitorContext): Promise<WebsiteRecord> {
    return this.websites.record(visitor.websiteId);
  }
}
