import {
  SuppressionLifted,
  SuppressionsAnswer,
  SuppressionsRequest,
} from '@daybook/contracts/restock/suppressions.api';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { LiftSuppression } from './suppressions.commands.js';
import { SuppressionsQueries } from './suppressions.queries.js';

/** The people to whom a website writes no more, since their address does not exist; an owner takes that back. */
@Controller('api/site-users/account/notifications/restock/suppressions')
export class SuppressionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SuppressionsQueries,
  ) {}

  @Get()
  @Answers(SuppressionsAnswer, 'The people to whom the website writes no more')
  @Permission('restock.read')
  @ReadYourWrites('suppressions', 'restock')
  list(
    @Query() request: SuppressionsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<SuppressionsAnswer> {
    return this.queries.list(websiteId, request);
  }

  @Post(':personId/lift')
  @Answers(SuppressionLifted, 'Writes to a person again', 'SUPPRESSION_NOT_FOUND')
  @Permission('restock.send')
  @HttpCode(200)
  lift(
    @Param('personId') personId: string,
    @CurrentMember() by: MemberContext,
  ): Promise<CommittedAnswer<SuppressionLifted>> {
    return this.commands.execute(new LiftSuppression(by, personId));
  }
}
