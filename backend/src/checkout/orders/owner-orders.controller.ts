import {
  ChangedOrder,
  fulfilShape,
  OwnerOrder,
  OwnerOrdersAnswer,
  OwnerOrdersRequest,
  orderNoteShape,
} from '@daybook/contracts/orders/owner-orders.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OrderListQueries } from './order-list.queries.js';
import { AddOrderNote, FulfilOrder, ReceivePayment } from './owner-orders.commands.js';
import { OwnerOrdersQueries } from './owner-orders.queries.js';

/** The orders of a website, for members who see or manage them. */
@Controller('api/config/orders')
@ReadYourWrites('orders', 'customers', 'stock')
export class OwnerOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OwnerOrdersQueries,
    private readonly lists: OrderListQueries,
  ) {}

  @Get()
  @Permission('orders.read')
  @Answers(OwnerOrdersAnswer, 'The orders that were placed, the newest first')
  list(
    @Query() request: OwnerOrdersRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerOrdersAnswer> {
    return this.lists.list(websiteId, request);
  }

  @Get(':id')
  @Permission('orders.read')
  @Answers(OwnerOrder, 'An order, with what happened to it', 'ORDER_NOT_FOUND')
  order(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerOrder> {
    return this.orders.order(websiteId, id);
  }

  @Post(':id/fulfil')
  @Permission('orders.manage')
  @Answers(
    ChangedOrder,
    'Notes what was sent',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'ORDER_CHANGED',
    'ORDER_LINE_UNKNOWN',
    'FULFIL_QUANTITY',
    'ORDER_PARCELS_FULL',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: fulfilShape, isIdempotent: true })
  @HttpCode(200)
  fulfil(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new FulfilOrder(websiteId, id, body, metadata));
  }

  @Post(':id/paid')
  @Permission('orders.manage')
  @Answers(
    ChangedOrder,
    'Notes that a promised payment is there',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  paid(
    @Param('id') id: string,
    @Body(NoFields) body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new ReceivePayment(websiteId, id, body, metadata));
  }

  @Post(':id/note')
  @Permission('orders.manage')
  @Answers(
    ChangedOrder,
    'Adds a note',
    'ORDER_NOT_FOUND',
    'ORDER_NOTES_FULL',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: orderNoteShape, isIdempotent: true })
  @HttpCode(200)
  note(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new AddOrderNote(websiteId, id, body, metadata));
  }
}
