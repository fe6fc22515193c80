import {
  PaymentLinkFollowed,
  PaymentLinkView,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { CurrentShopper, type Shopper } from '../../platform/http/shopper.js';
import { Visitor } from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { FollowPaymentLink } from './follow-payment-link.commands.js';
import { PaymentLinkViewService } from './payment-link-view.service.js';

/** A buyer opens a link a few times; who guesses links is stopped. */
const LINK_LIMIT: RateLimit = { name: 'payment-links', perVisitor: 60, perIp: 240, seconds: 600 };

/** What a payment link sells, for who has the link. */
@Controller('api/commerce/payment-links')
@Visitor()
@Limited(LINK_LIMIT)
export class PaymentLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: PaymentLinkViewService,
  ) {}

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Answers(
    PaymentLinkView,
    'What a payment link sells, and whether it can be bought now',
    'PAYMENT_LINK_NOT_FOUND',
  )
  async view(
    @Param('id') id: string,
    @CurrentShopper() { websiteId, cartToken }: Shopper,
  ): Promise<PaymentLinkView> {
    const carts = cartToken === undefined ? [] : [idOfToken(cartToken)];
    return (await this.links.open(websiteId, id, carts)).view;
  }

  @Post(':id/cart')
  @Answers(
    PaymentLinkFollowed,
    'Puts what a payment link sells into the cart, on the way to the checkout',
    'PAYMENT_LINK_NOT_FOUND',
    'PAYMENT_LINK_OFF',
    'OUT_OF_STOCK',
    'VARIANT_UNAVAILABLE',
  )
  @HttpCode(200)
  follow(
    @Param('id') id: string,
    @CurrentShopper() shopper: Shopper,
  ): Promise<CommittedAnswer<PaymentLinkFollowed>> {
    return this.commands.execute(new FollowPaymentLink(shopper, id));
  }
}
