import {
  changeSubscriptionAddressShape,
  changeSubscriptionPaymentShape,
  SubscriptionView,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../../platform/access/closed-websites.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { SubscriptionPageService } from './subscription-page.service.js';
import {
  ChangeSubscriptionAddress,
  ChangeSubscriptionPayment,
  MoveSubscription,
  type SubscriptionMove,
} from './subscriptions.commands.js';

/** Who guesses secrets, or moves a subscription by a script, is stopped; who has several subscriptions stays below it. */
const SUBSCRIPTIONS_LIMIT: RateLimit = { name: 'subscriptions', perVisitor: 60, perIp: 300, seconds: 60 };
/** Each of them asks a provider. */
const CARD_LIMIT: RateLimit = {
  name: 'subscription-card',
  perVisitor: 10,
  perIp: 50,
  seconds: 600,
  isLasting: true,
};

/** What the customer of a subscription does with it. Its secret opens it: no cache may keep an answer. */
@Controller('api/commerce/subscriptions')
@VisitorOfHidden()
@Limited(SUBSCRIPTIONS_LIMIT)
export class CustomerSubscriptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pages: SubscriptionPageService,
  ) {}

  @Get(':secret')
  @Header('cache-control', 'no-store')
  @Answers(SubscriptionView, 'The subscription that a secret opens', 'SUBSCRIPTION_NOT_FOUND')
  subscription(
    @Param('secret') secret: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<SubscriptionView> {
    return this.pages.view(websiteId, secret);
  }

  @Post(':secret/pause')
  @Answers(
    SubscriptionView,
    'Pauses a subscription',
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_STATUS',
    'SUBSCRIPTION_RENEWING',
  )
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  pause(@Param('secret') secret: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.move(visitor, secret, 'pause');
  }

  @Post(':secret/resume')
  @Answers(SubscriptionView, 'Resumes a subscription', 'SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_STATUS')
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  resume(@Param('secret') secret: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.move(visitor, secret, 'resume');
  }

  @Post(':secret/skip')
  @Answers(
    SubscriptionView,
    'Skips the next delivery',
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_STATUS',
    'SUBSCRIPTION_SKIPS',
  )
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  skip(@Param('secret') secret: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.move(visitor, secret, 'skip');
  }

  @AlsoOfClosed()
  @Post(':secret/cancel')
  @Answers(SubscriptionView, 'Cancels a subscription', 'SUBSCRIPTION_NOT_FOUND')
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  cancel(@Param('secret') secret: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.move(visitor, secret, 'cancel');
  }

  @Put(':secret/address')
  @Takes({ document: changeSubscriptionAddressShape })
  @Answers(
    SubscriptionView,
    'Changes the address of the next deliveries',
    'SUBSCRIPTION_NOT_FOUND',
    'CHECKOUT_INCOMPLETE',
    'SUBSCRIPTION_STATUS',
    'VARIANT_UNAVAILABLE',
    'QUOTE_TOO_LARGE',
  )
  @Header('cache-control', 'no-store')
  address(
    @Param('secret') secret: string,
    @Body() body: unknown,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<SubscriptionView>> {
    return this.commands.execute(new ChangeSubscriptionAddress(websiteId, secret, body, metadata));
  }

  @Put(':secret/payment')
  @Limited(CARD_LIMIT)
  @Takes({ document: changeSubscriptionPaymentShape })
  @Answers(
    SubscriptionView,
    'Changes how the next payments are made',
    'SUBSCRIPTION_NOT_FOUND',

    'CHECKOUT_INCOMPLETE',
    'PAYMENT_DECLINED',
    'PAYMENT_METHOD_UNKNOWN',
    'SUBSCRIPTION_STATUS',
  )
  @Header('cache-control', 'no-store')
  payment(
    @Param('secret') secret: string,
    @Body() body: unknown,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<SubscriptionView>> {
    return this.commands.execute(new ChangeSubscriptionPayment(websiteId, secret, body, metadata));
  }

  private move(
    { websiteId, metadata }: VisitorContext,
    secret: string,
    move: SubscriptionMove,
  ): Promise<CommittedAnswer<SubscriptionView>> {
    return this.commands.execute(new MoveSubscription(websiteId, secret, move, metadata));
  }
}
