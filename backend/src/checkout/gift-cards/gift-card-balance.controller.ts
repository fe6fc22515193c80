import {
  GiftCardBalance,
  GiftCardBalanceRequest,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { money } from '@daybook/contracts/shared/money';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { Answers } from '../../platform/openapi/answers.js';
import { GiftCardGuessesService, GUESS_LIMIT } from './gift-card-guesses.service.js';

/** What is left on a gift card, for whom has its code. */
@Controller('api/commerce/gift-card/balance')
@Visitor()
@Limited(GUESS_LIMIT)
export class GiftCardBalanceController {
  constructor(private readonly guesses: GiftCardGuessesService) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers(GiftCardBalance, 'What is left on a gift card', 'GIFT_CARD_UNKNOWN', 'GIFT_CARD_GUESSES')
  async balance(
    @Body() { code }: GiftCardBalanceRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<GiftCardBalance> {
    const { balance, currency, lastFour, isVoided } = await this.guesses.find(websiteId, code);
    return { balance: money(balance, currency), lastFour, isVoided };
  }
}
