import {
  IssuedGiftCard,
  IssueGiftCardRequest,
  OwnerGiftCardsAnswer,
  OwnerGiftCardsRequest,
  VoidedGiftCard,
  VoidGiftCardRequest,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { IssueGiftCard, VoidGiftCard } from './gift-cards.commands.js';
import { OwnerGiftCardsQueries } from './gift-cards.queries.js';

/** The gift cards of a website, for members who may see its orders. */
@Controller('api/config/gift-cards')
@ReadYourWrites('issued_gift_cards')
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

  @Post()
  @Permission('orders.manage')
  @Answers(IssuedGiftCard, 'Issues a gift card; its code is shown in this answer alone')
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
