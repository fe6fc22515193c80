import { ChangedOrder } from '@daybook/contracts/orders/owner-orders.api';
import {
  cancelOrderShape,
  orderAddressShape,
  RefundedOrder,
  RefundPreview,
  refundOrderShape,
} from '@daybook/contracts/orders/refunds.api';
import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { ChangeOrderAddress } from './order-address.commands.js';
import { RefundPreviewQueries } from './refund-preview.queries.js';
import { CancelOrder, NoteRefundPaid, RefundOrder } from './refunds.commands.js';
import { UsedOfOrderService } from './used-of-order.service.js';

/** Members who refund a day's parcels stay below it; a stolen session does not empty a year's orders in a minute. */
const REFUND_LIMIT: RateLimit = { name: 'refunds', perVisitor: 60, perIp: 200, seconds: 60 };

/** Money back to the buyer, for members who manage orders. */
@Controller('api/config/orders')
@ReadYourWrites('orders')
@Limited(REFUND_LIMIT)
export class RefundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly previews: RefundPreviewQueries,
    private readonly used: UsedOfOrderService,
  ) {}

  @Post(':id/refund/preview')
  @Permission('orders.manage')
  @Answers(
    RefundPreview,
    'What a refund would give back; of an empty body all that is left, as a cancellation does',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAID',
    'REFUND_EMPTY',
    'REFUND_LINE_UNKNOWN',
    'REFUND_QUANTITY',
    'REFUND_TOO_MUCH',
  )
  @Takes({ document: refundOrderShape })
  @HttpCode(200)
  async preview(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RefundPreview> {
    const used = await this.used.of(websiteId, id, body ?? {});
    return this.previews.preview(websiteId, id, body ?? {}, used);
  }

  @Post(':id/refund')
  @Permission('orders.manage')
  @Answers(
    RefundedOrder,
    'Refunds an amount, or units and delivery',
    'GIFT_CARD_CLAIMED',
    'GIFT_CARD_SPENT',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAID',

    'ORDER_REFUNDED',
    'ORDER_REFUNDS_FULL',
    'ORDER_STATUS',
    'REFUND_EMPTY',
    'REFUND_LINE_UNKNOWN',
    'REFUND_NOT_DUE',
    'REFUND_QUANTITY',
    'REFUND_TOO_MUCH',
  )
  @Takes({ document: refundOrderShape, isIdempotent: true })
  @HttpCode(200)
  refund(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<RefundedOrder>> {
    return this.commands.execute(new RefundOrder(websiteId, id, body, metadata));
  }

  @Post(':id/refunds/:refundId/paid')
  @Permission('orders.manage')
  @Answers(
    RefundedOrder,
    'Notes that the owner has paid back what is due of a refund',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'REFUND_NOT_DUE',
  )
  @Takes({ isIdempotent: true })
  @HttpCode(200)
  paid(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<RefundedOrder>> {
    return this.commands.execute(new NoteRefundPaid(websiteId, id, refundId, metadata));
  }

  @Post(':id/cancel')
  @Permission('orders.manage')
  @Answers(
    RefundedOrder,
    'Cancels an order with the subscription that it has started, and gives back all that was paid',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'GIFT_CARD_CLAIMED',
    'GIFT_CARD_SPENT',
  )
  @Takes({ document: cancelOrderShape, isIdempotent: true })
  @HttpCode(200)
  cancel(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<RefundedOrder>> {
    return this.commands.execute(new CancelOrder(websiteId, id, body, metadata));
  }

  @Put(':id/address')
  @Permission('orders.manage')
  @Answers(
    ChangedOrder,
    'Corrects the addresses of an order of which nothing was sent',

    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_ADDRESS_CHANGED',
    'ORDER_EDITS_FULL',
    'ORDER_NOT_FOUND',
    'ORDER_PLACE_CHANGED',
    'ORDER_SENT',
    'ORDER_STATUS',
  )
  @Takes({ document: orderAddressShape, isIdempotent: true })
  address(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    return this.commands.execute(new ChangeOrderAddress(websiteId, id, body, metadata));
  }
}
