import {
  OperatorErrorsAnswer,
  OperatorErrorsRequest,
} from '@daybook/contracts/analytics/operator-errors.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OperatorErrorsQueries } from './operator-errors.queries.js';

/** Errors of the pages' scripts, for operators, who run one build for all websites. */
@Controller('api/operator/page-errors')
@Permission('operator')
@ReadYourWrites('analytics')
export class OperatorErrorsController {
  constructor(private readonly errors: OperatorErrorsQueries) {}

  @Get()
  @Answers(OperatorErrorsAnswer, 'The JavaScript errors of all websites, the last seen first')
  list(
    @CurrentMember() { accountId }: MemberContext,
    @Query() asked: OperatorErrorsRequest,
  ): Promise<OperatorErrorsAnswer> {
    return this.errors.page(accountId, asked);
  }
}
