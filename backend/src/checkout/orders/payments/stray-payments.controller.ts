import { StrayPaymentGivenBack, StrayPaymentsAnswer } from '@daybook/contracts/orders/stray-payments.api';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../../platform/access/member.js';
import { NoFields } from '../../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../../platform/openapi/answers.js';
import { NotePaymentGivenBack } from './stray-payments.commands.js';
import { StrayPaymentsQueries } from './stray-payments.queries.js';

/** Payments that no order takes and that their provider does not give back, for members who manage orders. */
@Controller('api/config/orders')
@ReadYourWrites('orders')
export class StrayPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: StrayPaymentsQueries,
  ) {}

  @Get('stray-payments')
  @Permission('orders.read')
  @Answers(StrayPaymentsAnswer, 'Payments that have to be given back by hand, the oldest first')
  list(@CurrentMember() { websiteId }: MemberContext): Promise<StrayPaymentsAnswer> {
    return this.payments.toGiveBack(websiteId);
  }

  @Post(':id/stray-payments/:attemptId/given-back')
  @Permission('orders.manage')
  @Answers(
    StrayPaymentGivenBack,
    'Notes that a member has given a payment back by hand',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'PAYMENT_NOT_FOUND',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  givenBack(
    @Param('id') id: string,
    @Param('attemptId') attemptId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<StrayPaymentGivenBack>> {
    return this.commands.execute(new NotePaymentGivenBack(websiteId, id, attemptId, metadata));
  }
}
