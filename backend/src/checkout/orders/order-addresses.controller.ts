import { orderAddressesShape } from '@daybook/contracts/orders/order-addresses.api';
import { ChangedOrder } from '@daybook/contracts/orders/owner-orders.api';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { CorrectOrderAddresses } from './order-addresses.commands.js';

@Controller('api/config/orders')
export class OrderAddressesController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id/addresses')
  @Permission('orders.manage')
  @Answers(
    ChangedOrder,
    'Corrects the addresses of an order of which nothing was sent',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'ORDER_SENT',
    'ORDER_COUNTRY',
  )
  @Takes({ document: orderAddressesShape })
  addresses(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new CorrectOrderAddresses(websiteId, id, body, metadata));
  }
}
