import {
  IssuedGiftCard,
  IssueGiftCardRequest,
  OwnerGiftCardLedger,
  OwnerGiftCardsAnswer,
  OwnerGiftCardsRequest,
  VoidedGiftCard,
  VoidGiftCardRequest,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { IssueGiftCard, VoidGiftCard } from './gift-cards.commands.js';
import { OwnerGiftCardsQueries } from './gift-cards.queries.js';

/** The gift cards of a website, for members who may see its orders. */
@Controller('api/config/gift-cards')
@ReadYourWrites('issued_gift_cards', 'orders')
export class OwnerGiftCardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerGiftCardsQueries,
  ) {}

  @Get()
  @Permission('orders.read')
  @Answers(OwnerGiftCardsAnswer, 'The gift cards of the website with their balances, the newest first')
  cards(
    @Query() request: OwnerGiftCardsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerGiftCardsAnswer> {
    return this.queries.cards(websiteId, request);
  }

  @Get(':id')
  @Permission('orders.read')
  @Answers(OwnerGiftCardLedger, 'A gift card and what happened to it', 'GIFT_CARD_NOT_FOUND')
  card(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OwnerGiftCardLedger> {
    return this.queries.card(websiteId, id);
  }

  @Post()
  @Permission('orders.manage')
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    IssuedGiftCard,
    'Issues a gift card; its code is shown in this answer alone',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Header('cache-control', 'no-store')
  issue(@Body() card: IssueGiftCardRequest, @CurrentMember() { websiteId, metadata }: MemberContext) {
    return this.commands.execute(new IssueGiftCard(websiteId, card, metadata));
  }

  @Post(':id/void')
  @Permission('orders.manage')
  @Answers(VoidedGiftCard, 'Ends a gift card', 'GIFT_CARD_NOT_FOUND')
  @HttpCode(200)
  end(
    @Param('id') id: string,
    @Body() { reason }: VoidGiftCardRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ) {
    return this.commands.execute(new VoidGiftCard(websiteId, id, reason, metadata));
  }
}
