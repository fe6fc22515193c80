import { ReturnRequested, returnRequestShape } from '@daybook/contracts/orders/refunds.api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { RequestReturn } from './return-requests.commands.js';

/** An order takes ten of them; who has several orders stays below it. */
const RETURN_LIMIT: RateLimit = { name: 'returns', perVisitor: 20, perIp: 60, seconds: 600, isLasting: true };

/** What a buyer asks of the shop after the order. */
@Controller('api/commerce/orders')
@Visitor()
@Limited(RETURN_LIMIT)
export class ReturnRequestsController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':secret/return-requests')
  @Takes({ document: returnRequestShape, isIdempotent: true })
  @Answers(
    ReturnRequested,
    'Asks to send items of an order back',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_LINE_UNKNOWN',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'RETURN_QUANTITY',
    'RETURN_REQUESTS_FULL',
    'RETURN_UNSENT',
  )
  @HttpCode(200)
  request(
    @Param('secret') secret: string,
    @Body() body: unknown,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<ReturnRequested>> {
    return this.commands.execute(new RequestReturn(websiteId, secret, body, metadata));
  }
}
