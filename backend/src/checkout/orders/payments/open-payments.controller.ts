import {
  DecidedPayment,
  OpenPaymentsAnswer,
  PaymentDecisionRequest,
} from '@daybook/contracts/orders/open-payments.api';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../../platform/access/member.js';
import { NoFields } from '../../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../../platform/openapi/answers.js';
import { OpenPaymentsQueries } from './open-payments.queries.js';
import { DecidePayment, SeePaymentDecision } from './payment-decisions.commands.js';

/** Payments whose provider does not say what became of them, for members who manage orders. */
@Controller('api/config/orders')
@ReadYourWrites('orders')
export class OpenPaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: OpenPaymentsQueries,
  ) {}

  @Get('open-payments')
  @Permission('orders.read')
  @Answers(OpenPaymentsAnswer, 'Payments without an outcome that a member decides about, the oldest first')
  list(@CurrentMember() { websiteId }: MemberContext): Promise<OpenPaymentsAnswer> {
    return this.payments.ofWebsite(websiteId, Date.now());
  }

  @Post(':id/open-payments/:attemptId/decision')
  @Permission('orders.manage')
  @Answers(
    DecidedPayment,
    'Decides whether a payment was taken of which its provider has said nothing for a day',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STILL_ASKED',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  decide(
    @Param('id') id: string,
    @Param('attemptId') attemptId: string,
    @Body() decision: PaymentDecisionRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<DecidedPayment>> {
    return this.commands.execute(new DecidePayment(websiteId, id, attemptId, decision, metadata));
  }

  @Post(':id/open-payments/:attemptId/seen')
  @Permission('orders.manage')
  @Answers(
    DecidedPayment,
    'Notes that a member has dealt with a provider that says otherwise than a member had decided',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'PAYMENT_NOT_FOUND',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  seen(
    @Param('id') id: string,
    @Param('attemptId') attemptId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<DecidedPayment>> {
    return this.commands.execute(new SeePaymentDecision(websiteId, id, attemptId, metadata));
  }
}
