import {
  ChooseSubscriptionAnswer,
  ChooseSubscriptionRequest,
  ChosenSubscription,
  ChosenSubscriptionRequest,
} from '@daybook/contracts/checkout/subscription.api';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { ChooseSubscription } from './subscription.commands.js';
import { SubscriptionQueries } from './subscription.queries.js';

/** A visitor who clicks fast stays far below it; a script does not. */
const SUBSCRIPTION_LIMIT: RateLimit = { name: 'subscription', perVisitor: 60, perIp: 600, seconds: 10 };

@Controller('api/3/commerce/cart/subscription')
@Visitor()
@Limited(SUBSCRIPTION_LIMIT)
@ReadYourWrites('subscription')
export class SubscriptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionQueries,
  ) {}

  @Post()
  @Takes({ isIdempotent: true })
  @Answers(
    ChooseSubscriptionAnswer,
    'Chooses a subscription to check out',
    'VARIANT_UNAVAILABLE',
    'OUT_OF_STOCK',
    'NOT_A_SUBSCRIPTION',
    'SUBSCRIPTION_OPTION_UNAVAILABLE',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_OUT_OF_RANGE',
    'QUANTITY_ONE_ONLY',
    'FORM_INVALID',
    'CART_TOTAL_TOO_LARGE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  async choose(@Body() choice: ChooseSubscriptionRequest, @CurrentVisitor() visitor: VisitorContext) {
    const command = new ChooseSubscription(visitor, choice);
    const chosen: CommittedAnswer<ChooseSubscriptionAnswer> = await this.commands.execute(command);
    await this.subscriptions.shown(chosen.position);
    return chosen;
  }

  /** The token is a secret, and so is what it opens: no cache may keep the answer. */
  @Get()
  @Answers(ChosenSubscription, 'The subscription that was chosen', 'SUBSCRIPTION_NOT_FOUND')
  @Header('cache-control', 'no-store')
  chosen(
    @Query() { cartToken }: ChosenSubscriptionRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ChosenSubscription> {
    return this.subscriptions.chosen(visitor.websiteId, cartToken);
  }
}
