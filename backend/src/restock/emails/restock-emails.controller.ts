import {
  ResolveRestockEmailAnswer,
  ResolveRestockEmailRequest,
  RestockEmailsAnswer,
  RestockEmailsRequest,
} from '@daybook/contracts/restock/restock-email.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ResolveRestockEmail } from './restock-email.commands.js';
import { RestockEmailQueries } from './restock-email.queries.js';

/** The emails of restock notifications, for owners: each with its outcome, which the owner resolves when it is unknown. */
@Controller('api/site-users/account/notifications/restock/emails')
export class RestockEmailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RestockEmailQueries,
  ) {}

  @Get()
  @Answers(RestockEmailsAnswer, 'The restock emails and what became of each')
  @Permission('restock.read')
  @ReadYourWrites('restock_emails', 'restock')
  emails(
    @Query() request: RestockEmailsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockEmailsAnswer> {
    return this.queries.emails(websiteId, request);
  }

  @Post(':emailId/resolve')
  @Answers(
    ResolveRestockEmailAnswer,
    'Decides about an email whose outcome is unknown',
    'RESTOCK_EMAIL_NOT_FOUND',
    'RESTOCK_EMAIL_SETTLED',
  )
  @HttpCode(200)
  @Permission('restock.send')
  resolve(
    @Param('emailId') emailId: string,
    @Body() { how }: ResolveRestockEmailRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<ResolveRestockEmailAnswer>> {
    return this.commands.execute(new ResolveRestockEmail(member, emailId, how));
  }
}
