import {
  ReviewRequestView,
  WrittenReview,
  writeReviewShape,
} from '@daybook/contracts/catalogue/review-requests.api';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { Answers, Takes } from '../../../platform/openapi/answers.js';
import { ReviewedOrdersService } from './reviewed-orders.service.js';
import { WriteReview } from './write-review.commands.js';

/** A buyer reviews an order of many items in a row. */
const REVIEW_LIMIT: RateLimit = { name: 'reviews', perVisitor: 60, perIp: 120, seconds: 600 };

/** Reviews by buyers, for who has the order's secret. */
@Controller('api/commerce/review-requests')
@Visitor()
@Limited(REVIEW_LIMIT)
export class ReviewRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: ReviewedOrdersService,
  ) {}

  @Get(':secret')
  @Header('cache-control', 'no-store')
  @Answers(ReviewRequestView, 'What the buyer of an order can review', 'ORDER_NOT_FOUND')
  view(
    @Param('secret') secret: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<ReviewRequestView> {
    return this.orders.view(websiteId, secret);
  }

  @Post(':secret/reviews')
  @Takes({ document: writeReviewShape })
  @Answers(
    WrittenReview,
    'Reviews an item of an order, once',
    'ORDER_LINE_UNKNOWN',
    'ORDER_NOT_FOUND',
    'REVIEW_WRITTEN',
  )
  @HttpCode(200)
  write(
    @Param('secret') secret: string,
    @Body() body: unknown,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<WrittenReview>> {
    return this.commands.execute(new WriteReview(websiteId, secret, body, metadata));
  }
}
