import { OperatorWebsitesAnswer, OperatorWebsitesRequest } from '@daybook/contracts/websites/websites.api';
import { Controller, Get, Headers, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { OperatorWebsitesQueries } from './operator-websites.queries.js';

/** The websites of the installation, for operators. */
@Controller('api/operator/websites')
@Permission('operator')
@ReadYourWrites('websites', 'members')
export class OperatorWebsitesController {
  constructor(private readonly websites: OperatorWebsitesQueries) {}

  @Get()
  @Answers(OperatorWebsitesAnswer, 'Every website of the installation, the newest first')
  list(
    @CurrentMember() { accountId }: MemberContext,
    @Query() request: OperatorWebsitesRequest,
    @Headers('host') host?: string,
  ): Promise<OperatorWebsitesAnswer> {
    return this.websites.page(accountId, request, host);
  }
}
