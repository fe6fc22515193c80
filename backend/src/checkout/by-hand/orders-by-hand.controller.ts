import { SALE_REFUSALS } from '@daybook/contracts/cart/sale-refusal';
import {
  type PlaceByHandRequest,
  PlacedByHand,
  placeByHandShape,
  QuoteByHandAnswer,
  type QuoteByHandRequest,
  quoteByHandShape,
} from '@daybook/contracts/orders/orders-by-hand.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Header, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { PlaceByHand, QuoteByHand } from './orders-by-hand.commands.js';

/** The page asks after each change of a field; a member who types all day stays below it. */
const QUOTE_LIMIT: RateLimit = { name: 'quotes-by-hand', perVisitor: 120, perIp: 600, seconds: 60 };
/** Each order sets units aside and writes an email. */
const PLACE_LIMIT: RateLimit = { name: 'orders-by-hand', perVisitor: 60, perIp: 200, seconds: 600 };

/** Orders that members place for buyers, on the telephone or in the shop. */
@Controller('api/config/orders/by-hand')
export class OrdersByHandController {
  constructor(private readonly commands: CommandBus) {}

  /** It has what the buyer filled in: no cache may keep the answer. */
  @Post('quote')
  @Permission('orders.manage')
  @Limited(QUOTE_LIMIT)
  @Header('cache-control', 'no-store')
  @Takes({ document: quoteByHandShape })
  @Answers(
    QuoteByHandAnswer,
    'Keeps a draft of an order by hand, and says what it costs',
    'CART_NOT_FOUND',
    'CHECKOUT_INCOMPLETE',
  )
  @HttpCode(200)
  quote(@Body() body: unknown, @CurrentMember() member: MemberContext): Promise<QuoteByHandAnswer> {
    const problems = shapeProblems(quoteByHandShape, body);
    if (problems) throw new Refusal('CHECKOUT_INCOMPLETE', problems);
    const sent = body as QuoteByHandRequest;
    return this.commands.execute(new QuoteByHand({ ...member, draftId: sent.draftId }, sent));
  }

  @Post('place')
  @Permission('orders.manage')
  @Limited(PLACE_LIMIT)
  @Takes({ document: placeByHandShape, isIdempotent: 'acrossStreams' })
  @Answers(
    PlacedByHand,
    'Places the order of a draft: paid already, or to be paid by the buyer',
    'CART_EMPTY',
    'CHECKOUT_INCOMPLETE',
    'COUPON_USED_UP',
    'DELIVERY_MISSING',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_STATUS',
    'OUT_OF_STOCK',
    'PAYMENT_METHOD_UNKNOWN',
    'PAYMENT_PENDING',
    'QUANTITY_OUT_OF_RANGE',
    'QUOTE_CHANGED',
    'QUOTE_TOO_LARGE',
    'QUOTE_UNKNOWN',
    ...SALE_REFUSALS,
  )
  @HttpCode(200)
  place(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
    @Headers('idempotency-key') key?: string,
  ): Promise<CommittedAnswer<PlacedByHand>> {
    const problems = shapeProblems(placeByHandShape, body);
    if (problems) throw new Refusal('CHECKOUT_INCOMPLETE', problems);
    if (key === undefined) return refuse('IDEMPOTENCY_KEY_INVALID');
    const sent = body as PlaceByHandRequest;
    return this.commands.execute(new PlaceByHand({ ...member, draftId: sent.draftId }, sent, key));
  }
}
