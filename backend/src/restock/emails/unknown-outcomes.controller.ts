import {
  SettleAnswer,
  SettleRequest,
  UnknownOutcomesAnswer,
  UnknownOutcomesRequest,
} from '@daybook/contracts/restock/unknown-outcomes.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isWebsiteId } from '@daybook/contracts/shared/identifiers';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { SettleRestockEmail } from './settle.commands.js';
import { UnknownOutcomesQueries } from './unknown-outcomes.queries.js';

/** Emails whose outcome is unknown, for operators, who find out what became of them and say so. */
@Controller('api/operator/unknown-outcomes')
@Permission('operator')
@ReadYourWrites('restock_emails')
export class UnknownOutcomesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: UnknownOutcomesQueries,
  ) {}

  @Get()
  @Answers(UnknownOutcomesAnswer, 'The emails of all websites whose outcome is unknown, the oldest first')
  list(@Query() { cursor }: UnknownOutcomesRequest): Promise<UnknownOutcomesAnswer> {
    return this.queries.list(cursor);
  }

  @Post('settle')
  @Answers(
    SettleAnswer,
    'Records that an email of unknown outcome was sent, or was not and is sent again',
    'RESTOCK_EMAIL_NOT_FOUND',
    'RESTOCK_EMAIL_SETTLED',
  )
  @HttpCode(200)
  settle(
    @Body() { website, emailId, outcome, reason }: SettleRequest,
    @CurrentMember() { metadata }: MemberContext,
  ): Promise<CommittedAnswer<SettleAnswer>> {
    if (!isWebsiteId(website)) return refuse('RESTOCK_EMAIL_NOT_FOUND');
    return this.commands.execute(new SettleRestockEmail(website, emailId, outcome, reason, metadata));
  }
}
