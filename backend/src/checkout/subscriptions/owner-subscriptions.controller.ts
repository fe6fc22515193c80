import {
  AnnouncePriceRequest,
  CancelledSubscription,
  LackingUnits,
  OwnerSubscriptionDetails,
  OwnerSubscriptionsAnswer,
  OwnerSubscriptionsRequest,
  PriceAnnounced,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { LackingUnitsQueries } from './lacking-units.queries.js';
import { AnnouncePrice, CancelSubscription } from './owner-subscriptions.commands.js';
import { OwnerSubscriptionsQueries } from './owner-subscriptions.queries.js';
import { PaidPricesService } from './paid-prices.service.js';
import { SubscriptionPageService } from './subscription-page.service.js';

/** The subscriptions of a website, for members who may see its orders. */
@Controller('api/config/subscriptions')
@ReadYourWrites('recurring_subscriptions', 'orders', 'stock')
export class OwnerSubscriptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerSubscriptionsQueries,
    private readonly pages: SubscriptionPageService,
    private readonly units: LackingUnitsQueries,
    private readonly prices: PaidPricesService,
  ) {}

  @Get()
  @Permission('orders.read')
  @Answers(OwnerSubscriptionsAnswer, 'The subscriptions of the website, the newest first')
  async subscriptions(
    @Query() request: OwnerSubscriptionsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerSubscriptionsAnswer> {
    const { results, ...rest } = await this.queries.subscriptions(websiteId, request);
    return { results: await this.prices.shown(websiteId, results), ...rest };
  }

  @Get('lacking-units')
  @Permission('orders.read')
  @Answers(LackingUnits, 'Renewals whose units could not be pledged ahead')
  lackingUnits(@CurrentMember() { websiteId }: MemberContext): Promise<LackingUnits> {
    return this.units.lacking(websiteId);
  }

  @Get(':id')
  @Permission('orders.read')
  @Answers(OwnerSubscriptionDetails, 'A subscription and what happened to it', 'SUBSCRIPTION_NOT_FOUND')
  async subscription(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerSubscriptionDetails> {
    const { listed, ...rest } = await this.queries.subscription(websiteId, id);
    const [shown = listed.view] = await this.prices.shown(websiteId, [listed]);
    return { ...shown, ...rest, paidBy: await this.pages.paidBy(websiteId, id) };
  }

  @Post(':id/cancel')
  @Permission('orders.manage')
  @Answers(CancelledSubscription, 'Ends a subscription', 'SUBSCRIPTION_NOT_FOUND')
  @HttpCode(200)
  cancel(
    @Param('id') id: string,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<CancelledSubscription>> {
    return this.commands.execute(new CancelSubscription(websiteId, id, metadata));
  }

  @Post(':id/price')
  @Permission('orders.manage')
  @Answers(
    PriceAnnounced,
    'Changes the price of a subscription, and notifies its customer',
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_STATUS',
  )
  @HttpCode(200)
  price(
    @Param('id') id: string,
    @Body() { amount }: AnnouncePriceRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<PriceAnnounced>> {
    return this.commands.execute(new AnnouncePrice(websiteId, id, amount, metadata));
  }
}
