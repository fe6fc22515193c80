import {
  ChooseGiftCardAnswer,
  ChooseGiftCardRequest,
  ChosenGiftCard,
  ChosenGiftCardRequest,
} from '@daybook/contracts/checkout/gift-card.api';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { ChooseGiftCard } from './gift-card.commands.js';
import { GiftCardQueries } from './gift-card.queries.js';

/** A visitor who clicks fast stays far below it; a script does not. */
const GIFT_CARD_LIMIT: RateLimit = { name: 'gift card', perVisitor: 60, perIp: 600, seconds: 10 };

/** A gift card with a custom form: its answers wait for the checkout (section 4, "Add flow order"). */
@Controller('api/3/commerce/cart/gift-card')
@Visitor()
@Limited(GIFT_CARD_LIMIT)
@ReadYourWrites('gift_cards')
export class GiftCardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly giftCards: GiftCardQueries,
  ) {}

  @Post()
  @Takes({ isIdempotent: true })
  @Answers(
    ChooseGiftCardAnswer,
    'Chooses a gift card to check out',
    'VARIANT_UNAVAILABLE',
    'NOT_A_GIFT_CARD',
    'FORM_INVALID',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  async choose(@Body() choice: ChooseGiftCardRequest, @CurrentVisitor() visitor: VisitorContext) {
    const command = new ChooseGiftCard(visitor, choice);
    const chosen: CommittedAnswer<ChooseGiftCardAnswer> = await this.commands.execute(command);
    await this.giftCards.shown(chosen.position);
    return chosen;
  }

  /** The token is a secret, and so is what it opens: no cache may keep the answer. */
  @Get()
  @Answers(ChosenGiftCard, 'The gift card that was chosen', 'GIFT_CARD_NOT_FOUND')
  @Header('cache-control', 'no-store')
  chosen(
    @Query() { cartToken }: ChosenGiftCardRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ): Promise<ChosenGiftCard> {
    return this.giftCards.chosen(visitor.websiteId, cartToken);
  }
}
