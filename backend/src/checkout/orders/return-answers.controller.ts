import { ChangedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { acceptReturnShape, declineReturnShape } from '@daybook/contracts/orders/refunds.api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { AnswerReturn } from './return-answers.commands.js';

const REFUSALS = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'ORDER_NOT_FOUND',
  'ORDER_STATUS',
  'RETURN_ANSWERED',
  'RETURN_NOT_FOUND',
] as const;

/** Answers to buyers who want to send something back. */
@Controller('api/config/orders')
@ReadYourWrites('orders')
export class ReturnAnswersController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/return-requests/:requestId/accept')
  @Permission('orders.manage')
  @Takes({ document: acceptReturnShape, isIdempotent: true })
  @Answers(ChangedOrder, 'Lets the buyer send items back, and tells them', ...REFUSALS)
  @HttpCode(200)
  accept(
    @Param('id') id: string,
    @Param('requestId') requestId: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new AnswerReturn(websiteId, id, requestId, true, body, metadata));
  }

  @Post(':id/return-requests/:requestId/decline')
  @Permission('orders.manage')
  @Takes({ document: declineReturnShape, isIdempotent: true })
  @Answers(ChangedOrder, 'Declines a return, and tells the buyer why', ...REFUSALS)
  @HttpCode(200)
  decline(
    @Param('id') id: string,
    @Param('requestId') requestId: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new AnswerReturn(websiteId, id, requestId, false, body, metadata));
  }
}
