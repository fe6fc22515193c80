import { ChangedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../../platform/access/member.js';
import { Limited, type RateLimit } from '../../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { ResendOrderEmail } from './order-emails.commands.js';

/** Over all orders: a member who answers buyers stays far below it. Each order has a limit of its own. */
const RESEND_LIMIT: RateLimit = { name: 'resend', perVisitor: 30, perIp: 100, seconds: 600 };

/** The emails of an order, for members who manage orders. */
@Controller('api/config/orders')
export class OrderEmailsController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/resend')
  @Permission('orders.manage')
  @Limited(RESEND_LIMIT)
  @Answers(
    ChangedOrder,
    'Sends the buyer the email of where the order stands again',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'ORDER_EMAILS_FULL',
  )
  @HttpCode(200)
  resend(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new ResendOrderEmail(websiteId, id, metadata));
  }
}
