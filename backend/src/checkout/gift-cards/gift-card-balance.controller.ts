import {
  GiftCardBalance,
  GiftCardBalanceRequest,
  GiftCardPrint,
  GiftCardPrintRequest,
  GiftCardReceiptRequest,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { Answers } from '../../platform/openapi/answers.js';
import { GiftCardPrintPageService } from './bought/gift-card-print-page.service.js';
import { GiftCardGuessesService, GUESS_LIMIT } from './gift-card-guesses.service.js';
import { GiftCardReceiptsService } from './gift-card-receipts.service.js';
import type { FoundGiftCard } from './gift-cards.service.js';

/** A page that is reloaded stays far below it; no receipt can be guessed. */
const RECEIPT_LIMIT: RateLimit = { name: 'gift card receipt', perVisitor: 60, perIp: 600, seconds: 10 };

/** What is left on a gift card, for the person who has its code. */
@Controller('api/commerce/gift-card')
@Visitor()
export class GiftCardBalanceController {
  constructor(
    private readonly guesses: GiftCardGuessesService,
    private readonly receipts: GiftCardReceiptsService,
    private readonly prints: GiftCardPrintPageService,
  ) {}

  @Post('balance')
  @Limited(GUESS_LIMIT)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers(GiftCardBalance, 'What is left on a gift card', 'GIFT_CARD_UNKNOWN', 'GIFT_CARD_GUESSES')
  async balance(
    @Body() { code }: GiftCardBalanceRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<GiftCardBalance> {
    return this.view(websiteId, await this.guesses.find(websiteId, code));
  }

  @Get('balance')
  @Limited(RECEIPT_LIMIT)
  @Header('cache-control', 'no-store')
  @Answers(GiftCardBalance, 'What is left on the gift card of a receipt', 'GIFT_CARD_UNKNOWN')
  async again(
    @Query() { receipt = '' }: GiftCardReceiptRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<GiftCardBalance> {
    return this.view(websiteId, await this.receipts.open(websiteId, receipt));
  }

  /** The token is a secret, and so is what it opens: no cache may keep the answer. */
  @Get('print')
  @Limited(RECEIPT_LIMIT)
  @Header('cache-control', 'no-store')
  @Answers(GiftCardPrint, 'A bought gift card with its code, by the link in its email', 'GIFT_CARD_NOT_FOUND')
  print(
    @Query() { card = '' }: GiftCardPrintRequest,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<GiftCardPrint> {
    return this.prints.open(websiteId, card);
  }

  private view(website: WebsiteId, card: FoundGiftCard): GiftCardBalance {
    const { balance, currency, lastFour, isVoided } = card;
    const receipt = this.receipts.receiptOf(website, card);
    return { balance: money(balance, currency), lastFour, isVoided, receipt };
  }
}
