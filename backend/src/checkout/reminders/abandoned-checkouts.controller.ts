import {
  AbandonedCheckoutsAnswer,
  AbandonedCheckoutsRequest,
} from '@daybook/contracts/checkout/reminders/reminders.api';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AbandonedCheckoutsQueries } from './abandoned-checkouts.queries.js';

/** The checkouts that buyers left, for members who may see orders. */
@Controller('api/config/orders/abandoned')
@ReadYourWrites('abandoned_checkouts', 'orders', 'websites')
export class AbandonedCheckoutsController {
  constructor(private readonly queries: AbandonedCheckoutsQueries) {}

  @Get()
  @Permission('orders.read')
  @Answers(AbandonedCheckoutsAnswer, 'Checkouts that were left, of buyers who consented to be reminded')
  list(
    @Query() request: AbandonedCheckoutsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<AbandonedCheckoutsAnswer> {
    return this.queries.list(websiteId, request);
  }
}
